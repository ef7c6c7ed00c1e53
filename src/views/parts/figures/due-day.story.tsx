import { DueDay } from "./due-day.tsx";

export const Ahead = () => <DueDay dueOn="2026-12-10" today="2026-11-21" />;

export const Late = () => <DueDay dueOn="2026-11-10" today="2026-11-21" />;

export const LateForLong = () => <DueDay dueOn="2024-07-10" today="2026-11-21" />;

export const Settled = () => <DueDay dueOn="2026-11-10" />;
