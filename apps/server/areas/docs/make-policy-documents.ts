import { dateIn } from '@parapet/domain/dates';
import { announceRecord } from '../../platform/records/change.ts';
import { pickOwner, type CommandContext } from '../../platform/command-context.ts';
import type { OutboxMessage } from '../../platform/outbox/outbox.ts';
import type { PreparedHandler } from '../../platform/outbox/outbox-worker.ts';
import { publicUrl } from '../../platform/public-url.ts';
import { findPolicy, getInvoice, type PolicyRow } from '../policy/index.ts';
import type { FullEdition } from '../catalog/index.ts';
import { listOnce } from './drawing/list-once.ts';
import { whoBooked } from './drawing/drawn-papers.ts';
import { getDocType, getForms } from './forms-of.ts';
import { getCheckCode, editionDrawn, type DocumentToRender } from './drawing/render-document.ts';
import { onBill } from './producer.ts';
import { getFacts } from './subject.ts';

type Drawn = {
  form: string;
  by: string;
  paper: FullEdition;
  checkCode: string;
  sha256: string;
  size: number;
};

type Asked = Extract<OutboxMessage, { topic: 'policy-documents' }>['payload'];

/**
 * Makes the documents of a policy as it was when they were asked for: of a binder that was issued or
 * cancelled since, the binder. Each is made only once, however often the message is delivered. They are
 * drawn and put into the file store before the transaction that lists them.
 */
export const makePolicyDocuments: PreparedHandler<Asked> = {
  async prepare({ read, appContext }, payload) {
    const { policyId, isQuiet } = payload;
    const { shown, missing } = await read((ctx) => documentsToRender(ctx, payload));
    const drawn: Drawn[] = [];
    for (const document of missing) {
      const bytes = await appContext.renderer.render(document);
      const { form } = document;
      const paper = editionDrawn(document);
      drawn.push({
        form,
        by: document.made!.by,
        paper,
        checkCode: getCheckCode(document),
        ...(await appContext.gateways.files.put(bytes)),
      });
    }
    return async (ctx) => {
      const policy = await ctx.tx
        .selectFrom('policy')
        .selectAll()
        .where('id', '=', policyId)
        .forShare()
        .executeTakeFirstOrThrow();
      // What was to show the policy as it is has to be drawn again, at once.
      if (!payload.as && policy.version !== shown.version)
        return ctx.publish({ topic: 'policy-documents', payload });
      let made = 0;
      for (const document of drawn) if (await list(ctx, policy, document)) made += 1;
      if (made > 0 && shown.issuedAt && !isQuiet) await tellPolicyholder(ctx, policy);
      await announceRecord(ctx, 'document', policy, 'make-policy-documents', { forCustomer: true });
    };
  },
};

const isInstant = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(value);

/** A policy as a message carries it; columns that a later release added are as they are now. */
const asItWas = (policy: PolicyRow, as: NonNullable<Asked['as']>): PolicyRow => ({
  ...policy,
  ...(Object.fromEntries(
    Object.entries(as).map(([name, value]) => [name, isInstant(value) ? new Date(value) : value]),
  ) as Partial<PolicyRow>),
});

/** Key that makes a document the only one of its kind. */
const madeFor = (policyId: string, form: string): string =>
  `${policyId}/${form.toUpperCase().replaceAll('-', '_')}`;

async function documentsToRender(
  ctx: CommandContext,
  { policyId, as, by }: Asked,
): Promise<{ shown: PolicyRow; missing: DocumentToRender[] }> {
  const now = await findPolicy(ctx, policyId);
  const policy = as ? asItWas(now, as) : now;
  const facts = await getFacts(ctx, policy);
  const forms = getForms(policy, facts);
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
  const made = {
    by: by === undefined ? await makerOfOthers(ctx, policy) : whoBooked(by),
    on: dateIn(new Date(policy.issuedAt ?? policy.boundAt), policy.timeZone),
  };
  const missing = forms.filter((form) => !known.some((row) => row.madeFor === madeFor(policyId, form)));
  const onInvoice = missing.includes('invoice') && {
    invoice: await getInvoice(ctx, policy.id),
    agency: await onBill(ctx, policy, facts.agency),
  };
  const factsOn = (form: string) => (onInvoice && form === 'invoice' ? { ...facts, ...onInvoice } : facts);
  return {
    shown: policy,
    missing: missing.map((form) => ({ form, policy, facts: factsOn(form), verifyAt, made })),
  };
}

/** A paper that is drawn again says what the others do: who bound the policy, or issued it. */
async function makerOfOthers(ctx: CommandContext, { id, issuedAt }: PolicyRow): Promise<string> {
  const other = await ctx.tx
    .selectFrom('document')
    .select('createdBy')
    .where('policyId', '=', id)
    .where('transactionNumber', '=', 1)
    .where('docType', issuedAt === null ? '=' : '<>', 'BINDER')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return other?.createdBy ?? 'System';
}

/** @returns false if somebody else has listed the same document meanwhile. */
function list(
  ctx: CommandContext,
  policy: PolicyRow,
  { form, paper, by: createdBy, checkCode, sha256, size }: Drawn,
): Promise<boolean> {
  const { kind, number, edition } = paper;
  return listOnce(ctx, [
    {
      ...pickOwner(policy),
      policyId: policy.id,
      quoteId: policy.quoteId,
      docName: `${policy.policyNumber}-${form}.pdf`,
      docType: getDocType(kind, form),
      size,
      sha256,
      checkCode,
      madeFor: madeFor(policy.id, form),
      createdBy,
      formNumber: number,
      edition,
      transactionNumber: 1,
    },
  ]);
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
