import type { getRiskFactors as call } from '@parapet/contract/account/reference';
import type { Handler } from '../../platform/handler.ts';
import { mutable } from '../../platform/mutable.ts';
import { findAccount } from './account-view.ts';
import { toScan, getScores } from './upload/risk.ts';
import { getToday } from './today.ts';

export const getRiskFactors: Handler<typeof call> = async (ctx, { params }) => {
  const account = await findAccount(ctx, params.accountId);
  const factors = getScores(ctx.facts, account, getToday(ctx, account));
  return {
    accountId: account.id,
    companyAggregateCF: factors.companyAggregate.score,
    industryAggregateCF: factors.industryAggregate.score,
    factors: mutable(factors),
    ...toScan(account),
  };
};
