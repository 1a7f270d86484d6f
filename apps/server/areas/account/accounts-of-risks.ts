import type { RiskRow } from '@parapet/contract/account/bulk';
import type { Region } from '@parapet/domain/regions/region';
import { sql } from 'kysely';
import type { CommandContext } from '../../platform/command-context.ts';
import { insertRecords, type Row } from '../../platform/records.ts';
import type { AccountRow } from './account-view.ts';
import { detailsOf, regionOfRisk } from './check-risk.ts';
import { newAccount } from './open-account.ts';

type Owner = { agencyId: string; agencyName: string; teamId: string | null; home: Region };

/** A company of the file: the account that the agency has, or the one that it gets. */
export type Company =
  | { account: AccountRow; isNew: false }
  /** `account` as it will be when the columns of `draft` are stored. */
  | { account: Draft; isNew: true; draft: ReturnType<typeof newAccount> };
type Draft = Pick<AccountRow, 'region' | 'state' | 'details' | 'securityAnswers' | 'signals'> &
  Pick<AccountRow, 'status' | 'profileScore'>;

/** A company is the same if region, name and ZIP code are, whatever their case and spaces. */
const keyOf = (region: string, name: string, zipCode: string): string =>
  [region, name, zipCode.replaceAll(/\s/g, '')].join('\n').toLowerCase();

/**
 * The companies of an agency's risks, in their order: accounts that it has, locked so that nobody declines
 * them meanwhile, and new ones for the others. One that comes twice is one company; null is one that another
 * team of the agency has.
 */
export async function companiesOfRisks(
  ctx: CommandContext,
  owner: Owner,
  risks: readonly RiskRow[],
): Promise<(Company | null)[]> {
  const companies = new Map<string, Company | null>(
    [...(await knownAccounts(ctx, owner.agencyId, risks))].map(([key, account]) => [
      key,
      seesTeam(ctx, account) ? { account, isNew: false } : null,
    ]),
  );
  return risks.map((risk) => {
    const region = regionOfRisk(risk, owner.home);
    const key = keyOf(region.code, risk.name, risk.zipCode);
    const known = companies.get(key);
    if (known !== undefined) return known;
    const company = newCompany(ctx, owner, region, risk);
    companies.set(key, company);
    return company;
  });
}

function newCompany(ctx: CommandContext, owner: Owner, region: Region, risk: RiskRow): Company {
  const details = detailsOf(ctx.facts, region, risk);
  if (!details) throw new Error(`${risk.industryCode} was an industry when the risk was checked`);
  const draft = newAccount(ctx, { ...owner, region: region.code, details });
  return { account: { ...draft, details, securityAnswers: {}, signals: [] }, isNew: true, draft };
}

/**
 * Stores new accounts that get a quote in the same transaction, as accounts of one are.
 * @returns them in the given order.
 */
export const openQuotedAccounts = (
  ctx: CommandContext,
  drafts: readonly ReturnType<typeof newAccount>[],
): Promise<AccountRow[]> =>
  insertRecords(
    ctx,
    'account',
    drafts.map((draft) => ({ ...draft, status: 'Quoted', hasQuote: true })),
    ({ name }) => ({ event: 'account.created', detail: { name } }),
  );

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
