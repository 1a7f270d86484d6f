/** So often a screen looks again while a product is being read. */
export const READING_MS = 2000;
