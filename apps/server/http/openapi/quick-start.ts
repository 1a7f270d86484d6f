import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { publicUrl } from '../../platform/public-url.ts';
import type { Config } from '../../platform/config.ts';

const folder = join(import.meta.dirname, '../../../../data/quick-start');

/** The ten lines, for `sh` with curl and jq. A test runs them as they stand. */
export const quickStartLines = (api: string): string[] => [
  `API=${api} KEY=ppk_...`,
  `call() { curl -s -X "$1" "$API$2" -H "Authorization: Bearer $KEY" -H "Content-Type: application/json" -d "$3"; }`,
  `example() { curl -s "$API/api/docs/quick-start/$1.json"; }`,
  `ACCOUNT=$(call POST /api/account/v1/account '{"name":"Quick Start Robotics","state":"TX"}' | jq -r .id)`,
  `call PUT /api/account/v1/profile/$ACCOUNT "{\\"details\\":$(example details)}" | jq -r .name`,
  `call PUT /api/account/v1/security-questions "{\\"accountId\\":\\"$ACCOUNT\\",\\"answers\\":$(example answers)}" | jq -r .id`,
  `QUOTE=$(call POST /api/quote/v1/P100/$ACCOUNT '{}' | jq -r .id)`,
  `call PUT /api/quote/v1/action/send/$QUOTE '{"customerFirstName":"Olivia","customerLastName":"Grant","customerEmail":"olivia@quick-start.example","customerPhone":"(512) 555-0143"}' | jq -r .status`,
  `# Olivia Grant opens the email, joins and signs. Only a person can sign: no API key can.`,
  `call PUT /api/quote/v1/action/bind/$QUOTE '{}' | jq -r .policyNumber`,
];

/** `/api/docs/quick-start`: how a program quotes and binds, and how one listens, in plain English. */
export function addQuickStart(app: FastifyInstance, config: Config): void {
  const page = pageOf(publicUrl(config, '/').replace(/\/$/, ''));
  app.get('/api/docs/quick-start', (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('cache-control', 'public, max-age=300').send(page),
  );
  for (const name of ['details', 'answers']) {
    const example = readFileSync(join(folder, `${name}.json`), 'utf8');
    app.get(`/api/docs/quick-start/${name}.json`, (_request, reply) =>
      reply
        .type('application/json; charset=utf-8')
        .header('cache-control', 'public, max-age=300')
        .send(example),
    );
  }
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const pageOf = (api: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Parapet API: quick start</title>
<style>
  :root { color-scheme: light dark; }
  body { font: 1rem/1.6 system-ui, sans-serif; max-width: 50rem; margin: 2rem auto; padding: 0 1rem; }
  pre { padding: 1rem; overflow-x: auto; border: 1px solid #8888; border-radius: 6px; font-size: 0.85rem; }
  code { font-family: ui-monospace, monospace; }
</style>
</head>
<body>
<main>
<h1>Parapet API: quick start</h1>
<h2>A key</h2>
<p>An administrator creates one under <strong>Manage, API keys</strong> and chooses what it may do. This page needs the
scopes <code>account:create</code>, <code>account:update</code>, <code>quote:start</code>, <code>quote:update</code>,
<code>quote:send</code> and <code>quote:bind</code>. The secret is shown once. It stops working when the key is deleted or
the administrator who created it loses access.</p>
<p>Send it as <code>Authorization: Bearer ppk_...</code>. Calls beyond the limit of the key are answered with 429 and
<code>Retry-After</code>.</p>
<h2>An account, a quote, a bind</h2>
<pre tabindex="0"><code>${escaped(quickStartLines(api).join('\n'))}</code></pre>
<p>A write may carry an <code>Idempotency-Key</code> of your choice: if sent twice, it is done once. A refusal gives the
reason in <code>detail</code>, and per field in <code>errors</code>.</p>
<h2>Webhooks</h2>
<p>Add one under <strong>Manage, Webhooks</strong>. We POST each event as JSON:</p>
<pre tabindex="0"><code>{ "id": "...", "type": "quote.bound", "at": "2026-11-23T18:00:00.000Z",
  "record": { "type": "quote", "id": "...", "number": "...", "status": "BOUND" }, "accountId": "...", "agencyId": "..." }</code></pre>
<ul>
<li>Events are signed according to <a href="https://www.standardwebhooks.com">Standard Webhooks</a>; use its libraries to verify
them. They take the client secret as raw bytes, or as <code>whsec_</code> and the base64 of it:
<code>echo "whsec_$(printf %s "$SECRET" | base64)"</code>.</li>
<li>By hand: <code>webhook-signature</code> is <code>v1,</code> and the base64 of the HMAC-SHA256, with the client secret, of
<code>webhook-id</code>, a period, <code>webhook-timestamp</code>, a period and the raw body. Compare it in constant time,
and reject a timestamp (in seconds) that is more than five minutes off.</li>
<li><code>webhook-id</code> is the <code>id</code>: an event may arrive twice, with the same id.</li>
<li>The shape of an event and all its types are under <code>webhooks</code> in <a href="/api/openapi.json">the OpenAPI
document</a>.</li>
<li>Answer with a status of 200 to 299 within ten seconds. Redirects are not followed. Otherwise we retry, first
after ten seconds and then at growing intervals, for three days. Then the webhook is paused, and the person who
created it is notified by email.</li>
<li>Events of one record arrive in order: each one waits until the previous one was delivered or given up.</li>
</ul>
</main>
</body>
</html>
`;
