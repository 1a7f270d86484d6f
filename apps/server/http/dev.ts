import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Database } from '../platform/database/database.ts';
import type { FileStore } from '../platform/files/files.ts';

const fileParams = z.object({ sha256: z.hash('sha256') });
const query = z.object({ to: z.string().trim().toLowerCase().max(254).optional() });

/** The sandbox's mailbox and text messages, and which process answers: outside production only. */
export function addDevPages(app: FastifyInstance, database: Database, files: FileStore): void {
  const messages = (channel: 'mail' | 'sms') => async (request: { query: unknown }) => {
    const { to } = query.parse(request.query);
    const rows = await database.transact({ scope: 'all' }, (tx) => {
      let select = tx.selectFrom('message').selectAll().where('channel', '=', channel);
      if (to) select = select.where('recipient', '=', to);
      return select.orderBy('at', 'desc').orderBy('id', 'desc').limit(100).execute();
    });
    return rows.map((row) => ({
      to: row.recipient,
      subject: row.subject,
      text: row.body,
      html: row.html,
      at: row.at.toISOString(),
      attachments: row.attachments,
    }));
  };
  app.get('/dev/mail', messages('mail'));
  app.get('/dev/sms', messages('sms'));
  // Which of the server's processes answers on this connection.
  app.get('/dev/process', async () => ({ pid: process.pid }));
  app.get('/dev/attachments/:sha256', async (request, reply) => {
    const bytes = await files.read(fileParams.parse(request.params).sha256);
    return bytes ? reply.type('application/pdf').send(bytes) : reply.callNotFound();
  });
  app.get('/dev/mailbox', async (request, reply) => {
    const mails = await messages('mail')(request);
    return reply.header('content-type', 'text/html; charset=utf-8').send(page(mails));
  });
}

type Shown = {
  to: string;
  subject: string;
  html: string;
  text: string;
  at: string;
  attachments: { name: string; size: number; sha256: string }[];
};

function page(mails: Shown[]): string {
  const items = mails
    .map(
      (mail) =>
        `<article><header><b>${escape(mail.subject)}</b><span>${escape(mail.to)} · <time>${mail.at}</time></span></header>${mail.html || `<pre>${escape(mail.text)}</pre>`}${attached(mail)}</article>`,
    )
    .join('');
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Mailbox</title>
<style>body{font:16px/1.5 system-ui,sans-serif;max-width:720px;margin:2rem auto;padding:0 1rem;background:#f6f7f9;color:#17202a}article{background:#fff;border:1px solid #dde1e6;border-radius:8px;padding:1rem;margin:0 0 1rem}header{display:flex;flex-wrap:wrap;justify-content:space-between;gap:.5rem;border-bottom:1px solid #eef0f2;margin-bottom:.75rem;padding-bottom:.5rem}span{color:#556}</style>
<h1>Mailbox of the sandbox</h1>${items || '<p>No mail yet.</p>'}</html>`;
}

const attached = ({ attachments }: Shown): string =>
  attachments
    .map(({ name, sha256 }) => `<p>📎 <a href="/dev/attachments/${sha256}">${escape(name)}</a></p>`)
    .join('');

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
