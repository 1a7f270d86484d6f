import { randomUUID } from 'node:crypto';
import { uploadDoc } from '@parapet/contract/docs/index';
import type { Document } from '@parapet/contract/docs/library';
import { strToU8, zipSync } from 'fflate';
import { sendFile } from './send-file.ts';
import { getAddress, type Reply, type TestServer } from '../servers/server.ts';

/** A small PDF, another one for each text. */
export const pdf = (text = 'paper'): Uint8Array => strToU8(`%PDF-1.4\n% ${text}\n%%EOF\n`);
export const office = (folder: string, more: Record<string, Uint8Array> = {}): Uint8Array =>
  zipSync({ '[Content_Types].xml': strToU8('<Types/>'), [`${folder}/main.xml`]: strToU8('<x/>'), ...more });

type Sent = { token: string; fileName?: string; bytes?: Uint8Array | null; key?: string };

/** Brings a file to the library as a browser sends it. */
export function upload(
  server: TestServer,
  query: Record<string, string>,
  { token, fileName = 'Loss runs.pdf', bytes = pdf(), key = randomUUID() }: Sent,
): Promise<Reply<Document>> {
  const asked = { docType: 'LOSS_RUNS', docName: fileName, ...query };
  const address = getAddress(uploadDoc, { query: asked });
  return sendFile(server, uploadDoc, address, { token, fileName, bytes, key });
}
