/** A piece of a line. */
export type Run = string | { readonly text: string; readonly bold?: true; readonly link?: string };

/** Style of a paragraph; `paper.typ` defines its points and colors. */
export type Look =
  | 'lead'
  | 'label'
  | 'muted'
  | 'notice'
  | 'prescribed'
  | 'strong'
  | 'amount'
  | 'signature'
  | 'signatory';

/** A paragraph of a legend, set as the law wants it. */
export type LegendText = {
  readonly text: string;
  readonly points: number;
  readonly bold: boolean;
  readonly isRed: boolean;
};

/** A line that somebody signs or writes a name on, and what stands below it. */
export type SignedLine = { readonly label: string; readonly name: string; readonly isSignature: boolean };

/** Distance between a block and its neighbors, in points. */
type Space = { readonly above?: number; readonly below?: number };

export type Columns = {
  /** In points; the columns that say `*` share what is left. */ readonly widths: readonly (number | '*')[];
  /** The columns of figures, which end at the right. */ readonly ends?: readonly number[];
};

export type Table = Required<Columns> & {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** The last row, which sums up the others. */ readonly total?: readonly string[];
};

/** A PNG, in base 64, and what it is called by who cannot see it. */
export type Picture = { readonly png: string; readonly alt: string };

/** A label above its value, and what stands between them. */
export type Fact = readonly [label: string, value: string, picture?: Picture];

/** A part of a paper: plain values, which the template `paper.typ` draws one after the other. */
export type Block = Space &
  (
    | { readonly heading: string }
    | { readonly text: string | readonly Run[]; readonly look?: Look }
    | {
        readonly legend: readonly LegendText[];
        readonly hasBorder: boolean;
        readonly signed: readonly SignedLine[];
      }
    | { readonly list: readonly string[] }
    /** Labels above their values, several in a row. */
    | { readonly facts: readonly Fact[]; readonly columns: number }
    | { readonly table: Table }
    | { readonly blocks: readonly Block[] }
    /** Kept on one page, if it fits on one. */
    | { readonly together: readonly Block[] }
    /** A line to sign on, so many points long. */
    | { readonly rule: number }
  );
