import type {
  confirmDomain as confirmCall,
  withdrawDomain as withdrawCall,
} from '@parapet/contract/account/scans';
import type { Answer } from '@parapet/contract/call';
import { obviousProof, PROOF_NAME, proofText } from '@parapet/domain/scan/ownership';
import { scannableDomains } from '@parapet/domain/scan/scan';
import type { CommandContext } from '../../../platform/command-context.ts';
import type { Handler } from '../../../platform/handler.ts';
import { recordEvent, type Row } from '../../../platform/records/records.ts';
import { refuse } from '../../../platform/refuse.ts';
import { findAccount, getOwner, type AccountRow } from '../account-view.ts';
import { announceAccount } from '../change-account.ts';

export type Ownership = Answer<typeof confirmCall>;
type ProofRow = Row<'domainProof'>;

/**
 * Reads the sources that prove domain ownership by themselves: the directory, and the mail addresses by
 * which policyholders joined.
 */
async function getKnown(ctx: CommandContext, account: AccountRow) {
  return ctx.withElevatedScope(async () => {
    const company = account.directoryId
      ? await ctx.tx
          .selectFrom('directoryCompany')
          .select('domainName')
          .where('id', '=', account.directoryId)
          .executeTakeFirst()
      : undefined;
    const holders = await ctx.tx
      .selectFrom('person')
      .select('email')
      .where('organizationId', '=', account.id)
      .where('accountType', '=', 'CUSTOMER')
      // A password is set by a link that was mailed there.
      .where('passwordSetAt', 'is not', null)
      .where('removedAt', 'is', null)
      .where('enabled', '=', true)
      .execute();
    return { directory: company?.domainName ?? '', emails: holders.map(({ email }) => email) };
  });
}

/** Returns the proof that each domain belongs to the account, in the order of the domains. */
export async function getOwnership(
  ctx: CommandContext,
  account: AccountRow,
  domains: readonly string[] = scannableDomains(account.details),
): Promise<Ownership[]> {
  if (domains.length === 0) return [];
  const known = await getKnown(ctx, account);
  const kept = await ctx.tx
    .selectFrom('domainProof')
    .selectAll()
    .where('accountId', '=', account.id)
    .where('domain', 'in', [...domains])
    .execute();
  return domains.map((domain) => {
    const row = kept.find((one) => one.domain === domain);
    return ownershipView(account, domain, row ?? obviousProof(domain, known));
  });
}

function ownershipView(
  account: AccountRow,
  domain: string,
  proof: ProofRow | ReturnType<typeof obviousProof>,
): Ownership {
  const row = typeof proof === 'object' ? proof : undefined;
  return {
    domain,
    proof: row ? row.how : ((proof as Ownership['proof'] | undefined) ?? null),
    by: row?.givenBy ?? null,
    at: row?.created.toISOString() ?? null,
    reason: row?.reason || null,
    record: { name: `${PROOF_NAME}.${domain}`, text: proofText(account.id) },
  };
}

/** Says once whose a domain is. @returns undefined where something said so already. */
const addProof = (
  ctx: CommandContext,
  account: AccountRow,
  proof: Pick<ProofRow, 'domain' | 'how' | 'givenBy'> & { reason?: string },
): Promise<ProofRow | undefined> =>
  ctx.tx
    .insertInto('domainProof')
    .values({ ...getOwner(account), accountId: account.id, ...proof, created: ctx.now })
    .onConflict((known) => known.columns(['accountId', 'domain']).doNothing())
    .returningAll()
    .executeTakeFirst() as Promise<ProofRow | undefined>;

/** Keeps that a record of a domain says whose it is; once is enough. */
export async function keepProof(
  ctx: CommandContext,
  account: AccountRow,
  { domain, by }: { domain: string; by: string },
): Promise<void> {
  if (await addProof(ctx, account, { domain, how: 'RECORD', givenBy: by }))
    await recordEvent(ctx, 'account', account, { event: 'account.domain-proved', detail: { domain } });
}

/** Staff say that a domain belongs to an account, and how they know. */
export const confirmDomain: Handler<typeof confirmCall> = async (ctx, { params, body }) => {
  const account = await findAccount(ctx, params.accountId, { lock: true });
  const [domain] = scannableDomains({ domainName: body.domain, domains: [] });
  if (!domain || !scannableDomains(account.details).includes(domain))
    refuse('domain-not-of-account', { domain: body.domain });
  const [before] = await getOwnership(ctx, account, [domain]);
  if (before!.proof !== null) refuse('domain-proved', { domain });
  const { reason } = body;
  const given = { domain, how: 'STAFF', reason, givenBy: ctx.person.name } as const;
  // A scan may have found its record since.
  const row = (await addProof(ctx, account, given)) ?? refuse('domain-proved', { domain });
  await recordEvent(ctx, 'account', account, {
    event: 'account.domain-confirmed',
    detail: { domain, reason },
  });
  await announceAccount(ctx, account, 'scan-account', { forCustomer: true });
  return ownershipView(account, domain, row);
};

/** Withdraws a proof that was found or confirmed; the directory's own is not taken back here. */
export const withdrawDomain: Handler<typeof withdrawCall> = async (ctx, { params, query }) => {
  const account = await findAccount(ctx, params.accountId, { lock: true });
  const deleted = await ctx.tx
    .deleteFrom('domainProof')
    .where('accountId', '=', account.id)
    .where('domain', '=', params.domain.toLowerCase())
    .returning('domain')
    .executeTakeFirst();
  if (!deleted) refuse('not-found');
  await recordEvent(ctx, 'account', account, {
    event: 'account.domain-withdrawn',
    detail: { domain: deleted.domain, reason: query.reason },
  });
  await announceAccount(ctx, account, 'scan-account', { forCustomer: true });
  return deleted;
};
