import { nameIn, timesPacked } from './active.ts';
import { inflate, objectsIn } from './objects.ts';
import { PdfTooHard, spend } from './tokens.ts';

/** A scanned page in color is half of it. */
const MOST_OF_STREAM = 48 * 1024 * 1024;
const MOST_OF_ALL = 400 * 1024 * 1024;
const MOST_READ = 40 * 1024 * 1024;

/**
 * Looks how much the streams of a PDF are once they are unpacked, without keeping it: whoever reads its text
 * has no limit of its own.
 * @throws PdfTooHard for one that unpacks to more than any of use, or in a way that is not counted.
 */
export async function requireModestPdf(bytes: Uint8Array): Promise<void> {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  const looked = { left: MOST_READ };
  const all = { left: MOST_OF_ALL };
  for (const { tokens, streamAt } of objectsIn(text, looked)) {
    if (streamAt === undefined) continue;
    const names = tokens.map(nameIn);
    if (timesPacked(names) > 1 || names.includes('LZWDecode') || names.includes('LZW'))
      throw new PdfTooHard('A stream is packed in a way that is not counted');
    const one = { left: MOST_OF_STREAM };
    await inflate(bytes, streamAt, (piece) => {
      spend(one, piece.byteLength);
      spend(all, piece.byteLength);
    });
  }
}
