import { createHash } from 'node:crypto';
import type { UploadedFile } from '@parapet/contract/upload';
import type { FastifyInstance } from 'fastify';

/**
 * Reads `multipart/form-data` with Node's built-in parser: fields as text, files with their bytes. The route
 * sets the size limit.
 */
export function readForms(app: FastifyInstance): void {
  app.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, (request, body, done) => {
    read(request.headers['content-type'] ?? '', body as Buffer).then(
      (form) => done(null, form),
      () => done(Object.assign(new Error('The form could not be read'), { statusCode: 400 })),
    );
  });
}

/** Twice as many as the largest form has. */
const MOST_PARTS = 60;

/** Each part costs the thread that answers everybody. @throws Error for more of them than any form has. */
function requireFewParts(contentType: string, body: Buffer): void {
  const [, quoted, plain] = /boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(contentType) ?? [];
  const boundary = `--${quoted ?? plain ?? ''}`;
  let parts = 0;
  for (let at = body.indexOf(boundary); at >= 0; at = body.indexOf(boundary, at + boundary.length))
    if (++parts > MOST_PARTS) throw new Error('The form has too many parts');
}

async function read(contentType: string, body: Buffer): Promise<Record<string, string | UploadedFile>> {
  requireFewParts(contentType, body);
  const form = await new Response(body as Uint8Array<ArrayBuffer>, {
    headers: { 'content-type': contentType },
  }).formData();
  const fields: Record<string, string | UploadedFile> = {};
  for (const [name, value] of form)
    fields[name] =
      typeof value === 'string' ? value : fileOf(value, new Uint8Array(await value.arrayBuffer()));
  return fields;
}

/** Serialized as its hash where the whole request is hashed for its Idempotency-Key. */
function fileOf({ name, type }: File, bytes: Uint8Array): UploadedFile {
  return Object.defineProperty({ name, type, bytes }, 'toJSON', {
    value: () => ({ name, type, sha256: createHash('sha256').update(bytes).digest('hex') }),
  });
}
