import type { LimitedMeasure } from '@parapet/domain/underwriting/authority';
import { z } from 'zod';
import { call } from '../call.ts';
import { measure } from '../money.ts';
import { can, id, instant, paragraph, plainDate } from '../shapes.ts';

const most = (what: string) => z.number(`${what} is required`);
const amount = (what: string) =>
  most(what).int().min(0).max(1_000_000_000_000).describe(measure.description!);
const percent = (what: string) =>
  most(what)
    .min(0)
    .max(100)
    .refine((value) => Math.round(value * 100) / 100 === value, 'At most two decimals');

/** Null has no limit: that only a role has. */
const limits = z.object({
  limit: measure.nullable(),
  premium: measure.nullable(),
  hazardClass: z.number().int().nullable().describe('Highest hazard class, 1 to 7'),
  irpm: z.number().nullable().describe('Percent, credit or debit'),
  discount: z.number().nullable().describe('Percent of the premium without schedule rating'),
} satisfies Record<LimitedMeasure, z.ZodType>);
export type ShownLimits = z.output<typeof limits>;

const letter = limits.extend({
  id,
  fromDate: plainDate,
  toDate: plainDate.nullable(),
  grantedBy: z.string(),
  reason: z.string(),
  created: instant,
});

/**
 * The limits up to which a person may release without a second person, and the letters that granted them.
 */
const authority = z.object({
  name: z.string(),
  role: z.string(),
  /** Today’s, by the letter in force or else by the role; null for a role that releases nothing. */
  limits: limits.nullable(),
  /** The letter in force; null where the role decides. */
  inForce: id.nullable(),
  /** The newest first. */
  letters: z.array(letter),
  /** The most that the caller may grant; null for those who grant nothing. */
  grantable: limits.nullable(),
  can: can(['grant-authority']),
});
export type PersonsAuthority = z.output<typeof authority>;

const params = z.object({ id });

export const getAuthority = call({
  id: 'get-authority',
  method: 'GET',
  path: '/api/auth/v1/users/:id/authority',
  access: 'quote:underwrite',
  summary:
    'Return a user’s authority to release quotes alone, and their letters of authority; those of others only to users who can grant them',
  params,
  answer: authority,
});

export const grantAuthority = call({
  id: 'grant-authority',
  method: 'POST',
  path: '/api/auth/v1/users/:id/authority',
  access: 'authority:grant',
  summary:
    'Grant a colleague a letter of authority within the caller’s own; it replaces earlier letters from its first day',
  params,
  body: z
    .object({
      limit: amount('Limit'),
      premium: amount('Premium'),
      hazardClass: most('Hazard class')
        .int()
        .min(1, 'Hazard classes are 1 to 7')
        .max(7, 'Hazard classes are 1 to 7'),
      irpm: percent('Schedule rating'),
      discount: percent('Discount'),
      fromDate: plainDate,
      toDate: plainDate.nullable().default(null),
      reason: paragraph(2000).refine((text) => text !== '', 'Enter a reason'),
    })
    .refine(({ fromDate, toDate }) => toDate === null || toDate >= fromDate, {
      path: ['toDate'],
      message: 'The end date cannot be before the start date',
    }),
  answer: authority,
  refusals: ['not-yourself', 'above-own-authority', 'releases-nothing'],
});
