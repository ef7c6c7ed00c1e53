/** The fields that an import of students fills, by the names of `studentFields`; `classroom` is its name. Source: domain.md "Import". */
export const importFields = [
  "name",
  "nis",
  "gender",
  "nisn",
  "birth_place",
  "birth_date",
  "nik",
  "religion",
  "address",
  "rt",
  "rw",
  "hamlet",
  "village",
  "district",
  "postcode",
  "phone",
  "email",
  "father_name",
  "father_nik",
  "father_job",
  "father_phone",
  "father_email",
  "mother_name",
  "mother_nik",
  "mother_job",
  "mother_phone",
  "mother_email",
  "guardian_name",
  "guardian_nik",
  "guardian_job",
  "guardian_phone",
  "guardian_email",
  "billing_contact",
  "family_card_no",
  "classroom",
  "entry_year",
  "entry_date",
  "entry_type",
  "kip_no",
  "kps",
  "student_category",
  "status",
] as const;
export type ImportField = (typeof importFields)[number];

/** What the file says of one student, as it stands there: by field, text. */
export type ImportCells = Partial<Record<ImportField, string>>;

/** Bytes of a file that is read (api.md "Conventions": uploads 10 MB), and students of one import. */
export const IMPORT_FILE_BYTES = 10 * 1_048_576;
export const IMPORT_ROWS = 5_000;
