import { z } from 'zod';
import { words } from '../cells.ts';
import { call } from '../call.ts';
import { fileCheck } from '../file-check.ts';
import { email, id, line, optionalPhone } from '../shapes.ts';
import { uploadedFile } from '../upload.ts';

/** As many people as a file may invite at once. */
export const MOST_INVITED = 200;

/** A row of a file of people, with their role and teams as the screens call them. */
export const invitedRow = z.object({
  email: words(email),
  firstName: words(line(100).min(1)),
  lastName: words(line(100).min(1)),
  /** By its name: `Agent`. */
  role: words(line(60).min(1)),
  /** By their names, with `;` between them. */
  teams: words(line(2000).default('')),
  phone: words(optionalPhone.default('')),
  npn: words(line(20).default('')),
});
/** The columns of a row in a file of invited colleagues, in their order. */
export const invitedColumns = Object.keys(invitedRow.shape) as (keyof typeof invitedRow.shape)[];

const rows = z.number().int();

export const inviteUsers = call({
  id: 'invite-users',
  method: 'POST',
  path: '/api/auth/v1/users/file',
  access: 'user:manage',
  takes: 'file',
  summary: `Invite up to ${MOST_INVITED} colleagues by a file (CSV, xlsx or JSON lines), each as if added individually. Existing users stay unchanged, and rows with errors are skipped`,
  body: z.object({ file: uploadedFile.optional(), organizationId: id.optional() }),
  answer: z.object({
    invited: rows,
    already: rows,
    refused: rows,
    /** Errors in the rows that were refused. */
    errors: z.array(z.object({ row: rows, column: z.string(), detail: z.string() })),
  }),
  refusals: ['upload-missing', 'upload-too-large', 'upload-not-read', 'upload-old-sheet'],
});

export const checkUsersFile = call({
  id: 'check-users-file',
  method: 'POST',
  path: '/api/auth/v1/users/file/check',
  access: 'user:manage',
  takes: 'file',
  safe: true,
  summary: 'Validate a file of colleagues without inviting anyone; takes the same file as the invitations',
  body: inviteUsers.body,
  answer: fileCheck.extend({
    /** People who would be invited, and those who are users already. */
    invited: rows,
    already: rows,
  }),
  refusals: inviteUsers.refusals,
});
export type UsersCheck = z.output<typeof checkUsersFile.answer>;
