import { createHash } from 'node:crypto';
import { REGION_CODES, type RegionCode } from '@parapet/domain/regions/region';
import { formsFor } from '@parapet/domain/forms/forms-for';
import { sql } from 'kysely';
import type { Database, FullTx } from '../../platform/database/database.ts';
import { formKinds, getFormRisk, shippedForms, type FullEdition } from '../catalog/index.ts';
import { editionFrom } from './library.ts';

const SETTING = 'forms';
/** The types that forms of policies can have; the others are of papers that are no part of one. */
const NOT_OF_POLICIES: readonly string[] = ['certificate', 'transaction', 'binder', 'receipt', 'quote'];

/**
 * Loads the shipped forms into the library: an edition that it has, or had and somebody deleted, stays as it
 * is. Repeated only when the shipped ones have changed. Policies of before the library get the forms that
 * they were issued with.
 */
export async function loadForms(database: Database): Promise<void> {
  const shipped = REGION_CODES.flatMap((region) => shippedForms(region).map((form) => ({ region, form })));
  const sha = createHash('sha256').update(JSON.stringify(shipped)).digest('hex');
  await database.transact({ scope: 'all' }, async (tx) => {
    const applied = await tx
      .selectFrom('appliedSetting')
      .select('value')
      .where('name', '=', SETTING)
      .executeTakeFirst();
    if (applied?.value === sha) return;
    await addTypes(tx);
    await addForms(tx, shipped);
    await addFormsOfPolicies(tx);
    await tx
      .insertInto('appliedSetting')
      .values({ name: SETTING, value: JSON.stringify(sha) })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: JSON.stringify(sha) }))
      .execute();
  });
}

async function addTypes(tx: FullTx): Promise<void> {
  const types = [...formKinds.entries()].filter(([, code]) => !NOT_OF_POLICIES.includes(code));
  await tx
    .insertInto('formType')
    .values(
      types.map(([position, code]) => ({
        code,
        name: code.charAt(0).toUpperCase() + code.slice(1),
        position,
      })),
    )
    .onConflict((conflict) => conflict.column('code').doNothing())
    .execute();
}

type Shipped = { region: RegionCode; form: FullEdition };

async function addForms(tx: FullTx, shipped: readonly Shipped[]): Promise<void> {
  const known = await tx
    .selectFrom('form')
    .select(['region', 'formKey', 'number', 'edition', 'effectiveFrom'])
    .execute();
  const types = await tx.selectFrom('formType').select(['id', 'code']).execute();
  const isKnown = ({ region, form }: Shipped): boolean =>
    known.some(
      (one) =>
        one.region === region &&
        ((one.formKey === form.form && one.effectiveFrom === form.effectiveFrom) ||
          (one.number === form.number && one.edition === form.edition)),
    );
  const rows = shipped
    .filter((one) => !isKnown(one))
    .map((one) => ({ ...getRow(one), formTypeId: types.find(({ code }) => code === one.form.kind)!.id }));
  if (rows.length > 0) await tx.insertInto('form').values(rows).execute();
}

function getRow({ region, form: edition }: Shipped) {
  const { form: formKey, when, number, edition: name, title, effectiveFrom, effectiveTo, ...rest } = edition;
  const { stage: _stage, position: _position, kind: _kind, ...wording } = rest;
  // The words of the states are read from their own file.
  const { states: _states, ...withoutStates } = wording;
  const said = wording.statesFrom ? withoutStates : wording;
  return {
    region,
    formKey,
    number,
    edition: name,
    title,
    effectiveFrom,
    effectiveTo,
    condition: JSON.stringify(when),
    wording: JSON.stringify(said),
  };
}

/** In the order of their ids, so many at a time. */
const BATCH = 200;

/** Of each policy that was issued before there was a library: by the shipped forms, with which it was. */
async function addFormsOfPolicies(tx: FullTx): Promise<void> {
  const library = (
    await tx
      .selectFrom('form')
      .innerJoin('formType', 'formType.id', 'form.formTypeId')
      .selectAll('form')
      .select(['formType.code as kind', 'formType.position'])
      .where('form.isRemoved', '=', false)
      .where('form.isApproved', '=', true)
      .execute()
  ).map((row) => ({ region: row.region, ...editionFrom(row) }));
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    const policies = await tx
      .selectFrom('policy')
      .innerJoin('quote', 'quote.id', 'policy.quoteId')
      .selectAll('policy')
      .select('quote.isSurplus')
      .where('policy.id', '>', after)
      .where('policy.issuedAt', 'is not', null)
      .where(sql<boolean>`not exists (select from policy_form f where f.policy_id = policy.id)`)
      .orderBy('policy.id')
      .limit(BATCH)
      .execute();
    const rows = policies.flatMap((policy) =>
      formsFor(
        getFormRisk(policy, policy),
        library.filter(({ region }) => region === policy.region),
      ).map(({ form, reasons }, position) => ({
        accountId: policy.accountId,
        agencyId: policy.agencyId,
        teamId: policy.teamId,
        policyId: policy.id,
        formId: form.id,
        position,
        reasons: JSON.stringify(reasons),
      })),
    );
    if (rows.length > 0) await tx.insertInto('policyForm').values(rows).execute();
    if (policies.length < BATCH) return;
    after = policies.at(-1)!.id;
  }
}
