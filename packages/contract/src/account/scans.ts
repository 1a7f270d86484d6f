import { dnssecStates, lookProblems, scanSteps } from '@parapet/domain/scan/looked';
import { domainProofs } from '@parapet/domain/scan/ownership';
import { findingKinds, severities } from '@parapet/domain/scan/finding';
import { disputeReasons, findingStatuses, scanStatuses } from '@parapet/domain/scan/scan';
import { SIGNAL_KINDS } from '@parapet/domain/risk/types';
import { z } from 'zod';
import { call } from '../call.ts';
import { list } from '../list.ts';
import { accountParams, id, instant, line, paragraph, plainDate } from '../shapes.ts';
import { keptFileRefusals, uploadedFile } from '../upload.ts';

const path = '/api/account/v1/scan';

/** A look at the domains of an account from outside: how far it is, or how it ended. */
const scan = z.object({
  id,
  status: z.enum(scanStatuses),
  domains: z.array(z.string()),
  done: z.number(),
  steps: z.number(),
  /** Look-ups that failed: those indicators are as they were. */
  problems: z.array(
    z.object({
      domain: z.string(),
      step: z.enum(scanSteps),
      part: z.string(),
      problem: z.enum(lookProblems),
    }),
  ),
  /** Domains whose owner does not want it. */
  optedOut: z.array(z.string()),
  /** Domains of which nothing says that they belong to the account: nothing of them was looked at. */
  unproven: z.array(z.string()),
  /** The resolver's result for the signatures of each domain, if it was asked. */
  dnssec: z.array(z.object({ domain: z.string(), state: z.enum(dnssecStates) })),
  askedBy: z.string(),
  /** Whether a quote began it. */
  forQuote: z.boolean(),
  startedAt: instant,
  endedAt: instant.nullable(),
  scoreBefore: z.number().nullable(),
  score: z.number().nullable(),
});

/** A finding of an external scan of an account, with its dispute if there is one. */
export const finding = z.object({
  id,
  domain: z.string(),
  kind: z.enum(findingKinds),
  severity: z.enum(severities),
  /** The indicator that it moves. */
  indicator: z.enum(SIGNAL_KINDS),
  evidence: z.record(z.string(), z.string()),
  status: z.enum(findingStatuses),
  firstSeenAt: instant,
  seenAt: instant,
  dispute: z
    .object({
      reason: z.enum(disputeReasons),
      comment: z.string(),
      evidence: z.string(),
      documents: z.array(z.object({ id, name: z.string() })),
      by: z.string(),
      at: instant,
      dueOn: z.string(),
      isOverdue: z.boolean(),
      answer: z.string(),
      answeredBy: z.string().nullable(),
      answeredAt: instant.nullable(),
    })
    .nullable(),
  version: z.number(),
  can: z.array(z.enum(['dispute-finding', 'add-dispute-evidence', 'answer-dispute'])),
});
export type Finding = z.output<typeof finding>;

/** The proof that a domain belongs to the account; null where there is none. */
const ownedDomain = z.object({
  domain: z.string(),
  proof: z.enum(domainProofs).nullable(),
  /** Staff member who confirmed it, when and why; if a record was found, the person who asked. */
  by: z.string().nullable(),
  at: instant.nullable(),
  reason: z.string().nullable(),
  /** The record by which its owner says so. */
  record: z.object({ name: z.string(), text: z.string() }),
});

/** A time in which a domain is not looked at. Who asked for it and why is for staff. */
const optOut = z.object({
  domain: z.string(),
  isInForce: z.boolean(),
  until: plainDate.nullable(),
  addedAt: instant,
  addedBy: z.string().nullable(),
  reason: z.string().nullable(),
  endedAt: instant.nullable(),
  endedBy: z.string().nullable(),
  endReason: z.string().nullable(),
});

/** Whether we look again by ourselves: at a quote, and each month while insured. */
const scansAgain = z.object({
  isOn: z.boolean(),
  /** The last answer, and who gave it. Null if nobody answered: then an earlier request for a scan counts. */
  agreement: z.object({ agrees: z.boolean(), by: z.string(), at: instant }).nullable(),
});

export const getScan = call({
  id: 'get-scan',
  method: 'GET',
  path: `${path}/:accountId`,
  access: 'account:read',
  summary:
    'Return the last external scan of an account: its findings, and the steps that would raise the score',
  params: accountParams,
  answer: z.object({
    accountId: id,
    /** The domains that a scan would look at. */
    domains: z.array(z.string()),
    scan: scan.nullable(),
    findings: z.array(finding),
    ownership: z.array(ownedDomain),
    /** The last ones first, those that are over too. */
    optOuts: z.array(optOut),
    raises: z.array(z.object({ id: z.string(), gain: z.number(), score: z.number() })),
    again: scansAgain,
    can: z.array(z.enum(['opt-out-domain', 'confirm-domain', 'agree-to-scans'])),
  }),
});

export const agreeToScans = call({
  id: 'agree-to-scans',
  method: 'PUT',
  path: `${path}/:accountId/agreement`,
  access: 'scan:agree',
  summary: 'Agree to automatic scans, at each quote and monthly while insured; or end them',
  params: accountParams,
  body: z.object({ agrees: z.boolean() }),
  answer: scansAgain,
  refusals: ['wrong-state'],
});

/** As for any file that somebody brings. */
const fileRefusals = [
  'file-empty',
  'file-too-large',
  'file-type-unknown',
  'file-type-differs',
  ...keptFileRefusals,
] as const;

const findingParams = z.object({ findingId: id });

export const disputeFinding = call({
  id: 'dispute-finding',
  method: 'POST',
  path: `${path}/finding/:findingId/dispute`,
  access: 'scan:dispute',
  takes: 'file',
  summary: 'Dispute a finding as not the insured’s, fixed or wrong; an underwriter answers within five days',
  params: findingParams,
  body: z.object({
    file: uploadedFile.optional(),
    version: z.coerce.number().int(),
    reason: z.enum(disputeReasons),
    comment: paragraph(2000).min(1),
    evidence: paragraph(4000).default(''),
  }),
  answer: finding,
  refusals: ['finding-not-open', 'changed-meanwhile', ...fileRefusals],
});

export const addDisputeEvidence = call({
  id: 'add-dispute-evidence',
  method: 'POST',
  path: `${path}/finding/:findingId/evidence`,
  access: 'scan:dispute',
  takes: 'file',
  summary: 'Attach a file as evidence to a dispute that awaits an answer; five files at most',
  params: findingParams,
  body: z.object({ file: uploadedFile, version: z.coerce.number().int() }),
  answer: finding,
  refusals: ['dispute-not-open', 'dispute-files-full', 'changed-meanwhile', ...fileRefusals],
});

export const searchDisputes = call({
  id: 'search-disputes',
  method: 'GET',
  path: `${path}/disputes`,
  access: 'scan:answer',
  summary: 'Search the disputed findings that await an underwriter, the earliest due first',
  ...list({
    fields: {
      id,
      accountId: id,
      companyName: z.string(),
      agencyName: z.string(),
      domain: z.string(),
      kind: z.enum(findingKinds),
      severity: z.enum(severities),
      disputeReason: z.enum(disputeReasons),
      disputeComment: z.string(),
      disputedBy: z.string(),
      disputedAt: instant,
      dueOn: plainDate,
      isOverdue: z.boolean(),
      files: z.number().int(),
    },
    sort: ['dueOn', 'disputedAt', 'companyName', 'domain'],
    filter: ['dueOn', 'isOverdue', 'disputeReason', 'severity', 'kind'],
    search: ['companyName', 'agencyName', 'domain', 'disputedBy'],
    order: ['dueOn', 'asc'],
  }),
});

export const answerDispute = call({
  id: 'answer-dispute',
  method: 'POST',
  path: `${path}/finding/:findingId/answer`,
  access: 'scan:answer',
  summary:
    'Accept a dispute, or refuse it with a reason; score and prices follow, and the company is scanned again',
  params: findingParams,
  body: z.object({ version: z.number().int(), accepts: z.boolean(), answer: paragraph(2000).min(1) }),
  answer: finding,
  refusals: ['dispute-not-open', 'changed-meanwhile'],
});

const domain = line(253).min(4);

export const optOutDomain = call({
  id: 'opt-out-domain',
  method: 'POST',
  path: `${path}/opt-out`,
  access: 'scan:opt-out',
  summary: 'Exclude a domain from scans at its owner’s request',
  body: z.object({
    domain,
    reason: paragraph(500).min(1),
    /** The last day of it; none, if it has no end. */
    until: plainDate.nullable().default(null),
    /** The account whose history says so; no account is looked at by this domain. */
    accountId: id.nullable().default(null),
  }),
  answer: z.object({ domain: z.string() }),
  refusals: ['domain-not-scannable', 'domain-opted-out'],
});

export const allowDomain = call({
  id: 'allow-domain',
  method: 'DELETE',
  path: `${path}/opt-out/:domain`,
  access: 'scan:opt-out',
  summary: 'Allow scans of a domain that was excluded',
  params: z.object({ domain }),
  query: z.object({ reason: paragraph(500).default(''), accountId: id.optional() }),
  answer: z.object({ domain: z.string() }),
});

export const confirmDomain = call({
  id: 'confirm-domain',
  method: 'POST',
  path: `${path}/:accountId/domain`,
  access: 'scan:confirm',
  summary:
    'Confirm, as staff, that a domain belongs to an account, and on what evidence; the domain may then be scanned',
  params: accountParams,
  body: z.object({ domain, reason: paragraph(500).min(1) }),
  answer: ownedDomain,
  refusals: ['domain-not-of-account', 'domain-proved'],
});

export const withdrawDomain = call({
  id: 'withdraw-domain',
  method: 'DELETE',
  path: `${path}/:accountId/domain/:domain`,
  access: 'scan:confirm',
  summary:
    'Withdraw the proof that a domain belongs to an account: a confirmation, or a record that was found',
  params: accountParams.extend({ domain }),
  query: z.object({ reason: paragraph(500).min(1) }),
  answer: z.object({ domain: z.string() }),
});
