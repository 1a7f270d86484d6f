import { inflateSync } from 'node:zlib';

/**
 * The objects of a PDF as pdfkit writes it. Enough for our own documents, so that the tests need no PDF
 * library.
 */
export function pdfObjects(bytes: Uint8Array) {
  const raw = Buffer.from(bytes).toString('latin1');
  const objects = new Map(
    [...raw.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id, body]) => [id!, body!]),
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

/** The pages with what draws them; `glyphs` are the characters of the font in use. */
export function pdfPages({ objects, stream, reference, referred }: PdfObjects) {
  // Fonts are subsets whose glyph numbers are mapped by a ToUnicode table.
  const unicode = (fontId: string): string[] => {
    const map = stream(referred(objects.get(fontId)!, 'ToUnicode') ?? '');
    const table: string[] = [];
    for (const [, from, , list] of map.matchAll(/<(\w+)> <(\w+)> \[([^\]]*)\]/g)) {
      for (const [at, [, hex]] of [...list!.matchAll(/<([\w ]*)>/g)].entries())
        table[Number.parseInt(from!, 16) + at] = Buffer.from(hex!.replaceAll(' ', ''), 'hex')
          .swap16()
          .toString('utf16le');
    }
    return table;
  };
  return [...objects]
    .filter(([, body]) => /\/Type \/Page\n/.test(body))
    .map(([id, page]) => {
      const resources = referred(page, 'Resources') ?? page;
      const fonts = new Map(
        [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name, font]) => [name!, unicode(font!)]),
      );
      const glyphs = (font: string, shown: string): string =>
        [...shown.matchAll(/<(\w+)>/g)]
          .flatMap(([, hex]) => hex!.match(/.{4}/g) ?? [])
          .map((glyph) => fonts.get(font)?.[Number.parseInt(glyph, 16)] ?? '')
          .join('');
      return { id, drawing: stream(objects.get(reference(page, 'Contents')!)!), glyphs };
    });
}

/** The text of a PDF, page by page. */
export const pdfText = (bytes: Uint8Array): string[] =>
  pdfPages(pdfObjects(bytes)).map(({ drawing, glyphs }) => {
    let font = '';
    let text = '';
    for (const [, name, shown] of drawing.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
      if (name) font = name;
      else text += `${glyphs(font, shown!)} `;
    }
    // A line may break after each hyphen of a number: it is one word all the same.
    const words = text.replaceAll('\u200b', '').replaceAll(/\s+/g, ' ');
    return words.replaceAll(/(?<=\w)- (?=\w)/g, '-');
  });
