import {
  mailingMethods,
  noticeKinds,
  noticeRoles,
  noticeStatuses,
  type MailingMethod,
} from '@parapet/domain/policies/notices';
import { z } from 'zod';
import { call } from '../call.ts';
import { list } from '../list.ts';
import { id, instant, line, money, plainDate, version } from '../shapes.ts';
import { why } from './asked.ts';
import { policy, policyParams } from './policy.ts';

const proof = z.object({
  method: z.enum(mailingMethods),
  /** The number of the certificate or of the tracking, or of the message that the mail server took. */
  reference: z.string(),
  mailedOn: plainDate,
  by: z.string(),
  at: instant,
});

const noticeRecipient = z.object({
  role: z.enum(noticeRoles),
  name: z.string(),
  email: z.string().nullable(),
  address: z.array(z.string()),
  /** Method of delivery to them. */
  method: z.enum(['EMAIL', 'MAIL']),
  /** When the mail server took it. */
  emailedAt: instant.nullable(),
  proof: proof.nullable(),
});
export type NoticeRecipientView = z.output<typeof noticeRecipient>;

/** A notice that the parties to a policy were given. */
export const policyNotice = z.object({
  id,
  policyId: id,
  policyNumber: z.string(),
  companyName: z.string(),
  kind: z.enum(noticeKinds),
  /** From when it counts. */
  effectiveDate: plainDate,
  /** Days of notice, and the statute or clause that asks for them; none for what asks for no notice. */
  days: z.number().int(),
  source: z.string(),
  /** Method by which it has to be given, in the words of the law. */
  method: z.string(),
  /** The last day of mailing; null where nothing has to be proved. */
  proveBy: plainDate.nullable(),
  reason: z.string(),
  /** Owed on its day; null where the agency bills its client. */
  owed: money.nullable(),
  status: z.enum(noticeStatuses),
  recipients: z.array(noticeRecipient),
  givenBy: z.string(),
  givenOn: plainDate,
  created: instant,
  /** Its paper; null for the moments until it is drawn. */
  documentId: id.nullable(),
  /** Whether the reader may enter what proves that it was mailed. */
  canProve: z.boolean(),
});
export type PolicyNotice = z.output<typeof policyNotice>;

export const searchNotices = call({
  id: 'search-notices',
  method: 'GET',
  path: '/api/policy/v1/search/notices',
  access: 'policy:read',
  summary: 'Search the notices given to the parties of policies: the law, the recipients, and the proof',
  ...list({
    fields: policyNotice.shape,
    sort: ['created', 'proveBy', 'effectiveDate', 'companyName'],
    filter: ['policyId', 'kind', 'status', 'proveBy'],
    search: ['companyName', 'policyNumber'],
    order: ['created', 'desc'],
    dated: 'created',
  }),
});

/** Mailing methods that staff enter themselves; a mail server itself reports that it took a mail. */
export const enteredMethods = mailingMethods.filter(
  (method): method is Exclude<MailingMethod, 'EMAIL'> => method !== 'EMAIL',
);

export const proveNotice = call({
  id: 'prove-notice',
  method: 'PUT',
  path: '/api/policy/v1/notice/:noticeId/proof',
  access: 'policy:cancel',
  summary: 'Record the proof that a notice was mailed to one of its recipients, once',
  params: z.object({ noticeId: id }),
  body: z.object({
    recipient: z.number().int().min(0).max(200).describe('Which of its recipients, from 0'),
    method: z.enum(enteredMethods as [(typeof enteredMethods)[number]], 'Choose how it was mailed'),
    reference: line(100).refine((text) => text !== '', 'Enter the certificate or tracking number'),
    mailedOn: plainDate,
  }),
  answer: policyNotice,
  refusals: ['notice-proved-already', 'notice-withdrawn'],
});

export const noteFinancerIntent = call({
  id: 'note-financer-intent',
  method: 'PUT',
  path: '/api/policy/v1/cancel/:policyId/financer-intent',
  access: 'policy:note-financer-intent',
  summary: 'Record that a financer will request the cancellation of a policy; its parties are notified',
  params: policyParams,
  body: z.object({ effectiveDate: plainDate, comments: why, version }),
  answer: policy,
  refusals: ['not-financed', 'outside-term', 'wrong-state', 'changed-meanwhile'],
});
