import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { Busboy, type BusboyHeaders } from '@fastify/busboy';
import type { UploadedFile } from '@parapet/contract/upload';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { buildParts, WholeBody } from './received-body.ts';

type Form = Record<string, string | UploadedFile>;

/**
 * Reads `multipart/form-data`: fields as text, files with their bytes, which are a part of what came in and
 * no copy of it where that can be. The route sets the size limit.
 */
export function readForms(app: FastifyInstance): void {
  app.addContentTypeParser('multipart/form-data', async (request: FastifyRequest, body: Readable) => {
    const bytes =
      body instanceof WholeBody
        ? body.whole
        : Buffer.concat(await Array.fromAsync(buildParts(body, request.routeOptions.bodyLimit!)));
    return read(request.headers as BusboyHeaders, bytes).catch(() => {
      throw Object.assign(new Error('The form could not be read'), { statusCode: 400 });
    });
  });
}

/** Twice as many as the largest form has: each part costs the thread that answers everybody. */
const MOST_PARTS = 60;

/** @throws Error for what is no form, for one that ends too early and for more parts than any form has. */
const read = (headers: BusboyHeaders, body: Buffer): Promise<Form> =>
  new Promise((resolve, reject) => {
    const form: Form = {};
    const parser = new Busboy({
      headers,
      preservePath: true,
      isPartAFile: (_, __, fileName) => fileName !== undefined,
      limits: { parts: MOST_PARTS, fieldSize: body.byteLength },
    });
    parser.on('field', (name, value) => {
      form[name] = value;
    });
    parser.on('file', (field, stream, name, _, type) => {
      const pieces: Buffer[] = [];
      stream.on('data', (piece: Buffer) => pieces.push(piece));
      stream.on('end', () => {
        form[field] = buildFile(
          { name: plainName(name), type },
          pieces.length === 1 ? pieces[0]! : Buffer.concat(pieces),
        );
      });
      stream.on('error', reject);
    });
    parser.on('partsLimit', () => reject(new Error('The form has too many parts')));
    parser.on('error', reject);
    parser.on('finish', () => resolve(form));
    parser.end(body);
  });

/** Browsers write a quotation mark in a name as an escape, and no other letter. */
const plainName = (name: string): string => name.replaceAll('%22', '"');

/** Serialized as its hash where the whole request is hashed for its Idempotency-Key. */
function buildFile({ name, type }: { name: string; type: string }, bytes: Uint8Array): UploadedFile {
  return Object.defineProperty({ name, type, bytes }, 'toJSON', {
    value: () => ({ name, type, sha256: createHash('sha256').update(bytes).digest('hex') }),
  });
}
