import { openFakeBackend } from "./backends.ts";
import { contractOf } from "./suite.ts";

contractOf("the fake in Node", openFakeBackend);
