import type {
  createMsspAccount as createCall,
  listMsspAgencies as agenciesCall,
} from '@parapet/contract/account/mssp-accounts';
import { sql } from 'kysely';
import { getActor, type CommandContext } from '../../platform/command-context.ts';
import type { Handler } from '../../platform/handler.ts';
import { writeHistory } from '../../platform/records/history.ts';
import { refuse } from '../../platform/refuse.ts';
import type { RegionCode } from '@parapet/domain/regions/region';
import { regionByCode } from '@parapet/domain/regions/regions';
import { addAccount, findCompany, findHolder, requireValidCompany } from './add-account.ts';
import { detailsAsTyped } from './create-account.ts';
import { detailsOfCompany } from './facts/details-of-company.ts';
import { findSameCompany } from './find-same-company.ts';
import { teamFor } from './open-account.ts';

type Agency = { id: string; name: string; region: RegionCode };

/** The agencies that an MSSP works with: those that reach it, and those of the accounts that it guards. */
const getAgencies = (ctx: CommandContext): Promise<Agency[]> =>
  ctx.withElevatedScope(async () => {
    const { rows } = await sql<Agency>`select id, name, region from organization o
      where o.account_type = 'AGENCY' and o.removed_at is null and exists (
        select from reach r left join account a on a.id = r.target_id
        where r.holder_id = ${getActor(ctx).organizationId} and (r.target_id = o.id or a.agency_id = o.id))
      order by name, id`.execute(ctx.tx);
    return rows;
  });

export const listMsspAgencies: Handler<typeof agenciesCall> = async (ctx) => ({
  content: (await getAgencies(ctx)).map(({ id, name }) => ({ id, name })),
});

/** @throws Refusal 400 for an agency that is missing, or none that the MSSP works with. */
async function chosenAgency(ctx: CommandContext, asked: string | null): Promise<Agency> {
  const problem = (code: string, detail: string): never =>
    refuse('bad-input', {}, [{ field: 'agencyId', code, detail }]);
  if (!asked) return problem('required', 'Please select a Agency');
  return (
    (await getAgencies(ctx)).find(({ id }) => id === asked) ??
    problem('invalid', 'Please select a valid Agency, current option not found.')
  );
}

/** The account is its agency's, and at once one that the MSSP guards. */
export const createMsspAccount: Handler<typeof createCall> = async (ctx, { body }) => {
  const agency = await chosenAgency(ctx, body.agencyId);
  const row = body.cbid ? await findCompany(ctx, body.cbid) : undefined;
  const region = row?.region ?? agency.region;
  const typed = row ? { phone: '', city: '', zipCode: '' } : {};
  requireValidCompany(ctx, { ...body, ...typed, mailingAddress: null }, region);
  const holder = row && (await findHolder(ctx, row.id));
  if (holder && holder.agencyId !== agency.id) refuse(regionByCode(region).refusals.accountTaken);
  const details = row ? detailsOfCompany(ctx.facts, row) : detailsAsTyped(body, region);
  // Whether another of the agency's teams has it is nothing that an MSSP is told.
  if (holder ?? (await findSameCompany(ctx, { agencyId: agency.id, region, details })))
    refuse('account-with-agency');
  return ctx.withElevatedScope(async () => {
    const account = await addAccount(ctx, {
      agencyId: agency.id,
      teamId: await teamFor(ctx, agency.id),
      region,
      details,
      company: row && { row, known: details },
    });
    await guard(ctx, account);
    return { id: account.id, name: account.name, agencyId: agency.id, agencyName: agency.name };
  });
};

async function guard(ctx: CommandContext, account: { id: string; name: string }): Promise<void> {
  const { organizationId } = getActor(ctx);
  await ctx.tx
    .insertInto('reach')
    .values({ holderId: organizationId, targetId: account.id, created: ctx.now })
    .execute();
  await writeHistory(
    ctx,
    { event: 'organization.member-assigned', detail: { name: account.name } },
    { subjectId: organizationId, owner: { organizationId } },
  );
}
