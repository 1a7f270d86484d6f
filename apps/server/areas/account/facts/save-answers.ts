import { changedFields } from '@parapet/domain/accounts/changes';
import { type Origin, withOrigin } from '@parapet/domain/accounts/origins';
import { withGiven } from '@parapet/domain/questionnaires/given-answers';
import type { Answers } from '@parapet/domain/questionnaires/types';
import { regionByCode } from '@parapet/domain/regions/regions';
import type { CommandContext } from '../../../platform/command-context.ts';
import { getChanges } from '../../../platform/records/changes.ts';
import type { FieldChanges } from '../../../tables/tables.ts';
import { type AccountRow } from '../account-view.ts';
import { knownAnswers } from './known-answers.ts';
import { callersOrigin } from './origins.ts';
import { changeAccount } from '../change-account.ts';

/**
 * Stores answers, with history. The caller tells other areas about the change. Unchanged answers are not
 * written. They are the word of the caller, unless somebody else gave them.
 * @throws Refusal 400 for answers to unknown questions or that contradict each other, 409 for an older
 * version.
 */
export async function saveAnswers(
  ctx: CommandContext,
  before: AccountRow,
  given: Answers,
  version: number | undefined,
  origin: Origin = callersOrigin(ctx),
): Promise<{ saved: AccountRow; changes: FieldChanges }> {
  const known = knownAnswers(given);
  const answers = withGiven(regionByCode(before.region).products.base, before.securityAnswers, known);
  const changed = changedFields<object>(before.securityAnswers, answers);
  const saved = await changeAccount(
    ctx,
    before,
    'update-security-questions',
    {
      version,
      set: {
        securityAnswers: JSON.stringify(answers),
        origins: JSON.stringify({
          ...before.origins,
          answers: withOrigin(before.origins.answers, before.securityAnswers, answers, origin),
        }),
      },
      skipUnchanged: true,
    },
    { event: 'account.answers-updated', detail: { fields: changed } },
    { forCustomer: true },
  );
  return { saved, changes: getChanges(before, saved, ['securityAnswers']) };
}
