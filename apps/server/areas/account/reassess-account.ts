import { toPlainDate } from '@parapet/domain/dates';
import type { Deed } from '../../platform/deed.ts';
import { findAccount, ownerOf } from './account-view.ts';
import { scoresOf } from './risk.ts';

/**
 * Reads the outside-in signals from the directory again; a company that is not in it keeps those it has.
 * @returns the score before and after.
 */
export async function reassessAccount(
  deed: Deed,
  accountId: string,
): Promise<{ scoreBefore: number; score: number }> {
  const account = await findAccount(deed, accountId, { lock: true });
  const today = toPlainDate(deed.now);
  const source = account.directory_id
    ? await deed.tx
        .selectFrom('directory_company')
        .select('signals')
        .where('id', '=', account.directory_id)
        .executeTakeFirst()
    : undefined;
  const signals = source?.signals ?? account.signals;
  const scoreBefore = scoresOf(deed.facts, account, today).companyAggregate.score;
  const score = scoresOf(deed.facts, { ...account, signals }, today).companyAggregate.score;
  await deed.tx
    .updateTable('account')
    .set({ signals: JSON.stringify(signals), modified: deed.now })
    .where('id', '=', account.id)
    .execute();
  await deed.record({
    event: 'account.reassessed',
    subject: 'account',
    subjectId: account.id,
    owner: ownerOf(account),
    detail: { scoreBefore, score },
  });
  await deed.announce({
    kind: 'account',
    id: account.id,
    accountId: account.id,
    deed: 'reassess-risk',
    version: account.version,
    agencyId: account.agency_id,
    teamId: account.team_id,
    forCustomer: false,
  });
  return { scoreBefore, score };
}
