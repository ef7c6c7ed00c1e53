import { Skeleton, TableSkeleton } from "./skeleton.tsx";

export const Lines = () => <Skeleton lines={6} />;

export const Table = () => <TableSkeleton columns={5} />;
