import { announceRecord } from '../../platform/change.ts';
import { ownerOf, type CommandContext } from '../../platform/command-context.ts';
import type { PreparedHandler } from '../../platform/outbox-worker.ts';
import { publicUrl } from '../../platform/public-url.ts';
import { findPolicy, invoiceOf, type PolicyRow } from '../policy/index.ts';
import { REGIONS } from '@parapet/domain/regions/regions';
import { editionOf } from '../catalog/index.ts';
import { docTypeOf, formsOf } from './forms-of.ts';
import { checkCodeOf, type DocumentToRender } from './render-document.ts';
import { factsOf } from './subject.ts';

type Drawn = { form: string; checkCode: string; sha256: string; size: number };

/**
 * Makes the documents of a policy in its current state. Each is made only once, however often the message is
 * delivered. They are drawn and put into the file store before the transaction that lists them.
 */
export const makePolicyDocuments: PreparedHandler<{ policyId: string; isQuiet?: boolean }> = {
  async prepare({ read, appContext }, payload) {
    const { policyId, isQuiet } = payload;
    const { version, missing } = await read((ctx) => documentsToRender(ctx, policyId));
    const drawn: Drawn[] = [];
    for (const document of missing) {
      const bytes = await appContext.renderer.render(document);
      const { form } = document;
      drawn.push({ form, checkCode: checkCodeOf(document), ...(await appContext.gateways.files.put(bytes)) });
    }
    return async (ctx) => {
      const policy = await ctx.tx
        .selectFrom('policy')
        .selectAll()
        .where('id', '=', policyId)
        .forShare()
        .executeTakeFirstOrThrow();
      // What was drawn shows the policy as it was: it is drawn again, at once, as it is.
      if (policy.version !== version) return ctx.publish({ topic: 'policy-documents', payload });
      let made = 0;
      for (const document of drawn) if (await list(ctx, policy, document)) made += 1;
      if (made > 0 && policy.issuedAt && !isQuiet) await tellPolicyholder(ctx, policy);
      await announceRecord(ctx, 'document', policy, 'make-policy-documents', { forCustomer: true });
    };
  },
};

/** What makes a document the only one of its kind. */
const madeFor = (policyId: string, form: string): string =>
  `${policyId}/${form.toUpperCase().replaceAll('-', '_')}`;

async function documentsToRender(
  ctx: CommandContext,
  policyId: string,
): Promise<{ version: number; missing: DocumentToRender[] }> {
  const policy = await findPolicy(ctx, policyId);
  const facts = await factsOf(ctx, policy);
  const forms = formsOf(policy, facts);
  const known = await ctx.tx
    .selectFrom('document')
    .select('madeFor')
    .where(
      'madeFor',
      'in',
      forms.map((form) => madeFor(policyId, form)),
    )
    .execute();
  const verifyAt = publicUrl(ctx.config, '/verify');
  const missing = forms.filter((form) => !known.some((row) => row.madeFor === madeFor(policyId, form)));
  const invoice = missing.includes('invoice') ? { invoice: await invoiceOf(ctx, policy.id) } : {};
  return {
    version: policy.version,
    missing: missing.map((form) => ({ form, policy, facts: { ...facts, ...invoice }, verifyAt })),
  };
}

/** @returns false if somebody else has listed the same document meanwhile. */
async function list(
  ctx: CommandContext,
  policy: PolicyRow,
  { form, checkCode, sha256, size }: Drawn,
): Promise<boolean> {
  const { kind, number, edition } = editionOf(REGIONS[policy.region].locale, form, policy.effectiveDate);
  const listed = await ctx.tx
    .insertInto('document')
    .values({
      ...ownerOf(policy),
      policyId: policy.id,
      quoteId: policy.quoteId,
      docName: `${policy.policyNumber}-${form}.pdf`,
      docType: docTypeOf(kind, form),
      contentType: 'application/pdf',
      size,
      sha256,
      checkCode,
      madeFor: madeFor(policy.id, form),
      formNumber: number,
      edition,
      transactionNumber: 1,
      created: ctx.now,
      modified: ctx.now,
    })
    .onConflict((conflict) => conflict.column('madeFor').doNothing())
    .executeTakeFirst();
  return listed.numInsertedOrUpdatedRows === 1n;
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
