import { BIGGEST_SUM } from "../stories.ts";
import { Money } from "./money.tsx";

export const Plain = () => <Money amount={250_000} />;

export const Strong = () => <Money amount={250_000} emphasis="strong" />;

export const Faint = () => <Money amount={0} emphasis="faint" />;

export const Overdue = () => <Money amount={250_000} emphasis="error" />;

export const BiggestSum = () => <Money amount={BIGGEST_SUM} />;
