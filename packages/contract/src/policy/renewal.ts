import { quoteStatuses } from '@parapet/domain/lifecycles/statuses';
import {
  conditionalReasons,
  conditionalStatuses,
} from '@parapet/domain/policies/renewal/conditional-renewal';
import { nonRenewalReasons, optOutReasons, renewalReasons } from '@parapet/domain/policies/renewal/renewal';
import { z } from 'zod';
import { call } from '../call.ts';
import { id, instant, money, paragraph, plainDate, version } from '../shapes.ts';
import { extension, promised, refusals } from './asked.ts';
import { policy, policyParams, renewalOptOut } from './policy.ts';

/** A fact of the expiring term, and the same today. */
const getChange = <T extends z.ZodType>(of: T) => z.object({ before: of.nullable(), after: of.nullable() });
const term = z.object({ id, policyNumber: z.string() });

/** The state of a policy's renewal, and the changes since the term that expires. */
export const renewal = z.object({
  policyId: id,
  policyNumber: z.string(),
  endDate: plainDate,
  /** The first day on which it can be renewed. */
  renewableFrom: plainDate,
  isOpen: z.boolean(),
  optOut: renewalOptOut.nullable(),
  isMuted: z.boolean(),
  prior: term.nullable(),
  /** The policy that renews it. */
  renewedBy: term.nullable(),
  quote: z
    .object({
      id,
      quoteNumber: z.string(),
      status: z.enum(quoteStatuses),
      version: z.number().int(),
      totalPremium: money,
      sentAt: instant.nullable(),
      confirmed: z.object({ by: z.string(), at: instant }).nullable(),
    })
    .nullable(),
  /**
   * Why somebody has to look at it before it is offered; empty if it is offered by itself. Null without a
   * quote.
   */
  reasons: z.array(z.enum(renewalReasons)).nullable(),
  /** Notice of a renewal on worse terms. */
  conditional: z.object({
    status: z.enum(conditionalStatuses),
    reasons: z.array(z.enum(conditionalReasons)),
    days: z.number().int().nullable(),
    source: z.string().nullable(),
    /** The last day on which it is in time; null where the law was not read, or asks for none. */
    lastDay: plainDate.nullable(),
    given: z.object({ by: z.string(), at: instant }).nullable(),
    /** Day to which the expiring terms are extended if notice is given today. */
    extendedTo: plainDate.nullable(),
  }),
  /** The last day on which the insurer can say that it does not renew. */
  lastNonRenewalDay: plainDate.nullable(),
  /** The answers that are too old when it begins, by the name of their question. */
  oldAnswers: z.array(z.string()),
  changes: z.object({
    revenue: getChange(money),
    domains: getChange(z.array(z.string())),
    /** 0 to 100; higher is better. */
    scanScore: getChange(z.number()),
    plan: getChange(z.string()),
    /** Without fees and taxes, for a whole term. */
    premium: getChange(money),
    /** Change of the premium, as a fraction of the expiring premium. */
    premiumChange: z.number().nullable(),
    /** Since the term began. */
    claims: z.object({
      made: z.number().int(),
      open: z.number().int(),
      /** Taken from the aggregate limit. */
      eroded: money,
    }),
  }),
});
export type Renewal = z.output<typeof renewal>;

export const getRenewal = call({
  id: 'get-renewal',
  method: 'GET',
  path: '/api/policy/v1/renewal/:policyId',
  access: 'renewal:read',
  summary: 'Return the changes since the expiring term, and whether the renewal is offered automatically',
  params: policyParams,
  answer: renewal,
});

export const renewPolicy = call({
  id: 'renew-policy',
  method: 'POST',
  path: '/api/policy/v1/renewal/:policyId',
  access: 'policy:renew',
  summary:
    'Quote the renewal of a policy on today’s facts, effective on its expiration date; `renewalQuoteId` names the quote. An open renewal quote is kept',
  params: policyParams,
  body: z.object({ version }),
  answer: policy,
  refusals: [
    'wrong-state',
    'changed-meanwhile',
    'not-renewable-yet',
    'renewal-opted-out',
    'renewal-bound',
    'not-eligible',
    'product-not-offered',
  ],
});

const comments = paragraph(2000).default('');
const optOut = z.object({ reason: z.enum(optOutReasons, 'Choose a reason'), comments });
const optOutRefusals = ['wrong-state', 'changed-meanwhile', 'renewal-opted-out', 'renewal-bound'] as const;

export const optOutOfRenewal = call({
  id: 'opt-out-of-renewal',
  method: 'POST',
  path: '/api/policy/v1/optout/:policyId',
  access: 'policy:opt-out',
  summary:
    'Opt a policy out of renewal, with the reason: it expires at its end. An open renewal quote is lost',
  params: policyParams,
  body: optOut.extend({ version }),
  answer: policy,
  refusals: optOutRefusals,
});

export const takeBackOptOut = call({
  id: 'take-back-opt-out',
  method: 'DELETE',
  path: '/api/policy/v1/optout/:policyId',
  access: 'policy:opt-out',
  summary: 'Withdraw a policy’s opt-out from renewal: it renews again',
  params: policyParams,
  query: z.object({ version: z.coerce.number().int().optional() }),
  answer: policy,
  refusals: ['wrong-state', 'changed-meanwhile', 'not-opted-out', 'not-renewed-by-insurer'],
});

/** The most policies of one call. */
export const MOST_OPT_OUTS = 200;

export const optOutMany = call({
  id: 'opt-out-many',
  method: 'PUT',
  path: '/api/policy/v1/bulk/renewal-opt-out',
  access: 'policy:opt-out',
  summary:
    'Opt policies out of renewal, with one reason for all; policies that cannot be opted out are listed',
  body: optOut.extend({ policyIds: z.array(id).min(1).max(MOST_OPT_OUTS) }),
  answer: z.object({
    optedOut: z.number().int(),
    refused: z.array(z.object({ policyId: id, detail: z.string() })),
  }),
});

export const notRenewPolicy = call({
  id: 'not-renew-policy',
  method: 'PUT',
  path: '/api/policy/v1/non-renewal/:policyId',
  access: 'policy:cancel',
  summary: 'Non-renew a policy as the insurer; refused if the notice period has passed or is not on file',
  params: policyParams,
  body: z.object({ reason: z.enum(nonRenewalReasons, 'Choose a reason'), comments, version }),
  answer: policy,
  refusals: [...optOutRefusals, 'notice-unknown', 'non-renewal-too-late'],
});

export const giveConditionalNotice = call({
  id: 'give-conditional-notice',
  method: 'PUT',
  path: '/api/policy/v1/conditional-renewal/:policyId',
  access: 'policy:cancel',
  summary: 'Give notice of less favorable renewal terms: the notice is created and mailed to the parties',
  params: policyParams,
  body: z.object({ version }),
  answer: policy,
  refusals: [...optOutRefusals, 'notice-not-needed', 'conditional-unknown', 'conditional-too-late'],
});

export const extendPolicy = call({
  id: 'extend-policy',
  method: 'PUT',
  path: '/api/policy/v1/extend/:policyId',
  access: 'policy:cancel',
  summary:
    'Extend a policy on its expiring terms, billed pro rata, to the date set by law or a later one, with notice of less favorable terms',
  params: policyParams,
  body: extension.extend(promised),
  answer: policy,
  refusals,
});

export const muteRenewalReminders = call({
  id: 'mute-renewal-reminders',
  method: 'POST',
  path: '/api/policy/v1/mute-renewal-reminders',
  access: 'policy:renew',
  summary: 'Turn the renewal reminders of a policy off or on again',
  body: z.object({ policyId: id, isMuted: z.boolean().default(true), version }),
  answer: policy,
  refusals: [...optOutRefusals, 'not-renewable-yet'],
});
