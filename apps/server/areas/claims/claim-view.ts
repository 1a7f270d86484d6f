import { claim, type Claim } from '@parapet/contract/claims/index';
import { newNotice, type ClaimNotice } from '@parapet/domain/claims/notice';
import { allowedCommands } from '@parapet/domain/lifecycles/lifecycle';
import { claimLifecycle } from '@parapet/domain/lifecycles/claim';
import { claimTraits } from '@parapet/domain/lifecycles/claim-status';
import type { Selectable } from 'kysely';
import { announceRecord, changesOfRecord } from '../../platform/change.ts';
import { actorOf, type CommandContext } from '../../platform/command-context.ts';
import { refuse } from '../../platform/refuse.ts';
import { viewOf } from '../../platform/to-wire.ts';
import type { Tables } from '../../tables/tables.ts';

export type ClaimRow = Selectable<Tables['claim']>;

/** @throws Refusal 404 'not-found' for a claim that the caller may not see. */
export async function findClaim(ctx: CommandContext, claimId: string): Promise<ClaimRow> {
  return (
    (await ctx.tx.selectFrom('claim').selectAll().where('id', '=', claimId).executeTakeFirst()) ??
    refuse('not-found')
  );
}

/** What was reported by now; what was not answered yet is as the form opens. */
export const noticeOf = ({ notice, lossDate, lossDescription }: ClaimRow): ClaimNotice => ({
  ...newNotice,
  ...notice,
  lossDate,
  lossDescription,
});

export const claimView = (ctx: CommandContext, row: ClaimRow): Claim =>
  viewOf(claim.fields, row, {
    ...noticeOf(row),
    claimId: row.id,
    isFiled: claimTraits[row.status].isFiled,
    can: allowedCommands(claimLifecycle, row.status, actorOf(ctx)),
  });

/** The only way to change the status of a claim. */
export const changeClaim = changesOfRecord({
  table: 'claim',
  lifecycle: claimLifecycle,
  base: ({ claimNumber }) => ({ claimNumber }),
  after: (ctx, saved, command) => announceClaim(ctx, saved, command),
});

export const announceClaim = (ctx: CommandContext, row: ClaimRow, command: string): Promise<void> =>
  announceRecord(ctx, 'claim', row, command, { forCustomer: true });
