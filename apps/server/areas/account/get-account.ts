import type { getAccount as call } from '@parapet/contract/account/accounts';
import type { Handler } from '../../platform/handler.ts';
import { accountView, findAccount } from './account-view.ts';

/** Also one that was merged: it names the account that stayed. */
export const getAccount: Handler<typeof call> = async (ctx, { params }) =>
  accountView(ctx, await findAccount(ctx, params.accountId, { merged: true }));
