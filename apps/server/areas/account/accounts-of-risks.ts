import type { RiskRow } from '@parapet/contract/account/bulk';
import type { Region } from '@parapet/domain/regions/region';
import { sql } from 'kysely';
import type { CommandContext } from '../../platform/command-context.ts';
import { insertRecords, type Row } from '../../platform/records.ts';
import type { AccountRow } from './account-view.ts';
import { detailsOf, regionOfRisk } from './check-risk.ts';
import { newAccount } from './open-account.ts';

type Owner = { agencyId: string; agencyName: string; teamId: string | null; home: Region };
/** The account of a risk; null where another team of the agency has the company. */
export type AccountOfRisk = { account: AccountRow; isNew: boolean } | null;

/** A company is the same if region, name and ZIP code are, whatever their case and spaces. */
const keyOf = (region: string, name: string, zipCode: string): string =>
  [region, name, zipCode.replaceAll(/\s/g, '')].join('\n').toLowerCase();

/**
 * The accounts of an agency's risks, in their order: those that it has, locked so that nobody declines them
 * meanwhile, and new ones for the others. A company that comes twice gets one account.
 */
export async function accountsOfRisks(
  ctx: CommandContext,
  owner: Owner,
  risks: readonly RiskRow[],
): Promise<AccountOfRisk[]> {
  const known = await knownAccounts(ctx, owner.agencyId, risks);
  const keys = risks.map((risk) => keyOf(regionOfRisk(risk, owner.home).code, risk.name, risk.zipCode));
  const added = new Map<string, RiskRow>();
  for (const [at, key] of keys.entries()) if (!known.has(key) && !added.has(key)) added.set(key, risks[at]!);
  const saved = await insertRecords(
    ctx,
    'account',
    [...added.values()].map((risk) => {
      const region = regionOfRisk(risk, owner.home);
      const details = detailsOf(ctx.facts, region, risk);
      if (!details) throw new Error(`${risk.industryCode} was an industry when the risk was checked`);
      return newAccount(ctx, { ...owner, region: region.code, details });
    }),
    ({ name }) => ({ event: 'account.created', detail: { name } }),
  );
  const fresh = new Map([...added.keys()].map((key, at) => [key, saved[at]!]));
  return keys.map((key) => {
    const account = fresh.get(key);
    if (account) return { account, isNew: true };
    const found = known.get(key)!;
    return seesTeam(ctx, found) ? { account: found, isNew: false } : null;
  });
}

async function knownAccounts(
  ctx: CommandContext,
  agencyId: string,
  risks: readonly RiskRow[],
): Promise<Map<string, Row<'account'>>> {
  const names = [...new Set(risks.map(({ name }) => name.toLowerCase()))];
  const found = await ctx.withElevatedScope(() =>
    ctx.tx
      .selectFrom('account')
      .selectAll()
      .where('agencyId', '=', agencyId)
      .where(sql<boolean>`lower(name) = any (${names}::text[])`)
      // In one order, so that two uploads never wait for each other.
      .orderBy('id')
      .forUpdate()
      .execute(),
  );
  // The oldest of those with one key comes last and stays.
  return new Map(
    found
      .toReversed()
      .map((account) => [keyOf(account.region, account.name, account.details.address.zipCode), account]),
  );
}

const seesTeam = ({ scope }: CommandContext, { teamId }: AccountRow): boolean =>
  scope.scope !== 'team' || (teamId !== null && scope.teams.includes(teamId));
