import { constants, createInflateRaw } from 'node:zlib';
import { PdfTooHard, spend, tokensFrom, type Budget, type Token } from './tokens.ts';

/** An object of a PDF: its tokens, and where its stream begins if it has one. */
export type PdfObject = { tokens: Token[]; streamAt: number | undefined };

/**
 * Wherever a table of a PDF may point: a number, and `obj` behind it. The trailer is no object, and counts.
 */
const BEGINNING =
  /[\d.](?:[\0\t\n\f\r ]|%[^\r\n]*[\r\n])*obj|trailer(?=(?:[\0\t\n\f\r ]|%[^\r\n]*[\r\n])*<<)/g;
/** No object of use has more; a long one costs memory. */
const MOST_TOKENS = 500_000;

/**
 * All objects of a PDF, whether its tables name them or not, and those that lie within what looks like a
 * stream or a string: a table may point anywhere.
 */
export function* objectsIn(text: string, budget: Budget): Generator<PdfObject> {
  for (const beginning of text.matchAll(BEGINNING))
    yield objectAt(text, beginning.index + beginning[0].length, budget);
}

function objectAt(text: string, start: number, budget: Budget): PdfObject {
  const tokens: Token[] = [];
  for (const [token, behind] of tokensFrom(text, start, budget)) {
    if ('word' in token && token.word === 'stream') return { tokens, streamAt: lineBehind(text, behind) };
    if ('word' in token && /^(endobj|obj|startxref)$/.test(token.word)) break;
    if (tokens.push(token) > MOST_TOKENS) throw new PdfTooHard('An object is too large');
  }
  return { tokens, streamAt: undefined };
}

const lineBehind = (text: string, at: number): number =>
  at + /^[ \t]*(\r\n|\n|\r)?/.exec(text.slice(at, at + 100))![0].length;

/** The names of a value, in their order: of one name, or of a list of names; undefined for anything else. */
export function findNames(tokens: readonly Token[], key: string): string[] | undefined {
  const at = tokens.findIndex((token) => 'name' in token && token.name === key);
  if (at < 0) return [];
  const value = tokens[at + 1];
  if (value && 'name' in value) return [value.name];
  if (!value || value.word !== '[') return undefined;
  const end = tokens.findIndex((token, place) => place > at && 'word' in token && token.word === ']');
  const names = tokens.slice(at + 2, end).map((token) => ('name' in token ? token.name : undefined));
  return end > 0 && names.every((name) => name !== undefined) ? (names as string[]) : undefined;
}

/** Deflate of zlib has two bytes before it. */
const HEAD = 2;

/**
 * Inflates a stream piece by piece. Neither its length nor its sum is asked, as not all readers ask them;
 * what is cut off is read as far as it goes.
 * @returns whether it could be read up to its end.
 */
export async function inflate(
  bytes: Uint8Array,
  start: number,
  take: (piece: Buffer) => void,
): Promise<boolean> {
  const stream = createInflateRaw({ finishFlush: constants.Z_SYNC_FLUSH });
  stream.end(bytes.subarray(start + HEAD));
  try {
    for await (const piece of stream as AsyncIterable<Buffer>) take(piece);
    return true;
  } catch (error) {
    if (error instanceof PdfTooHard) throw error;
    return false;
  }
}

/** The contents of a deflated stream; undefined for one that is damaged, or encrypted. */
export async function inflated(
  bytes: Uint8Array,
  start: number,
  budget: Budget,
): Promise<Buffer | undefined> {
  const pieces: Buffer[] = [];
  const isWhole = await inflate(bytes, start, (piece) => {
    spend(budget, piece.byteLength);
    pieces.push(piece);
  });
  return isWhole ? Buffer.concat(pieces) : undefined;
}
