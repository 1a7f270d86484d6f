import { randomUUID } from 'node:crypto';
import { answerBrokerChange, askBrokerChange, type BrokerChange } from '@parapet/contract/policy/index';
import type { Reply, TestServer } from './server.ts';

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
