import type {
  ClaimNoticeInput,
  createClaim as createCall,
  deleteClaim as deleteCall,
  getClaim as getCall,
  getClaimDraft as getDraftCall,
  updateClaim as updateCall,
} from '@parapet/contract/claims/index';
import { missingOfNotice, newNotice, withoutHidden, type ClaimNotice } from '@parapet/domain/claims/notice';
import { policyOfClaim } from '@parapet/domain/claims/policy-of-claim';
import type { PlainDate } from '@parapet/domain/dates';
import { claimLifecycle } from '@parapet/domain/lifecycles/claim';
import { draftClaimStatuses } from '@parapet/domain/lifecycles/claim-status';
import { regionByCode } from '@parapet/domain/regions/regions';
import { sql } from 'kysely';
import { requireEdge } from '../../platform/records/change.ts';
import { getActor, type CommandContext } from '../../platform/command-context.ts';
import type { Handler } from '../../platform/handler.ts';
import { requireNoHold } from '../../platform/records/legal-holds.ts';
import { deleteRecord, insertRecord } from '../../platform/records/records.ts';
import { refuse, type FieldError } from '../../platform/refuse.ts';
import { addToFlow, endFlows } from '../auth/index.ts';
import { findAccount, getOwner, getToday, type AccountRow } from '../account/index.ts';
import type { PolicyRow } from '../policy/index.ts';
import { withClaims } from './file/as-examiner.ts';
import {
  announceClaim,
  changeClaim,
  claimView,
  findClaim,
  findReport,
  isOwnDraft,
  getNotice,
  type ClaimRow,
} from './claim-view.ts';
import { openClaimFile } from './file/open-claim-file.ts';
import { termsOfAccount } from './terms-of-account.ts';

export const getClaim: Handler<typeof getCall> = (ctx, { params }) =>
  withClaims(ctx, async (seen) => claimView(seen, await findClaim(seen, params.claimId)));

export const getClaimDraft: Handler<typeof getDraftCall> = (ctx, { params }) =>
  withClaims(ctx, async (seen) => {
    const row = await findClaim(seen, params.claimId);
    return isOwnDraft(seen, row) ? claimView(seen, row) : refuse('not-found');
  });

export const createClaim: Handler<typeof createCall> = (ctx, { body }) =>
  withClaims(ctx, async (seen) => {
    const { accountId, policyId, companyName, isFiled, ...given } = body;
    const account = await findAccount(seen, insuredAccount(seen, accountId));
    const notice = withoutHidden({ ...newNotice, ...told(given) });
    const policy = await findPolicy(seen, account, { policyId, lossDate: notice.lossDate });
    if (isFiled) requireComplete(seen, account, notice, policy);
    const { rows } = await sql<{ number: string }>`select nextval('claim_number')::text as number`.execute(
      seen.tx,
    );
    const saved = await insertRecord(
      seen,
      'claim',
      {
        ...getOwner(account),
        ...buildColumns(notice),
        policyId: policy?.id ?? null,
        policyNumber: policy?.policyNumber ?? null,
        companyName: companyName || account.name,
        region: account.region,
        claimNumber: `C-${rows[0]!.number}`,
        draftedBy: seen.person.id,
        status: isFiled ? claimLifecycle['file-claim'].to : draftClaimStatuses[0]!,
        filedAt: isFiled ? seen.now : null,
        created: seen.now,
        modified: seen.now,
      },
      ({ claimNumber }) => ({ event: isFiled ? 'claim.filed' : 'claim.reported', detail: { claimNumber } }),
    );
    await announceClaim(seen, saved, 'create-claim');
    await addToFlow(seen, saved.id);
    if (isFiled) await filed(seen, saved, policy!);
    return claimView(seen, saved);
  });

export const updateClaim: Handler<typeof updateCall> = (ctx, { params, body }) =>
  withClaims(ctx, async (seen) => {
    const { accountId: _account, policyId, companyName, isFiled, version, ...given } = body;
    const row = await findReport(seen, params.claimId);
    const command = isFiled ? 'file-claim' : 'update-claim';
    requireEdge('claim', claimLifecycle[command], row.status);
    const account = await findAccount(seen, row.accountId);
    const notice = withoutHidden({ ...getNotice(row), ...told(given) });
    const policy = await findPolicy(seen, account, {
      policyId: policyId === undefined ? row.policyId : policyId,
      lossDate: notice.lossDate,
    });
    if (isFiled) requireComplete(seen, account, notice, policy);
    const set = {
      ...buildColumns(notice),
      policyId: policy?.id ?? null,
      policyNumber: policy?.policyNumber ?? null,
      ...(companyName && { companyName }),
    };
    const saved = isFiled
      ? await changeClaim(seen, row, 'file-claim', version, { set: { ...set, filedAt: seen.now } })
      : await changeClaim(seen, row, 'update-claim', version, { set });
    if (isFiled) await filed(seen, saved, policy!);
    return claimView(seen, saved);
  });

/** The provider begins its work, and whoever reported by a mailed code is done. */
async function filed(ctx: CommandContext, claim: ClaimRow, policy: PolicyRow): Promise<void> {
  await openClaimFile(ctx, claim, policy);
  await endFlows(ctx, 'CLAIM', claim.id);
}

export const deleteClaim: Handler<typeof deleteCall> = (ctx, { params }) =>
  withClaims(ctx, async (seen) => {
    const row = await findReport(seen, params.claimId);
    requireEdge('claim', claimLifecycle['delete-claim'], row.status);
    await requireNoHold(ctx, row);
    await deleteRecord(seen, 'claim', row, {
      event: 'claim.deleted',
      detail: { claimNumber: row.claimNumber },
    });
    await announceClaim(seen, row, 'delete-claim');
    return { message: 'Claim successfully removed' };
  });

/** Picks the answers sent to the form so far: fields that were not sent keep their values. */
const told = (given: ClaimNoticeInput): Partial<ClaimNotice> =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));

const buildColumns = ({ lossDate, lossDescription, ...notice }: ClaimNotice) => ({
  lossDate,
  lossDescription,
  notice: JSON.stringify(notice),
});

/** Policyholders report for themselves, everybody else says for whom. */
function insuredAccount(ctx: CommandContext, asked: string | undefined): string {
  const { accountType, organizationId } = getActor(ctx);
  if (accountType === 'CUSTOMER') return organizationId;
  return asked ?? refuse('bad-input', {}, [required('accountId', 'Choose an account')]);
}

const required = (field: string, detail: string): FieldError => ({ field, code: 'required', detail });

/** The policy that is named, or else the one that the claim belongs to by the rule of its trigger. */
async function findPolicy(
  ctx: CommandContext,
  account: AccountRow,
  { policyId, lossDate }: { policyId: string | null | undefined; lossDate: PlainDate | null },
): Promise<PolicyRow | undefined> {
  const { policies, terms } = await termsOfAccount(ctx, account.id);
  if (policyId) return policies.find(({ id }) => id === policyId) ?? refuse('not-found');
  // Only when the act began is asked of whoever reports; when it was found, an examiner asks.
  const known = { began: lossDate, reported: getToday(ctx, account) };
  const unknown = { claimMade: null, discovered: null, circumstanceNoticed: null };
  const found = policyOfClaim({ ...unknown, ...known }, terms, ctx.facts.erp.automaticDays);
  return policies.find(({ id }) => id === found);
}

/** @throws Refusal 400 'bad-input' with each field that is missing, or 409 'claim-without-policy'. */
function requireComplete(
  ctx: CommandContext,
  account: AccountRow,
  notice: ClaimNotice,
  policy: PolicyRow | undefined,
): void {
  const { hasStates } = regionByCode(account.region).address;
  const missing = missingOfNotice(notice, { hasStates }).map(({ field, detail }) => required(field, detail));
  if (notice.lossDate !== null && notice.lossDate > getToday(ctx, account))
    missing.push({ field: 'lossDate', code: 'range', detail: 'The date of loss cannot be in the future' });
  if (missing.length > 0) refuse('bad-input', {}, missing);
  if (!policy) refuse('claim-without-policy');
}
