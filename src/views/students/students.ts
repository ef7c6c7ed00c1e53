/** Data Siswa, and the student's own page in it. */
export const STUDENTS = "/admin/master/students";
export const studentHref = (id: string) => `${STUDENTS}/edit/${encodeURIComponent(id)}`;
export const billsHref = (id: string) => `/admin/bills?filter[student_id]=${encodeURIComponent(id)}`;
export const paymentsHref = (id: string) => `/admin/payments?filter[student_id]=${encodeURIComponent(id)}`;
export const cardHref = (id: string) => `${STUDENTS}/card/${encodeURIComponent(id)}`;

/** The cashier with this student. */
export const payHref = (id: string) => `/admin/payments?student=${encodeURIComponent(id)}`;
