import { pdfObjects, pdfPages, type PdfObjects } from './pdf-text.ts';
import { pdfTokens } from './pdf-tokens.ts';

/** An element of the structure: its own text, or the elements in it. */
export type PdfElement = { type: string; body: string; text: string; children: PdfElement[] };

/**
 * Reads the structure of a PDF for a screen reader: the tree of its elements, its language and title; and
 * the parts that it draws which are neither in the tree nor an artifact.
 */
export function pdfStructure(bytes: Uint8Array) {
  const pdf = pdfObjects(bytes);
  const { texts, artifacts, loose } = drawnPieces(pdf);
  const { objects, referred } = pdf;
  const read = new Set<string>();
  const element = (id: string): PdfElement => {
    const body = objects.get(id)!;
    const [, kids = ''] = /\/K \[([\s\S]*?)\]\n/.exec(body) ?? [];
    const page = pdf.reference(body.replace(kids, ''), 'Pg');
    const found: PdfElement = { type: /\/S \/(\w+)/.exec(body)![1]!, body, text: '', children: [] };
    for (const [, other, child, mcid] of kids.matchAll(/<<([^>]*)>>|(\d+) 0 R|(\d+)/g)) {
      if (child) found.children.push(...unwrapped(element(child)));
      // What continues on another page names it.
      const [, own] = /\/MCID (\d+)/.exec(other ?? '') ?? [];
      const key = own ? `${pdf.reference(other!, 'Pg')}/${own}` : mcid ? `${page}/${mcid}` : null;
      if (!key) continue;
      read.add(key);
      found.text += texts.get(key) ?? '';
    }
    return found;
  };
  const catalog = [...objects.values()].find((body) => body.includes('/Type /Catalog'))!;
  const [, root] = /\/K \[(\d+) 0 R\]/.exec(referred(catalog, 'StructTreeRoot') ?? '') ?? [];
  const tree = root ? element(root) : null;
  return {
    tree,
    all: (type: string): PdfElement[] => (tree ? [...walk(tree)].filter((one) => one.type === type) : []),
    isMarked: /\/Marked true/.test(referred(catalog, 'MarkInfo') ?? catalog),
    language: /\/Lang \(([^)]*)\)/.exec(catalog)?.[1],
    showsTitle: /\/DisplayDocTitle true/.test(referred(catalog, 'ViewerPreferences') ?? catalog),
    title: /\/Title \(([^)]*)\)/.exec(referred(pdf.raw, 'Info') ?? '')?.[1],
    /** The standard that the file says it follows: `1` is PDF/UA-1. */
    accessibility: /<pdfuaid:part>(\d)</.exec(pdf.raw)?.[1],
    artifacts,
    loose: [...loose, ...[...texts].filter(([key]) => !read.has(key)).map(([, text]) => text)],
  };
}

/** The parts of a table, its head and its body, are left out: what is in them are its rows. */
const unwrapped = (element: PdfElement): PdfElement[] =>
  /^T(Head|Body|Foot)$/.test(element.type) ? element.children : [element];

function* walk(one: PdfElement): Generator<PdfElement> {
  yield one;
  for (const child of one.children) yield* walk(child);
}

/** All that an element and those in it say, in the order in which they are read. */
export const readAloud = (element: PdfElement): string =>
  [element.text, ...element.children.map(readAloud)]
    .join(' ')
    .replaceAll('\u200b', '')
    .replaceAll(/\s+/g, ' ')
    .trim();

function drawnPieces(pdf: PdfObjects) {
  const texts = new Map<string, string>();
  const artifacts: string[] = [];
  const loose: string[] = [];
  for (const { id, drawing, glyphs } of pdfPages(pdf)) {
    let font = '';
    const open: { tag: string; mcid: string | undefined }[] = [];
    for (const token of pdfTokens(drawing)) {
      const marked = open.at(-1);
      if (token.kind === 'open') open.push(token);
      else if (token.kind === 'close') open.pop();
      else if (token.kind === 'font') font = token.name;
      else {
        // Lines and runs of another font are pieces of their own.
        const text = token.kind === 'paint' ? '' : `${glyphs(font, token.shown)} `;
        if (marked?.mcid) texts.set(`${id}/${marked.mcid}`, (texts.get(`${id}/${marked.mcid}`) ?? '') + text);
        else if (marked?.tag === 'Artifact') artifacts.push(text);
        else loose.push(token.kind === 'paint' ? `painted: ${token.operator}` : text);
      }
    }
  }
  return { texts, artifacts: artifacts.filter((text) => text.trim()), loose };
}
