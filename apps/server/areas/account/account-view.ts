import { accountRecord, wholesaleDetails, type Account } from '@parapet/contract/account/account';
import { quotingRefusal } from '@parapet/domain/accounts/eligibility';
import { accountLifecycle } from '@parapet/domain/lifecycles/account';
import { goneStatuses } from '@parapet/domain/lifecycles/account-status';
import { allowedCommands, commandsThat, isEdge } from '@parapet/domain/lifecycles/lifecycle';
import { may } from '@parapet/domain/permissions/table';
import type { Answers } from '@parapet/domain/questionnaires/types';
import { regionByCode } from '@parapet/domain/regions/regions';
import type { Actor } from '@parapet/domain/permissions/actors';
import { sql, type Selectable } from 'kysely';
import { getActor, type CommandContext, type Owned } from '../../platform/command-context.ts';
import { readOnce } from '../../platform/database/database.ts';
import { recordView } from '../../platform/to-wire.ts';
import { refuse } from '../../platform/refuse.ts';
import type { Tables } from '../../tables/tables.ts';
import { getAnswers } from './facts/answers-of.ts';
import { originsView } from './facts/origins.ts';

export type AccountRow = Selectable<Tables['account']>;

/**
 * @throws Refusal 404 for an account that does not exist or that the caller may not see; the answer is the
 * same.
 */
export async function findAccount(
  ctx: CommandContext,
  accountId: string,
  options: { lock?: boolean; merged?: boolean } = {},
): Promise<AccountRow> {
  const select = ctx.tx
    .selectFrom('account')
    .selectAll()
    .where('id', '=', accountId)
    .where('status', 'not in', options.merged ? ['Deleted'] : goneStatuses);
  const read = () => (options.lock ? select.forNoKeyUpdate() : select).executeTakeFirst();
  return (
    (await readOnce(ctx.tx, 'account', accountId, read, { again: options.lock === true })) ??
    refuse('not-found')
  );
}

export const getOwner = (account: AccountRow): Owned => ({
  accountId: account.id,
  agencyId: account.agencyId,
  teamId: account.teamId,
});

/** The industry code of the account's region; null if unknown. */
export const findIndustryCode = (account: Pick<AccountRow, 'region' | 'details'>): string | null =>
  account.details[regionByCode(account.region).industry.codeField] || null;

/** The fields of the details, of the contact and of the answers that the documents read on one level. */
function fieldsOnOneLevel({ details, contact }: AccountRow, answers: Answers) {
  const { address1, state, city, zipCode } = details.address;
  return {
    ...wholesaleDetails.parse(details),
    address1,
    state,
    city,
    zipCode,
    policyContactFirstName: contact?.contactFirstName ?? null,
    policyContactLastName: contact?.contactLastName ?? null,
    policyContactEmail: contact?.contactEmail ?? null,
    policyContactPhone: contact?.contactPhone ?? null,
    incidentResponsePlan: (answers['incidentResponsePlan'] ?? null) as Account['incidentResponsePlan'],
    accountType: 'CUSTOMER' as const,
  };
}

const isInBusiness = (status: AccountRow['status']): boolean =>
  isEdge(accountLifecycle, 'refresh-account', status);

const said = (by: string | null, at: Date | null) => (by && at ? { by, at: at.toISOString() } : null);

/** Which team works with an account is its agency's own matter. */
const ownershipCommands = (actor: Actor, { agencyId, teamId }: AccountRow) => {
  const assigns = may(actor, 'team:manage') && actor.organizationId === agencyId;
  return { 'assign-account': assigns, 'unlink-account': assigns && teamId !== null };
};

async function isFavorite(ctx: CommandContext, accountId: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select exists (select from account_favorite f
    where f.account_id = ${accountId} and f.person_id = ${ctx.person.id}) as is`.execute(ctx.tx);
  return rows[0]!.is;
}

/** The commands that no edge of the lifecycle decides about; none where the account is gone. */
function ownCommands(ctx: CommandContext, account: AccountRow, reason: string | null) {
  const actor = getActor(ctx);
  const mayUpdate = may(actor, 'account:update');
  return commandsThat({
    'update-account': mayUpdate,
    'update-contact': mayUpdate,
    'update-security-contact': mayUpdate,
    ...ownershipCommands(actor, account),
    'sync-lead': ctx.gateways.leads.isOpen && may(actor, 'account:sync-lead'),
    'change-agent': may(actor, 'account:change-agent'),
    'assign-agency': may(actor, 'account:assign-agency') && account.status !== 'Active Policy',
    'start-quote': reason === null && may(actor, 'quote:start'),
  });
}

/** An account as it leaves the server. */
export async function accountView(ctx: CommandContext, account: AccountRow): Promise<Account> {
  const actor = getActor(ctx);
  const reason = quotingRefusal(account);
  const answers = getAnswers(account);
  const isInsured = actor.accountType === 'CUSTOMER';
  return recordView(ctx, accountRecord, account, {
    ...fieldsOnOneLevel(account, answers),
    errorMessage: reason,
    securityAnswers: answers as Account['securityAnswers'],
    ...(isInsured ? { reason: null, reasonSummary: null } : {}),
    certified: said(account.certifiedBy, account.certifiedAt),
    verified: said(account.verifiedBy, account.verifiedAt),
    isFavorite: await isFavorite(ctx, account.id),
    origins: originsView(ctx, account),
    eligibility: { eligible: reason === null, reason },
    can: [
      ...(goneStatuses.includes(account.status) ? [] : ownCommands(ctx, account, reason)),
      ...allowedCommands(accountLifecycle, account.status, actor).filter(
        (command) =>
          (command !== 'delete-account' || !account.hasQuote) &&
          (command !== 'scan-account' || !isInsured) &&
          // Another account is merged into this one, which has to be in business.
          (command !== 'merge-account' || isInBusiness(account.status)),
      ),
    ],
  });
}

/** An account as a wholesale agent reads it: without what its agency keeps of it. */
export function wholesaleAccount(account: AccountRow) {
  const reason = quotingRefusal(account);
  return {
    id: account.id,
    name: account.name,
    status: account.status,
    profileScore: account.profileScore,
    enforceMfa: account.enforceMfa,
    errorMessage: reason,
    /** The host of its site is that of its domain. */
    hostname: account.details.domainName,
    ...fieldsOnOneLevel(account, getAnswers(account)),
  };
}
