import { calls } from '@parapet/contract';
import type { Call } from '@parapet/contract/call';
import { statusInWords } from '@parapet/domain/lifecycles/lifecycle';
import { quoteLifecycle, type QuoteCommand } from '@parapet/domain/lifecycles/quote';
import { quoteStatuses, type QuoteStatus } from '@parapet/domain/lifecycles/statuses';
import type { AccountType, Actor, RoleName } from '@parapet/domain/permissions/actors';
import { may } from '@parapet/domain/permissions/table';
import { lossReasons } from '@parapet/contract/reasons';
import { getQuote } from '@parapet/contract/quote/quotes';
import type { Quote } from '@parapet/contract/quote/quote';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sample, type Parts } from '../../testing/wire/samples.ts';
import { startTestServer, type TestServer } from '../../testing/servers/server.ts';
import { did, readyQuote, sendToOwner } from '../../testing/story.ts';

/** The personas. Agency and policyholder are those of the quote, so only their permissions decide. */
const personas: Record<string, [AccountType, RoleName]> = {
  'admin@parapet.example': ['COWBELL', 'Super Admin'],
  'underwriter@parapet.example': ['COWBELL', 'Power User'],
  'service@parapet.example': ['COWBELL', 'Customer Service'],
  'agent@harbor.example': ['AGENCY', 'Agency Admin'],
  owner: ['CUSTOMER', 'Policy Holder'],
};
const getActor = (name: string): Actor => {
  const [accountType, role] = personas[name]!;
  return {
    userId: '',
    accountType,
    subscriberType: accountType,
    realm: 'ACCOUNT',
    role,
    organizationId: '',
    teamIds: [],
  };
};

const byId = calls as Record<string, Call>;
const commands = Object.keys(quoteLifecycle) as QuoteCommand[];
/**
 * The commands that are calls about one quote, addressed by its id; those with a file are tried in
 * gates.test.ts.
 */
const tried = commands.filter(
  (name) => byId[name]?.params && 'quoteId' in byId[name].params.shape && byId[name].takes !== 'file',
);

let server: TestServer;
let quote: Quote;
const tokens: Record<string, string> = {};
beforeAll(async () => {
  server = await startTestServer();
  const ready = await readyQuote(server);
  const sent = await sendToOwner(server, ready.quote, ready.token);
  quote = sent.quote;
  const { rows } = await server.database.pool.query(
    `select id from person where email = 'agent@harbor.example'`,
  );
  good['agentId'] = rows[0].id;
  for (const name of Object.keys(personas))
    tokens[name] = name === 'owner' ? sent.owner : await server.signIn(name);
});
afterAll(() => server.stop());

async function standAt(status: QuoteStatus): Promise<void> {
  await server.database.pool.query('update quote set status = $2 where id = $1', [quote.id, status]);
}
const isFrom = (name: QuoteCommand, status: QuoteStatus): boolean =>
  (quoteLifecycle[name].from as readonly QuoteStatus[]).includes(status);

describe('each command of a quote that is an edge of its lifecycle', () => {
  it.each(commands.filter((name) => byId[name]).map((name) => [name] as const))(
    '%s asks for the permission that the edge names',
    (name) => expect(byId[name]!.access).toBe(quoteLifecycle[name].permission),
  );

  it('is a call of its name, or the system’s, or one of these', () => {
    const elsewhere = commands.filter((name) => !byId[name] && quoteLifecycle[name].permission !== 'system');
    // Quotes are requested together with the missing answers, and restored in bulk.
    expect(elsewhere).toEqual(['request-quote', 'restore-quote']);
  });
});

const readAs = (name: string) =>
  server.call(getQuote, { params: { quoteId: quote.id } }, { token: tokens[name]! });
const getReasons = ({ cannot }: Quote): Partial<Record<QuoteCommand, string>> =>
  Object.fromEntries(cannot.map(({ command, reason }) => [command, reason]));

describe.each(quoteStatuses)('a quote that is %s', (status) => {
  it.each(Object.keys(personas))(
    'says to %s what may be done, as lifecycle and permissions do, and why not the rest',
    async (name) => {
      await standAt(status);
      const { status: answered, body } = await readAs(name);
      if (status === 'DELETED') return expect(answered).toBe(404);
      const reasons = getReasons(body);
      const allowed = commands.filter((command) => {
        const { permission } = quoteLifecycle[command];
        return permission !== 'system' && may(getActor(name), permission);
      });
      expect(body.can).toEqual(allowed.filter((command) => !(command in reasons)));
      expect(Object.keys(reasons)).toEqual(allowed.filter((command) => !body.can.includes(command)));
      const state = `This cannot be done while the quote is ${statusInWords(status)}.`;
      expect(Object.keys(reasons).filter((command) => reasons[command as QuoteCommand] === state)).toEqual(
        allowed.filter((command) => !isFrom(command, status)),
      );
    },
  );

  it.each(Object.keys(personas))(
    'refuses %s every other command by the sentence that it says, and is left as it was',
    async (name) => {
      await standAt(status);
      const row = () =>
        server.database.pool
          .query('select * from quote where id = $1', [quote.id])
          .then(({ rows }) => rows[0]);
      const before = await row();
      const reasons = status === 'DELETED' ? {} : getReasons((await readAs(name)).body);
      const otherwise: string[] = [];
      for (const command of tried) {
        const call = byId[command]!;
        const isAllowed = may(getActor(name), quoteLifecycle[command].permission as never);
        if (isAllowed && isFrom(command, status) && status !== 'DELETED' && !(command in reasons)) continue;
        const parts = getRequest(command, { id: quote.id, version: before.version, product: quote.product });
        const { status: answered, refusal } = await server.call(call, parts as never, {
          token: tokens[name]!,
        });
        const wanted = isAllowed ? (status === 'DELETED' ? 404 : 409) : 403;
        // What a quote waits for before it is bound is in its progress, and in the refusal.
        const said = command === 'bind-quote' ? undefined : reasons[command];
        if (said !== undefined && refusal.detail !== said)
          otherwise.push(`${command}: ${refusal.detail}, not ${said}`);
        else if (said === undefined && answered !== wanted)
          otherwise.push(`${command}: ${answered} ${refusal.code}, not ${wanted}`);
      }
      expect(otherwise).toEqual([]);
      expect(await row()).toEqual(before);
    },
  );
});

/** A request that can be refused only because of the quote's state. */
function getRequest(
  name: QuoteCommand,
  { id, version, product }: Pick<Quote, 'id' | 'version' | 'product'>,
): Parts {
  const known = { quoteId: id, version, product, ...good, ...(name === 'lose-quote' ? lost : {}) };
  const { body, ...parts } = sample(byId[name]!, known);
  // What may be declined together with a quote is tested elsewhere.
  const { account: _account, submission: _submission, ...rest } = (body ?? {}) as Record<string, unknown>;
  return { ...parts, body: body && rest };
}

const lost = { reasonSummary: lossReasons[0] };
/** Valid values for fields that the contract's shapes constrain beyond their types. */
const good: Record<string, unknown> = {
  productType: 'P100',
  reason: 'Written down',
  reasonSummary: 'BOR',
  name: 'Olivia Grant',
  isAttested: true,
  acceptsElectronicRecords: true,
  editions: ['PAR-SLN-US 11 26'],
  customerFirstName: 'Olivia',
  customerLastName: 'Grant',
  customerEmail: 'olivia@keystone.example',
  contactFirstName: 'Olivia',
  contactLastName: 'Grant',
  contactEmail: 'olivia@keystone.example',
  firstName: 'Olivia',
  lastName: 'Grant',
  email: 'olivia@harbor.example',
};

it('each command that may be done is done, from a state that allows it', async () => {
  const ready = await readyQuote(server);
  const done = async (name: QuoteCommand, as: string): Promise<void> => {
    const now = await did(
      server.call(getQuote, { params: { quoteId: ready.quote.id } }, { token: tokens[as]! }),
    );
    const parts = getRequest(name, now);
    const { status, refusal } = await server.call(byId[name]!, parts as never, { token: tokens[as]! });
    expect(status, `${name}: ${JSON.stringify(refusal)}`).toBe(200);
  };
  const [agent, underwriter] = ['agent@harbor.example', 'underwriter@parapet.example'];
  await done('submit-for-review', agent);
  await done('review-quote', underwriter);
  await done('release-quote', underwriter);
  await done('decline-quote', underwriter);
  await done('revive-quote', underwriter);
  await done('lose-quote', agent);
  await done('delete-quote', agent);
});
