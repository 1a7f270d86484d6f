import { inflateSync } from 'node:zlib';
import { pdfTokens } from './pdf-tokens.ts';

/**
 * The objects of a PDF as Typst writes it. Enough for our own documents, so that the tests need no PDF
 * library.
 */
export function pdfObjects(bytes: Uint8Array) {
  const raw = Buffer.from(bytes).toString('latin1');
  const objects = new Map(
    [...raw.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj(?=\n)/g)].map(([, id, body]) => [id!, body!]),
  );
  const stream = (body: string): string => {
    const data = /stream\n([\s\S]*?)\nendstream/.exec(body)?.[1] ?? '';
    return body.includes('/FlateDecode') ? inflateSync(Buffer.from(data, 'latin1')).toString('latin1') : data;
  };
  const reference = (body: string, name: string) => new RegExp(`/${name} (\\d+) 0 R`).exec(body)?.[1];
  const referred = (body: string, name: string) => objects.get(reference(body, name) ?? '');
  return { raw, objects, stream, reference, referred };
}
export type PdfObjects = ReturnType<typeof pdfObjects>;

/** The pages in their order, each with what draws it; `glyphs` are the characters of the font in use. */
export function pdfPages({ objects, stream, reference, referred }: PdfObjects) {
  // Fonts are subsets whose glyph numbers are mapped by a ToUnicode table.
  const unicode = (fontId: string): Map<number, string> => {
    const map = stream(referred(objects.get(fontId)!, 'ToUnicode') ?? '');
    return new Map(
      [...map.matchAll(/^<(\w+)> <(\w+)>$/gm)].map(([, glyph, hex]) => [
        Number.parseInt(glyph!, 16),
        Buffer.from(hex!, 'hex').swap16().toString('utf16le'),
      ]),
    );
  };
  const tree = [...objects.values()].find((body) => body.includes('/Type /Pages'))!;
  return [.../\/Kids \[([^\]]*)\]/.exec(tree)![1]!.matchAll(/(\d+) 0 R/g)].map(([, id]) => {
    const page = objects.get(id!)!;
    const fonts = new Map(
      [...page.matchAll(/\/(f\d+) (\d+) 0 R/g)].map(([, name, font]) => [name!, unicode(font!)]),
    );
    const glyphs = (font: string, shown: string): string =>
      Array.from(
        { length: shown.length / 2 },
        (_, at) => fonts.get(font)?.get(shown.charCodeAt(2 * at) * 256 + shown.charCodeAt(2 * at + 1)) ?? '',
      ).join('');
    return { id: id!, drawing: stream(objects.get(reference(page, 'Contents')!)!), glyphs };
  });
}

/** The text of a PDF, page by page. */
export const pdfText = (bytes: Uint8Array): string[] =>
  pdfPages(pdfObjects(bytes)).map(({ drawing, glyphs }) => {
    let font = '';
    let text = '';
    // Within a part whose text is said, the glyphs are not read.
    const said: boolean[] = [];
    for (const token of pdfTokens(drawing)) {
      if (token.kind === 'font') font = token.name;
      if (token.kind === 'open') {
        said.push(token.said !== undefined);
        if (token.said) text += `${token.said} `;
      }
      if (token.kind === 'close') said.pop();
      if (token.kind === 'text' && !said.includes(true)) text += `${glyphs(font, token.shown)} `;
    }
    // A line may break after each hyphen of a number: it is one word all the same.
    const words = text.replaceAll('\u200b', '').replaceAll(/\s+/g, ' ');
    return words.replaceAll(/(?<=\w)- (?=\w)/g, '-');
  });
