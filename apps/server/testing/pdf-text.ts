import { inflateSync } from 'node:zlib';

/**
 * The text of a PDF as pdfkit writes it, page by page: fonts are subsets whose glyph numbers are mapped by a
 * ToUnicode table. Enough for our own documents, so that the tests need no PDF library.
 */
export function pdfText(bytes: Uint8Array): string[] {
  const raw = Buffer.from(bytes).toString('latin1');
  const objects = new Map(
    [...raw.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id, body]) => [id!, body!]),
  );
  const stream = (body: string): string => {
    const data = /stream\n([\s\S]*?)\nendstream/.exec(body)?.[1] ?? '';
    return body.includes('/FlateDecode') ? inflateSync(Buffer.from(data, 'latin1')).toString('latin1') : data;
  };
  const reference = (body: string, name: string) => new RegExp(`/${name} (\\d+) 0 R`).exec(body)?.[1];
  const unicode = (fontId: string): string[] => {
    const map = stream(objects.get(reference(objects.get(fontId)!, 'ToUnicode') ?? '') ?? '');
    const table: string[] = [];
    for (const [, from, , list] of map.matchAll(/<(\w+)> <(\w+)> \[([^\]]*)\]/g)) {
      for (const [at, [, hex]] of [...list!.matchAll(/<([\w ]*)>/g)].entries())
        table[Number.parseInt(from!, 16) + at] = Buffer.from(hex!.replaceAll(' ', ''), 'hex')
          .swap16()
          .toString('utf16le');
    }
    return table;
  };
  const pages = [...objects.values()].filter((body) => /\/Type \/Page\n/.test(body));
  return pages.map((page) => {
    const resources = objects.get(reference(page, 'Resources') ?? '') ?? page;
    const fonts = new Map(
      [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name, id]) => [name!, unicode(id!)]),
    );
    let font: string[] = [];
    let text = '';
    for (const [, name, shown] of stream(objects.get(reference(page, 'Contents')!)!).matchAll(
      /\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g,
    )) {
      if (name) font = fonts.get(name) ?? [];
      else
        text += `${[...shown!.matchAll(/<(\w+)>/g)]
          .flatMap(([, hex]) => hex!.match(/.{4}/g) ?? [])
          .map((glyph) => font[Number.parseInt(glyph, 16)] ?? '')
          .join('')} `;
    }
    return text.replaceAll('\u200b', '').replaceAll(/\s+/g, ' ');
  });
}
