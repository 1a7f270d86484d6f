import { createHash, randomUUID } from 'node:crypto';
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import { z } from 'zod';
import {
  commonPosture,
  controlProfiles,
  hubFindings,
  secureScores,
  workspaceUsers,
} from './sandbox-answers.ts';

/** Failures of the sandbox: it is down, slow, busy, refuses, or answers with invalid data. */
export type ConnectorFailure =
  | ''
  | 'down'
  | 'hangs'
  | 'busy'
  | 'denied'
  | 'nonsense'
  | 'lies'
  | 'empty'
  | 'huge'
  | 'redirects';

const authorization = z.object({
  client_id: z.string(),
  redirect_uri: z.url(),
  response_type: z.literal('code'),
  scope: z.string(),
  state: z.string().min(20),
  code_challenge: z.string().min(43),
  code_challenge_method: z.literal('S256'),
  agree: z.string().optional(),
});
type Asked = z.output<typeof authorization>;

/**
 * Whether a real service would reject the secret as invalid; the sandbox does so for any with "wrong" in
 * it.
 */
const isWrong = (secret: string): boolean => secret.includes('wrong');

/**
 * Our own Microsoft, Google, AWS, hub and Leen on one port: the sign-in pages with PKCE, and what they answer
 * to who holds a token, a key or a signature. It can be told to fail.
 */
export async function startConnectorSandbox(): Promise<{
  url: string;
  failWith(how: ConnectorFailure): void;
  /** Everything that was asked, without what was sent. */
  asked: string[];
  /** The hub's page was finished for these products of an organization. */
  take(vendor: string): void;
  stop(): Promise<void>;
}> {
  const state = { fail: '' as ConnectorFailure };
  const asked: string[] = [];
  const codes = new Map<string, Asked>();
  const tokens = new Set<string>();
  const taken = new Set<string>();
  const app = Fastify({ logger: false, forceCloseConnections: true });
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: unknown, body: string | Buffer) => Object.fromEntries(new URLSearchParams(String(body))),
  );
  app.addHook('onRequest', async (request, reply) => {
    asked.push(`${request.method} ${request.url.split('?')[0]!}`);
    if (request.url.includes('/authorize') || request.url.includes('/auth?')) return;
    if (state.fail === 'hangs') await new Promise(() => {});
    await failing(state.fail, reply);
  });

  const authorize = async (request: FastifyRequest, reply: FastifyReply) => {
    const given = authorization.parse(request.query);
    if (given.agree === undefined) return reply.type('text/html; charset=utf-8').send(mayWe(given));
    const back = new URL(given.redirect_uri);
    back.searchParams.set('state', given.state);
    if (given.agree === 'no') back.searchParams.set('error', 'access_denied');
    else {
      const code = randomUUID();
      codes.set(code, given);
      back.searchParams.set('code', code);
    }
    return reply.redirect(back.href);
  };

  const token = async (request: FastifyRequest, reply: FastifyReply) => {
    const given = request.body as Record<string, string>;
    const grant = codes.get(given['code'] ?? '');
    codes.delete(given['code'] ?? '');
    const challenge = createHash('sha256')
      .update(given['code_verifier'] ?? '')
      .digest('base64url');
    const fits =
      given['grant_type'] === 'refresh_token'
        ? given['refresh_token']?.startsWith('sandbox-refresh-') === true
        : grant?.code_challenge === challenge &&
          grant.redirect_uri === given['redirect_uri'] &&
          grant.client_id === given['client_id'];
    if (!fits) return reply.code(400).send({ error: 'invalid_grant' });
    const access = `sandbox-access-${randomUUID()}`;
    tokens.add(access);
    return {
      token_type: 'Bearer',
      expires_in: 3599,
      access_token: access,
      refresh_token: given['refresh_token'] ?? `sandbox-refresh-${randomUUID()}`,
    };
  };

  const holdsToken = async (request: FastifyRequest, reply: FastifyReply) => {
    if (!tokens.has(request.headers.authorization?.slice('Bearer '.length) ?? ''))
      return reply.code(401).send({ error: { code: 'InvalidAuthenticationToken' } });
  };

  const url = await app
    .register(async (routes) => {
      routes.get('/microsoft/organizations/oauth2/v2.0/authorize', authorize);
      routes.post('/microsoft/organizations/oauth2/v2.0/token', token);
      routes.get('/google/o/oauth2/v2/auth', authorize);
      routes.post('/google/token', token);
      routes.get('/microsoft/graph/v1.0/security/secureScores', { preHandler: holdsToken }, async () =>
        secureScores('5f1c1c6e-2b1e-4c53-9a44-7f1d5f0d9a10'),
      );
      routes.get(
        '/microsoft/graph/v1.0/security/secureScoreControlProfiles',
        { preHandler: holdsToken },
        async () => controlProfiles,
      );
      routes.get('/google/admin/directory/v1/users', { preHandler: holdsToken }, (request) =>
        workspaceUsers((request.query as { pageToken?: string }).pageToken),
      );
      routes.post('/aws/:region/findings', async (request, reply) => {
        const signed = /^AWS4-HMAC-SHA256 Credential=([^/]+)\/.+Signature=[\da-f]{64}$/;
        const key = signed.exec(request.headers.authorization ?? '')?.[1];
        if (key === undefined || isWrong(key)) return reply.code(403).send({ Code: 'AccessDenied' });
        return hubFindings;
      });
      routes.get('/common/:type/v1/posture', async (request, reply) => {
        const basic = request.headers.authorization?.split('Basic ')[1];
        const secret = basic
          ? Buffer.from(basic, 'base64').toString()
          : `${request.headers.authorization ?? ''}${String(request.headers['x-api-key'] ?? '')}`;
        if (secret === '' || isWrong(secret)) return reply.code(401).send({});
        const { type } = request.params as { type: string };
        return { ...commonPosture(secret), ...(type === 'wizer' ? { customerId: 'wz-sandbox' } : {}) };
      });
      routes.post('/leen/v1/organizations', (request) => ({
        id: `org-${(request.body as { identifier: string }).identifier.slice(0, 8)}`,
      }));
      routes.post('/leen/v1/organizations/:id/invite-tokens', (request) => ({
        token: randomUUID(),
        invite_url: `http://${request.host}/leen/connect/${(request.body as { vendors: string[] }).vendors[0]!}`,
      }));
      routes.get('/leen/connect/:vendor', async (request, reply) => {
        taken.add((request.params as { vendor: string }).vendor);
        return reply.type('text/html').send('<!doctype html><title>Sandbox hub</title><p>Connected.</p>');
      });
      routes.get('/leen/v1/connections', async () => ({
        items: [...taken].map((vendor) => ({ id: `c-${vendor}`, vendor, is_active: true })),
      }));
      routes.get('/leen/v1/posture', (request) => commonPosture(String(request.headers['x-connection-id'])));
    })
    .listen({ port: 0, host: '127.0.0.1' });

  return {
    url,
    asked,
    failWith: (how) => {
      state.fail = how;
    },
    take: (vendor) => {
      taken.add(vendor);
    },
    stop: () => app.close(),
  };
}

async function failing(how: ConnectorFailure, reply: FastifyReply): Promise<unknown> {
  switch (how) {
    case 'down':
      return reply.code(503).send({});
    case 'busy':
      return reply.code(429).send({});
    case 'denied':
      return reply.code(401).send({ error: 'unauthorized' });
    case 'nonsense':
      return reply.type('text/html').send('<h1>It works!</h1>');
    case 'huge':
      return reply.type('application/json').send(`"${'x'.repeat(6_000_000)}"`);
    case 'redirects':
      return reply.redirect('http://169.254.169.254/latest/meta-data');
    case 'empty':
      return reply.send({ value: [], users: [], Findings: [] });
    case 'lies':
      return reply.send({
        ...lie,
        value: [{ azureTenantId: 't', currentScore: 900, maxScore: 10, controlScores: [] }],
      });
    default:
      return undefined;
  }
}

/** A score of nine hundred of a hundred, and users who are neither here nor there. */
const lie = {
  access_token: 'a',
  token_type: 'Bearer',
  refresh_token: 'sandbox-refresh-lie',
  score: 900,
  maxScore: 100,
  actions: [],
  users: [{ isAdmin: 'perhaps' }],
  Findings: [{ Title: 7 }],
  items: 'none',
  id: '',
};

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

const mayWe = (
  asked: Asked,
): string => `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Sandbox sign-in</title>
<main style="font: 16px system-ui; max-width: 26rem; margin: 15vh auto; padding: 0 1rem"><h1 style="font-size: 1.25rem">Sandbox sign-in</h1>
<p>Parapet asks to read: ${escaped(asked.scope)}</p><form>
${Object.entries(asked)
  .map(([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`)
  .join('')}
<button name="agree" value="yes" style="font: inherit; padding: .5rem 1rem">Accept</button>
<button name="agree" value="no" style="font: inherit; padding: .5rem 1rem">Cancel</button></form></main></html>`;
