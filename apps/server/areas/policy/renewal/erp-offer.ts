import { erpSentences } from '@parapet/contract/policy/erp';
import type { PolicyPatch } from '@parapet/contract/policy/terms';
import { dateIn, type PlainDate } from '@parapet/domain/dates';
import { foldChain, standingCancellation, liveLinks } from '@parapet/domain/policies/chain';
import { coverBeginsAfter, isCovered } from '@parapet/domain/policies/cover';
import { erpRefusal, type Ended, type ErpRefusal } from '@parapet/domain/policies/renewal/erp';
import type { ChainLink } from '@parapet/domain/policies/transactions';
import type { Selectable } from 'kysely';
import type { CommandContext } from '../../../platform/command-context.ts';
import { refuse } from '../../../platform/refuse.ts';
import type { Tables } from '../../../tables/tables.ts';
import { findReasonCode } from '../transactions/reason-code.ts';

type PolicyRow = Selectable<Tables['policy']>;
type TransactionRow = Selectable<Tables['policyTransaction']>;

const getToday = (ctx: CommandContext, { timeZone }: PolicyRow): PlainDate => dateIn(ctx.now, timeZone);

/** Returns the end of the policy, by its chain: the cancellation that stands, or the end of its term. */
function getEnding(ctx: CommandContext, policy: PolicyRow, rows: readonly TransactionRow[]): Ended {
  const links: readonly ChainLink<PolicyPatch>[] = rows;
  const { effectiveDate: from, endDate: to } = policy;
  const cover = foldChain(links, { from, to, terms: null }, () => null);
  const cancellation = standingCancellation(liveLinks(links));
  const today = getToday(ctx, policy);
  return {
    status: policy.status,
    endedOn: cancellation?.from ?? policy.endDate,
    reason: cancellation && findReasonCode(rows, cancellation.number),
    neverWas: cover.isFlat,
    goesOn: isCovered(cover, today) || coverBeginsAfter(cover, today) !== null,
    owed: policy.balance,
    isIssued: policy.erp !== null,
  };
}

/**
 * Why no extended reporting period is offered today, or null if one is; with the day on which cover ended.
 */
export function erpOffer(
  ctx: CommandContext,
  policy: PolicyRow,
  rows: readonly TransactionRow[],
): { refusal: ErpRefusal | null; endedOn: PlainDate } {
  const ended = getEnding(ctx, policy, rows);
  const refusal = erpRefusal(ctx.facts.erp, ended, getToday(ctx, policy));
  return { refusal, endedOn: ended.endedOn };
}

/** @throws Refusal 409 'erp-not-offered', with the reason. @returns the day on which cover ended. */
export function requireErpOffered(
  ctx: CommandContext,
  policy: PolicyRow,
  rows: readonly TransactionRow[],
): PlainDate {
  const { refusal, endedOn } = erpOffer(ctx, policy, rows);
  if (refusal) refuse('erp-not-offered', { reason: erpSentences[refusal] });
  return endedOn;
}
