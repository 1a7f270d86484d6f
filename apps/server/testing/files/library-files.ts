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

/** A compound file of old Office ([MS-CFB] 2.2): a header, the table of sectors, and up to 7 streams. */
export function compoundFile(...names: string[]): Uint8Array {
  const size = 512;
  const bytes = Buffer.alloc(size * 4, 0);
  bytes.write('d0cf11e0a1b11ae1', 0, 'hex');
  bytes.writeUInt16LE(9, 30);
  bytes.writeUInt32LE(1, 48);
  bytes.writeUInt32LE(4096, 56);
  const end = 0xfffffffe;
  bytes.writeUInt32LE(end, 60);
  bytes.writeUInt32LE(end, 68);
  bytes.fill(0xff, 76, size * 2);
  bytes.writeUInt32LE(0, 76);
  for (const [sector, next] of [0xfffffffd, 2, end].entries()) bytes.writeUInt32LE(next, size + sector * 4);
  for (const [place, name] of ['Root Entry', ...names].entries()) {
    const entry = size * 2 + place * 128;
    bytes.write(name, entry, 'utf16le');
    bytes.writeUInt16LE((name.length + 1) * 2, entry + 64);
    bytes.writeUInt8(place === 0 ? 5 : 2, entry + 66);
    bytes.writeUInt32LE(end, entry + 116);
  }
  return bytes;
}

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
