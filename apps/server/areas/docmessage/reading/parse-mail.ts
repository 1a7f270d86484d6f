import { createHash } from 'node:crypto';
import { fileTypeNames, fileTypes, isFileType, splitFileName } from '@parapet/domain/documents/file-types';
import type { AddressObject, Attachment, ParsedMail } from 'mailparser';
import { parseParts, type Parts } from './parse-parts.ts';
import { textOfHtml } from './text-of-html.ts';

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
const LONGEST_NOTE = 100_000;
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

function getReferences({ references = [], inReplyTo }: ParsedMail): string[] {
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
  const parts = await parseParts(raw);
  const { mail } = parts;
  const [from] = mail.from?.value ?? [];
  const id = oneLine(mail.messageId ?? '', 5000);
  return {
    messageId: shortId(id || `<${createHash('sha256').update(raw).digest('hex')}@no.message-id>`),
    references: getReferences(mail),
    fromName: oneLine(from?.name ?? '', 200),
    fromAddress: oneLine(from?.address ?? sender, 254).toLowerCase(),
    to: addressesIn(mail.to),
    cc: addressesIn(mail.cc),
    subject: oneLine(mail.subject ?? '', LONGEST_SUBJECT),
    ...buildParts(parts, raw),
  };
}

/** All that a mail has to say: what cannot be shown whole is kept as the file that it came as. */
function buildParts({ mail, isCertain }: Parts, raw: Buffer): Pick<IncomingMail, 'body' | 'files'> {
  const attached = mail.attachments.map((file, at) => ({ file, name: getName(file, at) }));
  const files = attached
    .filter(({ file, name }) => !isNote(file, name))
    .map(({ file, name }) => ({ name, bytes: new Uint8Array(file.content) }));
  const notes = attached
    .filter(({ file, name }) => isNote(file, name))
    .map(({ file, name }) => `[${name}]\n${decoded(file)}`);
  const told = tidy([buildText(mail), ...notes].map((text) => text.trim()).join('\n\n'));
  // Parts that nobody can tell apart are shown as they came.
  const bare =
    told === '' && attached.length === 0
      ? tidy(
          raw
            .toString()
            .split(/\r?\n\r?\n/)
            .slice(1)
            .join('\n\n'),
        )
      : '';
  const body = (told || bare).slice(0, LONGEST_BODY);
  if (bare || told.length > body.length || !isCertain)
    files.push({ name: 'message.eml', bytes: new Uint8Array(raw) });
  return { body, files };
}

const tidy = (text: string): string => clean(text).replaceAll('\r\n', '\n').trim();

/** Plain text that came as a file is shown as text: the library takes no such files. */
const isNote = ({ contentType, size }: Attachment, name: string): boolean =>
  contentType === 'text/plain' && size <= LONGEST_NOTE && !isFileType(splitFileName(name).extension);

function decoded({ content, headers }: Attachment): string {
  const type = headers.get('content-type') as { params?: { charset?: string } } | undefined;
  try {
    return new TextDecoder(type?.params?.charset ?? 'utf-8', { fatal: true }).decode(content);
  } catch {
    return content.toString('latin1');
  }
}

const buildWords = (text: string): string[] => text.match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * Returns the text of a mail. Programs send text and a page with the same content: a page with a table is
 * read if the text has nothing more, since text has its cells anywhere.
 */
function buildText({ text = '', html }: ParsedMail): string {
  if (!html || (text.trim() && !/<t[dh]\b/i.test(html))) return text;
  const shown = textOfHtml(html);
  const words = new Set(buildWords(shown));
  return buildWords(text.replaceAll(/https?:\S+/g, '')).every((word) => words.has(word)) ? shown : text;
}

/** A file without a name, or without an ending that is known, is called after what it is said to be. */
function getName({ filename, contentType }: Attachment, at: number): string {
  const given = oneLine(filename ?? '', 200);
  const known = fileTypeNames.find((type) => fileTypes[type].split(';')[0] === contentType);
  if (given) return known && !isFileType(splitFileName(given).extension) ? `${given}.${known}` : given;
  return `file ${at + 1}.${known ?? contentType.split('/')[1] ?? 'bin'}`;
}
