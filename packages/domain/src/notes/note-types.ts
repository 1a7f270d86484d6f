/** The subjects of a note. The list is kept short so that people use it. */
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

/** For so long the author may correct a note; after that it is part of the file. */
const NOTE_EDIT_MINUTES = 15;

/** @returns whether the note can be changed by this person now. */
export const isNoteEditable = (
  note: { readonly authorId: string | null; readonly created: Date },
  personId: string | null,
  now: Date,
): boolean =>
  note.authorId !== null &&
  note.authorId === personId &&
  now.getTime() - note.created.getTime() <= NOTE_EDIT_MINUTES * 60_000;

/** @returns the mail addresses that a text names with `@`, each once: `@ada@example.com`. */
export const mentionsIn = (text: string): string[] => [
  ...new Set(
    [...text.matchAll(/(?<![\w@])@([\w.+-]+@[\w-]+(?:\.[\w-]+)+)/g)].map(([, address]) =>
      address!.toLowerCase(),
    ),
  ),
];
