import type { RiskRow } from '@parapet/contract/account/bulk';
import type { CompanyFacts } from '@parapet/domain/accounts/same-company';
import type { Region } from '@parapet/domain/regions/region';
import type { CommandContext } from '../../../platform/command-context.ts';
import { insertRecords } from '../../../platform/records/records.ts';
import type { AccountRow } from '../account-view.ts';
import { findDetails, regionOfRisk } from './check-risk.ts';
import { Companies, getFacts, likelyAccounts, seesAccount } from '../find-same-company.ts';
import { newAccount, getOrigins } from '../open-account.ts';
import { callersOrigin } from '../facts/origins.ts';

type Owner = { agencyId: string; agencyName: string; teamId: string | null; home: Region };

/** A company of the file: the account that the agency has, or the one that it gets. */
export type Company =
  | { account: AccountRow; isNew: false }
  /** `account` as it will be when the columns of `draft` are stored. */
  | { account: Draft; isNew: true; draft: ReturnType<typeof newAccount> };
type Draft = Pick<
  AccountRow,
  'region' | 'state' | 'details' | 'securityAnswers' | 'signals' | 'signalsRead'
> &
  Pick<AccountRow, 'status' | 'profileScore' | 'hasAgent'>;

/** Maps a row to the facts of its company. */
const factsOfRisk = ({ name, address1, zipCode, domainName }: RiskRow): CompanyFacts => ({
  name,
  address1,
  zipCode,
  domainName,
  isFranchise: false,
  taxNumber: '',
});

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
  const companies = new Companies<Company | null>();
  for (const account of await likelyAccounts(ctx, owner.agencyId, risks.map(factsOfRisk)))
    companies.add(
      account.region,
      getFacts(account.details),
      seesAccount(ctx, account) ? { account, isNew: false } : null,
    );
  return risks.map((risk) => {
    const region = regionOfRisk(risk, owner.home);
    const facts = factsOfRisk(risk);
    const known = companies.find(region.code, facts);
    if (known !== undefined) return known;
    const company = newCompany(ctx, owner, region, risk);
    companies.add(region.code, facts, company);
    return company;
  });
}

/**
 * Predicts the outcome of risks, storing nothing: how many accounts would be new, and how many rows are of
 * a company that exists, that comes twice, or that another team has.
 */
export async function foreseeCompanies(
  ctx: CommandContext,
  { agencyId, home }: Pick<Owner, 'agencyId' | 'home'>,
  risks: readonly RiskRow[],
): Promise<{ created: number; found: number; twice: number; elsewhere: number }> {
  const counts = { created: 0, found: 0, twice: 0, elsewhere: 0 };
  const companies = new Companies<'found' | 'twice' | 'elsewhere'>();
  for (const account of await likelyAccounts(ctx, agencyId, risks.map(factsOfRisk), { lock: false }))
    companies.add(
      account.region,
      getFacts(account.details),
      seesAccount(ctx, account) ? 'found' : 'elsewhere',
    );
  for (const risk of risks) {
    const region = regionOfRisk(risk, home);
    const facts = factsOfRisk(risk);
    const known = companies.find(region.code, facts);
    counts[known ?? 'created'] += 1;
    if (!known) companies.add(region.code, facts, 'twice');
  }
  return counts;
}

function newCompany(ctx: CommandContext, owner: Owner, region: Region, risk: RiskRow): Company {
  const details = findDetails(ctx.facts, region, risk);
  if (!details) throw new Error(`${risk.industryCode} was an industry when the risk was checked`);
  const origin = { ...callersOrigin(ctx), source: 'FILE' as const };
  const origins = getOrigins(details, origin);
  const draft = newAccount(ctx, { ...owner, region: region.code, details, origins });
  return {
    account: { ...draft, details, securityAnswers: {}, signals: [], hasAgent: true },
    isNew: true,
    draft,
  };
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
