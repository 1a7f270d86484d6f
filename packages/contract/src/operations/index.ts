import { channels } from '@parapet/domain/operations/channels';
import { z } from 'zod';
import { call, getCalls } from '../call.ts';
import { list } from '../list.ts';
import { done, id, instant, paragraph } from '../shapes.ts';

const base = '/api/operations/v1';
const access = 'operations:manage';
const channelName = z.enum(channels);
const reason = paragraph(500).refine((text) => text !== '', 'Enter a reason');

const channel = z.object({
  name: channelName,
  /**
   * Messages that wait, when the oldest of those due came in, and the dead ones that somebody has to decide
   * on.
   */
  waiting: z.number().int(),
  dueSince: instant.nullable(),
  dead: z.number().int(),
  /** Events that webhooks did not take for three days, and that their owners have not sent again. */
  givenUp: z.number().int(),
  /** Sent in the last five minutes, for one of them. */
  perMinute: z.number(),
  failedPerMinute: z.number(),
  pausedAt: instant.nullable(),
  pausedBy: z.string().nullable(),
  reason: z.string(),
  version: z.number().int(),
});
export type ChannelState = z.output<typeof channel>;

const job = z.object({
  name: z.string(),
  started: instant.nullable(),
  /** Duration of the last run that ended. */
  milliseconds: z.number().int().nullable(),
  done: z.number().int(),
  outcome: z.enum(['NEVER', 'RUNNING', 'SUCCEEDED', 'FAILED']),
  error: z.string().nullable(),
  next: instant,
});
export type JobState = z.output<typeof job>;

export const getOperations = call({
  id: 'get-operations',
  method: 'GET',
  path: base,
  access,
  summary: 'Return the status of the channels and the jobs',
  answer: z.object({ channels: z.array(channel), jobs: z.array(job) }),
});

const letterFields = {
  id,
  channel: channelName,
  topic: z.string(),
  /** The subject of the message, without its content: a template and a masked address, or the record. */
  about: z.string(),
  error: z.string(),
  attempts: z.number().int(),
  /** True if it is not known whether it has left. */
  perhapsSent: z.boolean(),
  /** True if its address and text have been removed after their time: it can only be discarded. */
  isEmptied: z.boolean(),
  failedSince: instant,
  deadAt: instant,
};
const letter = z.object(letterFields);
export type DeadLetter = z.output<typeof letter>;

export const searchDeadLetters = call({
  id: 'search-dead-letters',
  method: 'GET',
  path: `${base}/dead-letters`,
  access,
  summary: 'Search the dead letters (messages that are no longer retried), without their content',
  ...list({
    fields: letterFields,
    sort: ['deadAt', 'failedSince', 'channel', 'topic', 'attempts'],
    filter: ['channel', 'perhapsSent'],
    search: ['topic', 'error'],
    order: ['deadAt', 'desc'],
  }),
});

export const retryDeadLetter = call({
  id: 'retry-dead-letter',
  method: 'PUT',
  path: `${base}/dead-letters/:letterId/retry`,
  access,
  summary: 'Resend a dead letter, even if it may already have been sent',
  params: z.object({ letterId: id }),
  body: z.object({}),
  refusals: ['letter-emptied'],
  answer: done,
});

export const discardDeadLetter = call({
  id: 'discard-dead-letter',
  method: 'PUT',
  path: `${base}/dead-letters/:letterId/discard`,
  access,
  summary: 'Discard a dead letter for good',
  params: z.object({ letterId: id }),
  body: z.object({ reason }),
  answer: done,
});

const ofChannel = { access, params: z.object({ channel: channelName }) } as const;

export const retryDeadLetters = call({
  id: 'retry-dead-letters',
  method: 'PUT',
  path: `${base}/channels/:channel/retry`,
  ...ofChannel,
  summary: 'Resend all dead letters of a channel that were certainly not sent',
  body: z.object({}),
  answer: done.extend({ count: z.number().int() }),
});

export const pauseChannel = call({
  id: 'pause-channel',
  method: 'PUT',
  path: `${base}/channels/:channel/pause`,
  ...ofChannel,
  summary: 'Pause a channel on every server until it is resumed; messages are held meanwhile',
  body: z.object({ version: z.number().int(), reason }),
  answer: done,
  refusals: ['changed-meanwhile', 'wrong-state'],
});

export const resumeChannel = call({
  id: 'resume-channel',
  method: 'PUT',
  path: `${base}/channels/:channel/resume`,
  ...ofChannel,
  summary: 'Resume a channel; waiting messages are sent',
  body: z.object({ version: z.number().int() }),
  answer: done,
  refusals: ['changed-meanwhile', 'wrong-state'],
});

const setAsideFields = {
  id,
  job: z.string(),
  /** The record to open, where there is one: the row itself, or what it is part of. */
  recordType: z.enum(['policy', 'quote', 'account', 'claim']).nullable(),
  recordId: id.nullable(),
  /** Its number or name; otherwise the id of the row. */
  record: z.string(),
  /** Never SQL, an address or what somebody typed. */
  reason: z.string(),
  firstAt: instant,
  lastAt: instant,
  tries: z.number().int(),
  nextAt: instant,
};
const setAsideRow = z.object(setAsideFields);
export type SetAsideRow = z.output<typeof setAsideRow>;

export const searchSetAsideRows = call({
  id: 'search-set-aside-rows',
  method: 'GET',
  path: `${base}/set-aside`,
  access,
  summary: 'Search the records that jobs could not process and retry after increasing waits',
  ...list({
    fields: setAsideFields,
    sort: ['firstAt', 'nextAt', 'job', 'tries'],
    search: ['job', 'reason'],
    order: ['firstAt', 'desc'],
  }),
});

export const trySetAsideRow = call({
  id: 'try-set-aside-row',
  method: 'PUT',
  path: `${base}/set-aside/:setAsideId/try`,
  access,
  summary: 'Retry a record that a job has set aside, without waiting for its next try',
  params: z.object({ setAsideId: id }),
  body: z.object({}),
  answer: done,
});

export const trySetAsideRows = call({
  id: 'try-set-aside-rows',
  method: 'PUT',
  path: `${base}/set-aside/try`,
  access,
  summary: 'Retry all records that jobs have set aside, without waiting for their next tries',
  body: z.object({}),
  answer: done.extend({ count: z.number().int() }),
});

export const operationsCalls = getCalls({
  getOperations,
  searchDeadLetters,
  retryDeadLetter,
  discardDeadLetter,
  retryDeadLetters,
  pauseChannel,
  resumeChannel,
  searchSetAsideRows,
  trySetAsideRow,
  trySetAsideRows,
});
