/** A file that cannot be read, with the sentence that says why and what to do. */
export class Unreadable extends Error {}
