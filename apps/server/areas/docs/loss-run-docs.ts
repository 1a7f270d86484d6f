import type { downloadLossRun as call } from '@parapet/contract/docs/index';
import { refuse } from '../../platform/refuse.ts';
import { findAccount, getToday } from '../account/index.ts';
import { getLossRun, withClaims } from '../claims/index.ts';
import { drawing } from './drawing/drawn-papers.ts';
import type { DocumentToRender } from './drawing/render-document.ts';
import { getFacts } from './subject.ts';

/** Drawn on request, valued as of a day. The words and the paper are those of the last policy's region. */
export const downloadLossRun = drawing<typeof call>((ctx, { params, query }) =>
  withClaims(ctx, async (seen) => {
    const account = await findAccount(seen, params.accountId);
    const today = getToday(seen, account);
    const policies = await seen.tx
      .selectFrom('policy')
      .selectAll()
      .where('accountId', '=', account.id)
      .orderBy('effectiveDate', 'desc')
      .orderBy('id')
      .execute();
    const [policy] = policies;
    if (!policy) refuse('no-policy-for-loss-run');
    // Nobody knows yet what a claim will come to.
    const asOf = query.asOf && query.asOf < today ? query.asOf : today;
    const document: DocumentToRender = {
      form: 'loss-run',
      policy,
      facts: { ...(await getFacts(seen, policy)), lossRun: await getLossRun(seen, account, policies, asOf) },
    };
    return { name: `${account.name.replaceAll(/[^\p{L}\p{N}]+/gu, '-')}-loss-run-${asOf}.pdf`, document };
  }),
);
