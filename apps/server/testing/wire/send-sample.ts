import type { Call } from '@parapet/contract/call';
import type { Parts } from './samples.ts';
import { sendRaw } from '../hostile/send-raw.ts';
import { getAddress } from '../servers/server.ts';
import { requireDocumented } from './wire-gate.ts';

export type SampleAnswer = { status: number; text: string; isText: boolean };

/** Makes a call with whatever parts a test has, valid or not, and holds the answer against the contract. */
export async function sendSample(
  url: string,
  call: Call,
  parts: Parts,
  token?: string,
): Promise<SampleAnswer> {
  const { status, headers, text } = await sendRaw(new URL(url), getAddress(call, parts), {
    method: call.method,
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    ...(call.method === 'GET' ? {} : { body: JSON.stringify(parts.body ?? {}) }),
  });
  const contentType = headers['content-type'] ?? '';
  requireDocumented(call, {
    status,
    contentType,
    requestId: (headers['x-request-id'] as string | undefined) ?? null,
    body: contentType.includes('application/json') ? JSON.parse(text) : undefined,
  });
  return { status, text, isText: /json|xml|text/.test(contentType) };
}
