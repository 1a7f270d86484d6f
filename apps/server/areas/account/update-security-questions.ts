import type { updateSecurityQuestions as call } from '@parapet/contract/account/accounts';
import { cleanAnswers } from '@parapet/domain/questionnaires/answers';
import { quoteForms } from '@parapet/domain/questionnaires/forms';
import type { Answers } from '@parapet/domain/questionnaires/types';
import type { Handler } from '../../http/handler.ts';
import { refuse } from '../../platform/refuse.ts';
import { accountView, findAccount, ownerOf } from './account-view.ts';
import { knownAnswers } from './known-answers.ts';

/** Keeps the answers and rates the account's open quotes anew: an answer may open a coverage, raise a price or refer a quote. */
export const updateSecurityQuestions: Handler<typeof call> = async (deed, { body }) => {
  const before = await findAccount(deed, body.accountId);
  const given = knownAnswers(body.answers as Answers);
  const merged = { ...before.security_answers, ...given };
  const answers = quoteForms(before.region === 'UK' ? 'P_ONE' : 'P100').reduce<Answers>((kept, form) => cleanAnswers(form, kept), merged);
  const saved = await deed.tx
    .updateTable('account').set({ security_answers: JSON.stringify(answers), version: before.version + 1, modified: deed.now })
    .where('id', '=', before.id).where('version', '=', body.version)
    .returningAll().executeTakeFirst() ?? refuse('changed-meanwhile');
  await deed.record({ event: 'account.answers-updated', subject: 'account', subjectId: saved.id, owner: ownerOf(saved), detail: { fields: Object.keys(given) } });
  await deed.raise('account-answers-changed', { accountId: saved.id });
  await deed.announce({ kind: 'account', id: saved.id, accountId: saved.id, deed: 'update-security-questions', version: saved.version, agencyId: saved.agency_id, teamId: saved.team_id, forCustomer: true });
  return accountView(deed, saved);
};
