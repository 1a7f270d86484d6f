import { decodeHTML } from 'entities';

/** Parts that are never shown, up to their end or to that of the page. */
const UNSEEN = /<!--.*?(?:-->|$)|<(script|style|head|title|template)\b.*?(?:<\/\1\s*>|$)/gis;
const PREFORMATTED = /<pre\b.*?(?:<\/pre\s*>|$)/gis;
/** A name ends where no more of it can follow, so that a long one without an end is looked at once. */
const TAG = /<(\/?)([a-z][a-z0-9:]*)(?![a-z0-9:])([^<>]*)>|<![^<>]*>/gi;
const LINK = /\bhref\s*=\s*["']?(https?:[^"'\s>]+)/i;
/** Elements that stand on lines of their own, and those that begin one. */
const BLOCK =
  /^(address|article|blockquote|caption|div|dl|fieldset|footer|form|h[1-6]|header|hr|ol|p|pre|section|table|ul)$/;
const LINE = /^(br|dd|dt|li)$/;
/**
 * Marks of the start of a row and of a cell: a page itself contains neither character, since its whitespace
 * becomes a single blank.
 */
const ROW = '\v';
const CELL = '\t';

/**
 * Extracts the text of a page in a mail, line by line. The cells of a row are separated by tabs, so a label
 * is beside its value. One pass without a tree: nothing can be nested too deep, and two pages that follow
 * each other are both read.
 */
export function textOfHtml(html: string): string {
  let link = '';
  const put = (_tag: string, end: string, name = '', more = ''): string => {
    const element = name.toLowerCase();
    if (element === 'a') {
      const shown = end && link ? ` [${link}]` : '';
      link = end ? '' : (LINK.exec(more)?.[1] ?? '');
      return shown;
    }
    if (element === 'tr') return end ? '' : ROW;
    if (element === 'td' || element === 'th') return end ? '' : CELL;
    return BLOCK.test(element) || (!end && LINE.test(element)) ? '\n' : '';
  };
  const marked = html
    .replaceAll(UNSEEN, '')
    .replaceAll(PREFORMATTED, (text) => text.replaceAll(/\r?\n/g, '<br>'))
    .replaceAll(/\s+/g, ' ')
    .replaceAll(TAG, put);
  const rows = decodeHTML(marked).replaceAll('\u00a0', ' ').split(ROW);
  return rows
    .map(rowOf)
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

/** Cells without anything only space the others. */
const rowOf = (row: string): string => row.split(CELL).map(cellOf).filter(Boolean).join(CELL);

const cellOf = (cell: string): string =>
  cell
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .trim();
