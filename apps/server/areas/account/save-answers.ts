import { cleanAnswers } from '@parapet/domain/questionnaires/answers';
import { quoteForms } from '@parapet/domain/questionnaires/forms';
import type { Answers } from '@parapet/domain/questionnaires/types';
import type { CommandContext } from '../../platform/command-context.ts';
import { type AccountRow } from './account-view.ts';
import { knownAnswers } from './known-answers.ts';
import { changeAccount } from './change-account.ts';

/**
 * Keeps answers, with history; who calls it raises what follows for quotes.
 * @throws Refusal 400 for answers to nothing, 409 for an older version.
 */
export async function saveAnswers(
  ctx: CommandContext,
  before: AccountRow,
  given: Answers,
  version: number,
): Promise<AccountRow> {
  const known = knownAnswers(given);
  const answers = quoteForms(before.region === 'UK' ? 'P_ONE' : 'P100').reduce<Answers>(
    (kept, form) => cleanAnswers(form, kept),
    { ...before.securityAnswers, ...known },
  );
  return changeAccount(
    ctx,
    before,
    'update-security-questions',
    { version, set: { securityAnswers: JSON.stringify(answers) } },
    { event: 'account.answers-updated', detail: { fields: Object.keys(known) } },
    { forCustomer: true },
  );
}
