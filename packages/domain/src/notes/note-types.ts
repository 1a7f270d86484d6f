/** What a note is about. The list is kept short so that people use it. */
export const noteTypes = [
  'GENERAL',
  'UNDERWRITING',
  'REFERRAL',
  'LOSS_HISTORY',
  'SECURITY_CONTROLS',
  'PRICING',
  'DECLINATION',
] as const;
export type NoteType = (typeof noteTypes)[number];
