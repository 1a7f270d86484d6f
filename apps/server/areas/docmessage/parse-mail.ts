import { createHash } from 'node:crypto';
import { simpleParser, type AddressObject, type ParsedMail } from 'mailparser';

/** A file of a mail, and why it is not taken. */
export type MailFile = { name: string; bytes: Uint8Array; notTaken?: string };
/** A mail as it is filed. */
export type IncomingMail = {
  messageId: string;
  references: string[];
  fromName: string;
  fromAddress: string;
  to: string[];
  cc: string[];
  subject: string;
  /** Plain text: of a mail that has only HTML, what it says. */
  body: string;
  files: MailFile[];
};

const LONGEST_ID = 300;
const LONGEST_SUBJECT = 300;
const LONGEST_BODY = 200_000;
const LONGEST_HTML = 2_000_000;
const MOST_ADDRESSES = 50;
const MOST_REFERENCES = 50;

/** Text as it can be stored and shown: no NUL, no half characters. */
const clean = (text: string): string => text.replaceAll('\u0000', '').toWellFormed();
const oneLine = (text: string, most: number): string =>
  clean(text)
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, most);

const addressesIn = (given: AddressObject | AddressObject[] | undefined): string[] =>
  [given ?? []]
    .flat()
    .flatMap(({ value }) => value.flatMap((one) => [one, ...(one.group ?? [])]))
    .flatMap(({ address }) => (address ? [oneLine(address, 254).toLowerCase()] : []))
    .slice(0, MOST_ADDRESSES);

const shortId = (id: string): string =>
  id.length > LONGEST_ID ? `<${createHash('sha256').update(id).digest('hex')}@long.message-id>` : id;

function referencesOf({ references = [], inReplyTo }: ParsedMail): string[] {
  const all = [references, inReplyTo ?? []].flat().flatMap((text) => text.split(/[\s,]+/));
  const ids = all.map((text) => oneLine(text, 1000)).filter(Boolean);
  return [...new Set(ids.map(shortId))].slice(-MOST_REFERENCES);
}

/**
 * Reads a mail as it came over the wire, whatever its parts and character sets. One without a Message-ID is
 * known by its bytes, so that it too is filed once.
 * @throws Error for what is no mail at all.
 */
export async function parseMail(raw: Buffer, sender: string): Promise<IncomingMail> {
  const mail = await simpleParser(raw, OPTIONS);
  const [from] = mail.from?.value ?? [];
  const id = oneLine(mail.messageId ?? '', 5000);
  return {
    messageId: shortId(id || `<${createHash('sha256').update(raw).digest('hex')}@no.message-id>`),
    references: referencesOf(mail),
    fromName: oneLine(from?.name ?? '', 200),
    fromAddress: oneLine(from?.address ?? sender, 254).toLowerCase(),
    to: addressesIn(mail.to),
    cc: addressesIn(mail.cc),
    subject: oneLine(mail.subject ?? '', LONGEST_SUBJECT),
    body: clean(await textOf(mail))
      .replaceAll('\r\n', '\n')
      .trim()
      .slice(0, LONGEST_BODY),
    files: mail.attachments.map(({ filename, contentType, content }, at) => ({
      name: oneLine(filename ?? nameOf(contentType, at), 200),
      bytes: new Uint8Array(content),
    })),
  };
}

const OPTIONS = { skipImageLinks: true, skipTextToHtml: true, maxHtmlLengthToParse: LONGEST_HTML };

/** The library makes text of HTML only where that is all of the mail: with pictures beside it, it is asked again. */
async function textOf({ text, html }: ParsedMail): Promise<string> {
  if (text?.trim() || !html) return text ?? '';
  const alone = Buffer.from(`Content-Type: text/html; charset=utf-8\r\n\r\n${html}`);
  return (await simpleParser(alone, OPTIONS)).text ?? '';
}

/** A file without a name is called after what it is. */
const nameOf = (contentType: string, at: number): string =>
  `file ${at + 1}.${contentType === 'message/rfc822' ? 'eml' : (contentType.split('/')[1] ?? 'bin')}`;
