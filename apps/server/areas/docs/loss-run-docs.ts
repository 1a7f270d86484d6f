import type { downloadLossRun as call } from '@parapet/contract/docs/index';
import { refuse } from '../../platform/refuse.ts';
import { findAccount, todayOf } from '../account/index.ts';
import { lossRunOf, withClaimsOf } from '../claims/index.ts';
import { drawing } from './drawing/drawn-papers.ts';
import type { DocumentToRender } from './drawing/render-document.ts';
import { factsOf } from './subject.ts';

/** Drawn on request, valued as of a day. The words and the paper are those of the last policy's region. */
export const downloadLossRun = drawing<typeof call>((ctx, { params, query }) =>
  withClaimsOf(ctx, async (seen) => {
    const account = await findAccount(seen, params.accountId);
    const today = todayOf(seen, account);
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
      facts: { ...(await factsOf(seen, policy)), lossRun: await lossRunOf(seen, account, policies, asOf) },
    };
    return { name: `${account.name.replaceAll(/[^\p{L}\p{N}]+/gu, '-')}-loss-run-${asOf}.pdf`, document };
  }),
);
