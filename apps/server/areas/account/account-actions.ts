import type {
  certifyAccount as certifyCall,
  deleteAccount as deleteCall,
  loseAccount as loseCall,
  refreshAccount as refreshCall,
  reloadAccount as reloadCall,
  scanAccount as scanCall,
  verifyProfile as verifyCall,
} from '@parapet/contract/account/actions';
import { FILL_IN } from '@parapet/contract/reasons';
import { accountLifecycle } from '@parapet/domain/lifecycles/account';
import { requireEdge } from '../../platform/records/change.ts';
import type { CommandContext } from '../../platform/command-context.ts';
import type { Handler } from '../../platform/handler.ts';
import { requireNoHold } from '../../platform/records/legal-holds.ts';
import { refuse, requireVersion } from '../../platform/refuse.ts';
import { accountView, findAccount } from './account-view.ts';
import { changeAccountStatus } from './change-account.ts';
import { reassessAccount, type Reading } from './reassess-account.ts';

/** Its open quotes are lost with it, for the same reason. */
export const loseAccount: Handler<typeof loseCall> = async (ctx, { params, body }) => {
  const account = await findAccount(ctx, params.accountId, { lock: true });
  const { reasonSummary, fillInReason, version } = body;
  const reason = reasonSummary === FILL_IN ? fillInReason : reasonSummary;
  const saved = await changeAccountStatus(ctx, account, 'lose-account', version, {
    set: { reason: body.reason || reason, reasonSummary: reason },
    detail: { reason },
  });
  await ctx.emit('account-lost', { accountId: account.id, reason });
  return accountView(ctx, saved);
};

/**
 * Deletes an account without quotes or policies; one that was quoted or insured stays, whoever asks. The
 * company becomes free for other agencies.
 * @throws Refusal 409 'account-in-use', or 'under-legal-hold'.
 */
export const deleteAccount: Handler<typeof deleteCall> = async (ctx, { params }) => {
  const account = await findAccount(ctx, params.accountId, { lock: true });
  requireEdge('account', accountLifecycle['delete-account'], account.status);
  await requireNoHold(ctx, { accountId: account.id });
  if (await wasUsed(ctx, account.id)) refuse('account-in-use');
  await changeAccountStatus(ctx, account, 'delete-account', account.version, {
    set: { directoryId: null },
    detail: { name: account.name },
  });
  return { message: 'Account Deleted Successfully!' };
};

/** Quotes that were deleted count too: they can be restored. */
const wasUsed = (ctx: CommandContext, accountId: string): Promise<boolean> =>
  ctx.withElevatedScope(async () => {
    for (const table of ['quote', 'policy'] as const) {
      const of = ctx.tx.selectFrom(table).select('id').where('accountId', '=', accountId).limit(1);
      if (await of.executeTakeFirst()) return true;
    }
    return false;
  });

/** Quotes follow where details changed, as when a person changes them. */
async function readAgain(
  ctx: CommandContext,
  accountId: string,
  version: number | undefined,
  command: Reading,
) {
  const account = await findAccount(ctx, accountId, { lock: true });
  requireEdge('account', accountLifecycle[command], account.status);
  requireVersion(account, version);
  const { changes } = await reassessAccount(ctx, accountId, command);
  if (Object.keys(changes).length > 0)
    await ctx.emit('account-details-changed', { accountId, hasChanged: true, changes });
  return accountView(ctx, await findAccount(ctx, accountId, { lock: true }));
}

export const refreshAccount: Handler<typeof refreshCall> = (ctx, { params, body }) =>
  readAgain(ctx, params.accountId, body.version, 'refresh-account');
export const scanAccount: Handler<typeof scanCall> = (ctx, { params, body }) =>
  readAgain(ctx, params.accountId, body.version, 'scan-account');
export const reloadAccount: Handler<typeof reloadCall> = (ctx, { params, body }) =>
  readAgain(ctx, params.accountId, body.version, 'reload-account');

export const certifyAccount: Handler<typeof certifyCall> = async (ctx, { params, body }) => {
  const account = await findAccount(ctx, params.accountId, { lock: true });
  const { name } = ctx.person;
  const saved = await changeAccountStatus(ctx, account, 'certify-account', body.version, {
    set: { certifiedAt: ctx.now, certifiedBy: name },
    detail: { name },
  });
  return accountView(ctx, saved);
};

export const verifyProfile: Handler<typeof verifyCall> = async (ctx, { params, body }) => {
  const account = await findAccount(ctx, params.accountId, { lock: true });
  const { name } = ctx.person;
  const saved = await changeAccountStatus(ctx, account, 'verify-profile', body.version, {
    set: { verifiedAt: ctx.now, verifiedBy: name },
    detail: { name },
  });
  return accountView(ctx, saved);
};
