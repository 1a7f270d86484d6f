import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';

/** Path segments in place of an id; a client that parses addresses would never send most of them. */
export const rawSegments: readonly (readonly [name: string, segment: string])[] = [
  ['a dot', '.'],
  ['two dots', '..'],
  ['an encoded dot', '%2e'],
  ['two encoded dots', '%2E%2e'],
  ['an encoded slash', '%2F'],
  ['an encoded way up', '..%2F..%2Fadmin'],
  ['a backslash', '\\'],
  ['nothing', ''],
  ['a lone percent sign', '%'],
  ['half a code', '%zz'],
  ['an encoded zero', '%00'],
  ['bytes of no letter', '%c0%af'],
  ['5,000 letters', 'x'.repeat(5000)],
];

/**
 * A request whose path travels as it is written: `fetch` takes `.` and `..` out of it, and is another call
 * then.
 */
export function sendRaw(
  server: URL,
  path: string,
  {
    method = 'GET',
    headers = {},
    body,
  }: { method?: string; headers?: Record<string, string>; body?: string },
): Promise<{ status: number; headers: IncomingHttpHeaders; text: string }> {
  return new Promise((resolve, reject) => {
    // Node announces the body of a DELETE to nobody.
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const sent = httpRequest(
      { host: server.hostname, port: server.port, path, method, headers: { ...headers, ...length } },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () =>
          resolve({
            status: response.statusCode!,
            headers: response.headers,
            text: Buffer.concat(chunks).toString('utf8'),
          }),
        );
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}
