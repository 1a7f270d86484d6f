import { inflated, findNames, objectsIn, type PdfObject } from './objects.ts';
import { PdfTooHard, tokensFrom, withoutEscapes, type Budget, type Token } from './tokens.ts';

/** Of all that is looked at: the bytes of a file some times over, and what its objects are once unpacked. */
const MOST_READ = 40 * 1024 * 1024;

/** Names in a PDF that runs something, or carries a file that may. */
const RUNS: ReadonlySet<string> = new Set([
  'JavaScript',
  'JS',
  'Launch',
  'EmbeddedFile',
  'EmbeddedFiles',
  'EF',
  'GoToE',
  'ImportData',
  'RichMedia',
  'XFA',
]);
/** The same wherever it stands, for readers that mend what is broken; shorter names stand there by chance. */
const CLEAR_TEXT = /\/(JavaScript|Launch|EmbeddedFile|RichMedia)\b/;
const DEFLATED: ReadonlySet<string> = new Set(['FlateDecode', 'Fl', 'LZWDecode', 'LZW']);

export type PdfVerdict = 'clean' | 'active' | 'protected' | 'unreadable';

type Name = string | undefined;
export const nameIn = (token: Token): Name => ('name' in token ? token.name : undefined);

/**
 * Whether a PDF runs something: in its objects, and in those that it packs into streams. What cannot be
 * looked into is told apart, and nobody has to trust it.
 */
export async function verdictOnPdf(bytes: Uint8Array): Promise<PdfVerdict> {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  if (CLEAR_TEXT.test(withoutEscapes(text))) return 'active';
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
  const packed: PdfVerdict[] = [];
  for (const object of objectsIn(pdf.text, pdf.budget)) {
    const names = object.tokens.map(nameIn);
    if (names.some(runs)) return 'active';
    isEncrypted ||= names.includes('Encrypt');
    if (object.streamAt !== undefined && timesPacked(names) > 1) return 'unreadable';
    if (isPacked(object, names)) packed.push(await verdictOnPacked(pdf, object, names));
  }
  if (packed.includes('active')) return 'active';
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
  for (const [token] of tokensFrom(content, 0, budget)) {
    if (runs(nameIn(token))) return 'active';
    if (!isDeflated && 'word' in token && token.word === 'endobj') break;
  }
  return 'clean';
}

const runs = (name: Name): boolean => name !== undefined && RUNS.has(name);
/** A stream that is deflated twice is a bomb; nobody else makes one. */
export const timesPacked = (names: readonly Name[]): number =>
  names.filter((name) => name !== undefined && DEFLATED.has(name)).length;
/** Objects are packed into a stream with these keys, whatever it says of its type. */
const isPacked = ({ streamAt }: PdfObject, names: readonly Name[]): boolean =>
  streamAt !== undefined && (names.includes('ObjStm') || (names.includes('First') && names.includes('N')));
const hasParameters = (names: readonly Name[]): boolean =>
  names.includes('DecodeParms') || names.includes('DP');
