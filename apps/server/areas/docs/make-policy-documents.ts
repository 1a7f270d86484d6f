import { ownerOf, type Deed } from '../../platform/deed.ts';
import { publicUrl } from '../../platform/public-url.ts';
import { findPolicy, type PolicyRow } from '../policy/index.ts';
import { policyForms, type Form } from './forms/index.ts';
import { renderPdf } from './render-pdf.ts';
import { subjectOf } from './subject.ts';

/**
 * Makes the documents that a policy has in its present state; each is made once, however often the message
 * comes.
 */
export async function makePolicyDocuments(
  deed: Deed,
  { policyId, isQuiet }: { policyId: string; isQuiet?: boolean },
): Promise<void> {
  const policy = await findPolicy(deed, policyId);
  let made = 0;
  for (const form of policyForms(await subjectOf(deed, policy))) made += await make(deed, policy, form);
  if (made > 0 && policy.issued_at && !isQuiet) await tellPolicyholder(deed, policy);
  await deed.announce({
    kind: 'document',
    id: policy.id,
    accountId: policy.account_id,
    deed: 'make-policy-documents',
    version: policy.version,
    agencyId: policy.agency_id,
    teamId: policy.team_id,
    forCustomer: true,
  });
}

/** @returns 1 when the document was made now, 0 when it was there. */
async function make(deed: Deed, policy: PolicyRow, form: Form): Promise<0 | 1> {
  const madeFor = `${policy.id}/${form.docType}`;
  const known = await deed.tx
    .selectFrom('document')
    .select('id')
    .where('made_for', '=', madeFor)
    .executeTakeFirst();
  if (known) return 0;
  const bytes = await renderPdf(form.content(), {
    title: form.title,
    form: form.form,
    reference: policy.policy_number,
    size: policy.region === 'UK' ? 'A4' : 'LETTER',
    at: policy.issued_at ?? policy.bound_at,
  });
  const { sha256, size } = await deed.gateways.files.put(bytes);
  await deed.tx
    .insertInto('document')
    .values({
      ...ownerOf(policy),
      policy_id: policy.id,
      quote_id: policy.quote_id,
      doc_name: form.docName,
      doc_type: form.docType,
      content_type: 'application/pdf',
      size,
      sha256,
      made_for: madeFor,
      created: deed.now,
    })
    .onConflict((conflict) => conflict.column('made_for').doNothing())
    .execute();
  return 1;
}

async function tellPolicyholder(deed: Deed, policy: PolicyRow): Promise<void> {
  if (!policy.customer_email) return;
  await deed.publish({
    topic: 'mail',
    payload: {
      to: policy.customer_email,
      template: 'policy-issued',
      region: policy.region,
      params: {
        company: policy.company_name,
        number: policy.policy_number,
        agency: policy.agency_name,
        link: publicUrl(deed.config, `/customer/policies/${policy.id}?tab=documents`),
      },
    },
  });
}
