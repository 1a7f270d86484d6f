import type {
  getForm as getCall,
  listPaperTypes as papersCall,
  listPolicyForms as ofPolicyCall,
  listProductTypes as productsCall,
} from '@parapet/contract/forms/index';
import { getCatalog } from '@parapet/domain/coverages/catalog';
import { wordingText } from '@parapet/domain/forms/wording';
import { allProducts, FAMILY } from '@parapet/domain/products';
import { regionOfProduct } from '@parapet/domain/regions/regions';
import { may } from '@parapet/domain/permissions/table';
import { getActor } from '../../platform/command-context.ts';
import type { Handler } from '../../platform/handler.ts';
import { refuse } from '../../platform/refuse.ts';
import { isSecondPerson } from '../../platform/records/second-person.ts';
import { allPapers, wordedFor } from '../catalog/index.ts';
import { getEditions, findForm, getView } from './form-view.ts';
import { formsOfPolicy } from './library.ts';

export const getForm: Handler<typeof getCall> = async (ctx, { params }) => {
  const row = await findForm(ctx, params.id);
  const history = await ctx.tx
    .selectFrom('history')
    .select(['event', 'at', 'actorName'])
    .where('subjectId', '=', row.id)
    .orderBy('at', 'desc')
    .limit(100)
    .execute();
  return {
    ...getView(row),
    lead: row.wording.lead,
    text: wordingText(row.wording.sections ?? []),
    isCarried: (row.policies ?? 0) > 0,
    changedBy: row.changedBy,
    approvedBy: row.approvedBy,
    mayApprove: !row.isApproved && may(getActor(ctx), 'form:manage') && isSecondPerson(ctx, row.changedById),
    editions: (await getEditions(ctx, row)).map(({ id, edition, effectiveFrom, effectiveTo, policies }) => ({
      id,
      edition,
      effectiveFrom,
      effectiveTo,
      policies: policies ?? 0,
    })),
    history: history.map(({ event, at, actorName }) => ({
      event,
      at: at.toISOString(),
      by: actorName ?? '',
    })),
  };
};

export const listPaperTypes: Handler<typeof papersCall> = async () => ({
  content: allPapers.map(({ region, isSurplus, insurer }) => ({
    region,
    paperType: isSurplus ? 'SURPLUS' : 'ADMITTED',
    insurer,
  })),
});

export const listProductTypes: Handler<typeof productsCall> = async () => ({
  content: allProducts.map((product) => ({
    region: regionOfProduct(product).code,
    productType: product,
    productFamily: FAMILY[product],
    coverages: getCatalog(FAMILY[product]).map(({ key }) => key),
  })),
});

export const listPolicyForms: Handler<typeof ofPolicyCall> = async (ctx, { params }) => {
  const policy =
    (await ctx.tx.selectFrom('policy').selectAll().where('id', '=', params.policyId).executeTakeFirst()) ??
    refuse('not-found');
  // Which forms apply does not depend on the reader, who may see less than the library and the quote.
  const { listed } = await ctx.withElevatedScope(async () => {
    const quote = await ctx.tx
      .selectFrom('quote')
      .select('isSurplus')
      .where('id', '=', policy.quoteId)
      .executeTakeFirst();
    return formsOfPolicy(ctx, policy, { isSurplus: quote?.isSurplus ?? false });
  });
  const types = await ctx.tx.selectFrom('formType').select(['code', 'name']).execute();
  return {
    isIssued: policy.issuedAt !== null,
    content: listed.map((form) => ({
      id: form.id,
      formNumber: form.number,
      edition: form.edition,
      formName: wordedFor(form, FAMILY[policy.product]).title,
      formTypeName: types.find(({ code }) => code === form.kind)?.name ?? form.kind,
      effectiveFrom: form.effectiveFrom,
      reasons: [...form.reasons],
    })),
  };
};
