import { z } from 'zod';
import { proof } from '../auth/index.ts';
import { call } from '../call.ts';
import { email, id, instant, line } from '../shapes.ts';

/** The types of the bank account to which a commission is paid. */
export const accountTypes = ['CHECKING', 'SAVINGS'] as const;

/** Of the numbers only the last digits leave the server. */
const account = z.object({
  bank: z.string(),
  accountName: z.string(),
  accountType: z.enum(accountTypes),
  routing: z.string(),
  account: z.string(),
  email: z.string(),
  effectiveAt: instant,
  savedBy: z.string(),
});

const answer = z.object({
  agencyId: id,
  agencyName: z.string(),
  /** Account to which payments go now; null if none was given yet. */
  current: account.nullable(),
  /** Account to which payments will go once its waiting time is over. */
  waiting: account.nullable(),
  canChange: z.boolean(),
});
export type AgencyBankAccount = z.output<typeof account>;

export const getAgencyAch = call({
  id: 'get-agency-ach',
  method: 'GET',
  path: '/api/commissions/v1/:agencyId/ach',
  access: 'commission:read',
  summary: 'Return the account to which an agency’s commission is paid, masked except for the last digits',
  params: z.object({ agencyId: id }),
  answer,
});

const filled = (label: string, max: number) =>
  line(max).refine((text) => text !== '', `${label} is a required field`);
const digits = (label: string, max: number) =>
  filled(label, max)
    .transform((text) => text.replaceAll(/[\s-]/g, ''))
    .pipe(z.string().regex(/^\d*$/, `${label} must be digits`));

/** The bank account of an agency as typed; separators in its numbers are removed. */
export const typedBank = z.object({
  bank: filled('Bank', 100),
  accountName: filled('Name on the account', 100),
  accountType: z.enum(accountTypes),
  routing: digits('Routing number', 20),
  account: digits('Account number', 30),
  email: z.string('Email is a required field').pipe(email),
});

export const changeAgencyAch = call({
  id: 'change-agency-ach',
  method: 'PUT',
  path: '/api/commissions/v1/:agencyId/ach',
  access: 'commission:bank',
  secret: true,
  summary:
    'Set the account to which the agency’s commission is paid; needs a second factor. A change waits three days, and the former address is notified',
  params: z.object({ agencyId: id }),
  body: typedBank.extend(proof.shape),
  answer,
  refusals: ['proof-refused', 'factor-needed', 'bank-number-wrong'],
});
