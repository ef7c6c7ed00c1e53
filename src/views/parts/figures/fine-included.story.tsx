import { BIGGEST_SUM } from "../stories.ts";
import { FineIncluded } from "./fine-included.tsx";
import { Money } from "./money.tsx";

export const UnderABalance = () => (
  <div>
    <Money amount={260_000} />
    <FineIncluded amount={10_000} />
  </div>
);

export const BiggestSum = () => <FineIncluded amount={BIGGEST_SUM} />;
