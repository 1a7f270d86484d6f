import { regionOf } from '@parapet/domain/regions/regions';
import { announceRecord } from '../../platform/change.ts';
import { ownerOf, type CommandContext } from '../../platform/command-context.ts';
import { publicUrl } from '../../platform/public-url.ts';
import { findPolicy, type PolicyRow } from '../policy/index.ts';
import { policyForms, type Form } from './forms/index.ts';
import { renderPdf } from './render-pdf.ts';
import { subjectOf } from './subject.ts';

/**
 * Makes the documents of a policy in its current state. Each is made only once, however often the message is
 * delivered.
 */
export async function makePolicyDocuments(
  ctx: CommandContext,
  { policyId, isQuiet }: { policyId: string; isQuiet?: boolean },
): Promise<void> {
  const policy = await findPolicy(ctx, policyId);
  let made = 0;
  for (const form of policyForms(await subjectOf(ctx, policy))) made += await make(ctx, policy, form);
  if (made > 0 && policy.issuedAt && !isQuiet) await tellPolicyholder(ctx, policy);
  await announceRecord(ctx, 'document', policy, 'make-policy-documents', { forCustomer: true });
}

/** @returns 1 if the document was made now, 0 if it already existed. */
async function make(ctx: CommandContext, policy: PolicyRow, form: Form): Promise<0 | 1> {
  const madeFor = `${policy.id}/${form.docType}`;
  const known = await ctx.tx
    .selectFrom('document')
    .select('id')
    .where('madeFor', '=', madeFor)
    .executeTakeFirst();
  if (known) return 0;
  const bytes = await renderPdf(form.content(), {
    title: form.title,
    form: form.form,
    reference: policy.policyNumber,
    size: regionOf(policy.region).paperSize,
    at: policy.issuedAt ?? policy.boundAt,
  });
  const { sha256, size } = await ctx.gateways.files.put(bytes);
  await ctx.tx
    .insertInto('document')
    .values({
      ...ownerOf(policy),
      policyId: policy.id,
      quoteId: policy.quoteId,
      docName: form.docName,
      docType: form.docType,
      contentType: 'application/pdf',
      size,
      sha256,
      madeFor,
      created: ctx.now,
    })
    .onConflict((conflict) => conflict.column('madeFor').doNothing())
    .execute();
  return 1;
}

async function tellPolicyholder(ctx: CommandContext, policy: PolicyRow): Promise<void> {
  if (!policy.customerEmail) return;
  await ctx.publish({
    topic: 'mail',
    payload: {
      to: policy.customerEmail,
      template: 'policy-issued',
      region: policy.region,
      params: {
        company: policy.companyName,
        number: policy.policyNumber,
        agency: policy.agencyName,
        link: publicUrl(ctx.config, `/customer/policies/${policy.id}?tab=documents`),
      },
    },
  });
}
