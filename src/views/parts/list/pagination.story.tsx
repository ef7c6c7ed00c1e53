import { nothing } from "../stories.ts";
import { Pagination } from "./pagination.tsx";

const pages = { perPage: 25, total: 162, onPageChange: nothing, onPerPageChange: nothing };

export const First = () => <Pagination {...pages} page={1} />;

export const Middle = () => <Pagination {...pages} page={3} />;

export const Last = () => <Pagination {...pages} page={7} />;

export const OnlyOne = () => <Pagination {...pages} page={1} total={12} />;

export const FixedSize = () => <Pagination page={1} perPage={25} total={162} onPageChange={nothing} />;

export const MostRows = () => <Pagination {...pages} page={61_728} perPage={200} total={12_345_678} />;
