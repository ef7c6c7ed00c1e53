import { RecordTrace } from "./record-trace.tsx";

const made = { created_at: "2026-07-12T03:05:00.000Z", created_by: "Sari Wulandari" };

export const Made = () => <RecordTrace {...made} updated_at={made.created_at} updated_by={made.created_by} />;

export const Changed = () => (
  <RecordTrace {...made} updated_at="2026-11-20T03:12:00.000Z" updated_by="Budi Santoso" />
);

export const ByNobody = () => (
  <RecordTrace {...made} created_by={null} updated_at="2026-11-20T03:12:00.000Z" updated_by={null} />
);
