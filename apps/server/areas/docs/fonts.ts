import { createRequire } from 'node:module';

type Font = object;
/** What fontkit reads a file's bytes through. */
type Bytes = { buffer: Uint8Array };
type Fontkit = {
  openSync(file: string): Font;
  registerFormat(format: (new (bytes: Bytes) => object) & { probe(bytes: Uint8Array): boolean }): void;
};

const require = createRequire(import.meta.url);
// The copy that pdfkit has.
const pdfkit = createRequire(require.resolve('pdfmake')).resolve('pdfkit');
const fontkit = createRequire(pdfkit)('fontkit') as Fontkit;
const files = (require('pdfmake/fonts/Roboto') as { Roboto: Record<string, string> }).Roboto;

const NAME = 'open font ';
const open = new Map<string, Font>();

/**
 * A name in place of a font file's bytes: pdfkit opens its fonts again for each document, and reading their
 * tables takes longer than drawing a page. They stay open in this thread instead.
 */
const named = (file: string): Uint8Array => Buffer.from(`${NAME}${file}`);
const nameIn = (bytes: Uint8Array): string => Buffer.from(bytes).toString();

fontkit.registerFormat(
  class {
    static probe(bytes: Uint8Array): boolean {
      return nameIn(bytes.subarray(0, NAME.length)) === NAME;
    }
    constructor({ buffer }: Bytes) {
      const file = nameIn(buffer).slice(NAME.length);
      if (!open.has(file)) open.set(file, fontkit.openSync(file));
      return open.get(file)!;
    }
  },
);

/** The fonts of every document, as pdfmake takes them. */
export const fonts = {
  Roboto: Object.fromEntries(Object.entries(files).map(([style, file]) => [style, named(file)])),
};
