import type { AccountDetails } from '@parapet/contract/account/account';
import {
  companyKey,
  companyKeys,
  isSameCompany,
  ownDomain,
  type CompanyFacts,
} from '@parapet/domain/accounts/same-company';
import { goneStatuses } from '@parapet/domain/lifecycles/account-status';
import type { RegionCode } from '@parapet/domain/regions/region';
import { sql } from 'kysely';
import type { CommandContext } from '../../platform/command-context.ts';
import { Refusal, refuse } from '../../platform/refuse.ts';
import type { AccountRow } from './account-view.ts';

type Details = Pick<AccountDetails, 'name' | 'domainName' | 'ein' | 'isFranchise'> & {
  address: Pick<AccountDetails['address'], 'address1' | 'zipCode'>;
};

/** Picks the facts that identify a company from the details of its account. */
export const getFacts = ({ name, domainName, ein, isFranchise, address }: Details): CompanyFacts => ({
  name,
  domainName,
  isFranchise: isFranchise === true,
  taxNumber: ein,
  address1: address.address1,
  zipCode: address.zipCode,
});

/**
 * The accounts of an agency that may be of these companies, by name, domain or tax number, the oldest first;
 * `isSameCompany` decides. They are found by their indexes, however many companies are asked for. The
 * agency's own accounts alone, but those of all its teams.
 */
export const likelyAccounts = (
  ctx: CommandContext,
  agencyId: string,
  companies: readonly CompanyFacts[],
  { lock = true } = {},
): Promise<AccountRow[]> =>
  ctx.withElevatedScope(() => {
    const keys = [...new Set(companies.map(({ name }) => companyKey(name)))].filter(Boolean);
    const taxNumbers = [...new Set(companies.map(({ taxNumber }) => taxNumber))].filter(Boolean);
    const domains = [...new Set(companies.map(({ domainName }) => ownDomain(domainName)))].filter(Boolean);
    const found = ctx.tx
      .selectFrom('account')
      .selectAll()
      .where('agencyId', '=', agencyId)
      .where('status', 'not in', goneStatuses)
      .where((where) =>
        where.or([
          sql<boolean>`company_key(name) = any (${keys}::text[])`,
          sql<boolean>`details ->> 'ein' <> '' and details ->> 'ein' = any (${taxNumbers}::text[])`,
          sql<boolean>`details ->> 'domainName' <> '' and company_domain(details ->> 'domainName') = any (${domains}::text[])`,
        ]),
      )
      // In one order, so that two uploads never wait for each other.
      .orderBy('id');
    return (lock ? found.forNoKeyUpdate() : found).execute();
  });

/** Whether the caller may see the account: those of other teams stay unnamed. */
export const seesAccount = ({ scope }: CommandContext, { teamId }: Pick<AccountRow, 'teamId'>): boolean =>
  scope.scope !== 'team' || (teamId !== null && scope.teams.includes(teamId));

type NewCompany = { agencyId: string; region: RegionCode; details: Details };

/** The account that the agency has of a company. Two that are added at once wait for each other. */
export async function findSameCompany(
  ctx: CommandContext,
  { agencyId, region, details }: NewCompany,
): Promise<AccountRow | undefined> {
  const company = getFacts(details);
  // In one order, so that two who add a company under several of its names never wait for each other.
  for (const key of companyKeys(company).toSorted())
    await sql`select pg_advisory_xact_lock(hashtextextended(${`${agencyId} ${region} ${key}`}, 0))`.execute(
      ctx.tx,
    );
  return (await likelyAccounts(ctx, agencyId, [company])).find(
    (account) => account.region === region && isSameCompany(company, getFacts(account.details)),
  );
}

/**
 * Refuses a second account of a company that the agency has.
 * @throws Refusal 409 with the account, if the caller may see it.
 */
export async function requireNewCompany(ctx: CommandContext, company: NewCompany): Promise<void> {
  const found = await findSameCompany(ctx, company);
  if (!found) return;
  if (!seesAccount(ctx, found)) refuse('account-yours');
  const { id, name } = found;
  throw new Refusal('account-exists', { name }, [], { account: { id, name } });
}

/** Companies in memory, found by the same rule, each with what belongs to it: for many at once. */
export class Companies<T> {
  readonly #byKey = new Map<string, { company: CompanyFacts; of: T; at: number }[]>();
  #count = 0;

  /** The first that was added of this company. */
  find(region: RegionCode, company: CompanyFacts): T | undefined {
    return companyKeys(company)
      .flatMap((key) => this.#byKey.get(`${region} ${key}`) ?? [])
      .filter((one) => isSameCompany(company, one.company))
      .toSorted((one, other) => one.at - other.at)[0]?.of;
  }

  add(region: RegionCode, company: CompanyFacts, of: T): void {
    const entry = { company, of, at: this.#count++ };
    for (const key of companyKeys(company)) {
      const alike = this.#byKey.get(`${region} ${key}`) ?? [];
      alike.push(entry);
      this.#byKey.set(`${region} ${key}`, alike);
    }
  }
}
