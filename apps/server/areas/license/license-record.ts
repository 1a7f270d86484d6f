import type { LicenseHolder } from '@parapet/domain/licenses/license';
import { sql, type Insertable } from 'kysely';
import { getActor, type CommandContext } from '../../platform/command-context.ts';
import type { Entry } from '../../platform/records/history.ts';
import { isStaff } from '../../platform/provider.ts';
import { deleteRecord, insertRecordUnless, updateRecord, type Row } from '../../platform/records/records.ts';
import { refuse } from '../../platform/refuse.ts';
import type { Tables } from '../../tables/tables.ts';
import { publishCheck, uncheckedIf } from '../register/index.ts';

export type License = Row<'license'>;
type Entered = Omit<Insertable<Tables['license']>, 'created' | 'modified'>;
/** Columns of a license that may change: it stays with its agency and its holder. */
type Terms = Partial<Omit<Entered, 'holder' | 'agencyId' | 'agentId'>> & { state: string; number: string };

/** The field of the number in the form: the documents name it otherwise for each holder. */
const numberFields = { AGENCY: 'number', AGENT: 'number', SURPLUS: 'surplusLicenseNumber' } as const;

const known = (holder: LicenseHolder): never =>
  refuse('license-known', {}, [
    { field: numberFields[holder], code: 'taken', detail: 'This license is already on the list.' },
  ]);

/** The agency that a provider admin chose, by id or by name; agency users always act for their own. */
export async function readAgency(
  ctx: CommandContext,
  { agencyId, agencyName = '' }: { agencyId: string; agencyName?: string },
): Promise<{ id: string; name: string }> {
  const agencies = ctx.tx
    .selectFrom('organization')
    .select(['id', 'name'])
    .where('accountType', '=', 'AGENCY');
  const id = isStaff(ctx) ? agencyId : getActor(ctx).organizationId;
  const found = await (id ? agencies.where('id', '=', id) : agencies.where('name', '=', agencyName))
    .limit(2)
    .execute();
  const [agency] = found;
  return agency && found.length === 1
    ? agency
    : refuse('agency-invalid', {}, [
        { field: 'agencyId', code: 'invalid', detail: 'The selected agency is invalid' },
      ]);
}

/** The part of a list query on `license t` that selects one kind of holder, as far as the caller may read. */
export const getListed = (ctx: CommandContext, holder: LicenseHolder) => ({
  table: 'license' as const,
  tenant: null,
  searched: sql`t.search_text`,
  where: [
    sql<boolean>`t.holder = ${sql.lit(holder)}`,
    ...(isStaff(ctx) ? [] : [sql<boolean>`t.agency_id = ${getActor(ctx).organizationId}`]),
  ],
});

export const findLicense = async (ctx: CommandContext, holder: LicenseHolder, id: string): Promise<License> =>
  (await ctx.tx
    .selectFrom('license')
    .selectAll()
    .where('id', '=', id)
    .where('holder', '=', holder)
    .executeTakeFirst()) ?? refuse('not-found');

/** Adds a license, and lets the register be asked about it. */
export async function addLicense(
  ctx: CommandContext,
  entered: Entered,
  entry: (saved: License) => Entry,
): Promise<License> {
  const row =
    (await insertRecordUnless(
      ctx,
      'license',
      { ...entered, created: ctx.now, modified: ctx.now },
      ['holder', 'agencyId', 'agentId', 'state', 'number'],
      entry,
    )) ?? known(entered.holder);
  await publishCheck(ctx, row);
  return row;
}

/** Changes a license. If its state or number changes, the register is asked again. */
export async function changeLicense(
  ctx: CommandContext,
  before: License,
  version: number | undefined,
  set: Terms,
  entry: (saved: License) => Entry,
): Promise<License> {
  const other = await ctx.tx
    .selectFrom('license')
    .select('id')
    .where('holder', '=', before.holder)
    .where('agencyId', '=', before.agencyId)
    .where('agentId', 'is not distinct from', before.agentId)
    .where('state', '=', set.state)
    .where('number', '=', set.number)
    .where('id', '<>', before.id)
    .executeTakeFirst();
  if (other) known(before.holder);
  const unchecked = uncheckedIf(before, { npn: before.npn, ...set });
  const row = await updateRecord(
    ctx,
    'license',
    before,
    { version, skipUnchanged: true, set: { ...set, ...unchecked } },
    entry,
  );
  if ('registerStatus' in unchecked) await publishCheck(ctx, row);
  return row;
}

export const removeLicense = (ctx: CommandContext, license: License, entry: Entry): Promise<void> =>
  deleteRecord(ctx, 'license', license, entry);
