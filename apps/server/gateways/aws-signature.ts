import aws4 from 'aws4';

/** A request as `fetch` takes it, but for the headers of its signature. */
export type AwsRequest = {
  url: URL;
  method: 'GET' | 'PUT' | 'POST' | 'DELETE';
  body?: string | Buffer;
  headers?: Readonly<Record<string, string>>;
  region: string;
  /** As it stands in the scope of the signature: `s3`, `securityhub`. */
  service: string;
};

export type AwsKeys = { accessKeyId: string; secretAccessKey: string };

/** `20150830T123600Z`. */
const toAwsInstant = (at: Date): string => at.toISOString().replaceAll(/[-:]|\.\d{3}/g, '');

/**
 * The headers that sign a request by AWS Signature Version 4: its own, the instant, the hash of its body
 * where the service asks for it, and the signature.
 *
 * @param at the time of AWS, which refuses what is a quarter of an hour away: the true time unless told
 *   otherwise, however the server's own clock was moved
 */
export function signAwsRequest(
  { url, method, body, headers, region, service }: AwsRequest,
  keys: AwsKeys,
  at: Date = new Date(performance.timeOrigin + performance.now()),
): Record<string, string> {
  const signed = aws4.sign(
    {
      service,
      region,
      method,
      path: `${url.pathname}${url.search}`,
      headers: { ...headers, host: url.host, 'x-amz-date': toAwsInstant(at) },
      ...(body !== undefined && { body }),
    },
    keys,
  );
  // `fetch` sets these two by itself, to the same values.
  const { host: _host, 'Content-Length': _length, ...rest } = signed.headers as Record<string, string>;
  return rest;
}
