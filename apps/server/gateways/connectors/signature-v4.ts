import { createHash, createHmac } from 'node:crypto';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

export type ToSign = {
  method: string;
  host: string;
  path: string;
  /** Sorted and encoded already. */
  query?: string;
  headers?: Readonly<Record<string, string>>;
  /** The part of the body that is signed: the body itself, or its SHA-256 in hexadecimals. */
  body?: string;
  bodyHash?: string;
  region: string;
  service: string;
  at: Date;
};

/** The headers that sign a request by AWS Signature Version 4. */
export function signatureV4(
  { method, host, path, query = '', headers = {}, body = '', bodyHash, region, service, at }: ToSign,
  { accessKeyId, secretAccessKey }: { accessKeyId: string; secretAccessKey: string },
): Record<string, string> {
  const instant = at.toISOString().replaceAll(/[-:]|\.\d{3}/g, '');
  const day = instant.slice(0, 8);
  const signed: Record<string, string> = { ...headers, host, 'x-amz-date': instant };
  const names = Object.keys(signed).sort();
  const canonical = [
    method,
    path,
    query,
    ...names.map((name) => `${name}:${signed[name]!.trim()}`),
    '',
    names.join(';'),
    bodyHash ?? sha256(body),
  ].join('\n');
  const scope = `${day}/${region}/${service}/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', instant, scope, sha256(canonical)].join('\n');
  const key = [region, service, 'aws4_request'].reduce(hmac, hmac(`AWS4${secretAccessKey}`, day));
  const signature = hmac(key, text).toString('hex');
  return {
    ...headers,
    'x-amz-date': instant,
    authorization: `AWS4-HMAC-SHA256 Credential=${accessKeyId}/${scope}, SignedHeaders=${names.join(';')}, Signature=${signature}`,
  };
}
