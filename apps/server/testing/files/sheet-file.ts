import { strToU8, zipSync } from 'fflate';

const SHEETS = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const part = (type: string) => `application/vnd.openxmlformats-officedocument.spreadsheetml.${type}+xml`;

const cell = (at: number, row: number, text: string) =>
  `<c r="${String.fromCodePoint(65 + at)}${row}" t="inlineStr"><is><t>${text}</t></is></c>`;

/** The rows of a sheet, as XML. */
export const sheetLines = (rows: readonly (readonly string[])[]): string =>
  rows
    .map(
      (cells, at) =>
        `<row r="${at + 1}">${cells.map((text, column) => cell(column, at + 1, text)).join('')}</row>`,
    )
    .join('');

/**
 * A real xlsx file with one sheet, and other parts beside it; `before` is a sheet before it, hidden or not,
 * `after` what follows its rows.
 */
export const xlsx = (
  lines: string,
  others: Record<string, Uint8Array> = {},
  {
    before,
    isShown = false,
    after = '',
    is1904 = false,
  }: { before?: string; isShown?: boolean; after?: string; is1904?: boolean } = {},
): Uint8Array =>
  zipSync({
    ...others,
    '[Content_Types].xml': strToU8(
      `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
      <Override PartName="/xl/workbook.xml" ContentType="${part('sheet.main')}"/>
      <Override PartName="/xl/worksheets/sheet1.xml" ContentType="${part('worksheet')}"/>
      <Override PartName="/xl/worksheets/sheet2.xml" ContentType="${part('worksheet')}"/>
      <Override PartName="/xl/sharedStrings.xml" ContentType="${part('sharedStrings')}"/></Types>`,
    ),
    'xl/workbook.xml': strToU8(
      `<workbook xmlns="${SHEETS}" xmlns:r="${RELATIONS}"><workbookPr date1904="${is1904 ? 1 : 0}"/><sheets>
      ${before === undefined ? '' : `<sheet name="Lists &amp; notes" ${isShown ? '' : 'state="hidden"'} sheetId="2" r:id="rId3"/>`}
      <sheet name="Risks" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">
      <Relationship Id="rId1" Target="worksheets/sheet1.xml" Type="${RELATIONS}/worksheet"/>
      <Relationship Id="rId2" Target="sharedStrings.xml" Type="${RELATIONS}/sharedStrings"/>
      <Relationship Id="rId3" Target="worksheets/sheet2.xml" Type="${RELATIONS}/worksheet"/></Relationships>`,
    ),
    ...(before !== undefined && {
      'xl/worksheets/sheet2.xml': strToU8(
        `<worksheet xmlns="${SHEETS}"><sheetData>${before}</sheetData></worksheet>`,
      ),
    }),
    'xl/worksheets/sheet1.xml': strToU8(
      `<worksheet xmlns="${SHEETS}"><sheetData>${lines}</sheetData>${after}</worksheet>`,
    ),
  });
