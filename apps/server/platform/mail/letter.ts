/** The content of a mail, all of it plain text: `toHtml` escapes it. */
export type Letter = {
  /** Who speaks: an agency, or the provider. */
  from: string;
  /** Whether the logo of who speaks goes with the mail, as the part `LOGO`. */
  hasLogo: boolean;
  paragraphs: readonly string[];
  figures: readonly Figure[];
  action?: { label: string; link: string } | undefined;
  /** Who sent it, and why. */
  foot: string;
};
export type Figure = { label: string; value: string };

export const LOGO = 'logo';

/** The letter as plain text: the address of its button stands on a line of its own. */
export const toText = ({ paragraphs, figures, action, foot }: Letter): string =>
  [
    ...paragraphs,
    ...(figures.length > 0 ? [figures.map(({ label, value }) => `${label}: ${value}`).join('\n')] : []),
    ...(action ? [`${action.label}:\n${action.link}`] : []),
    `--\n${foot}`,
  ].join('\n\n');

const font = "-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const BARE = 'cellpadding="0" cellspacing="0" border="0"';

/** Mail programs that keep no style sheet show the colors of the elements, which are those of light. */
const styles = [
  ':root{color-scheme:light dark;supported-color-schemes:light dark}\n',
  '@media (prefers-color-scheme:dark){.pl-back{background:#12161c!important}',
  '.pl-card{background:#1b2028!important;border-color:#38414e!important}\n',
  '.pl-ink{color:#dde2ea!important}.pl-quiet{color:#a3adbb!important}',
  '.pl-rule{border-color:#38414e!important}\n',
  '.pl-logo{background:#ffffff!important}}\n',
  '@media (max-width:480px){.pl-pad{padding-left:20px!important;padding-right:20px!important}}',
].join('');

/** The letter in HTML as mail programs take it: tables, styles at each element, 600 pixels at most. */
export function toHtml(letter: Letter): string {
  const { from, hasLogo, paragraphs, figures, action, foot } = letter;
  const head = hasLogo ? buildLogo(from) : escapeHtml(from);
  const rows = [
    cell(
      `<span class="pl-ink" style="font:700 18px/1.4 ${font};color:#1b222c">${head}</span>`,
      '24px 32px 16px',
      'border-bottom:1px solid #e3e7ec',
    ),
    ...paragraphs.map((text, at) =>
      cell(
        `<p class="pl-ink" style="margin:0;font:16px/1.5 ${font};color:#1b222c">${escapeLines(text)}</p>`,
        at === 0 ? '24px 32px 0' : '12px 32px 0',
      ),
    ),
    ...(figures.length > 0 ? [cell(table(figures), '20px 32px 0')] : []),
    ...(action ? [cell(button(action), '24px 32px 0')] : []),
    cell(
      `<p class="pl-quiet" style="margin:0;font:13px/1.5 ${font};color:#566170">${escapeLines(foot)}</p>`,
      '28px 32px 24px',
    ),
  ];
  return page(rows.join(''));
}

const page = (rows: string): string =>
  [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">',
    `<meta name="supported-color-schemes" content="light dark"><style>${styles}</style></head>`,
    '<body class="pl-back" style="margin:0;padding:0;background:#f5f7f9">',
    `<table role="presentation" class="pl-back" width="100%" ${BARE} style="background:#f5f7f9">`,
    '<tr><td align="center" style="padding:24px 12px">',
    `<table role="presentation" class="pl-card" width="600" ${BARE} style="width:100%;max-width:600px;`,
    'background:#ffffff;border:1px solid #e3e7ec;border-radius:8px;border-collapse:separate">',
    `${rows}</table></td></tr></table></body></html>`,
  ].join('');

const buildLogo = (from: string): string =>
  [
    `<img class="pl-logo" src="cid:${LOGO}" alt="${escapeHtml(from)}" height="48" `,
    'style="display:block;height:48px;width:auto;max-width:240px;border:0;border-radius:4px">',
  ].join('');

const cell = (content: string, padding: string, more = ''): string =>
  [
    '<tr><td class="pl-pad pl-rule" align="left" ',
    `style="padding:${padding};overflow-wrap:anywhere;${more}">${content}</td></tr>`,
  ].join('');

const table = (figures: readonly Figure[]): string =>
  `<table width="100%" ${BARE} style="border-collapse:collapse">${figures.map(figureRow).join('')}</table>`;

const figureRow = ({ label, value }: Figure): string =>
  [
    '<tr><th class="pl-quiet pl-rule" scope="row" align="left" valign="top" width="40%" ',
    `style="padding:8px 12px 8px 0;border-top:1px solid #e3e7ec;font:400 14px/1.5 ${font};color:#566170">`,
    `${escapeHtml(label)}</th><td class="pl-ink pl-rule" align="left" valign="top" `,
    `style="padding:8px 0;border-top:1px solid #e3e7ec;font:600 14px/1.5 ${font};`,
    `color:#1b222c;overflow-wrap:anywhere">${escapeLines(value)}</td></tr>`,
  ].join('');

const button = ({ label, link }: { label: string; link: string }): string =>
  [
    `<table role="presentation" ${BARE}><tr>`,
    '<td bgcolor="#12657b" style="background:#12657b;border-radius:6px">',
    `<a href="${escapeHtml(link)}" style="display:inline-block;padding:12px 24px;`,
    `font:600 16px/1.25 ${font};color:#ffffff;text-decoration:none">${escapeHtml(label)}</a>`,
    '</td></tr></table>',
    `<p class="pl-quiet" style="margin:12px 0 0;font:13px/1.5 ${font};color:#566170;word-break:break-all">`,
    `${escapeHtml(link)}</p>`,
  ].join('');

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
const escapeLines = (text: string): string => escapeHtml(text).replaceAll('\n', '<br>');
