import type { Content } from 'pdfmake/interfaces.js';
import { ink, safe } from './pdf-layout.ts';
import { taggedPdf } from './tagged-pdf.ts';

export type PdfOptions = {
  title: string;
  /** Next to the page number: form and edition. */ form: string;
  /** Above the rule, at the end: the policy that the document belongs to. */ reference: string;
  size: 'LETTER' | 'A4';
  /** Of the text, as readers of a screen pronounce it. */ language: string;
  at: Date;
  /** Printed on the last page: who made it, and how the file can be checked. */ check?: {
    made: string;
    text: string;
    link: string;
  };
};

const mark = `<svg viewBox="0 0 32 32" width="22" height="22"><rect width="32" height="32" rx="8" fill="${ink.accent}"/><path d="M7 24V11h4v3h3v-3h4v3h3v-3h4v13z" fill="#ffffff"/></svg>`;
const SIDE = 54;

/**
 * A PDF of the content. Its creation date is the document's own, so the same document is identical to the
 * byte each time it is made.
 */
export async function renderPdf(
  content: Content[],
  { title, form, reference, size, language, at, check }: PdfOptions,
): Promise<Uint8Array> {
  const width = (size === 'A4' ? 595.28 : 612) - 2 * SIDE;
  return taggedPdf({
    info: { title: `${title} ${reference}`, author: 'Parapet', creationDate: at },
    language,
    displayTitle: true,
    version: '1.7',
    pageSize: size,
    pageMargins: [SIDE, 84, SIDE, 60],
    defaultStyle: { fontSize: 9.5, lineHeight: 1.22, color: ink.text },
    styles: {
      title: { fontSize: 19, bold: true, lineHeight: 1.1, margin: [0, 0, 0, 6] },
      lead: { color: ink.quiet, margin: [0, 0, 0, 12] },
      heading: { fontSize: 11.5, bold: true, color: ink.accent, margin: [0, 10, 0, 5] },
      label: { fontSize: 8, color: ink.quiet },
      columnHead: { fontSize: 8, bold: true, color: ink.quiet },
      notice: { fontSize: 8.5, color: ink.quiet, margin: [0, 0, 0, 5] },
    },
    header: () => ({
      margin: [SIDE, 30, SIDE, 0],
      stack: [
        {
          columns: [
            { svg: mark, width: 22 },
            { text: 'Parapet', bold: true, fontSize: 14, margin: [8, 2, 0, 0], width: '*' },
            { text: safe(reference), alignment: 'right', color: ink.quiet, margin: [0, 5, 0, 0], width: '*' },
          ],
        },
        { canvas: [{ type: 'line', x1: 0, y1: 8, x2: width, y2: 8, lineWidth: 0.75, lineColor: ink.rule }] },
      ],
    }),
    footer: (page, pages) => ({
      margin: [SIDE, 18, SIDE, 0],
      fontSize: 8,
      color: ink.quiet,
      stack: [
        {
          columns: [
            { text: form, width: '*' },
            { text: `${page} / ${pages}`, alignment: 'right', width: 60 },
          ],
        },
        ...(check && page === pages
          ? [
              { text: safe(check.made), margin: [0, 2, 0, 0] as [number, number, number, number] },
              { text: check.text, link: check.link },
            ]
          : []),
      ],
    }),
    content: [{ text: title, style: 'title' }, ...content],
  });
}
