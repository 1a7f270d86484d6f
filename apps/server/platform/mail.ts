import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REGIONS } from '@parapet/domain/regions/regions';
import type { CommandContext } from './command-context.ts';
import { defuseLinks } from './defuse-links.ts';
import type { Attachment } from './gateways.ts';
import { secretsIn } from './message-secrets.ts';
import type { AttachedFile, Mail, MailTemplate } from './mail-templates.ts';

type Template = { subject: string; paragraphs: string[]; action?: { label: string; link: string } };
type Locale = 'en-US' | 'en-GB';

const folder = join(import.meta.dirname, '../../../data/mails');
const read = <T>(locale: Locale): T => JSON.parse(readFileSync(join(folder, `${locale}.json`), 'utf8')) as T;
/** en-GB has only the mails that differ. A message of a newer release may name one that is not here. */
const templates = {
  'en-US': read<Partial<Record<MailTemplate, Template>>>('en-US'),
  'en-GB': read<Partial<Record<MailTemplate, Template>>>('en-GB'),
};

/** The only sender of mail: fills in a template in the region's words and hands it to the gateway. */
export async function sendMail(ctx: CommandContext, mail: Mail, messageId: string): Promise<void> {
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
  await ctx.gateways.mail.send(
    ctx.tx,
    {
      to: mail.to,
      subject: plain(template.subject).replaceAll(/[\r\n]+/g, ' '),
      text,
      html: page(
        template.paragraphs.map(html),
        template.action && { label: html(template.action.label), link: escapeHtml(link) },
      ),
      secrets: secretsIn(text, params['code']),
      attachments: await Promise.all((mail.files ?? []).map((file) => attachmentOf(ctx, file))),
    },
    messageId,
  );
}

async function attachmentOf(ctx: CommandContext, { name, sha256 }: AttachedFile): Promise<Attachment> {
  const content = await ctx.gateways.files.read(sha256);
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
