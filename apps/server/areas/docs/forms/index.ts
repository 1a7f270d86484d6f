import { regionOf } from '@parapet/domain/regions/regions';
import type { Content } from 'pdfmake/interfaces.js';
import type { FormName } from '../editions.ts';
import type { PolicyRow } from '../../policy/index.ts';
import type { Subject } from '../subject.ts';
import { application } from './application.ts';
import { binder } from './binder.ts';
import { declarations } from './declarations.ts';
import { invoice } from './invoice.ts';
import { quoteDocument } from './quote-document.ts';
import { schedule } from './schedule.ts';
import { surplusNotice } from './surplus-notice.ts';

/** The documents of a policy. Those of a quote are made on request. */
export type PolicyForm = Exclude<FormName, 'quote'>;

const builders: Record<FormName, (subject: Subject) => Content[]> = {
  quote: quoteDocument,
  binder,
  declarations,
  schedule,
  invoice,
  application,
  'surplus-notice': surplusNotice,
};
export const docTypes: Record<PolicyForm, string> = {
  binder: 'BINDER',
  declarations: 'DECLARATIONS',
  schedule: 'SCHEDULE',
  invoice: 'INVOICE',
  application: 'APPLICATION',
  'surplus-notice': 'SURPLUS_NOTICE',
};

export const contentOf = (form: FormName, subject: Subject): Content[] => builders[form](subject);

/** The documents of a policy in its current state: a binder until it is issued, then the policy. */
export function formsOf(policy: PolicyRow, { isSurplus }: { isSurplus: boolean }): PolicyForm[] {
  if (policy.issuedAt === null) return ['binder'];
  const hasNotice = isSurplus && regionOf(policy.region).hasSurplusLines;
  return [
    'declarations',
    'schedule',
    'invoice',
    'application',
    ...(hasNotice ? (['surplus-notice'] as const) : []),
  ];
}
