import type { MergeSide } from '@parapet/contract/account/merge';
import { mergeRefusal } from '@parapet/domain/accounts/merge';
import { accountLifecycle } from '@parapet/domain/lifecycles/account';
import { openBrokerChangeStatuses } from '@parapet/domain/lifecycles/broker-change-status';
import { isEdge } from '@parapet/domain/lifecycles/lifecycle';
import { requireEdge } from '../../../platform/records/change.ts';
import type { CommandContext } from '../../../platform/command-context.ts';
import { refuse, refuseState } from '../../../platform/refuse.ts';
import { findAccount, type AccountRow } from '../account-view.ts';
import { getTeamName } from '../open-account.ts';

export type Sides = { stays: AccountRow; ends: AccountRow };

/**
 * Both accounts of a merge, locked in one order if it is to be done.
 * @throws Refusal 404, or 409 with the reason why they cannot become one.
 */
export async function findSides(
  ctx: CommandContext,
  { staysId, endsId }: { staysId: string; endsId: string },
  { lock = false } = {},
): Promise<Sides> {
  const found = new Map<string, AccountRow>();
  for (const id of [staysId, endsId].toSorted())
    found.set(id, found.get(id) ?? (await findAccount(ctx, id, { lock })));
  const sides = { stays: found.get(staysId)!, ends: found.get(endsId)! };
  await requireMergeable(ctx, sides);
  return sides;
}

async function requireMergeable(ctx: CommandContext, { stays, ends }: Sides): Promise<void> {
  const code = mergeRefusal(stays, ends);
  if (code) refuse(code, { name: ends.name, agency: ends.agencyName });
  // A declined or lost account takes over nothing: it would be in business again by the back door.
  const { status } = stays;
  if (!isEdge(accountLifecycle, 'refresh-account', status)) refuseState('account', status);
  requireEdge('account', accountLifecycle['merge-account'], ends.status);
  const waiting = await ctx.tx
    .selectFrom('brokerChange')
    .select('companyName')
    .where('accountId', 'in', [stays.id, ends.id])
    .where('status', 'in', [...openBrokerChangeStatuses])
    .executeTakeFirst();
  if (waiting) refuse('merge-broker-change', { name: waiting.companyName });
}

/** View of an account to be merged, as the user compares it with the other one. */
export async function sideView(ctx: CommandContext, account: AccountRow): Promise<MergeSide> {
  const { details, contact } = account;
  const { address1, city, state, zipCode } = details.address;
  return {
    id: account.id,
    version: account.version,
    name: account.name,
    status: account.status,
    agencyName: account.agencyName,
    team: await getTeamName(ctx, account.teamId),
    domainName: details.domainName,
    taxNumber: details.ein,
    address: [address1, city, state, zipCode].filter(Boolean).join(', '),
    contact: contact
      ? [`${contact.contactFirstName} ${contact.contactLastName}`.trim(), contact.contactEmail]
          .filter(Boolean)
          .join(', ')
      : '',
    created: account.created.toISOString(),
  };
}
