import { simpleParser, type ParsedMail } from 'mailparser';

const OPTIONS = { skipImageLinks: true, skipTextToHtml: true, maxHtmlLengthToParse: 2_000_000 };
/** Stands where bytes were no letter of the character set that they were read in. */
const REPLACED = /\ufffd/g;

/** Counts the letters of a mail's text that its character set did not give. */
export const countReplaced = ({ text = '', html }: Pick<ParsedMail, 'text' | 'html'>): number =>
  (text.match(REPLACED)?.length ?? 0) + ((html || '').match(REPLACED)?.length ?? 0);

/**
 * Parses a mail into its parts. Text that names no character set, or ASCII, and is not UTF-8 is read as
 * Windows-1252, in which old programs of the West write without saying so.
 */
export async function parseParts(raw: Buffer): Promise<ParsedMail> {
  const mail = await simpleParser(raw, OPTIONS);
  if (countReplaced(mail) === 0) return mail;
  const western = await simpleParser(asWestern(raw), OPTIONS);
  return countReplaced(western) < countReplaced(mail) ? western : mail;
}

const TYPE_OF_TEXT = /^content-type:[ \t]*text\/(?:plain|html)\b(?:[^\r\n]|\r?\n[ \t])*/gim;
const ASCII = /charset[ \t]*=[ \t]*"?(?:us-)?ascii"?/i;
const WESTERN = 'charset=windows-1252';

/** The mail with its text said to be Windows-1252 where it says nothing, or ASCII. */
function asWestern(raw: Buffer): Buffer {
  const told = raw
    .toString('latin1')
    .replaceAll(TYPE_OF_TEXT, (type) =>
      /charset/i.test(type) ? type.replace(ASCII, WESTERN) : `${type.trimEnd()}; ${WESTERN}`,
    );
  const [head = ''] = told.split(/\r?\n\r?\n/, 1);
  const typed = /^content-type:/im.test(head) ? told : `Content-Type: text/plain; ${WESTERN}\r\n${told}`;
  return Buffer.from(typed, 'latin1');
}
