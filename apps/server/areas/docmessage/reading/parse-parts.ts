import { simpleParser, type ParsedMail } from 'mailparser';

const OPTIONS = { skipImageLinks: true, skipTextToHtml: true, maxHtmlLengthToParse: 2_000_000 };
/** Stands where bytes were no letter of the character set that they were read in. */
const REPLACED = '\ufffd';
/** Letters that UTF-8, or what a part names, gave: their bytes hardly ever come about by chance. */
const OTHER_LETTERS = /[^\p{ASCII}\uFFFD]/gu;

/** Parts of a mail, and whether its letters were all those of the character set that it names. */
export type Parts = { mail: ParsedMail; isCertain: boolean };

/**
 * Parses a mail into its parts. Text that names no character set, or ASCII, and is not UTF-8 is read as
 * Windows-1252, in which old programs of the West write without saying so, unless letters that were read
 * before are lost by it. Its files stay as they came.
 */
export async function parseParts(raw: Buffer): Promise<Parts> {
  const mail = await simpleParser(raw, OPTIONS);
  const letters = buildLetters(mail);
  if (!letters.includes(REPLACED)) return { mail, isCertain: true };
  const { text, html } = await simpleParser(asWestern(raw), OPTIONS);
  const western = buildLetters({ text, html });
  const read = letters.match(OTHER_LETTERS) ?? [];
  const isBetter = !western.includes(REPLACED) && read.every((letter) => western.includes(letter));
  return { mail: isBetter ? { ...mail, text, html } : mail, isCertain: false };
}

const buildLetters = ({ text = '', html }: Pick<ParsedMail, 'text' | 'html'>): string => text + (html || '');

const TYPE_OF_TEXT = /^content-type:[ \t]*text\/(?:plain|html)\b(?:[^\r\n]|\r?\n[ \t])*/gim;
const ASCII = /charset[ \t]*=[ \t]*"?(?:us-)?ascii"?/i;
const WESTERN = 'charset=windows-1252';

/** The mail with its text said to be Windows-1252 where it says nothing, or ASCII. */
function asWestern(raw: Buffer): Buffer {
  const told = changeHeads(raw.toString('latin1'), (head) =>
    head.replaceAll(TYPE_OF_TEXT, (type) =>
      /charset/i.test(type) ? type.replace(ASCII, WESTERN) : `${type.trimEnd()}; ${WESTERN}`,
    ),
  );
  const [head = ''] = told.split(/\r?\n\r?\n/, 1);
  const typed = /^content-type:/im.test(head) ? told : `Content-Type: text/plain; ${WESTERN}\r\n${told}`;
  return Buffer.from(typed, 'latin1');
}

const BLANK = /^\r?\n?$/;
const BOUNDARY = /\bboundary[ \t]*=[ \t]*(?:"([^"]*)"|([^\s;"]+))/gi;

/**
 * Changes the heads of a mail and of its parts by `change`, which gets each with its line ends. What stands
 * in a body stays as it is, also where it looks like a line of a head.
 */
function changeHeads(mail: string, change: (head: string) => string): string {
  const boundaries = new Set<string>();
  const changed: string[] = [];
  let head = '';
  let isHead = true;
  const endHead = (): void => {
    for (const [, quoted, bare] of head.matchAll(BOUNDARY)) boundaries.add(quoted ?? bare ?? '');
    // A mail within the mail begins with a head again.
    isHead = /^content-type:[ \t]*message\/rfc822\b/im.test(head);
    changed.push(change(head));
    head = '';
  };
  for (const line of mail.match(/[^\n]*\n|[^\n]+$/g) ?? []) {
    const mark = line.startsWith('--') ? line.slice(2).trimEnd() : undefined;
    if (mark !== undefined && boundaries.has(mark)) {
      if (isHead) endHead();
      isHead = true;
      changed.push(line);
    } else if (!isHead) changed.push(line);
    else if (BLANK.test(line)) {
      endHead();
      changed.push(line);
    } else head += line;
  }
  if (isHead) endHead();
  return changed.join('');
}
