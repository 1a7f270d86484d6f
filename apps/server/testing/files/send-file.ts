import { randomUUID } from 'node:crypto';
import type { Answer, Call } from '@parapet/contract/call';
import type { Reply, TestServer } from '../servers/server.ts';
import { requireDocumented } from '../wire/wire-gate.ts';

type Sent = {
  token: string;
  fileName: string;
  bytes: Uint8Array | null;
  key?: string;
  /** Form fields sent beside the file. */ fields?: Record<string, string>;
};

/** Brings a file to a call as a browser sends it, at the call's address. */
export async function sendFile<C extends Call>(
  server: TestServer,
  call: C,
  address: string,
  { token, fileName, bytes, key = randomUUID(), fields = {} }: Sent,
): Promise<Reply<Answer<C>>> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  if (bytes) form.set('file', new File([new Uint8Array(bytes)], fileName));
  const response = await fetch(new URL(address, server.url), {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': key },
    body: form,
  });
  const body = (await response.json()) as never;
  requireDocumented(call, {
    status: response.status,
    contentType: response.headers.get('content-type') ?? '',
    requestId: response.headers.get('x-request-id'),
    body,
  });
  return { status: response.status, body, refusal: body, headers: response.headers };
}
