import type { AccountDetails } from '@parapet/contract/account/account';
import { ruleTexts } from '@parapet/contract/rule-texts';
import { validateNewAccount, type NewAccount } from '@parapet/domain/accounts/new-account';
import { withOrigin } from '@parapet/domain/accounts/origins';
import type { RegionCode } from '@parapet/domain/regions/region';
import { regionByCode } from '@parapet/domain/regions/regions';
import type { CommandContext } from '../../platform/command-context.ts';
import { insertRecord } from '../../platform/records/records.ts';
import { refuse } from '../../platform/refuse.ts';
import type { AccountRow } from './account-view.ts';
import { announceAccount } from './change-account.ts';
import type { Company } from './facts/details-of-company.ts';
import { getAgencyName, newAccount, getOrigins } from './open-account.ts';
import { callersOrigin, directoryOrigin } from './facts/origins.ts';

/**
 * @throws Refusal 400 with the specified sentence for each invalid field of the company; missing fields are
 * asked for later.
 */
export function requireValidCompany(
  { facts }: CommandContext,
  company: NewAccount & { state: string },
  region: RegionCode,
): void {
  const asked = { ...company, state: company.state.toUpperCase() };
  const errors = Object.entries(validateNewAccount(region, asked, facts.zipCodes)).map(([field, rule]) => ({
    field,
    code: 'rule',
    detail: ruleTexts[rule] ?? rule,
  }));
  if (errors.length > 0) refuse('bad-input', {}, errors);
}

/** @throws Refusal 404 for a company that is not in the directory. */
export async function findCompany(ctx: CommandContext, id: string): Promise<Company> {
  return (
    (await ctx.tx.selectFrom('directoryCompany').selectAll().where('id', '=', id).executeTakeFirst()) ??
    refuse('not-found')
  );
}

/** The agency whose client a company of the directory is. */
export const findHolder = (ctx: CommandContext, directoryId: string) =>
  ctx.withElevatedScope(() =>
    ctx.tx
      .selectFrom('account')
      .select(['id', 'agencyId', 'teamId'])
      .where('directoryId', '=', directoryId)
      .executeTakeFirst(),
  );

/**
 * A company is the client of one agency at a time; a unique index enforces it when two requests come at once.
 * @throws Refusal 409 of an ownership conflict, in the words of the region.
 */
export async function requireFree(
  ctx: CommandContext,
  directoryId: string,
  { agencyId, region }: { agencyId: string; region: RegionCode },
): Promise<void> {
  const taken = await findHolder(ctx, directoryId);
  if (!taken) return;
  if (taken.agencyId === agencyId) refuse('account-yours');
  refuse(regionByCode(region).refusals.accountTaken);
}

type Added = {
  agencyId: string;
  teamId: string | null;
  region: RegionCode;
  details: AccountDetails;
  /** The company's entry in the directory, if it has one. */
  company?: { row: Company; known: AccountDetails } | undefined;
  contact?: AccountRow['contact'];
};

/** Adds an account with its history. That the company is free and new is asked before. */
export async function addAccount(ctx: CommandContext, added: Added): Promise<AccountRow> {
  const { agencyId, teamId, region, details, company, contact } = added;
  const columns = newAccount(ctx, {
    agencyId,
    agencyName: await getAgencyName(ctx, agencyId),
    teamId,
    region,
    details,
    origins: company
      ? withOrigin(
          getOrigins(company.known, directoryOrigin(ctx)),
          company.known,
          details,
          callersOrigin(ctx),
        )
      : getOrigins(details, callersOrigin(ctx)),
    ...(company ? { directoryId: company.row.id, signals: company.row.signals } : {}),
  });
  const account = await insertRecord(
    ctx,
    'account',
    { ...columns, contact: contact ? JSON.stringify(contact) : null },
    ({ name }) => ({ event: 'account.created', detail: { name } }),
  );
  await announceAccount(ctx, account, 'create-account');
  return account;
}
