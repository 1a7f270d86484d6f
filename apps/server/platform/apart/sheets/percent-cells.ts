/** Formats that Excel knows by number, and that show a number as a percentage. */
const PERCENT_FORMATS: readonly number[] = [9, 10];

/** Whether a format that is spelled out shows a percentage; `0"%"` only has the sign behind the number. */
const isPercentCode = (code: string): boolean => code.replaceAll(/"[^"]*"|\\./g, '').includes('%');

/** @returns whether a number in this format is shown as a percentage. */
export const isPercentFormat = (id: number, spelled: string | undefined): boolean =>
  spelled === undefined ? PERCENT_FORMATS.includes(id) : isPercentCode(spelled);

/** The percentage as it is shown, without the noise of binary fractions: 0.07 is 7%. */
export const percentText = (value: number): string => `${Number((value * 100).toPrecision(15))}%`;

const NUMBER_FORMAT = /<(?:\w+:)?numFmt\s[^>]*>/g;
const CELL_FORMATS = /<(?:\w+:)?cellXfs[\s>][^]*?<\/(?:\w+:)?cellXfs>/;
const CELL_FORMAT = /<(?:\w+:)?xf[\s/>][^>]*/g;
const CELL =
  /<((?:\w+:)?)c(\s[^>]*[^/>])>((?:<(?:\w+:)?f(?:\s[^>]*)?(?:\/>|>[^<]*<\/(?:\w+:)?f>))?)<(?:\w+:)?v>([^<]*)<\/(?:\w+:)?v><\/(?:\w+:)?c>/g;

const getAttribute = (tag: string, name: string): string | undefined =>
  new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];

/** The places of the cell formats that show percentages, by which cells name them. */
function findPercentStyles(styles: string): ReadonlySet<string> {
  const spelled = new Map(
    [...styles.matchAll(NUMBER_FORMAT)].map(([tag]) => [
      getAttribute(tag, 'numFmtId'),
      (getAttribute(tag, 'formatCode') ?? '').replaceAll('&quot;', '"'),
    ]),
  );
  const formats = [...(CELL_FORMATS.exec(styles)?.[0] ?? '').matchAll(CELL_FORMAT)];
  return new Set(
    formats.flatMap(([tag], at) => {
      const id = getAttribute(tag, 'numFmtId');
      return isPercentFormat(Number(id), spelled.get(id)) ? [String(at)] : [];
    }),
  );
}

/**
 * Makes texts of the cells of a sheet that are shown as percentages: `40%`, where the file has 0.4. As a
 * number it would be taken for another one.
 */
export function spellPercentages(sheet: string, styles: string): string {
  const percent = findPercentStyles(styles);
  if (percent.size === 0) return sheet;
  return sheet.replaceAll(
    CELL,
    (cell: string, prefix: string, attributes: string, _: string, value: string) => {
      const number = Number(value);
      const isNumber = ['n', undefined].includes(getAttribute(attributes, 't')) && value.trim() !== '';
      if (!isNumber || Number.isNaN(number) || !percent.has(getAttribute(attributes, 's') ?? '')) return cell;
      const others = attributes.replace(/\st="n"/, '');
      return `<${prefix}c${others} t="inlineStr"><${prefix}is><${prefix}t>${percentText(number)}</${prefix}t></${prefix}is></${prefix}c>`;
    },
  );
}
