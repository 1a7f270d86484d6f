import type { FindingKind } from '@parapet/domain/scan/finding';
import type { DisputeReason } from '@parapet/domain/scan/scan';
import { sql } from 'kysely';
import { accountHandlers } from '../../areas/account/index.ts';
import { daysAgo } from '../days.ts';
import { asPolicyholder, runPrepared, type World } from '../world.ts';

type Disputed = {
  agency: string;
  kind: FindingKind;
  evidence: Readonly<Record<string, string>>;
  reason: DisputeReason;
  comment: string;
  days: number;
};
/** Findings that insureds dispute; one of the disputes has waited too long for an underwriter. */
const DISPUTES: readonly Disputed[] = [
  {
    agency: 'Harbor',
    kind: 'DMARC_MONITORS',
    evidence: { record: 'v=DMARC1; p=none' },
    reason: 'FIXED',
    comment: 'The policy has been quarantine since Monday',
    days: 9,
  },
  {
    agency: 'Summit',
    kind: 'CERTIFICATE_EXPIRED',
    evidence: { issuer: 'Example CA', validTo: '2026-01-31' },
    reason: 'NOT_OURS',
    comment: 'This host belongs to a shop that we sold',
    days: 2,
  },
  {
    agency: 'Thames',
    kind: 'HSTS_MISSING',
    evidence: { header: 'strict-transport-security' },
    reason: 'WRONG',
    comment: 'The load balancer sends the header',
    days: 1,
  },
];

/** A few scans from before, of which each has a finding that is disputed. */
export async function disputeFindings(world: World): Promise<void> {
  for (const disputed of DISPUTES) await dispute(world, disputed);
}

async function dispute(
  world: World,
  { agency, kind, evidence, reason, comment, days }: Disputed,
): Promise<void> {
  const account = await world.tx
    .selectFrom('account')
    .innerJoin('organization', 'organization.id', 'account.agencyId')
    .selectAll('account')
    .where('organization.name', 'like', `${agency}%`)
    .where(sql<boolean>`account.details ->> 'domainName' <> ''`)
    .orderBy('account.name', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const { id: accountId, agencyId, teamId } = account;
  const owned = { accountId, agencyId, teamId };
  const domain = account.details.domainName;
  const seenAt = daysAgo(world.now, days + 3);
  const times = { created: seenAt, modified: seenAt };
  const scan = await world.tx
    .insertInto('scan')
    .values({
      ...owned,
      ...times,
      domains: JSON.stringify([domain]),
      status: 'DONE',
      askedBy: agency,
      ended: seenAt,
      done: 3,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const found = await world.tx
    .insertInto('finding')
    .values({ ...owned, ...times, scanId: scan.id, domain, kind, evidence: JSON.stringify(evidence), seenAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  const ctx = asPolicyholder(world, daysAgo(world.now, days), account);
  await runPrepared(world, ctx, accountHandlers['dispute-finding'], {
    params: { findingId: found.id },
    query: {},
    body: { version: 1, reason, comment, evidence: '' },
  });
}
