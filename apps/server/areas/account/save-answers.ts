import { cleanAnswers } from '@parapet/domain/questionnaires/answers';
import { quoteForms } from '@parapet/domain/questionnaires/forms';
import type { Answers } from '@parapet/domain/questionnaires/types';
import type { CommandContext } from '../../platform/command-context.ts';
import { refuse } from '../../platform/refuse.ts';
import { type AccountRow, ownerOf } from './account-view.ts';
import { knownAnswers } from './known-answers.ts';

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
  const saved =
    (await ctx.tx
      .updateTable('account')
      .set({ securityAnswers: JSON.stringify(answers), version: before.version + 1, modified: ctx.now })
      .where('id', '=', before.id)
      .where('version', '=', version)
      .returningAll()
      .executeTakeFirst()) ?? refuse('changed-meanwhile');
  await ctx.record({
    event: 'account.answers-updated',
    subject: 'account',
    subjectId: saved.id,
    owner: ownerOf(saved),
    detail: { fields: Object.keys(known) },
  });
  await ctx.announce({
    kind: 'account',
    id: saved.id,
    accountId: saved.id,
    command: 'update-security-questions',
    version: saved.version,
    agencyId: saved.agencyId,
    teamId: saved.teamId,
    forCustomer: true,
  });
  return saved;
}
