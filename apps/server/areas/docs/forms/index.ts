import { regionOf } from '@parapet/domain/regions/regions';
import type { Content } from 'pdfmake/interfaces.js';
import type { FormName } from '../editions.ts';
import type { Subject } from '../subject.ts';
import { application } from './application.ts';
import { binder } from './binder.ts';
import { declarations } from './declarations.ts';
import { invoice } from './invoice.ts';
import { schedule } from './schedule.ts';
import { surplusNotice } from './surplus-notice.ts';

/** The documents of a policy. Those of a quote are made on request. */
type PolicyForm = Exclude<FormName, 'quote'>;

const builders: Record<PolicyForm, (subject: Subject) => Content[]> = {
  binder,
  declarations,
  schedule,
  invoice,
  application,
  'surplus-notice': surplusNotice,
};
const docTypes: Record<PolicyForm, string> = {
  binder: 'BINDER',
  declarations: 'DECLARATIONS',
  schedule: 'SCHEDULE',
  invoice: 'INVOICE',
  application: 'APPLICATION',
  'surplus-notice': 'SURPLUS_NOTICE',
};

export type Form = { docType: string; docName: string; title: string; form: string; content(): Content[] };

/** The documents of a policy in its current state: a binder until it is issued, then the policy. */
export function policyForms(subject: Subject): Form[] {
  const { policy, isSurplus, edition } = subject;
  const names: PolicyForm[] =
    policy.issuedAt === null
      ? ['binder']
      : [
          'declarations',
          'schedule',
          'invoice',
          'application',
          ...(isSurplus && regionOf(policy.region).hasSurplusLines ? (['surplus-notice'] as const) : []),
        ];
  return names.map((name) => {
    const { title, number, edition: when } = edition(name);
    return {
      docType: docTypes[name],
      docName: `${policy.policyNumber}-${name}.pdf`,
      title,
      form: `${number} ${when}`,
      content: () => builders[name](subject),
    };
  });
}
