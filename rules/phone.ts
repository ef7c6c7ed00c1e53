/** What is said at a field that holds no telephone number. */
export const notAPhone = "Nomor telepon tidak sah. Contoh: 0812 3456 7890.";

/**
 * A telephone number in the one form that is kept, `+62…`, or null when it is none: spaces and `. - ( )` do not
 * count; 0…, 8…, 62… and +62… are Indonesian. Mobiles have 7 to 11 digits after +628, other numbers 6 to 11 after the
 * first of their area code. Writing a kept number again changes nothing. Source: domain.md "Phone".
 */
export function phoneOf(typed: string): string | null {
  const bare = typed.replace(/[\s.\-()]/gu, "");
  const national = /^(?:\+?62|0|(?=8))([1-9]\d*)$/.exec(bare)?.[1];
  if (national === undefined) return null;
  const fits = national.startsWith("8") ? /^8\d{7,11}$/ : /^[1-79]\d{6,11}$/;
  return fits.test(national) ? `+62${national}` : null;
}
