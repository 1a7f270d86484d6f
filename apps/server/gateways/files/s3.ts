import { requireUnaltered, getSha256, type FileStore } from '../../platform/files/files.ts';
import { Refusal } from '../../platform/refuse.ts';
import { signAwsRequest } from '../aws-signature.ts';

export type Bucket = {
  /**
   * URL of the bucket, by path: `https://s3.eu-west-1.amazonaws.com/papers`, or with a folder behind it.
   */
  url: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Maximum time for one answer, including the body. */
  patienceMs: number;
};

/** When whoever was sent away may try again. */
const TRY_AGAIN_SECONDS = 10;
/** Bytes of a store's error message that are read at most. */
const LONGEST_TROUBLE = 500;

/** @throws Refusal 503 'files-unavailable', always; the cause is for the log. */
function away(why: unknown): never {
  const refusal = new Refusal('files-unavailable');
  refusal.retryAfter = TRY_AGAIN_SECONDS;
  refusal.cause = why;
  throw refusal;
}

/**
 * A bucket that speaks the protocol of S3, by path and signature version 4. Keys are hashes, so a put that is
 * repeated changes nothing, and what is read is compared with its key.
 */
export function s3Store({ url, patienceMs, ...access }: Bucket): FileStore {
  const base = new URL(url);
  const folder = base.pathname.replace(/\/+$/, '');

  async function ask(method: 'GET' | 'PUT' | 'DELETE', sha256: string, body?: Uint8Array) {
    const at = new URL(`${folder}/${sha256.slice(0, 2)}/${sha256}`, base);
    const answer = await fetch(at, {
      method,
      headers: signAwsRequest(
        {
          url: at,
          method,
          // What arrives is compared with it there, and refused if it is not that.
          ...(body && { headers: { 'x-amz-content-sha256': sha256 } }),
          region: access.region,
          service: 's3',
        },
        access,
      ),
      redirect: 'manual',
      signal: AbortSignal.timeout(patienceMs),
      ...(body && { body: body as Uint8Array<ArrayBuffer> }),
    });
    return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) };
  }
  /** Asks once more where the store had trouble or broke off: repeated, each request does the same. */
  async function asked(...of: Parameters<typeof ask>) {
    const first = await ask(...of).catch((error: unknown) => {
      // One that is silent has had its time.
      if ((error as Error).name === 'TimeoutError') away(error);
      return undefined;
    });
    return first && first.status < 500 ? first : ask(...of).catch(away);
  }
  const trouble = (status: number, bytes: Buffer): never =>
    away(`${status} ${bytes.toString('latin1', 0, LONGEST_TROUBLE)}`);

  return {
    async put(bytes) {
      const sha256 = getSha256(bytes);
      const { status, bytes: said } = await asked('PUT', sha256, bytes);
      if (status !== 200) trouble(status, said);
      return { sha256, size: bytes.byteLength };
    },
    async read(sha256) {
      const { status, bytes } = await asked('GET', sha256);
      // A bucket that is not there is not a file that is not there.
      if (status === 404 && bytes.includes('<Code>NoSuchKey</Code>')) return undefined;
      if (status !== 200) trouble(status, bytes);
      requireUnaltered(bytes, sha256);
      return bytes;
    },
    async remove(sha256) {
      const { status, bytes } = await asked('DELETE', sha256);
      if (status !== 204 && status !== 200 && !(status === 404 && bytes.includes('<Code>NoSuchKey</Code>')))
        trouble(status, bytes);
    },
  };
}
