import { randomUUID } from 'node:crypto';
import { mkdir, open, rm, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { errorCodes } from 'fastify';

/** Folder below the folder of the server, in which a body is stored until it is complete. */
const FOLDER = 'incoming';

/** A body that is there to its last byte. It is read once, in one piece. */
export class WholeBody extends Readable {
  readonly whole: Buffer;

  constructor(whole: Buffer) {
    super();
    this.whole = whole;
  }
  override _read(): void {
    this.push(this.whole);
    this.push(null);
  }
}

/**
 * The parts of a body as they come. What nobody reads of one that is too large is let go by: it would keep
 * the next request of its connection waiting.
 * @throws the error of Fastify for more bytes than the most.
 */
export async function* buildParts(body: Readable, most: number): AsyncGenerator<Buffer> {
  let size = 0;
  try {
    for await (const part of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      size += part.byteLength;
      if (size > most) throw new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE();
      yield part;
    }
  } finally {
    body.resume();
  }
}

/** A file without a name: nobody finds it, and it is gone with whoever opened it, however that ends. */
async function openNameless(home: string): Promise<FileHandle> {
  const folder = join(home, FOLDER);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, randomUUID());
  const file = await open(path, 'wx+', 0o600);
  await rm(path);
  return file;
}

/**
 * Puts a body aside on the disk while it comes, so that it takes no memory however slowly it does.
 * @param most bytes of it.
 * @throws the error of Fastify for more of them, and with status 400 for a body that breaks off.
 * @returns what reads it, once, and must be called or closed.
 */
export async function putAside(
  body: Readable,
  home: string,
  most: number,
): Promise<{ read(): Promise<Buffer>; close(): Promise<void> }> {
  const file = await openNameless(home);
  let size = 0;
  try {
    for await (const part of buildParts(body, most)) {
      size += part.byteLength;
      await file.writeFile(part);
    }
  } catch (error) {
    await file.close();
    throw Object.assign(error as Error, { statusCode: (error as { statusCode?: number }).statusCode ?? 400 });
  }
  return {
    async read() {
      const whole = Buffer.allocUnsafeSlow(size);
      for (let at = 0; at < size;) at += (await file.read(whole, at, size - at, at)).bytesRead;
      return whole;
    },
    close: () => file.close(),
  };
}
