/**
 * Keeps passwords without keeping them: `hash` makes the text to store, a different one each time; `verify`
 * says whether `plain` is the password behind it, and says no to a text that is not of its own kind.
 */
export type Passwords = {
  hash(plain: string): Promise<string>;
  verify(plain: string, hash: string): Promise<boolean>;
};
