import type {
  applyTags as applyCall,
  createTag as createCall,
  deleteTag as deleteCall,
  Tag,
  updateTag as updateCall,
} from '@parapet/contract/account/tags';
import { MOST_TAGS, nextTagColor, type TagColor, tagKey, tagNames } from '@parapet/domain/accounts/tags';
import type { CommandContext } from '../../../platform/command-context.ts';
import type { Handler } from '../../../platform/handler.ts';
import { type Entry, writeHistories } from '../../../platform/records/history.ts';
import {
  deleteRecord,
  insertRecordUnless,
  updateRecord,
  type Row,
} from '../../../platform/records/records.ts';
import { refuse } from '../../../platform/refuse.ts';
import { agencyActedFor } from '../agencies/agency-acted-for.ts';
import { type AccountRow, findAccount } from '../account-view.ts';
import { tagView } from './search-tags.ts';

type TagRow = Row<'tag'>;

const taken = (): never =>
  refuse('tag-exists', {}, [
    { field: 'name', code: 'taken', detail: 'A tag with this name already exists.' },
  ]);

async function insertTag(
  ctx: CommandContext,
  agencyId: string,
  { name, color }: { name: string; color: TagColor },
): Promise<TagRow | undefined> {
  return insertRecordUnless(
    ctx,
    'tag',
    { agencyId, name, nameKey: tagKey(name), color, created: ctx.now, modified: ctx.now },
    ['agencyId', 'nameKey'],
    (made) => ({ event: 'tag.created', detail: { name: made.name } }),
  );
}

const getTags = (ctx: CommandContext, agencyId: string): Promise<TagRow[]> =>
  ctx.tx.selectFrom('tag').selectAll().where('agencyId', '=', agencyId).orderBy('nameKey').execute();

export const createTag: Handler<typeof createCall> = async (ctx, { body }) => {
  const agencyId = await agencyActedFor(ctx, body.agencyId);
  if ((await getTags(ctx, agencyId)).length >= MOST_TAGS) refuse('tags-full', { count: String(MOST_TAGS) });
  return view(ctx, (await insertTag(ctx, agencyId, body)) ?? taken());
};

const findTag = async (ctx: CommandContext, id: string): Promise<TagRow> =>
  (await ctx.tx.selectFrom('tag').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()) ??
  refuse('not-found');

export const updateTag: Handler<typeof updateCall> = async (ctx, { params, body }) => {
  const before = await findTag(ctx, params.id);
  const { name, color, version } = body;
  const others = await getTags(ctx, before.agencyId);
  if (others.some(({ id, nameKey }) => id !== before.id && nameKey === tagKey(name))) taken();
  return view(
    ctx,
    await updateRecord(
      ctx,
      'tag',
      before,
      {
        version,
        skipUnchanged: (version ?? before.version) === before.version,
        set: { name, nameKey: tagKey(name), color },
      },
      (saved) => ({ event: 'tag.updated', detail: { name: saved.name } }),
    ),
  );
};

export const deleteTag: Handler<typeof deleteCall> = async (ctx, { params }) => {
  const tag = await findTag(ctx, params.id);
  await deleteRecord(ctx, 'tag', tag, { event: 'tag.deleted', detail: { name: tag.name } });
  return { message: 'Tag Deleted Successfully!' };
};

export const applyTags: Handler<typeof applyCall> = async (ctx, { body }) => {
  const account = await findAccount(ctx, body.accountId, { lock: true });
  const wanted = await tagsNamed(ctx, account.agencyId, body.tags);
  const before = await ctx.tx
    .selectFrom('accountTag')
    .innerJoin('tag', 'tag.id', 'accountTag.tagId')
    .selectAll('tag')
    .where('accountTag.accountId', '=', account.id)
    .where('accountTag.agencyId', '=', account.agencyId)
    .orderBy('tag.nameKey')
    .execute();
  const removed = without(before, wanted);
  const added = without(wanted, before);
  if (removed.length > 0)
    await ctx.tx
      .deleteFrom('accountTag')
      .where('accountId', '=', account.id)
      .where('tagId', 'in', removed.map(getId))
      .execute();
  await link(ctx, [account], added);
  if (added.length + removed.length > 0)
    // The tags are the account's: whoever read them before has read an older account.
    await updateRecord(
      ctx,
      'account',
      account,
      { set: {} },
      { event: 'account.tagged', detail: { added: added.map(getName), removed: removed.map(getName) } },
    );
  const tags = wanted.map(({ name, color }) => ({ name, color }));
  return { message: 'Tag Applied Successfully!', accountId: account.id, tags };
};

const getId = ({ id }: TagRow): string => id;
const getName = ({ name }: TagRow): string => name;
const without = (tags: readonly TagRow[], others: readonly TagRow[]): TagRow[] =>
  tags.filter(({ id }) => !others.some((other) => other.id === id));

/** The tags of these names, those that the agency did not have included, by name. */
export async function tagsNamed(
  ctx: CommandContext,
  agencyId: string,
  given: readonly string[],
): Promise<TagRow[]> {
  const names = tagNames(given);
  if (names.length === 0) return [];
  const known = await getTags(ctx, agencyId);
  const colors = known.map(({ color }) => color);
  const isKnown = new Set(known.map(({ nameKey }) => nameKey));
  for (const name of names.filter((one) => !isKnown.has(tagKey(one)))) {
    if (colors.length >= MOST_TAGS) refuse('tags-full', { count: String(MOST_TAGS) });
    const color = nextTagColor(colors);
    colors.push(color);
    await insertTag(ctx, agencyId, { name, color });
  }
  const wanted = new Set(names.map(tagKey));
  return (await getTags(ctx, agencyId)).filter(({ nameKey }) => wanted.has(nameKey));
}

type Tagged = Pick<AccountRow, 'id' | 'agencyId' | 'teamId'>;

/**
 * Puts tags on accounts of their agency, beside those that they have. @returns who got one that it had not.
 */
async function link(
  ctx: CommandContext,
  accounts: readonly Tagged[],
  tags: readonly TagRow[],
): Promise<ReadonlySet<string>> {
  if (accounts.length === 0 || tags.length === 0) return new Set();
  const links = accounts.flatMap(({ id: accountId, agencyId }) =>
    tags.map((tag) => ({ accountId, tagId: tag.id, agencyId })),
  );
  const made = await ctx.tx
    .insertInto('accountTag')
    .values(links)
    .onConflict((known) => known.doNothing())
    .returning('accountId')
    .execute();
  return new Set(made.map(({ accountId }) => accountId));
}

/** Tags the accounts of an upload, each with an entry in its history. */
export async function tagUploaded(
  ctx: CommandContext,
  accounts: readonly Tagged[],
  tags: readonly TagRow[],
): Promise<void> {
  const changed = await link(ctx, accounts, tags);
  const entry: Entry = { event: 'account.tagged', detail: { added: tags.map(getName), removed: [] } };
  await writeHistories(
    ctx,
    accounts
      .filter(({ id }) => changed.has(id))
      .map(({ id, agencyId, teamId }) => ({
        entry,
        of: { subjectId: id, owner: { accountId: id, agencyId, teamId } },
      })),
  );
}

async function view(ctx: CommandContext, row: TagRow): Promise<Tag> {
  const { count } = await ctx.tx
    .selectFrom('accountTag')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('tagId', '=', row.id)
    .executeTakeFirstOrThrow();
  return tagView(ctx, row, Number(count));
}
