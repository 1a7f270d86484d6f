/** Directions of a mail: received or sent. */
export const mailDirections = ['IN', 'OUT'] as const;
export type MailDirection = (typeof mailDirections)[number];

/** A mail that came in is received; one that is written is a draft until a person sends it. */
export const mailStatuses = ['RECEIVED', 'WRITING', 'SENDING', 'SENT', 'FAILED'] as const;
export type MailStatus = (typeof mailStatuses)[number];

/** The places that a thread is looked for in. */
export const mailFolders = ['inbox', 'starred', 'sent', 'drafts', 'archived', 'all'] as const;
export type MailFolder = (typeof mailFolders)[number];

/** Progress of the reading of a mail. */
export const readingStatuses = ['NONE', 'WAITING', 'READ', 'NOTHING', 'FAILED'] as const;
export type ReadingStatus = (typeof readingStatuses)[number];

/** Progress of a suggested reply. */
export const suggestionStatuses = ['NONE', 'WAITING', 'SUGGESTED', 'FAILED'] as const;
export type SuggestionStatus = (typeof suggestionStatuses)[number];

/** Labels of one thread, letters of one label, and files of one mail. */
export const MOST_LABELS = 20;
export const LONGEST_LABEL = 40;
export const MOST_FILES = 20;
/** Twenty-five megabytes, as mail servers take them. */
export const MOST_MAIL_BYTES = 25 * 1024 * 1024;
