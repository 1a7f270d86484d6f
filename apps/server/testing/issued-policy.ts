import {
  approveEndorsement,
  approveTakingBack,
  cancelPolicy,
  changeInsured,
  endorsePolicy,
  extendPolicy,
  flatCancelPolicy,
  getPolicy,
  issuePolicy,
  moveInsuredChange,
  previewTransaction,
  reinstatePolicy,
  rescindPolicy,
  revertPolicy,
  undoCancellation,
  updateAdditionalInsureds,
  voidPolicy,
  type AskedOfPolicy,
  type Policy,
} from '@parapet/contract/policy/index';
import { addDays, startInstantAt1201 } from '@parapet/domain/dates';
import type { RegionCode } from '@parapet/domain/regions/region';
import { expect } from 'vitest';
import { jobs } from '../areas/jobs.ts';
import { runJob } from '../platform/outbox/schedule.ts';
import { getLedgers } from './books.ts';
import { payAll } from './outcomes.ts';
import type { TestServer } from './servers/server.ts';
import { agents, boundPolicy, did, ownerPassword } from './story.ts';

/**
 * Runs jobs by their names, one after the other. A job passes over a policy that is locked while its papers
 * are drawn, so what the one before has queued is done first.
 */
export const runJobs = async (server: TestServer, ...names: string[]): Promise<void> => {
  for (const name of names) {
    await server.settled();
    await runJob(
      server.database,
      server.appContext,
      jobs.find((job) => job.name === name)!,
    );
  }
};

const clockJobs = [
  'begin-policies',
  'resume-policies',
  'complete-cancellations',
  'close-reinstatement-periods',
  'follow-insured',
  'expire-policies',
] as const;

/** A bound and issued policy of a region, and who works with it, on any day of its term. */
export async function issuedPolicy(server: TestServer, region: RegionCode, { isPaid = true } = {}) {
  // What the days ahead have queued leaves before the clock is set back, here and wherever it is.
  await server.settled();
  server.moveClockTo(new Date());
  const bound = await boundPolicy(server, region);
  const { policyId, token } = bound;
  if (isPaid) await payAll(server, bound);
  const { version, effectiveDate, timeZone } = await readPolicy(server, policyId, token);
  await did(server.call(issuePolicy, { params: { policyId }, body: { version } }, { token }));
  // Its documents are drawn before the clock moves: a message that is tried again is due by the moved clock.
  await server.settled();
  const day = (days: number) => addDays(effectiveDate, days);
  const staff = async () => ({
    underwriter: await server.signIn('underwriter@parapet.example'),
    admin: await server.signIn('admin@parapet.example'),
  });
  const tokens = { agent: token, owner: bound.owner, ...(await staff()) };
  /** Everybody signs in again on the morning of a day of the term, after the jobs of that morning. */
  const liveUntil = async (days: number) => {
    await server.settled();
    server.moveClockTo(new Date(startInstantAt1201(day(days), timeZone).getTime() + 10 * 3_600_000));
    await runJobs(server, ...clockJobs);
    Object.assign(tokens, await staff());
    tokens.agent = await server.signIn(agents[region]);
    tokens.owner = await server.signIn(bound.ownerEmail, ownerPassword);
  };
  const read = (token = tokens.agent) => readPolicy(server, policyId, token);
  const preview = (asked: Asked, by = tokens.underwriter) =>
    server.call(previewTransaction, { params: { policyId }, body: asked as never }, { token: by });
  /** Books what the preview says by then; a call that needs no preview is sent without one. */
  const post = async ({ command, ...body }: Asked, by = tokens.underwriter) => {
    const previewHash = isPromised(command)
      ? await shownHash(server, policyId, { command, ...body }, by)
      : undefined;
    const sent = { previewHash, ...body };
    return server.call(calls[command], { params: { policyId }, body: sent as never }, { token: by });
  };
  return { ...bound, server, tokens, day, liveUntil, read, preview, post };
}
export type Asked = { command: AskedOfPolicy['command'] } & Record<string, unknown>;
export type Issued = Awaited<ReturnType<typeof issuedPolicy>>;

/** The hash of what a transaction would book; one of nothing where it is refused. */
export async function shownHash(
  server: TestServer,
  policyId: string,
  asked: Asked,
  token: string,
): Promise<string> {
  const shown = await server.call(
    previewTransaction,
    { params: { policyId }, body: asked as never },
    { token },
  );
  return shown.status === 200 ? (shown.body as { hash: string }).hash : NO_HASH;
}
export const NO_HASH = '0'.repeat(64);

const isPromised = (command: Asked['command']): boolean =>
  !calls[command].body.shape.previewHash.isOptional();

const readPolicy = (
  server: TestServer,
  policyId: string,
  token: string,
): Promise<Policy & { timeZone: string }> =>
  did(server.call(getPolicy, { params: { policyId } }, { token })).then((policy) => ({
    ...policy,
    timeZone: policy.region === 'US' ? 'America/Chicago' : 'Europe/London',
  }));

const calls = {
  'endorse-policy': endorsePolicy,
  'approve-endorsement': approveEndorsement,
  'approve-taking-back': approveTakingBack,
  'cancel-policy': cancelPolicy,
  'flat-cancel-policy': flatCancelPolicy,
  'undo-cancellation': undoCancellation,
  'reinstate-policy': reinstatePolicy,
  'void-policy': voidPolicy,
  'void-transaction': voidPolicy,
  'rescind-policy': rescindPolicy,
  'revert-policy': revertPolicy,
  'change-insured': changeInsured,
  'move-insured-change': moveInsuredChange,
  'update-additional-insureds': updateAdditionalInsureds,
  'extend-policy': extendPolicy,
} as const;

/** The release signed by an insured who gives up cover from a day that has passed. */
export const signedRelease = (signedOn: string) => ({
  release: 'SIGNED_REQUEST',
  signedBy: 'Olivia Grant',
  signedOn,
});

/** Previews a transaction, books it as it was shown, and holds that exactly that was booked. */
export async function book(of: Issued, asked: Asked, by = of.tokens.underwriter): Promise<Policy> {
  const shown = await did(of.preview(asked, by));
  const before = await of.read();
  const after = await did(of.post({ ...asked, previewHash: shown.hash }, by));
  const added = after.transactions.slice(before.transactions.length);
  const sum = (amounts: { amount: number }[]) => amounts.reduce((all, { amount }) => all + amount, 0);
  expect(sum(added.map(({ premium }) => premium))).toBe(shown.premium.amount);
  expect(sum(added.map(({ total }) => total))).toBe(shown.total.amount);
  if (added.length === 1) expect(added[0]!.lines).toEqual(shown.lines);
  expect(after.totalPremium).toEqual(shown.totalPremium);
  expect(after.totalPremium.amount).toBe(before.totalPremium.amount + shown.total.amount);
  expect(after.balance!.amount - after.refundDue!.amount).toBe(shown.balance.amount);
  return after;
}

/** Balance of each account of the policy, in cents; those at zero are left out. */
export const readAccounts = ({ server, policyId }: Issued): Promise<Record<string, number>> =>
  getLedgers(server, policyId);
