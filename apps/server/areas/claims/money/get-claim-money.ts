import {
  searchClaimTransactions as listDefinition,
  type ClaimMoney,
  type getClaimMoney as getCall,
  type searchClaimTransactions as searchCall,
} from '@parapet/contract/claims/index';
import {
  erodedBy,
  limitLeft,
  retentionOwed,
  type ClaimSums,
  type LimitLeft,
} from '@parapet/domain/claims/money';
import { claimTransactionTraits } from '@parapet/domain/claims/transactions';
import { triggered } from '@parapet/domain/claims/trigger';
import { coverageById } from '@parapet/domain/coverages/catalog';
import { claimFileLifecycle } from '@parapet/domain/lifecycles/claim-file';
import { allowedCommands } from '@parapet/domain/lifecycles/lifecycle';
import { money, type Currency } from '@parapet/domain/money';
import { getActor } from '../../../platform/command-context.ts';
import type { Handler } from '../../../platform/handler.ts';
import { page } from '../../../platform/lists/list.ts';
import { withClaims } from '../file/as-examiner.ts';
import { readMoney } from './claim-bookings.ts';
import { erodesLine } from './claim-limits.ts';
import { rightsOn, transactionView, type ClaimTransactionRow } from './claim-transactions.ts';
import type { Coverage } from '../coverage-of-claim.ts';

const moneyCommands: readonly string[] = ['set-claim-reserve', 'pay-claim', 'recover-claim'];

export const getClaimMoney: Handler<typeof getCall> = (ctx, { params }) =>
  withClaims(ctx, async (seen) => {
    const { file, policy, coverage, books } = await readMoney(seen, params.claimId);
    const { currency } = policy;
    const keyOf = (id: number) => coverageById(id)?.key ?? '';
    const rows = await seen.tx
      .selectFrom('claimTransaction')
      .selectAll()
      .where('claimFileId', '=', file.id)
      .orderBy('number', 'desc')
      .execute();
    return {
      currency,
      total: sumsView(books.total, currency),
      retentionOwed: money(retentionOwed(books.total), currency),
      positions: books.positions.map(({ coverageId, cost, ...sums }) => ({
        coverageId,
        key: keyOf(coverageId),
        cost,
        ...sumsView(sums, currency),
      })),
      aggregate: limitView(limitLeft(coverage.aggregate * 100, erodedBy(books.ofPolicy)), currency),
      lines: coverage.aggregates.flatMap(({ line, limit }) => {
        const eroded = erodedBy(books.within(erodesLine(line)).all);
        return line === null ? [] : [{ line, ...limitView(limitLeft(limit * 100, eroded), currency) }];
      }),
      agreements: coverage.agreements.map(({ coverageId, key, limit }) => ({
        coverageId,
        key,
        ...limitView(limitLeft(limit * 100, erodedBy(books.ofAgreement(coverageId))), currency),
      })),
      transactions: rows.map((row) => transactionView(seen, row)),
      can: allowedCommands(claimFileLifecycle, file.status, getActor(seen)).filter((command) =>
        moneyCommands.includes(command),
      ),
      cannotPay: findObstacle(coverage, rows),
      version: file.version,
    };
  });

/** Why no payment can be booked on a file whose status permits one: as the payment itself would say. */
function findObstacle({ checks }: Coverage, rows: readonly ClaimTransactionRow[]): ClaimMoney['cannotPay'] {
  if (triggered(checks) !== 'YES') return 'claim-not-covered';
  return rows.some(({ status }) => claimTransactionTraits[status].isOpen) ? 'claim-transaction-waits' : null;
}

const sumsView = (sums: ClaimSums, currency: Currency) => ({
  reserve: money(sums.reserve, currency),
  paid: money(sums.paid, currency),
  retention: money(sums.retention, currency),
  retentionRecovered: money(sums.retentionRecovered, currency),
  recovery: money(sums.recovery, currency),
});
const limitView = ({ limit, eroded, left }: LimitLeft, currency: Currency): ClaimMoney['aggregate'] => ({
  limit: money(limit, currency),
  eroded: money(eroded, currency),
  left: money(left, currency),
});

export const searchClaimTransactions: Handler<typeof searchCall> = (ctx, { query }) =>
  withClaims(ctx, (seen) =>
    page(seen, listDefinition, query, {
      table: 'claimTransaction',
      tenant: null,
      needs: ['amount', 'payout', 'currency', 'requestedBy'],
      view: {
        amount: ({ amount, currency }) => money(amount, currency),
        payout: ({ payout, currency }) => (payout === null ? null : money(payout, currency)),
        canDecide: (row) => rightsOn(seen, row).canDecide,
        canVoid: (row) => rightsOn(seen, row).canVoid,
      },
    }),
  );
