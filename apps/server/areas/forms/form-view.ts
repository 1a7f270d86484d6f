import type { searchForms as call } from '@parapet/contract/forms/index';
import { searchForms as definition } from '@parapet/contract/forms/index';
import { conditionsIn, type FormRow } from '@parapet/contract/forms/shapes';
import type { FormCondition } from '@parapet/domain/forms/condition';
import { isMandatory } from '@parapet/domain/forms/condition';
import { FAMILY, type Product } from '@parapet/domain/products';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { CommandContext } from '../../platform/command-context.ts';
import type { Handler } from '../../platform/handler.ts';
import { page } from '../../platform/lists/list.ts';
import { refuse } from '../../platform/refuse.ts';

/** Conditions that a policy has to meet beyond its product and paper. */
const ASKS_MORE = sql`(t.condition ?| array['states', 'industries', 'coverage', 'minimumLimit', 'maximumLimit',
  'tria', 'rule'])`;
const CARRIED = sql<number>`(select count(*)::int from policy_form p where p.form_id = t.id)`;

/** Forms whose list has one of the values, and those without that list, which are for all. */
const inList = (key: string, values: readonly string[]) => sql<SqlBool>`(not t.condition ? ${sql.lit(key)}
  or t.condition -> ${sql.lit(key)} ?| ${[...values]}::text[])`;
const maybeNot = (negated: boolean, one: RawBuilder<SqlBool>) => (negated ? sql<SqlBool>`not (${one})` : one);
const getFamilies = (values: readonly string[]) => values.map((value) => FAMILY[value as Product] ?? '');

const source = {
  table: 'form',
  tenant: null,
  join: sql`join form_type k on k.id = t.form_type_id`,
  where: [sql<SqlBool>`not t.is_removed`],
  select: {
    formNumber: sql<string>`t.number`,
    formName: sql<string>`t.title`,
    formTypeName: sql<string>`k.name`,
    policies: CARRIED,
    isMandatory: sql<boolean>`not ${ASKS_MORE}`,
  },
  columns: {
    formNumber: sql`t.number`,
    formName: sql`t.title`,
    formTypeName: sql`k.name`,
    policies: CARRIED,
    isMandatory: sql`(not ${ASKS_MORE})`,
  },
  filters: {
    paperType: (values: string[], negated: boolean) => maybeNot(negated, inList('papers', values)),
    state: (values: string[], negated: boolean) => maybeNot(negated, inList('states', values)),
    productType: (values: string[], negated: boolean) =>
      maybeNot(
        negated,
        sql<SqlBool>`(${inList('products', values)} and ${inList('families', getFamilies(values))})`,
      ),
    inForceOn: ([day = '']: string[], negated: boolean) =>
      maybeNot(
        negated,
        sql<SqlBool>`(t.effective_from::text <= ${day} and coalesce(t.effective_to::text, '9999') >= ${day})`,
      ),
  },
  needs: ['condition'],
  view: { conditions: ({ condition }: { condition: FormCondition }) => conditionsIn(condition) },
} as const;

export const searchForms: Handler<typeof call> = (ctx, { query }) => page(ctx, definition, query, source);

const rowsAmong = (ctx: CommandContext) =>
  ctx.tx
    .selectFrom('form')
    .innerJoin('formType', 'formType.id', 'form.formTypeId')
    .selectAll('form')
    .select(({ selectFrom }) => [
      'formType.name as formTypeName',
      selectFrom('policyForm')
        .whereRef('policyForm.formId', '=', 'form.id')
        .select(sql<number>`count(*)::int`.as('count'))
        .as('policies'),
    ])
    .where('form.isRemoved', '=', false);

/** A form of the library with its type, and on how many policies it stands. */
export const findForm = async (ctx: CommandContext, id: string) =>
  (await rowsAmong(ctx).where('form.id', '=', id).executeTakeFirst()) ?? refuse('not-found');
export type FoundForm = Awaited<ReturnType<typeof findForm>>;

/** Every edition of a form, the latest first. */
export const getEditions = (ctx: CommandContext, { region, formKey }: FoundForm): Promise<FoundForm[]> =>
  rowsAmong(ctx)
    .where('form.region', '=', region)
    .where('form.formKey', '=', formKey)
    .orderBy('form.effectiveFrom', 'desc')
    .execute();

export const getView = (row: FoundForm): FormRow => ({
  id: row.id,
  region: row.region,
  formNumber: row.number,
  edition: row.edition,
  formName: row.title,
  formTypeId: row.formTypeId,
  formTypeName: row.formTypeName,
  effectiveFrom: row.effectiveFrom,
  effectiveTo: row.effectiveTo,
  isMandatory: isMandatory(row.condition),
  conditions: conditionsIn(row.condition),
  policies: row.policies ?? 0,
  isByHand: row.isByHand,
  isApproved: row.isApproved,
  version: row.version,
  created: row.created.toISOString(),
  modified: row.modified.toISOString(),
});
