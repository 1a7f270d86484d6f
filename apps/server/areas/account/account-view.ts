import { accountRecord, wholesaleDetails, type Account } from '@parapet/contract/account/account';
import { quotingRefusal } from '@parapet/domain/accounts/eligibility';
import { accountLifecycle } from '@parapet/domain/lifecycles/account';
import { allowedCommands, commandsThat } from '@parapet/domain/lifecycles/lifecycle';
import { may } from '@parapet/domain/permissions/table';
import type { Answers } from '@parapet/domain/questionnaires/types';
import { regionOf } from '@parapet/domain/regions/regions';
import type { Selectable } from 'kysely';
import { actorOf, type CommandContext, type Owned } from '../../platform/command-context.ts';
import { readOnce } from '../../platform/database.ts';
import { recordView } from '../../platform/to-wire.ts';
import { refuse } from '../../platform/refuse.ts';
import type { Tables } from '../../tables/tables.ts';
import { answersOf } from './answers-of.ts';
import { originsView } from './origins.ts';

export type AccountRow = Selectable<Tables['account']>;

/**
 * @throws Refusal 404 for an account that does not exist or that the caller may not see; the answer is the
 * same.
 */
export async function findAccount(
  ctx: CommandContext,
  accountId: string,
  options: { lock?: boolean } = {},
): Promise<AccountRow> {
  const select = ctx.tx.selectFrom('account').selectAll().where('id', '=', accountId);
  const read = () => (options.lock ? select.forNoKeyUpdate() : select).executeTakeFirst();
  return (
    (await readOnce(ctx.tx, 'account', accountId, read, { again: options.lock === true })) ??
    refuse('not-found')
  );
}

export const ownerOf = (account: AccountRow): Owned => ({
  accountId: account.id,
  agencyId: account.agencyId,
  teamId: account.teamId,
});

/** The industry code of the account's region; null if unknown. */
export const industryCodeOf = (account: Pick<AccountRow, 'region' | 'details'>): string | null =>
  account.details[regionOf(account.region).industry.codeField] || null;

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

/** An account as it leaves the server. */
export async function accountView(ctx: CommandContext, account: AccountRow): Promise<Account> {
  const actor = actorOf(ctx);
  const reason = quotingRefusal({ status: account.status, profileScore: account.profileScore });
  const mayUpdate = may(actor, 'account:update');
  const answers = answersOf(account);
  return recordView(ctx, accountRecord, account, {
    ...fieldsOnOneLevel(account, answers),
    errorMessage: reason,
    securityAnswers: answers as Account['securityAnswers'],
    ...(actor.accountType === 'CUSTOMER' ? { reason: null, reasonSummary: null } : {}),
    origins: originsView(ctx, account),
    eligibility: { eligible: reason === null, reason },
    can: [
      ...commandsThat({
        'update-account': mayUpdate,
        'update-contact': mayUpdate,
        'start-quote': reason === null && may(actor, 'quote:start'),
      }),
      ...allowedCommands(accountLifecycle, account.status, actor),
    ],
  });
}

/** An account as a wholesale agent reads it: without what its agency keeps of it. */
export function wholesaleAccount(account: AccountRow) {
  const reason = quotingRefusal({ status: account.status, profileScore: account.profileScore });
  return {
    id: account.id,
    name: account.name,
    status: account.status,
    profileScore: account.profileScore,
    enforceMfa: account.enforceMfa,
    errorMessage: reason,
    /** The host of its site is that of its domain. */
    hostname: account.details.domainName,
    ...fieldsOnOneLevel(account, answersOf(account)),
  };
}
