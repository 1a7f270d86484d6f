import { randomUUID } from 'node:crypto';
import { uploadDoc } from '@parapet/contract/docs/index';
import type { Document } from '@parapet/contract/docs/library';
import { strToU8, zipSync } from 'fflate';
import { addressOf, type Reply, type TestServer } from './server.ts';
import { requireDocumented } from './wire-gate.ts';

/** A small PDF, another one for each text. */
export const pdf = (text = 'paper'): Uint8Array => strToU8(`%PDF-1.4\n% ${text}\n%%EOF\n`);
export const office = (folder: string, more: Record<string, Uint8Array> = {}): Uint8Array =>
  zipSync({ '[Content_Types].xml': strToU8('<Types/>'), [`${folder}/main.xml`]: strToU8('<x/>'), ...more });

type Sent = { token: string; fileName?: string; bytes?: Uint8Array | null; key?: string };

/** Brings a file to the library as a browser sends it. */
export async function upload(
  server: TestServer,
  query: Record<string, string>,
  { token, fileName = 'Loss runs.pdf', bytes = pdf(), key = randomUUID() }: Sent,
): Promise<Reply<Document>> {
  const form = new FormData();
  if (bytes) form.set('file', new File([new Uint8Array(bytes)], fileName));
  const asked = { docType: 'LOSS_RUNS', docName: fileName, ...query };
  const response = await fetch(new URL(addressOf(uploadDoc, { query: asked }), server.url), {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': key },
    body: form,
  });
  const body = (await response.json()) as never;
  requireDocumented(uploadDoc, {
    status: response.status,
    contentType: response.headers.get('content-type') ?? '',
    requestId: response.headers.get('x-request-id'),
    body,
  });
  return { status: response.status, body, refusal: body, headers: response.headers };
}
