import { problemsIn, type LookedAt } from '@parapet/domain/scan/problems';
import { MS_BETWEEN_STEPS, nextDomain, stepAt } from '@parapet/domain/scan/scan';
import type { DomainSeen } from '@parapet/domain/scan/looked';
import type { CommandContext } from '../../../platform/command-context.ts';
import { mutable } from '../../../platform/mutable.ts';
import type { PreparedHandler } from '../../../platform/outbox/outbox-worker.ts';
import { publish } from '../../../platform/outbox/outbox.ts';
import { unrecorded } from '../../../platform/records/records.ts';
import { findAccount } from '../account-view.ts';
import type { ScannerGateway } from '../../../platform/gateways.ts';
import { announceAccount } from '../change-account.ts';
import { keepProof, getOwnership } from './domain-ownership.ts';
import { endScan } from './end-scan.ts';
import type { ScanRow } from './start-scan.ts';

type Payload = { scanId: string; at: number };

/** Looks at one side of one domain, outside any transaction, and asks for the next step. */
export const scanStep: PreparedHandler<Payload> = {
  async prepare({ appContext, read }, { scanId, at }) {
    const scan = await read((ctx) => rowFor(ctx, scanId).executeTakeFirst());
    const next = scan?.status === 'RUNNING' && scan.done === at ? stepAt(scan.domains, at) : undefined;
    if (!scan || !next) return async () => {};
    const { scanner } = appContext.gateways;
    const unproven = next.step === 'DNS' && (await read((ctx) => proofToAsk(ctx, scan, next.domain)));
    // Whose domain it is comes first: without that nothing else is looked at.
    const proof = unproven ? await scanner.proves(next.domain, unproven) : undefined;
    const isProved =
      proof !== undefined && 'seen' in proof && 'isProved' in proof.seen && proof.seen.isProved;
    const looked = proof && !isProved ? withoutProof(proof) : await scanner.look(next.domain, next.step);
    return (ctx) => keep(ctx, { scanId, at }, { ...next, looked, isProved });
  },
  /** Ends a scan that cannot be done at all as failed, and reports it. */
  async givenUp(ctx, { scanId }) {
    const scan = await findRow(ctx, scanId);
    if (scan?.status !== 'RUNNING') return;
    await change(ctx, scanId, { status: 'FAILED', ended: ctx.now });
    await tell(ctx, scan);
  },
};

type Proof = Awaited<ReturnType<ScannerGateway['proves']>>;
type Kept = LookedAt & { isProved: boolean };

/** The record that has to say whose a domain is; nothing where that is known. */
async function proofToAsk(ctx: CommandContext, scan: ScanRow, domain: string): Promise<string | undefined> {
  const account = await findAccount(ctx, scan.accountId);
  const [owned] = await getOwnership(ctx, account, [domain]);
  return owned?.proof === null ? owned.record.text : undefined;
}

const withoutProof = (proof: Proof): LookedAt['looked'] => {
  if ('problem' in proof) return proof;
  return { seen: 'isOptedOut' in proof.seen ? proof.seen : { isUnproven: true } };
};

const rowFor = (ctx: CommandContext, id: string) =>
  ctx.tx.selectFrom('scan').selectAll().where('id', '=', id);

const findRow = (ctx: CommandContext, id: string): Promise<ScanRow | undefined> =>
  rowFor(ctx, id).forNoKeyUpdate().executeTakeFirst();

type Set = Partial<{
  status: ScanRow['status'];
  ended: Date;
  done: number;
  seen: string;
  problems: string;
  optedOut: string;
  unproven: string;
}>;

async function change(ctx: CommandContext, id: string, set: Set): Promise<void> {
  await unrecorded(ctx, 'how far a scan is changes nothing that history tells')
    .updateTable('scan')
    .set({ ...set, modified: ctx.now })
    .where('id', '=', id)
    .execute();
}

const tell = async (ctx: CommandContext, { accountId }: ScanRow): Promise<void> =>
  announceAccount(ctx, await findAccount(ctx, accountId), 'scan-account', { forCustomer: true });

async function keep(ctx: CommandContext, { scanId, at }: Payload, step: Kept): Promise<void> {
  const scan = await findRow(ctx, scanId);
  // Another server has done the step meanwhile.
  if (scan?.status !== 'RUNNING' || scan.done !== at) return;
  const { domain, looked } = step;
  const isOut = 'seen' in looked && 'isOptedOut' in looked.seen;
  const isUnproven = 'seen' in looked && 'isUnproven' in looked.seen;
  // Without the name system nothing else of the domain can be looked at either.
  const goesOn = 'seen' in looked && !isOut && !isUnproven;
  const done = goesOn ? at + 1 : nextDomain(at);
  const seen: DomainSeen = goesOn ? { ...scan.seen[domain], ...(looked.seen as DomainSeen) } : {};
  const kept = {
    done,
    seen: { ...scan.seen, [domain]: seen },
    problems: [...scan.problems, ...problemsIn(step)],
    optedOut: isOut ? [...scan.optedOut, domain] : scan.optedOut,
    unproven: isUnproven ? [...scan.unproven, domain] : scan.unproven,
  };
  await change(ctx, scanId, {
    done,
    seen: JSON.stringify(kept.seen),
    problems: JSON.stringify(kept.problems),
    optedOut: JSON.stringify(kept.optedOut),
    unproven: JSON.stringify(kept.unproven),
  });
  if (step.isProved)
    await keepProof(ctx, await findAccount(ctx, scan.accountId), { domain, by: scan.askedBy });
  if (stepAt(scan.domains, done))
    await publish(
      ctx.tx,
      { topic: 'scan-step', payload: { scanId, at: done } },
      new Date(ctx.now.getTime() + MS_BETWEEN_STEPS),
    );
  else await endScan(ctx, { ...scan, ...mutable(kept) });
  await tell(ctx, scan);
}
