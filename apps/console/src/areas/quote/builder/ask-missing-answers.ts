import { getAccount } from '@parapet/contract/account/accounts';
import type { Quote } from '@parapet/contract/quote/quote';
import type { QuestionnaireContext } from '@parapet/domain/questionnaires/types';
import { callQuery, queryClient } from '../../../core/client.ts';
import { askSecurityQuestions } from '../../questionnaire/index.ts';

/**
 * Asks the security questions without leaving the quote. An account that cannot be changed only shows them,
 * on its own page.
 */
export async function askMissingAnswers(
  { accountId }: Quote,
  required: QuestionnaireContext,
  show: () => void,
): Promise<void> {
  const account = await queryClient
    .fetchQuery(callQuery(getAccount, { params: { accountId } }))
    .catch(() => null);
  if (account && !account.can.includes('update-account')) return show();
  if (account) await askSecurityQuestions(accountId, 'first', required);
}
