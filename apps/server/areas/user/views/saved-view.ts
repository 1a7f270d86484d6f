import { MOST_VIEWS, type SavedView, viewState } from '@parapet/contract/user/views';
import { may } from '@parapet/domain/permissions/table';
import type { Selectable } from 'kysely';
import { getActor, type CommandContext } from '../../../platform/command-context.ts';
import { refuse } from '../../../platform/refuse.ts';
import type { Tables } from '../../../tables/tables.ts';

export type ViewRow = Selectable<Tables['savedView']>;

/** The account that the caller is in. Views are of a person in one account. */
const accountEntered = (ctx: CommandContext): Pick<ViewRow, 'organizationId' | 'accountType'> => {
  const { organizationId, accountType } = getActor(ctx);
  return { organizationId, accountType };
};

/** The caller as an owner of views. */
export const ownerOfViews = (
  ctx: CommandContext,
): Pick<ViewRow, 'personId' | 'organizationId' | 'accountType'> => ({
  personId: getActor(ctx).userId,
  ...accountEntered(ctx),
});

/**
 * The views that the caller may use: their own, and those that colleagues of the account share. The condition
 * is here as well as in row-level security, where who sees all rows sees everybody's.
 */
export const usableViews = (ctx: CommandContext) => {
  const { personId, organizationId, accountType } = ownerOfViews(ctx);
  return ctx.tx
    .selectFrom('savedView')
    .selectAll()
    .where('organizationId', '=', organizationId)
    .where('accountType', '=', accountType)
    .where((eb) => eb.or([eb('personId', '=', personId), eb('isShared', '=', true)]));
};

/** @throws Refusal 404, for those of others that are not shared too. */
export const findView = async (ctx: CommandContext, id: string): Promise<ViewRow> =>
  (await usableViews(ctx).where('id', '=', id).executeTakeFirst()) ?? refuse('not-found');

export const isOwn = (ctx: CommandContext, { personId }: ViewRow): boolean =>
  personId === getActor(ctx).userId;

/** Checks whether views may be shared: an impersonating user has views of their own, shown to nobody. */
const mayShare = (ctx: CommandContext): boolean => ctx.person.actingFor === null;

/**
 * The commands that the caller may run on a view. An administrator, who manages people, may also run them
 * on views that colleagues share.
 */
function getViewCommands(ctx: CommandContext, row: ViewRow): SavedView['can'] {
  if (!isOwn(ctx, row))
    return may(getActor(ctx), 'user:manage') ? ['update-view', 'share-view', 'delete-view'] : [];
  return mayShare(ctx) ? ['update-view', 'share-view', 'delete-view'] : ['update-view', 'delete-view'];
}

/** @throws Refusal 403 unless the caller may do this to the view. */
export function requireViewCommand(
  ctx: CommandContext,
  row: ViewRow,
  command: SavedView['can'][number],
): void {
  if (!getViewCommands(ctx, row).includes(command)) refuse('not-allowed');
}

/** @throws Refusal 409 when the account shares as many views as it may. */
export async function requireRoomToShare(ctx: CommandContext, list: string): Promise<void> {
  const shared = await usableViews(ctx).clearSelect().select('list').where('isShared', '=', true).execute();
  requireRoom('shared-views-full', shared, list);
}

/** @throws Refusal 409 when there are as many views of this list, or of all lists, as there may be. */
export function requireRoom(
  code: 'views-full' | 'shared-views-full',
  views: readonly { list: string }[],
  list: string,
): void {
  const { ofList, ofAccount } = MOST_VIEWS;
  if (views.filter((view) => view.list === list).length >= ofList) refuse(code, { count: String(ofList) });
  if (views.length >= ofAccount) refuse(code, { count: String(ofAccount) });
}

/** The names of those who share views. The caller may not see them as users, but as those who share. */
export async function getOwnerNames(
  ctx: CommandContext,
  rows: readonly ViewRow[],
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(rows.filter((row) => !isOwn(ctx, row)).map(({ personId }) => personId))];
  if (ids.length === 0) return new Map();
  const people = await ctx.withElevatedScope(() =>
    ctx.tx.selectFrom('person').select(['id', 'firstName', 'lastName']).where('id', 'in', ids).execute(),
  );
  return new Map(people.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`.trim()]));
}

/** The view as its reader sees it; nothing if what is kept of it cannot be read any more. */
export function toSavedView(
  ctx: CommandContext,
  row: ViewRow,
  names: ReadonlyMap<string, string>,
): SavedView | undefined {
  const state = viewState.safeParse(row.state);
  if (!state.success) return undefined;
  const own = isOwn(ctx, row);
  return {
    id: row.id,
    list: row.list,
    name: row.name,
    state: state.data,
    isShared: row.isShared,
    isOwn: own,
    ownerName: own ? ctx.person.name : (names.get(row.personId) ?? ''),
    version: row.version,
    can: getViewCommands(ctx, row),
  };
}

/** The same of a view that was just written. */
export async function viewWritten(ctx: CommandContext, row: ViewRow): Promise<SavedView> {
  return toSavedView(ctx, row, await getOwnerNames(ctx, [row])) ?? refuse('not-found');
}
