import { inflated, findNames, objectsIn, type PdfObject } from './objects.ts';
import { PdfTooHard, tokensFrom, type Budget, type Token } from './tokens.ts';
import { watchForActions, type Runs } from './actions.ts';

/** Of all that is looked at: the bytes of a file some times over, and what its objects are once unpacked. */
const MOST_READ = 40 * 1024 * 1024;

const DEFLATED: ReadonlySet<string> = new Set(['FlateDecode', 'Fl', 'LZWDecode', 'LZW']);

/** The verdict on a PDF: clean, not to be looked into, or with what it runs or carries in words. */
export type PdfVerdict = 'clean' | 'protected' | 'unreadable' | { runs: Runs };

type Name = string | undefined;
export const nameIn = (token: Token): Name => ('name' in token ? token.name : undefined);

/**
 * Whether a PDF runs something: in its objects, and in those that it packs into streams. What cannot be
 * looked into is told apart, and nobody has to trust it.
 */
export async function verdictOnPdf(bytes: Uint8Array): Promise<PdfVerdict> {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  try {
    return await getVerdict({ text, bytes, budget: { left: MOST_READ } });
  } catch (error) {
    if (error instanceof PdfTooHard) return 'unreadable';
    throw error;
  }
}

type Pdf = { text: string; bytes: Uint8Array; budget: Budget };

async function getVerdict(pdf: Pdf): Promise<PdfVerdict> {
  let isEncrypted = false;
  let hasScripts = false;
  const packed: PdfVerdict[] = [];
  for (const object of objectsIn(pdf.text, pdf.budget)) {
    const names = object.tokens.map(nameIn);
    const runs = object.tokens
      .values()
      .map(watchForActions())
      .find((found) => found !== undefined);
    if (runs) return { runs };
    isEncrypted ||= names.includes('Encrypt');
    hasScripts ||= names.includes('JS');
    if (object.streamAt !== undefined && timesPacked(names) > 1) return 'unreadable';
    if (isPacked(object, names)) packed.push(await verdictOnPacked(pdf, object, names));
  }
  const active = packed.find((verdict) => typeof verdict === 'object');
  if (active) return active;
  // What stands there is not what is run.
  if (isEncrypted && hasScripts) return 'protected';
  // Objects that are encrypted are packed before: as they stand, nobody can unpack them.
  if (isEncrypted && packed.length > 0) return 'protected';
  return packed.includes('unreadable') ? 'unreadable' : 'clean';
}

/** On the objects that a stream packs: only what is deflated once, or not at all, can be looked into. */
async function verdictOnPacked(
  { text, bytes, budget }: Pdf,
  { tokens, streamAt = 0 }: PdfObject,
  names: readonly Name[],
): Promise<PdfVerdict> {
  const filters = findNames(tokens, 'Filter');
  const isPlain = filters?.every((filter) => filter === 'FlateDecode' || filter === 'Fl') ?? false;
  if (!isPlain || hasParameters(names)) return 'unreadable';
  const isDeflated = filters!.length > 0;
  const content = isDeflated
    ? (await inflated(bytes, streamAt, budget))?.toString('latin1')
    : text.slice(streamAt);
  if (content === undefined) return 'unreadable';
  const watch = watchForActions();
  for (const [token] of tokensFrom(content, 0, budget)) {
    const runs = watch(token);
    if (runs) return { runs };
    if (!isDeflated && 'word' in token && token.word === 'endobj') break;
  }
  return 'clean';
}

/** A stream that is deflated twice is a bomb; nobody else makes one. */
export const timesPacked = (names: readonly Name[]): number =>
  names.filter((name) => name !== undefined && DEFLATED.has(name)).length;
/** Objects are packed into a stream with these keys, whatever it says of its type. */
const isPacked = ({ streamAt }: PdfObject, names: readonly Name[]): boolean =>
  streamAt !== undefined && (names.includes('ObjStm') || (names.includes('First') && names.includes('N')));
const hasParameters = (names: readonly Name[]): boolean =>
  names.includes('DecodeParms') || names.includes('DP');
