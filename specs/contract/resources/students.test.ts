import "./master.ts";
import { resourceSpecs } from "./resource.ts";

resourceSpecs("students");
