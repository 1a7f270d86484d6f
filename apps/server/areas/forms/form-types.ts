import type {
  addFormType as addCall,
  deleteFormType as deleteCall,
  FormType,
  searchFormTypes as searchCall,
  updateFormType as updateCall,
} from '@parapet/contract/forms/index';
import { searchFormTypes as definition } from '@parapet/contract/forms/index';
import { sql, type SqlBool } from 'kysely';
import type { CommandContext } from '../../platform/command-context.ts';
import type { Handler } from '../../platform/handler.ts';
import { page } from '../../platform/lists/list.ts';
import { insertRecord, updateRecord, type Row } from '../../platform/records/records.ts';
import { refuse } from '../../platform/refuse.ts';
import { ofProvider } from './change-form.ts';

type TypeRow = Row<'formType'>;

export const searchFormTypes: Handler<typeof searchCall> = (ctx, { query }) =>
  page(ctx, definition, query, {
    table: 'formType',
    tenant: null,
    where: [sql<SqlBool>`not t.is_removed`],
    select: {
      forms: sql<number>`(select count(*)::int from form f where f.form_type_id = t.id and not f.is_removed)`,
    },
  });

const formsOfType = async (ctx: CommandContext, id: string): Promise<number> =>
  (
    await ctx.tx
      .selectFrom('form')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('formTypeId', '=', id)
      .where('isRemoved', '=', false)
      .executeTakeFirstOrThrow()
  ).count;

const getView = async (
  ctx: CommandContext,
  { id, name, position, version, ...row }: TypeRow,
): Promise<FormType> => ({
  id,
  name,
  position,
  version,
  forms: await formsOfType(ctx, id),
  created: row.created.toISOString(),
  modified: row.modified.toISOString(),
});

const said = (ctx: CommandContext, what: 'added' | 'updated' | 'deleted') => (row: TypeRow) => ({
  event: `organization.form-type-${what}` as const,
  detail: { name: row.name },
  owner: ofProvider(ctx),
});

/** Two at once: the second waits, and finds the name of the first. */
const lockTypes = (ctx: CommandContext): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended('form types', 0))`.execute(ctx.tx);

/** Code and papers know a type by its first name in small letters. */
const codeOf = (name: string): string => name.toLowerCase().replaceAll(/ +/g, ' ');

const typeCalled = (ctx: CommandContext, name: string): Promise<TypeRow | undefined> =>
  ctx.tx
    .selectFrom('formType')
    .selectAll()
    .where(sql<SqlBool>`lower(name) = ${name.toLowerCase()} or code = ${codeOf(name)}`)
    .forNoKeyUpdate()
    .executeTakeFirst();

const findType = async (ctx: CommandContext, id: string): Promise<TypeRow> =>
  (await ctx.tx
    .selectFrom('formType')
    .selectAll()
    .where('id', '=', id)
    .where('isRemoved', '=', false)
    .forNoKeyUpdate()
    .executeTakeFirst()) ?? refuse('not-found');

export const addFormType: Handler<typeof addCall> = async (ctx, { body }) => {
  const { name, position } = body;
  await lockTypes(ctx);
  const known = await typeCalled(ctx, name);
  if (known && !known.isRemoved) refuse('form-type-exists', { name });
  if (known) {
    const set = { name, position, isRemoved: false };
    return getView(ctx, await updateRecord(ctx, 'formType', known, { set }, said(ctx, 'added')));
  }
  const values = { code: codeOf(name), name, position, created: ctx.now, modified: ctx.now };
  return getView(ctx, await insertRecord(ctx, 'formType', values, said(ctx, 'added')));
};

export const updateFormType: Handler<typeof updateCall> = async (ctx, { params, body }) => {
  const { name, position, version } = body;
  await lockTypes(ctx);
  const before = await findType(ctx, params.id);
  const known = await typeCalled(ctx, name);
  if (known && known.id !== before.id) refuse('form-type-exists', { name });
  const set = { name, position };
  return getView(ctx, await updateRecord(ctx, 'formType', before, { version, set }, said(ctx, 'updated')));
};

export const deleteFormType: Handler<typeof deleteCall> = async (ctx, { params }) => {
  const before = await findType(ctx, params.id);
  const count = await formsOfType(ctx, before.id);
  if (count > 0) refuse('form-type-used', { count: String(count) });
  await updateRecord(ctx, 'formType', before, { set: { isRemoved: true } }, said(ctx, 'deleted'));
  return { message: 'Form Type Deleted Successfully!' };
};
