import type { downloadAgencyBill as call } from '@parapet/contract/docs/index';
import { refuse } from '../../platform/refuse.ts';
import { readAgencyBill, findAgency } from '../billing/index.ts';
import { findPolicy } from '../policy/index.ts';
import { drawing } from './drawing/drawn-papers.ts';
import type { DocumentToRender } from './drawing/render-document.ts';
import { getFacts } from './subject.ts';

/** Drawn on request, as the bill stands. The words and the paper are those of its first policy's region. */
export const downloadAgencyBill = drawing<typeof call>(async (ctx, { params, query }) => {
  const bill = await readAgencyBill(ctx, await findAgency(ctx, query.agencyId), params);
  const [first] = bill.lines;
  if (!first) return refuse('no-invoice');
  const policy = await findPolicy(ctx, first.policyId);
  const document: DocumentToRender = {
    form: 'agency-bill',
    policy,
    facts: { ...(await getFacts(ctx, policy)), bill },
  };
  return { name: `${bill.number}.pdf`, document };
});
