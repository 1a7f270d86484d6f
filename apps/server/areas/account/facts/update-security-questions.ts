import type { updateSecurityQuestions as call } from '@parapet/contract/account/accounts';
import type { Answers } from '@parapet/domain/questionnaires/types';
import { flattenSecurityAnswers } from '@parapet/domain/questionnaires/security';
import type { Handler } from '../../../platform/handler.ts';
import { accountView, findAccount } from '../account-view.ts';
import { nestedAnswers } from './nested-answers.ts';
import { saveAnswers } from './save-answers.ts';

/**
 * Stores the answers and rates the account's open quotes again: an answer can make a coverage available,
 * raise a price or refer a quote.
 */
export const updateSecurityQuestions: Handler<typeof call> = async (ctx, { body }) => {
  const before = await findAccount(ctx, body.accountId);
  const { accountId: _account, version, answers, p250Details, ...oneByOne } = body;
  const { saved, changes } = await saveAnswers(
    ctx,
    before,
    flattenSecurityAnswers({ ...(oneByOne as Answers), ...answers, p250Details }),
    version,
  );
  if (Object.keys(changes).length > 0)
    await ctx.emit('account-answers-changed', { accountId: saved.id, changes });
  return { ...(await accountView(ctx, saved)), ...nestedAnswers(saved) };
};
