import type { AskedOfPolicy } from '@parapet/contract/policy/index';
import { addDays, type PlainDate } from '@parapet/domain/dates';
import { cancellationReasons } from '@parapet/domain/policies/cancellation';
import { termsOn } from '@parapet/domain/policies/chain';
import { agreesWithChain } from '@parapet/domain/policies/status-by-chain';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CommandContext } from '../../../platform/command-context.ts';
import { Refusal } from '../../../platform/refuse.ts';
import { coveredClaim } from '../../../testing/claims.ts';
import { book, type Issued } from '../../../testing/issued-policy.ts';
import { contextOn } from '../../../testing/policy-history.ts';
import { startTestServer, type TestServer } from '../../../testing/servers/server.ts';
import { billOfChain, getChain } from './post-transaction.ts';
import { findPolicy } from '../policy-view.ts';
import { bookTransaction } from './run-transaction.ts';
import { todayOfPolicy } from '../subjectivities/subjectivities.ts';

// Every command that books, on every day and for every reason, in every state of a policy, with a claim, with
// a certificate, and with neither: whatever one person books alone leaves the cover of the day on which
// somebody relied. A command that is added has to be listed here, or this does not compile.

let server: TestServer;
let policy: Issued;
let underwriter: string;
/** The day on which somebody relied on cover, and today. */
const [RELIED, TODAY] = [10, 40];

beforeAll(async () => {
  server = await startTestServer();
  ({ policy } = await coveredClaim(server));
  await book(policy, {
    command: 'update-additional-insureds',
    effectiveDate: policy.day(8),
    additionalInsureds: [
      {
        businessName: 'Rosewood Towers LLC',
        address1: '500 Congress Ave',
        city: 'Austin',
        state: 'TX',
        zipCode: '78701',
        naicsCode: '531120',
      },
    ],
    comments: '',
  });
  await server.settled();
  const { rows } = await server.database.pool.query<{ id: string }>(
    "select id from person where email = 'underwriter@parapet.example'",
  );
  underwriter = rows[0]!.id;
});
afterAll(() => server.stop());

type Ask = (of: { day: PlainDate; last: number; limit: number; endDate: PlainDate }) => object[];
const comments = 'By the model';
const signed = (today: PlainDate) => ({
  release: 'SIGNED_REQUEST',
  signedBy: 'Olivia Grant',
  signedOn: today,
});
const numbers = (last: number) => Array.from({ length: last }, (_, at) => at + 1);
const cancellations: Ask = ({ day }) => cancellationReasons.map((reason) => ({ effectiveDate: day, reason }));

/** The requests made with each command, in every variant that matters. */
const asks: Record<AskedOfPolicy['command'], Ask> = {
  'endorse-policy': ({ day, limit }) =>
    [limit / 2, limit, limit * 2].map((to) => ({
      effectiveDate: day,
      patch: { selection: { global: { limit: to } } },
    })),
  'approve-endorsement': () => [{}],
  'cancel-policy': cancellations,
  'flat-cancel-policy': () => cancellationReasons.map((reason) => ({ reason })),
  'undo-cancellation': () => [{}],
  'reinstate-policy': ({ day }) => [{ effectiveDate: day }],
  'void-policy': () => [{}],
  'rescind-policy': () => [{}],
  'approve-taking-back': () => [{}],
  'void-transaction': ({ last }) => numbers(last).map((transactionNumber) => ({ transactionNumber })),
  'revert-policy': ({ last }) => numbers(last).map((revision) => ({ revision })),
  'change-insured': ({ day }) => [{ effectiveDate: day, insured: { name: 'Somebody Else Inc' } }],
  'update-additional-insureds': ({ day }) => [{ effectiveDate: day, additionalInsureds: [] }],
  'move-insured-change': ({ day, last }) =>
    numbers(last).map((transactionNumber) => ({ transactionNumber, effectiveDate: day })),
  'extend-policy': ({ endDate }) => [{ endDate: addDays(endDate, 30) }],
};
type Command = keyof typeof asks;

const states: Record<string, (act: Book, ctx: CommandContext) => Promise<unknown>> = {
  'in force': async () => {},
  'cancelled from today': (act) =>
    act({ command: 'cancel-policy', effectiveDate: policy.day(TODAY), reason: 'INSURED_REQUEST' }),
  'cancelled and reinstated': async (act) => {
    await act({ command: 'cancel-policy', effectiveDate: policy.day(TODAY), reason: 'INSURED_REQUEST' });
    await act({ command: 'reinstate-policy', effectiveDate: policy.day(TODAY) });
  },
  'asked to be cancelled': (_act, { tx }) => {
    const asked = { effectiveDate: policy.day(TODAY), reason: 'INSURED_REQUEST', comments, by: '' };
    const at = `${policy.day(TODAY)}T12:00:00Z`;
    return sql`update policy set status = 'CANCEL REQUESTED',
      cancellation = ${JSON.stringify({ ...asked, at, notice: null })}::jsonb where id = ${policy.policyId}`.execute(
      tx,
    );
  },
};
const facts: Record<string, (ctx: CommandContext) => Promise<unknown>> = {
  'a claim': async () => {},
  'a certificate': async ({ tx }) => {
    await sql`update claim set status = 'UN_FILED' where policy_id = ${policy.policyId}`.execute(tx);
    await sql`insert into certificate (account_id, agency_id, policy_id, policy_number, number, holder_name,
        holder_key, said, terms, status, valid_until, term_ends, issued_by, created)
      select account_id, agency_id, id, policy_number, policy_number || '-C1', '', 'anybody', '', '{}', 'VALID',
        end_date, end_date, '', ${new Date(`${policy.day(RELIED + 1)}T18:00:00Z`)}
      from policy where id = ${policy.policyId}`.execute(tx);
  },
  nothing: async ({ tx }) =>
    sql`update claim set status = 'UN_FILED' where policy_id = ${policy.policyId}`.execute(tx),
};

type Book = (asked: Record<string, unknown> & { command: Command }) => Promise<unknown>;
const bookBy =
  (ctx: CommandContext): Book =>
  async (asked) => {
    const row = await findPolicy(ctx, policy.policyId);
    const whole = { comments, ...signed(policy.day(TODAY)), ...asked } as never as AskedOfPolicy;
    return bookTransaction(ctx, row, whole, {});
  };

/** The cover that the policy gives on the day on which somebody relied on it, read from its chain. */
async function givenThen(ctx: CommandContext) {
  const row = await findPolicy(ctx, policy.policyId);
  const chain = await getChain(ctx, row);
  const { fold } = billOfChain(chain);
  const day = policy.day(RELIED);
  const stands = { effectiveDate: row.effectiveDate, endDate: row.endDate, chain: chain.links };
  expect(agreesWithChain(row.status, stands, todayOfPolicy(ctx, row)), row.status).toBe(true);
  if (!fold.periods.some(({ from, to }) => from <= day && day < to)) return { limit: 0, insured: [] };
  const terms = termsOn(fold, day);
  const { name } = terms.insured ?? terms.details;
  const others = (terms.additionalInsureds ?? []).map(({ id }) => id);
  return { limit: terms.selection.global.limit, insured: [name, ...others] };
}

const UNDONE = new Error('undone');
const inOwn = (work: (ctx: CommandContext) => Promise<void>): Promise<void> =>
  server.database
    .transact({ scope: 'all' }, async (tx) => {
      const row = await findPolicy({ tx } as never, policy.policyId);
      await work(contextOn(server, tx as never, row, policy.day(TODAY), underwriter));
      throw UNDONE;
    })
    .catch((error: unknown) => {
      if (error !== UNDONE) throw error;
    });

describe.each(Object.keys(facts))('with %s since', (fact) => {
  it.each(Object.keys(states))(
    'one person alone takes nothing back of a policy that is %s',
    async (state) => {
      let [booked, taken, refused] = [0, 0, 0];
      for (const [command, ask] of Object.entries(asks) as [Command, Ask][])
        for (const at of [0, 1, RELIED - 1, RELIED, RELIED + 1, TODAY])
          await inOwn(async (ctx) => {
            await states[state]!(bookBy(ctx), ctx);
            await facts[fact]!(ctx);
            const { endDate, selection } = await findPolicy(ctx, policy.policyId);
            const { links } = await getChain(ctx, await findPolicy(ctx, policy.policyId));
            const { limit } = selection.global;
            const before = await givenThen(ctx);
            for (const asked of ask({ day: policy.day(at), last: links.length, limit, endDate })) {
              await sql`savepoint attempt`.execute(ctx.tx);
              const said = await bookBy(ctx)({ command, ...asked }).catch((error: unknown) => error);
              if (said instanceof Refusal) {
                if (said.code === 'cover-relied-on') refused += 1;
              } else {
                if (said instanceof Error) throw said;
                booked += 1;
                const after = await givenThen(ctx);
                const isLess =
                  after.limit < before.limit || before.insured.some((one) => !after.insured.includes(one));
                if (isLess) taken += 1;
                if (isLess && fact !== 'nothing')
                  throw new Error(`${command} ${JSON.stringify(asked)} took it back`);
              }
              await sql`rollback to savepoint attempt`.execute(ctx.tx);
            }
          });
      expect(booked).toBeGreaterThan(0);
      if (fact === 'nothing') expect(refused).toBe(0);
      else expect(refused).toBeGreaterThan(0);
      if (fact === 'nothing' && state === 'in force') expect(taken).toBeGreaterThan(0);
    },
  );
});
