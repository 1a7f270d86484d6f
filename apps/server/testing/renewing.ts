import { getPolicy, getRenewal, issuePolicy, renewPolicy, type Policy } from '@parapet/contract/policy/index';
import { bindQuote, sendQuote } from '@parapet/contract/quote/binding';
import { getQuote } from '@parapet/contract/quote/quotes';
import { confirmRenewal } from '@parapet/contract/quote/renewal';
import type { Quote } from '@parapet/contract/quote/quote';
import { addDays, startInstantAt1201 } from '@parapet/domain/dates';
import type { RegionCode } from '@parapet/domain/regions/region';
import { runJobs } from './issued-policy.ts';
import { payAll } from './outcomes.ts';
import type { TestServer } from './servers/server.ts';
import { agents, boundPolicy, did, ownerPassword, signAs } from './story.ts';

const zones = { US: 'America/Chicago', UK: 'Europe/London' } as const;

/** A bound, paid and issued policy, and who works with it, on any day of its life. */
export async function inForceOn(server: TestServer, region: RegionCode = 'US') {
  await server.settled();
  server.moveClockTo(new Date());
  const bound = await boundPolicy(server, region);
  const { policyId, token } = bound;
  await payAll(server, bound);
  const read = async (id = policyId, by = tokens.agent): Promise<Policy> =>
    did(server.call(getPolicy, { params: { policyId: id } }, { token: by }));
  const tokens = { agent: token, underwriter: '', owner: bound.owner };
  const { version, endDate } = await read();
  await did(server.call(issuePolicy, { params: { policyId }, body: { version } }, { token }));
  // Its documents are drawn before the clock moves: a message that is tried again is due by the moved clock.
  await server.settled();
  /** Everybody signs in again so many days before the end, after the jobs of that morning. */
  const liveUntil = async (daysLeft: number, ends = endDate) => {
    const start = startInstantAt1201(addDays(ends, -daysLeft), zones[region]);
    server.moveClockTo(new Date(start.getTime() + 10 * 3_600_000));
    await runJobs(server, 'begin-policies', 'follow-renewals', 'expire-quotes', 'expire-policies');
    tokens.agent = await server.signIn(agents[region]);
    tokens.underwriter = await server.signIn('underwriter@parapet.example');
    tokens.owner = await server.signIn(bound.ownerEmail, ownerPassword);
  };
  const renewal = (id = policyId) =>
    did(server.call(getRenewal, { params: { policyId: id } }, { token: tokens.agent }));
  const renew = (id = policyId, by = tokens.agent) =>
    server.call(renewPolicy, { params: { policyId: id }, body: {} as never }, { token: by });
  const readQuote = (quoteId: string): Promise<Quote> =>
    did(server.call(getQuote, { params: { quoteId } }, { token: tokens.agent }));
  return { ...bound, endDate, tokens, read, liveUntil, renewal, renew, quoteOf: readQuote };
}
export type InForce = Awaited<ReturnType<typeof inForceOn>>;

/** Takes a renewal quote through all steps of the agent and the policyholder until it is a policy. */
export async function takeUpOn(
  server: TestServer,
  of: InForce,
  quoteId: string,
): Promise<{ policyId: string; policyNumber: string }> {
  const { tokens } = of;
  const agent = { token: tokens.agent };
  await did(server.call(confirmRenewal, { body: { quoteId } as never }, agent));
  const quote = await of.quoteOf(quoteId);
  if (!quote.sentAt)
    await did(
      server.call(
        sendQuote,
        {
          params: { quoteId },
          body: {
            version: quote.version,
            customerFirstName: 'Olivia',
            customerLastName: 'Grant',
            customerEmail: of.ownerEmail,
            customerPhone: quote.region === 'US' ? '(512) 555-0143' : '02079460143',
          },
        },
        agent,
      ),
    );
  const signed = await did(signAs(server, await of.quoteOf(quoteId), tokens.owner));
  return did(server.call(bindQuote, { params: { quoteId }, body: { version: signed.version } }, agent));
}
