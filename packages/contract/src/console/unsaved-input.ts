import { reasonNotToKeep } from '@parapet/domain/inputs/never-kept';
import { z } from 'zod';
import { call } from '../call.ts';
import { done, id, instant, line } from '../shapes.ts';

/** Maximum bytes kept of a form, and entries kept of a person; the oldest go. */
export const UNSAVED = { bytes: 64_000, ofPerson: 200, days: 30 } as const;

const getBytes = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).length;

/** The values of a form; an object, in which no field is secret. */
const values = z.record(z.string(), z.unknown()).superRefine((given, { addIssue }) => {
  const reason = reasonNotToKeep(given);
  if (reason === 'secret') addIssue({ code: 'custom', message: 'Must not hold what is kept nowhere' });
  if (reason === 'depth') addIssue({ code: 'custom', message: 'Is deeper than a form' });
  if (reason === null && getBytes(given) > UNSAVED.bytes)
    addIssue({ code: 'custom', message: `Must be ${UNSAVED.bytes} bytes or less` });
});
/** The state of the record that was edited: a number, or the values the form began with. */
const edited = z.union([z.number(), z.string().max(UNSAVED.bytes)]).nullable();
const params = z.object({ inputId: id.describe('Created by the client: each tab has one per form') });

export const keepUnsavedInput = call({
  id: 'keep-unsaved-input',
  method: 'PUT',
  path: '/api/console/v1/unsaved-input/:inputId',
  access: 'signed-in',
  // What was typed is kept sealed, and in one place.
  secret: true,
  summary: 'Store the caller’s unsaved input of a form, for the caller only and for a month at most',
  params,
  body: z.object({ key: line(300).min(1).describe('The form, and the record'), edited, values }),
  answer: z.object({ id, keptAt: instant }),
});

export const listUnsavedInput = call({
  id: 'list-unsaved-input',
  method: 'GET',
  path: '/api/console/v1/unsaved-input',
  access: 'signed-in',
  summary: 'List the forms with unsaved input of the caller, newest first',
  answer: z.object({ kept: z.array(z.object({ id, key: z.string(), keptAt: instant })) }),
});

export const getUnsavedInput = call({
  id: 'get-unsaved-input',
  method: 'GET',
  path: '/api/console/v1/unsaved-input/:inputId',
  access: 'signed-in',
  summary: 'Return the caller’s unsaved input of a form',
  params,
  answer: z.object({
    id,
    key: z.string(),
    keptAt: instant,
    edited,
    values: z.record(z.string(), z.unknown()),
  }),
});

export const dropUnsavedInput = call({
  id: 'drop-unsaved-input',
  method: 'DELETE',
  path: '/api/console/v1/unsaved-input/:inputId',
  access: 'signed-in',
  summary: 'Delete the caller’s unsaved input of a form, because it was saved or is not wanted',
  params,
  answer: done,
});
