/** A record of texts, or one that goes on with them. */
export type Part = { body: Buffer };

const WIDE = 1;
const HAS_PHONETICS = 4;
const HAS_RUNS = 8;

/**
 * The texts of a table of a workbook, one behind the other over all its records ([MS-XLS] 2.5.293). A
 * text that is cut goes on in the next record, which says again how wide its letters are; what is
 * beside the letters (fonts, phonetics) is passed over.
 * @param most so many are read, all if it is left out.
 */
export function textsIn(parts: readonly Part[], most = Infinity): string[] {
  const texts: string[] = [];
  let part = 0;
  let at = 0;
  const left = (): number => (parts[part]?.body.length ?? 0) - at;
  const next = (): void => {
    part += 1;
    at = 0;
  };
  const skip = (bytes: number): void => {
    for (let rest = bytes; rest > 0 && part < parts.length;) {
      const step = Math.min(rest, left());
      at += step;
      rest -= step;
      if (rest > 0) next();
    }
  };
  const letters = (count: number, isWide: boolean): string => {
    let text = '';
    let wide = isWide;
    for (let rest = count; rest > 0 && part < parts.length;) {
      const size = wide ? 2 : 1;
      const step = Math.min(rest, Math.floor(left() / size));
      const bytes = parts[part]!.body.subarray(at, at + step * size);
      text += bytes.toString(wide ? 'utf16le' : 'latin1');
      at += step * size;
      rest -= step;
      if (rest === 0) break;
      next();
      if (part >= parts.length) break;
      wide = (parts[part]!.body.readUInt8(0) & WIDE) !== 0;
      at = 1;
    }
    return text;
  };
  while (part < parts.length && texts.length < most) {
    if (left() < 3) {
      if (left() > 0 && part + 1 >= parts.length) break;
      next();
      continue;
    }
    const { body } = parts[part]!;
    const count = body.readUInt16LE(at);
    const flags = body.readUInt8(at + 2);
    at += 3;
    const runs = flags & HAS_RUNS ? body.readUInt16LE(at) : 0;
    if (flags & HAS_RUNS) at += 2;
    const phonetics = flags & HAS_PHONETICS ? body.readUInt32LE(at) : 0;
    if (flags & HAS_PHONETICS) at += 4;
    texts.push(letters(count, (flags & WIDE) !== 0));
    skip(runs * 4 + phonetics);
  }
  return texts;
}
