import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REGIONS } from '@parapet/domain/regions/regions';
import { defuseLinks } from './defuse-links.ts';
import { findAgencyLogo } from '../files/agency-logo.ts';
import type { FileStore } from '../files/files.ts';
import type { Attachment, OutgoingMail } from '../gateways.ts';
import { LOGO, toHtml, toText, type Letter } from './letter.ts';
import { secretsIn } from './message-secrets.ts';
import type { AttachedFile, Mail, MailTemplate } from './mail-templates.ts';
import type { Outside, PreparedHandler } from '../outbox/outbox-worker.ts';

type Template = {
  subject: string;
  /** The agency speaks, not the provider; head and foot say so. */
  isOfAgency?: true;
  paragraphs: string[];
  /** Key figures by their labels; one without a value is left out. */
  figures?: Record<string, string>;
  action?: { label: string; link: string };
};
type Locale = 'en-US' | 'en-GB';

const folder = join(import.meta.dirname, '../../../../data/mails');
const readMails = <T>(locale: Locale): T =>
  JSON.parse(readFileSync(join(folder, `${locale}.json`), 'utf8')) as T;
/** en-GB has only the mails that differ. A message of a newer release may name one that is not here. */
const templates = {
  'en-US': readMails<Partial<Record<MailTemplate, Template>>>('en-US'),
  'en-GB': readMails<Partial<Record<MailTemplate, Template>>>('en-GB'),
};

/** The foot of a letter: who sent it and why. */
const feet = JSON.parse(readFileSync(join(folder, 'feet.json'), 'utf8')) as Record<
  Locale,
  Record<'agency' | 'company' | 'person', string>
>;
const PROVIDER = 'Parapet';

type Composed = Omit<OutgoingMail, 'attachments'>;

/** Fills in a template in the region's words; `hasLogo` where the logo of the agency goes with it. */
export function composeText(mail: Mail, hasLogo = false): Composed {
  const locale: Locale = REGIONS[mail.region].locale;
  const template = templates[locale][mail.template] ?? templates['en-US'][mail.template];
  if (!template) throw new Error(`There is no mail '${mail.template}'`);
  const params: Readonly<Record<string, string>> = mail.params;
  const valueOf = (name: string): string =>
    name === 'link' ? (params[name] ?? '') : defuseLinks(params[name] ?? '');
  const fill = (text: string) => text.replaceAll(/\{(\w+)\}/g, (_, name: string) => valueOf(name));
  const letter: Letter = {
    from: template.isOfAgency ? fill('{agency}') : PROVIDER,
    hasLogo,
    paragraphs: template.paragraphs.map(fill),
    figures: Object.entries(template.figures ?? {})
      .map(([label, value]) => ({ label, value: fill(value).trim() }))
      .filter(({ value }) => value !== ''),
    action: template.action && { label: fill(template.action.label), link: fill(template.action.link) },
    foot: fill(feet[locale][template.isOfAgency ? 'agency' : 'company' in params ? 'company' : 'person']),
  };
  const text = toText(letter);
  return {
    to: mail.to,
    subject: fill(template.subject).replaceAll(/[\r\n]+/g, ' '),
    text,
    html: toHtml(letter),
    secrets: secretsIn(text, params['code']),
  };
}

/** A mail as it leaves, with the files that it names. */
async function composeMail(files: FileStore, mail: Mail, logo: Buffer | null): Promise<OutgoingMail> {
  const attachments = await Promise.all((mail.files ?? []).map((file) => getAttachment(files, file)));
  if (logo) attachments.push({ filename: 'logo.png', content: logo, contentType: 'image/png', cid: LOGO });
  return { ...composeText(mail, logo !== null), attachments };
}

/** The only sender of mail. */
export const sendMail: PreparedHandler<Mail> = {
  async prepare({ appContext: { gateways }, read, sendOnce }, mail, messageId) {
    const { agencyId } = mail;
    const logo = agencyId ? await read((ctx) => findAgencyLogo(ctx, agencyId)) : null;
    const composed = await composeMail(gateways.files, mail, logo);
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
