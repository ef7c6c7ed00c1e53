/** How much of a sheet is read, whatever its format: a small file may claim to be a huge table. */

/** More columns than any school's sheet has; what stands beyond is not read. */
export const MOST_COLUMNS = 200;

/** The lines that Excel can hold; what stands beyond is not read. */
export const MOST_LINES = 1_048_576;
