/** What the author changes. */
export const version = 0;
