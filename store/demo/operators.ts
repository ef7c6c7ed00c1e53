/** The demo school's staff. Their accounts are public: docs/spec/running.md §4. */
import type { AdminRole } from "../../contract/enums.ts";
import type { Tables } from "../schema.ts";
import type { Founding, UnitCode } from "./masters.ts";

type Operator = Tables["operators"];
export type Staff = {
  rows: Operator[];
  admin: Operator;
  /** who bills and voids, and who takes the money, in each unit */
  treasurers: Record<UnitCode, Operator>;
  cashiers: Record<UnitCode, Operator>;
  /** whom belongs to which unit; nobody of all units is among them */
  units: { operator: Operator; unit: UnitCode }[];
};

/** The staff with one password for all; the admin's own id is `founding.by`. */
export function makeStaff(passwordHash: string, founding: Founding): Staff {
  const make = (username: string, role: AdminRole, name: string, phone: string): Operator => ({
    id: role === "AS" ? founding.by : founding.nextId(),
    name,
    username,
    email: `${username}@pelita-nusantara.example`,
    phone,
    admin_role: role,
    status: "active",
    password_hash: passwordHash,
    must_change_password: 0,
    locale: "id",
    last_login_at: null,
    version: 1,
    created_at: founding.at,
    created_by: founding.by,
    updated_at: founding.at,
    updated_by: founding.by,
  });
  const admin = make("admin", "AS", "Dewi Kartikasari", "+628120000101");
  const board = make("yayasan", "AY", "H. Ahmad Fauzan", "+628120000102");
  const head = make("kepsek", "KS", "Bambang Wicaksono", "+628120000103");
  const office = make("tata.usaha", "TU", "Asep Permana", "+628120000104");
  const treasurer = make("bendahara", "BD", "Siti Rahmawati", "+628120000105");
  const cashiers = {
    SD: make("kasir.sd", "KR", "Maria Lumentut", "+628120000107"),
    SMP: make("kasir", "KR", "Rina Anggraini", "+628120000106"),
    SMA: make("kasir.sma", "KR", "Rudy Tanoto", "+628120000108"),
  };
  return {
    rows: [admin, board, head, office, treasurer, ...Object.values(cashiers)],
    admin,
    treasurers: { SD: admin, SMP: treasurer, SMA: admin },
    cashiers,
    units: [
      ...[head, office, treasurer, cashiers.SMP].map((operator) => ({ operator, unit: "SMP" as const })),
      { operator: cashiers.SD, unit: "SD" },
      { operator: cashiers.SMA, unit: "SMA" },
    ],
  };
}
