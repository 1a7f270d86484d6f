import { randomUUID } from 'node:crypto';
import {
  answerBrokerChange,
  askBrokerChange,
  searchBrokerChanges,
  type BrokerChange,
} from '@parapet/contract/policy/index';
import type { Issued } from './issued-policy.ts';
import { signInRival } from './outcomes.ts';
import type { Reply, TestServer } from './servers/server.ts';
import { did } from './story.ts';

type Sent = Record<string, string | undefined>;
const LETTER = '%PDF-1.7 a letter of the insured, signed';

/** Sends a form with a letter, as a browser does. */
async function sendLetter(
  server: TestServer,
  { method, path }: { method: string; path: string },
  { letter, ...fields }: Sent & { letter?: string | undefined },
  token: string,
): Promise<Reply<BrokerChange>> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) body.set(name, value);
  if (letter) body.set('file', new File([letter], 'letter.pdf', { type: 'application/pdf' }));
  const response = await fetch(new URL(path, server.url), {
    method,
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() },
    body,
  });
  const answered = (await response.json()) as never;
  return { status: response.status, body: answered, refusal: answered, headers: response.headers };
}

type Asked = {
  policyNumber: string;
  insuredName: string;
  letterDate: string;
  effectiveDate?: string;
  agencyId?: string;
  letter?: string;
};

/** Asks to become the broker of record. */
export const askAs = (server: TestServer, token: string, { letter = LETTER, ...asked }: Asked) =>
  sendLetter(server, askBrokerChange, { ...asked, letter }, token);

type Word = { decision: 'RESCIND' | 'WITHDRAW' | 'REFUSE'; reason: string; letter?: string };

/** Ends a change that waits. */
export const endAs = (
  server: TestServer,
  token: string,
  { id, version }: Pick<BrokerChange, 'id' | 'version'>,
  word: Word,
) =>
  sendLetter(
    server,
    { ...answerBrokerChange, path: answerBrokerChange.path.replace(':brokerChangeId', id) },
    { ...word, version: String(version) },
    token,
  );
export const COUNTER_LETTER = '%PDF-1.7 a later letter of the insured';

/** The agency that has the policies of tests, and the one that asks for them. */
export const [INCUMBENT, RIVAL] = ['Harbor Insurance Agency', 'Summit Risk Partners'];

/** The letter of the insured of a policy, signed on a day of its term. */
export const getLetter = async (policy: Issued, days: number, own: object = {}) => {
  const { policyNumber, companyName } = await policy.read();
  return { policyNumber, insuredName: companyName, letterDate: policy.day(days), ...own };
};

/** The rival asks by such a letter. */
export const asked = async (policy: Issued, days: number): Promise<BrokerChange> =>
  did(askAs(policy.server, await signInRival(policy.server), await getLetter(policy, days)));

/** The changes that somebody sees. */
export const changesSeen = async (server: TestServer, token: string, query: object = {}) =>
  (await did(server.call(searchBrokerChanges, { query: query as never }, { token }))).content;

/** Balance of each agency's commission in the books, in cents. */
export async function getCommission({ server, policyId }: Issued): Promise<Record<string, number>> {
  const { rows } = await server.database.pool.query<{ name: string; sum: number }>(
    `select o.name, -sum(e.amount)::int as sum from ledger_entry e join organization o on o.id = e.agency_id
     where e.policy_id = $1 and e.ledger = 'commission' group by 1`,
    [policyId],
  );
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]));
}
