import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import aws4 from 'aws4';

export const bucketKey = { accessKeyId: 'PARAPETTESTS', secretAccessKey: 'a secret of the tests' };

const refused = (reply: ServerResponse, status: number, code: string): void => {
  reply.writeHead(status, { 'content-type': 'application/xml' });
  reply.end(`<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code></Error>`);
};

/** Whether a request is signed as a library that is not ours signs it. */
function findProblem({ method, url, headers }: IncomingMessage, bytes: Buffer): string | null {
  const { authorization = '' } = headers;
  const [, keyId, region] = /Credential=([^/]+)\/\d{8}\/([^/]+)\/s3\/aws4_request/.exec(authorization) ?? [];
  if (keyId !== bucketKey.accessKeyId) return 'InvalidAccessKeyId';
  const hash = createHash('sha256').update(bytes).digest('hex');
  if (headers['x-amz-content-sha256'] !== hash) return 'XAmzContentSHA256Mismatch';
  const again = aws4.sign(
    {
      service: 's3',
      region: region!,
      method: method!,
      path: url!,
      host: headers.host!,
      headers: {
        Host: headers.host!,
        'X-Amz-Date': String(headers['x-amz-date']),
        'X-Amz-Content-Sha256': hash,
      },
    },
    bucketKey,
  );
  return again.headers!['Authorization'] === authorization ? null : 'SignatureDoesNotMatch';
}

/**
 * A server of buckets that speaks the part of the protocol of S3 that the store uses, by path, and keeps its
 * objects in memory. What is signed wrongly is refused.
 */
export async function startBuckets(...names: string[]): Promise<{ port: number; stop(): void }> {
  const buckets = new Map(names.map((name) => [name, new Map<string, Buffer>()]));
  const server = createServer((request, reply) => {
    void buffer(request).then((bytes) => {
      const [, name = '', key = ''] = /^\/([^/]+)\/(.+)$/.exec(request.url!) ?? [];
      const bucket = buckets.get(name);
      const problem = findProblem(request, bytes);
      if (problem) return refused(reply, 403, problem);
      if (!bucket) return refused(reply, 404, 'NoSuchBucket');
      const held = bucket.get(key);
      if (request.method === 'PUT') bucket.set(key, bytes);
      else if (request.method === 'DELETE') bucket.delete(key);
      else if (!held) return refused(reply, 404, 'NoSuchKey');
      reply
        .writeHead(request.method === 'DELETE' ? 204 : 200)
        .end(request.method === 'GET' ? held : undefined);
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
