import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REGIONS } from '@parapet/domain/regions/regions';
import { defuseLinks } from './defuse-links.ts';
import type { FileStore } from '../files/files.ts';
import type { Attachment, OutgoingMail } from '../gateways.ts';
import { secretsIn } from './message-secrets.ts';
import type { AttachedFile, Mail, MailTemplate } from './mail-templates.ts';
import type { Outside, PreparedHandler } from '../outbox/outbox-worker.ts';

type Template = { subject: string; paragraphs: string[]; action?: { label: string; link: string } };
type Locale = 'en-US' | 'en-GB';

const folder = join(import.meta.dirname, '../../../../data/mails');
const read = <T>(locale: Locale): T => JSON.parse(readFileSync(join(folder, `${locale}.json`), 'utf8')) as T;
/** en-GB has only the mails that differ. A message of a newer release may name one that is not here. */
const templates = {
  'en-US': read<Partial<Record<MailTemplate, Template>>>('en-US'),
  'en-GB': read<Partial<Record<MailTemplate, Template>>>('en-GB'),
};

type Composed = Omit<OutgoingMail, 'attachments'>;

/** Fills in a template in the region's words. */
export function composeText(mail: Mail): Composed {
  const locale: Locale = REGIONS[mail.region].locale;
  const template = templates[locale][mail.template] ?? templates['en-US'][mail.template];
  if (!template) throw new Error(`There is no mail '${mail.template}'`);
  const params: Readonly<Record<string, string>> = mail.params;
  const valueOf = (name: string): string =>
    name === 'link' ? (params[name] ?? '') : defuseLinks(params[name] ?? '');
  const fill = (text: string, escape: (value: string) => string) =>
    text.replaceAll(/\{(\w+)\}/g, (_, name: string) => escape(valueOf(name)));
  const plain = (text: string) => fill(text, (value) => value);
  const html = (text: string) => fill(escapeHtml(text), escapeHtml).replaceAll('\n', '<br>');
  const link = template.action ? plain(template.action.link) : '';
  const text = [
    ...template.paragraphs.map(plain),
    ...(template.action ? [`${plain(template.action.label)}: ${link}`] : []),
  ].join('\n\n');
  return {
    to: mail.to,
    subject: plain(template.subject).replaceAll(/[\r\n]+/g, ' '),
    text,
    html: page(
      template.paragraphs.map(html),
      template.action && { label: html(template.action.label), link: escapeHtml(link) },
    ),
    secrets: secretsIn(text, params['code']),
  };
}

/** A mail as it leaves, with the files that it names. */
async function composeMail(files: FileStore, mail: Mail): Promise<OutgoingMail> {
  const attachments = (mail.files ?? []).map((file) => getAttachment(files, file));
  return { ...composeText(mail), attachments: await Promise.all(attachments) };
}

/** The only sender of mail. */
export const sendMail: PreparedHandler<Mail> = {
  async prepare({ appContext: { gateways }, sendOnce }, mail, messageId) {
    const composed = await composeMail(gateways.files, mail);
    await leave(gateways.mail, sendOnce, async (about) => {
      await gateways.mail.send(composed, messageId, about);
    });
    const { notice } = mail;
    return async (ctx) => {
      if (notice) await ctx.emit('notice-mailed', { ...notice, messageId });
    };
  },
};

/** The only sender of texts. */
export const sendText: PreparedHandler<{ to: string; text: string }> = {
  async prepare({ appContext: { gateways }, sendOnce }, text, messageId) {
    await leave(gateways.sms, sendOnce, (about) => gateways.sms.send(text, messageId, about));
    return async () => {};
  },
};

/** Sends a message. After a crash it may be sent again only if the other side recognizes repeats. */
export const leave = (
  { knowsRepeats }: { knowsRepeats: boolean },
  sendOnce: Outside['sendOnce'],
  send: (aboutToLeave: () => Promise<void>) => Promise<void>,
): Promise<void> => (knowsRepeats ? send(async () => {}) : sendOnce(send));

async function getAttachment(files: FileStore, { name, sha256 }: AttachedFile): Promise<Attachment> {
  const content = await files.read(sha256);
  if (!content) throw new Error(`There is no file for the attachment '${name}'`);
  return { filename: name, content, contentType: 'application/pdf' };
}

function page(paragraphs: string[], action: { label: string; link: string } | undefined): string {
  const button = action
    ? `<p style="margin:24px 0"><a href="${action.link}" style="background:#1f4e79;color:#ffffff;padding:12px 20px;border-radius:6px;text-decoration:none;display:inline-block;font-weight:600">${action.label}</a></p><p style="color:#5b6770;font-size:13px;word-break:break-all">${action.link}</p>`
    : '';
  return `<div style="font:16px/1.5 -apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif;color:#17202a;max-width:560px">${paragraphs.map((text) => `<p>${text}</p>`).join('')}${button}</div>`;
}

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
