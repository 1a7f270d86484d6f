import type { Account } from '@parapet/contract/account/account';
import { getAccount, updateSecurityQuestions } from '@parapet/contract/account/accounts';
import { isApiError, send, take } from '../../core/client.ts';
import type { AnswerValues } from './answers.ts';

/**
 * Saves the changed answers. If somebody else saved different answers meanwhile, these are saved on top.
 * @throws the refusal if both changed the same answers.
 */
export async function saveAnswers(account: Account, answers: AnswerValues): Promise<Account> {
  const put = async (version: number): Promise<Account> => {
    const saved = await send(updateSecurityQuestions, {
      body: { accountId: account.id, version, answers: answers as never },
    });
    await take(getAccount, { params: { accountId: account.id } }, saved);
    return saved;
  };
  try {
    return await put(account.version);
  } catch (refusal) {
    if (!isApiError(refusal) || refusal.code !== 'changed-meanwhile') throw refusal;
    const latest = await send(getAccount, { params: { accountId: account.id } });
    const touched = Object.keys(answers).some(
      (name) =>
        JSON.stringify(latest.securityAnswers[name] ?? null) !==
        JSON.stringify(account.securityAnswers[name] ?? null),
    );
    if (touched) throw refusal;
    return put(latest.version);
  }
}
