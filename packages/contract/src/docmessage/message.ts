import {
  mailDirections,
  mailStatuses,
  readingStatuses,
  suggestionStatuses,
} from '@parapet/domain/mail/message';
import { z } from 'zod';
import { record } from '../record.ts';
import { id, instant } from '../shapes.ts';

const seen = z.object({ id, name: z.string(), at: instant });

/** A thread as the inbox lists it: its first message, and how it stands. */
export const threadFields = {
  id,
  direction: z.enum(mailDirections),
  status: z.enum(mailStatuses),
  fromName: z.string(),
  fromAddress: z.string(),
  to: z.array(z.string()),
  subject: z.string(),
  /** The beginning of what it says. */
  preview: z.string(),
  dateReceived: instant,
  /** When anything last came to the thread. */
  lastAt: instant,
  /** People who have read all of the thread. */
  seenBy: z.array(seen),
  isSeen: z.boolean(),
  isArchived: z.boolean(),
  isStarred: z.boolean(),
  labels: z.array(z.string()),
  /** The Message-IDs that it refers to. */
  references: z.array(z.string()),
  /** Number of messages that follow it. */
  childCount: z.number().int(),
  hasDraft: z.boolean(),
  hasFiles: z.boolean(),
  submissionId: id.nullable(),
  version: z.number().int(),
};

/** The findings of a reader: each value, its position, and the reader's confidence from 0 to 1. */
export const reading = z.object({
  /** Reader of the mail: our rules, or the model that is set up. */
  reader: z.enum(['RULES', 'MODEL']),
  /** Why a model that is set up did not read it, in a sentence. */
  trouble: z.string().nullable(),
  at: instant,
  values: z.array(
    z.object({
      field: z.string(),
      value: z.string(),
      confidence: z.number(),
      /** The mail itself, or the name of the file. */
      source: z.string(),
      /** The page, the row or the line. */
      place: z.string(),
      /** The text that it was read from. */
      quote: z.string(),
    }),
  ),
});
export type Reading = z.output<typeof reading>;

/** A reply that somebody may take over into a draft; it is never sent by itself. */
export const suggestion = z.object({
  reader: z.enum(['RULES', 'MODEL']),
  trouble: z.string().nullable(),
  at: instant,
  text: z.string(),
});
export type Suggestion = z.output<typeof suggestion>;

/** A message of a thread. */
export const message = z.object({
  id,
  direction: z.enum(mailDirections),
  status: z.enum(mailStatuses),
  messageId: z.string(),
  references: z.array(z.string()),
  fromName: z.string(),
  fromAddress: z.string(),
  to: z.array(z.string()),
  cc: z.array(z.string()),
  subject: z.string(),
  /** Plain text, with its links defused; a draft as it was typed. */
  body: z.string(),
  dateReceived: instant,
  authorName: z.string().nullable(),
  files: z.array(z.object({ id, docName: z.string(), size: z.number().int(), contentType: z.string() })),
  notTaken: z.array(z.object({ name: z.string(), reason: z.string() })),
  readingStatus: z.enum(readingStatuses),
  reading: reading.nullable(),
  suggestionStatus: z.enum(suggestionStatuses),
  suggestion: suggestion.nullable(),
  submissionId: id.nullable(),
  version: z.number().int(),
  modified: instant,
});
export type Message = z.output<typeof message>;

/** A thread with all its messages, the oldest first. */
export const thread = record({
  name: 'thread',
  fields: {
    ...threadFields,
    /** Address at which the organization gets mail. */ address: z.string(),
    messages: z.array(message),
  },
});
export type Thread = z.output<typeof thread.shape>;
