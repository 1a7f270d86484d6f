import type { assignAgencies as call } from '@parapet/contract/auth/users';
import { mayAssignAgencies, seesAssigned } from '@parapet/domain/permissions/user-form';
import type { AccountType, RoleName } from '@parapet/domain/permissions/actors';
import { getActor, type CommandContext } from '../../../platform/command-context.ts';
import type { Handler } from '../../../platform/handler.ts';
import { recordEvent, updateRecord, type Row } from '../../../platform/records/records.ts';
import { refuse } from '../../../platform/refuse.ts';
import { personDetail } from '../person-history.ts';
import { findUser } from './find-user.ts';
import { loadUser } from './user-view.ts';

/**
 * Assigns agencies to one of the staff whom the form of a user has no picker for.
 * @throws Refusal 404 for anyone but a user of the provider; 409 for one who sees the whole book.
 */
export const assignAgencies: Handler<typeof call> = async (ctx, { params, body }) => {
  const { person, organizationId, isGuest } = await findUser(ctx, params);
  if (isGuest || person.accountType !== 'COWBELL') refuse('not-found');
  if (!seesAssigned(person.accountType, person.role)) refuse('sees-whole-book');
  const agencies = await reach(ctx, person, await getChange(ctx, person, body.accountIds));
  await updateRecord(
    ctx,
    'person',
    person,
    { version: body.version, set: {} },
    { event: 'user.agencies-assigned', detail: { ...personDetail(person), agencies } },
  );
  return loadUser(ctx, organizationId, person.id);
};

/**
 * Assigns exactly these agencies to a user by the form. Not sent, they stay as they are.
 * @throws Refusal 403 for those who may not assign agencies; 400 for an id that is not an agency's.
 */
export async function assignByForm(
  ctx: CommandContext,
  person: Row<'person'>,
  place: { accountType: AccountType; role: RoleName },
  given: readonly string[] | undefined,
): Promise<void> {
  if (given === undefined) return;
  const change = await getChange(ctx, person, given);
  if (change.gone.length === 0 && change.added.length === 0) return;
  if (!mayAssignAgencies(getActor(ctx).accountType, place.accountType, place.role)) refuse('not-allowed');
  const agencies = await reach(ctx, person, change);
  await recordEvent(ctx, 'person', person, {
    event: 'user.agencies-assigned',
    detail: { ...personDetail(person), agencies },
  });
}

type Change = Record<'wanted' | 'gone' | 'added', string[]>;

/** Computes the change of a user's agencies if they become exactly the given ones, by their ids. */
async function getChange(
  ctx: CommandContext,
  person: Row<'person'>,
  given: readonly string[],
): Promise<Change> {
  const known = await ctx.tx
    .selectFrom('reach')
    .select('targetId')
    .where('holderId', '=', person.id)
    .execute();
  const held = known.map(({ targetId }) => targetId);
  const wanted = [...new Set(given)];
  return {
    wanted,
    gone: held.filter((id) => !wanted.includes(id)),
    added: wanted.filter((id) => !held.includes(id)),
  };
}

/**
 * Lets a user reach the agencies that are wanted.
 * @returns their names
 * @throws Refusal 400 for an id that is not an agency's.
 */
async function reach(
  ctx: CommandContext,
  person: Row<'person'>,
  { wanted, gone, added }: Change,
): Promise<string[]> {
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
  return agencies.map(({ name }) => name);
}
