import { createRequire } from 'node:module';
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { fonts } from './fonts.ts';

const require = createRequire(import.meta.url);

/** An element of the structure of a PDF, as pdfkit has it. */
type Element = { add(child: unknown): Element; end(): void };
type Line = {
  clone(): Line;
  getHeight(): number;
  getAscenderHeight(): number;
  inlines: { link?: string }[];
  /** Shared by a line and its copies, which repeat it on later pages. */ place?: { element: Element };
};
type Node = {
  text?: unknown;
  style?: unknown;
  ul?: Node[];
  ol?: Node[];
  _inlines?: unknown[];
  table?: { headerRows?: number };
};
type Row = { cells: Node[]; tableNode?: Node; rowIndex?: number };
type Pdf = AsyncIterable<Uint8Array> & {
  end(): void;
  struct(type: string, options?: object): Element;
  addStructure(element: Element): void;
  markContent(tag: string, options: object): void;
  markStructureContent(tag: string): unknown;
  endMarkedContent(): void;
  _currentStructureElement?: Element | undefined;
};
type PdfConstructor = new (
  fonts: object,
  images: object,
  patterns: object,
  attachments: object,
  options: object,
  virtualFiles: null,
  allows: () => boolean,
) => Pdf;
type Pages = object[];
declare class Layout {
  constructor(size: object, margins: object, svg: object);
  registerTableLayouts(layouts: object): void;
  layoutDocument(content: object, pdf: Pdf, styles: object, defaults: object, ...around: unknown[]): Pages;
  processNode(node: Node, isAligned?: boolean): void;
  processTable(node: Node): void;
  processRow(row: Row): object;
  processList(isOrdered: boolean, node: Node): void;
  buildNextLine(node: Node): Line | null;
  addHeadersAndFooters(header: unknown, footer: unknown): void;
}
declare class Drawing {
  constructor(pdf: Pdf);
  renderPages(pages: Pages): void;
  renderLine(line: Line, x: number, y: number): void;
  renderVector(vector: object): void;
  renderSVG(svg: object): void;
}
const partOf = <T>(name: string): T => (require(`pdfmake/js/${name}`) as { default: T }).default;
const PdfDocument = partOf<PdfConstructor>('PDFDocument');
const LayoutBuilder = partOf<typeof Layout>('LayoutBuilder');
const Renderer = partOf<typeof Drawing>('Renderer');
const SvgMeasure = partOf<new () => object>('SVGMeasure');
const { normalizePageSize, normalizePageMargin } = require('pdfmake/js/PageSize') as Record<
  'normalizePageSize' | 'normalizePageMargin',
  (value: unknown) => { width: number; height: number }
>;
const { tableLayouts } = require('pdfmake/js/tableLayouts') as { tableLayouts: object };
// A document never fetches anything and reads no file, whatever its content.
const allows = (): boolean => false;

/** Headings by the style of their text; any other text is a paragraph. */
const HEADINGS: Readonly<Record<string, string>> = { title: 'H1', heading: 'H2' };

/** Lays content out as pdfmake does, and names what each line belongs to, in the order of the content. */
class TaggedLayout extends LayoutBuilder {
  readonly #pdf: Pdf;
  /** What is being laid out belongs here; nothing does of headers and footers. */
  #within: Element | null;
  readonly #roles = new WeakMap<Node, readonly [type: string, options?: object]>();

  constructor(pdf: Pdf, size: object, margins: object) {
    super(size, margins, new SvgMeasure());
    this.#pdf = pdf;
    this.#within = pdf.struct('Document');
    pdf.addStructure(this.#within);
    this.registerTableLayouts(tableLayouts);
  }

  override processNode(node: Node, isAligned?: boolean): void {
    const role = this.#roles.get(node) ?? textRole(node);
    this.#inside(role, () => {
      // The text of an item stands in the item's body.
      if (role?.[0] === 'LI') this.#inside(['LBody'], () => super.processNode(node, isAligned));
      else super.processNode(node, isAligned);
    });
  }

  /** A table without a header row only arranges text: what it holds follows one another. */
  override processTable(node: Node): void {
    this.#inside(node.table?.headerRows ? ['Table'] : null, () => super.processTable(node));
  }

  override processRow(row: Row): object {
    const heads = row.tableNode?.table?.headerRows ?? 0;
    if (heads === 0) return super.processRow(row);
    const isHead = row.rowIndex! < heads;
    for (const cell of row.cells) this.#roles.set(cell, isHead ? ['TH', { scope: 'Column' }] : ['TD']);
    return this.#inside(['TR'], () => super.processRow(row));
  }

  override processList(isOrdered: boolean, node: Node): void {
    for (const item of node.ul ?? node.ol ?? []) this.#roles.set(item, ['LI']);
    this.#inside(['L'], () => super.processList(isOrdered, node));
  }

  override buildNextLine(node: Node): Line | null {
    const line = super.buildNextLine(node);
    if (line && this.#within) line.place = { element: this.#within };
    return line;
  }

  override addHeadersAndFooters(header: unknown, footer: unknown): void {
    this.#within = null;
    super.addHeadersAndFooters(header, footer);
  }

  #inside<T>(role: readonly [type: string, options?: object] | null, layOut: () => T): T {
    const outside = this.#within;
    if (!role || !outside) return layOut();
    this.#within = this.#pdf.struct(...role);
    outside.add(this.#within);
    try {
      return layOut();
    } finally {
      this.#within = outside;
    }
  }
}

const textRole = ({ text, style, _inlines }: Node): readonly [string] | null =>
  text !== undefined && _inlines?.length ? [HEADINGS[String(style)] ?? 'P'] : null;

/** Draws each line into the element that it belongs to; whatever belongs to none is an artifact. */
class TaggedRenderer extends Renderer {
  readonly #pdf: Pdf;
  readonly #drawn = new Set<object>();

  constructor(pdf: Pdf) {
    super(pdf);
    this.#pdf = pdf;
  }

  override renderLine(line: Line, x: number, y: number): void {
    const { place } = line;
    // The head of a table is read once, and repeats on its further pages.
    if (!place || this.#drawn.has(place)) this.#artifact('Pagination', () => super.renderLine(line, x, y));
    else {
      this.#drawn.add(place);
      for (const part of linkParts(line))
        this.#piece(place.element, part, () => super.renderLine(part, x, y));
    }
  }

  override renderVector(vector: object): void {
    this.#artifact('Layout', () => super.renderVector(vector));
  }

  override renderSVG(svg: object): void {
    this.#artifact('Pagination', () => super.renderSVG(svg));
  }

  #artifact(type: string, draw: () => void): void {
    this.#pdf.markContent('Artifact', { type });
    draw();
    this.#pdf.endMarkedContent();
  }

  #piece(parent: Element, { inlines }: Line, draw: () => void): void {
    const pdf = this.#pdf;
    const link = inlines[0]?.link ? pdf.struct('Link') : null;
    if (link) parent.add(link);
    const content = pdf.markStructureContent(link ? 'Link' : 'Span');
    if (link) pdf._currentStructureElement = link;
    draw();
    pdf._currentStructureElement = undefined;
    pdf.endMarkedContent();
    (link ?? parent).add(content);
    // Its annotation is looked for on the page that is current when it ends.
    link?.end();
  }
}

/** A line in pieces, of which a link is one; each keeps the height of the whole. */
function linkParts(line: Line): Line[] {
  if (!line.inlines.some(({ link }) => link)) return [line];
  const runs: Line['inlines'][] = [];
  for (const inline of line.inlines) {
    const last = runs.at(-1);
    if (last && last[0]!.link === inline.link) last.push(inline);
    else runs.push([inline]);
  }
  return runs.map((inlines) =>
    Object.assign(line.clone(), {
      inlines,
      getHeight: () => line.getHeight(),
      getAscenderHeight: () => line.getAscenderHeight(),
    }),
  );
}

/**
 * Draws a definition of pdfmake as a tagged PDF: headings, paragraphs, lists, tables and links in the order
 * in which they are read; page headers and footers, rules and backgrounds are artifacts. pdfmake itself marks
 * no content.
 */
export async function taggedPdf(definition: TDocumentDefinitions): Promise<Uint8Array> {
  const size = normalizePageSize(definition.pageSize);
  const { title, author, creationDate } = definition.info!;
  const pdf = new PdfDocument(
    fonts,
    {},
    {},
    {},
    {
      size: [size.width, size.height],
      pdfVersion: definition.version,
      tagged: true,
      lang: definition.language,
      displayTitle: definition.displayTitle,
      autoFirstPage: false,
      font: null,
      info: {
        Producer: 'pdfmake',
        Creator: 'pdfmake',
        Title: title,
        Author: author,
        CreationDate: creationDate,
      },
    },
    null,
    allows,
  );
  const layout = new TaggedLayout(pdf, size, normalizePageMargin(definition.pageMargins));
  const pages = layout.layoutDocument(
    definition.content as object,
    pdf,
    definition.styles!,
    definition.defaultStyle!,
    undefined,
    definition.header,
    definition.footer,
  );
  new TaggedRenderer(pdf).renderPages(pages);
  pdf.end();
  const chunks: Uint8Array[] = [];
  for await (const chunk of pdf) chunks.push(chunk);
  return Buffer.concat(chunks);
}
