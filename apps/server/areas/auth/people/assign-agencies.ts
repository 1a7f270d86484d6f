import { mayAssignAgencies } from '@parapet/domain/permissions/user-form';
import type { AccountType, RoleName } from '@parapet/domain/permissions/actors';
import { actorOf, type CommandContext } from '../../../platform/command-context.ts';
import { recordEvent, type Row } from '../../../platform/records.ts';
import { refuse } from '../../../platform/refuse.ts';
import { personDetail } from '../person-history.ts';

/**
 * Assigns exactly these agencies to a user. Not sent, they stay as they are.
 * @throws Refusal 403 for those who may not assign agencies; 400 for an id that is not an agency's.
 */
export async function assignAgencies(
  ctx: CommandContext,
  person: Row<'person'>,
  place: { accountType: AccountType; role: RoleName },
  given: readonly string[] | undefined,
): Promise<void> {
  if (given === undefined) return;
  const known = await ctx.tx
    .selectFrom('reach')
    .select('targetId')
    .where('holderId', '=', person.id)
    .execute();
  const before = known.map(({ targetId }) => targetId);
  const wanted = [...new Set(given)];
  const gone = before.filter((id) => !wanted.includes(id));
  const added = wanted.filter((id) => !before.includes(id));
  if (gone.length === 0 && added.length === 0) return;
  if (!mayAssignAgencies(actorOf(ctx).accountType, place.accountType, place.role)) refuse('not-allowed');
  const agencies =
    wanted.length === 0
      ? []
      : await ctx.tx
          .selectFrom('organization')
          .select(['id', 'name'])
          .where('id', 'in', wanted)
          .where('accountType', '=', 'AGENCY')
          .orderBy('name')
          .execute();
  if (agencies.length !== wanted.length)
    refuse('agency-invalid', {}, [
      { field: 'accountIds', code: 'invalid', detail: 'Not able to assign agencies at this time.' },
    ]);
  if (gone.length > 0)
    await ctx.tx
      .deleteFrom('reach')
      .where('holderId', '=', person.id)
      .where('targetId', 'in', gone)
      .execute();
  if (added.length > 0)
    await ctx.tx
      .insertInto('reach')
      .values(added.map((targetId) => ({ holderId: person.id, targetId })))
      .execute();
  await recordEvent(ctx, 'person', person, {
    event: 'user.agencies-assigned',
    detail: { ...personDetail(person), agencies: agencies.map(({ name }) => name) },
  });
}
