/**
 * Rows of the catalog whose path has the shape of a call that we serve, and which mean another call: they are
 * not claimed.
 */
export const SAME_SHAPE: Readonly<Record<string, string>> = {
  'QUO-711': 'documents of an agency, issue 13',
  'QUO-710': 'documents of all accounts, issue 13',
  'ACALL-210': 'documents of all accounts, issue 13',
  'ACALL-211': 'documents of an agency, issue 13',
};

/** Calls of our own, which no document shows (decision 8 and those after it). */
export const OURS: readonly string[] = [];
