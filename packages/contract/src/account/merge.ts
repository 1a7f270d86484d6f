import { accountStatuses } from '@parapet/domain/lifecycles/statuses';
import { z } from 'zod';
import { call } from '../call.ts';
import { accountParams, id, instant, paragraph, version } from '../shapes.ts';
import { account } from './account.ts';

/** Kinds of records that move from one account to the other, or cannot, under the names that people use. */
export const mergedKinds = [
  'quotes',
  'policies',
  'claims',
  'submissions',
  'documents',
  'notes',
  'certificates',
  'people',
  'billingContacts',
  'paymentMethods',
  'tags',
] as const;
/** Kinds of records that stay with the account that ends: they belong to that account alone. */
export const unmergedKinds = ['connections', 'scans'] as const;

const counted = <const K extends readonly [string, ...string[]]>(kinds: K) =>
  z.array(z.object({ kind: z.enum(kinds), count: z.number().int() }));

/** Fields by which the person who merges two accounts tells one from the other. */
const side = z.object({
  id,
  version: z.number().int(),
  name: z.string(),
  status: z.enum(accountStatuses),
  agencyName: z.string(),
  team: z.string(),
  domainName: z.string(),
  taxNumber: z.string(),
  address: z.string(),
  contact: z.string(),
  created: instant,
});
export type MergeSide = z.output<typeof side>;

const refusals = [
  'wrong-state',
  'changed-meanwhile',
  'merge-itself',
  'merge-regions-differ',
  'merge-agencies-differ',
  'merge-broker-change',
] as const;

export const listDuplicates = call({
  id: 'list-duplicates',
  method: 'GET',
  path: '/api/account/v1/duplicates/:accountId',
  access: 'account:merge',
  summary:
    'List other accounts of the agency that are the same company, by tax number, domain, or name and place',
  params: accountParams,
  answer: z.object({
    content: z.array(z.object({ id, name: z.string(), domainName: z.string(), city: z.string() })),
  }),
});

export const previewMerge = call({
  id: 'preview-merge',
  method: 'GET',
  path: '/api/account/v1/merge/:accountId',
  access: 'account:merge',
  summary:
    'Preview everything that a merge of two accounts would move to the remaining account; nothing is written',
  params: accountParams,
  query: z.object({ otherId: id }),
  answer: z.object({
    stays: side,
    ends: side,
    /** By the rule that keeps a company from getting a second account. */
    isSameCompany: z.boolean(),
    moves: counted(mergedKinds),
    remains: counted(unmergedKinds),
    /** Open quotes that are priced again, referred or invalid, because the facts of the two differ. */
    openQuotes: z.number().int(),
    undoUntil: instant,
  }),
  refusals,
});
export type MergePreview = z.output<(typeof previewMerge)['answer']>;

export const mergeAccount = call({
  id: 'merge-account',
  method: 'POST',
  path: '/api/account/v1/merge/:accountId',
  access: 'account:merge',
  summary:
    'Merge another account, with everything that belongs to it, into this one; can be undone within a day',
  params: accountParams,
  body: z.object({
    otherId: id,
    otherVersion: z.number().int(),
    reason: paragraph(2000).min(1, 'Reason is a required field.'),
    version,
  }),
  answer: account,
  refusals,
});

export const undoMerge = call({
  id: 'undo-merge',
  method: 'PUT',
  path: '/api/account/v1/merge/undo/:accountId',
  access: 'account:merge',
  summary: 'Undo a merge within a day: everything it moved is returned',
  params: accountParams,
  body: z.object({ version }),
  answer: account,
  refusals: ['wrong-state', 'changed-meanwhile', 'merge-final', 'merge-used', 'merge-followed'],
});

export const listMerges = call({
  id: 'list-merges',
  method: 'GET',
  path: '/api/account/v1/merges/:accountId',
  access: 'account:merge',
  summary: 'List the accounts that were merged into this one, latest first',
  params: accountParams,
  answer: z.object({
    content: z.array(
      z.object({
        /** The account that ended. */
        accountId: id,
        version: z.number().int(),
        name: z.string(),
        reason: z.string(),
        by: z.string(),
        at: instant,
        /** Null when the day is over. */
        undoUntil: instant.nullable(),
        /** Changes since the merge that keep it from being undone. */
        used: z.array(z.string()),
      }),
    ),
  }),
});
export type Merge = z.output<(typeof listMerges)['answer']>['content'][number];
