import { claim, type Claim } from '@parapet/contract/claims/index';
import { newNotice, type ClaimNotice } from '@parapet/domain/claims/notice';
import { allowedCommands } from '@parapet/domain/lifecycles/lifecycle';
import { claimLifecycle } from '@parapet/domain/lifecycles/claim';
import { claimFileStateRoles } from '@parapet/domain/lifecycles/claim-file';
import { toToldStatus } from '@parapet/domain/lifecycles/claim-file-status';
import { claimTraits } from '@parapet/domain/lifecycles/claim-status';
import { may } from '@parapet/domain/permissions/table';
import type { Selectable } from 'kysely';
import { announceRecord, changesOfRecord } from '../../platform/records/change.ts';
import { getActor, type CommandContext } from '../../platform/command-context.ts';
import { refuse } from '../../platform/refuse.ts';
import { getView } from '../../platform/to-wire.ts';
import type { Tables } from '../../tables/tables.ts';

export type ClaimRow = Selectable<Tables['claim']>;

/** @throws Refusal 404 'not-found' for a claim that the caller may not see. */
export async function findClaim(ctx: CommandContext, claimId: string): Promise<ClaimRow> {
  return (
    (await ctx.tx.selectFrom('claim').selectAll().where('id', '=', claimId).executeTakeFirst()) ??
    refuse('not-found')
  );
}

/** The draft that the caller began. Whoever does not read reports sees and changes no other one. */
export const isOwnDraft = (ctx: CommandContext, { status, draftedBy }: ClaimRow): boolean =>
  !claimTraits[status].isFiled && draftedBy !== null && draftedBy === ctx.person.id;

/** @throws Refusal 403 'not-allowed' for the report of somebody else, to staff who do not work on claims. */
export async function findReport(ctx: CommandContext, claimId: string): Promise<ClaimRow> {
  const row = await findClaim(ctx, claimId);
  if (!may(getActor(ctx), 'claim:read-report') && !isOwnDraft(ctx, row)) refuse('not-allowed');
  return row;
}

/** The notice as reported so far; answers that are still missing are as the form opens. */
export const getNotice = ({ notice, lossDate, lossDescription }: ClaimRow): ClaimNotice => ({
  ...newNotice,
  ...notice,
  lossDate,
  lossDescription,
});

/** The state of the claim's file as the caller is told it. The row of one that was just filed lacks it. */
export function getToldStatus(ctx: CommandContext, { status, fileStatus }: ClaimRow): Claim['fileStatus'] {
  const known = fileStatus ?? (claimTraits[status].isFiled ? claimFileStateRoles.initial[0] : null);
  return toToldStatus(known, may(getActor(ctx), 'claim:work'));
}

export const claimView = (ctx: CommandContext, row: ClaimRow): Claim =>
  getView(claim.fields, row, {
    ...getNotice(row),
    claimId: row.id,
    isFiled: claimTraits[row.status].isFiled,
    fileStatus: getToldStatus(ctx, row),
    can: allowedCommands(claimLifecycle, row.status, getActor(ctx)),
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
