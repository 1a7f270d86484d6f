import Fastify from 'fastify';
import type { CaptchaGateway } from '../../platform/gateways.ts';
import { siteVerify } from './site-verify.ts';

const SECRET = 'sandbox-secret';

/**
 * Our own captcha service, which speaks the verify protocol on its own port. It accepts the one token that
 * the pages send. It can be told to fail by another token (`sandbox-robot`, `sandbox-down`) or, for every
 * token, by `CAPTCHA_SANDBOX_FAIL=robot` or `=down`.
 */
export async function startCaptchaSandbox({
  fail = process.env['CAPTCHA_SANDBOX_FAIL'] ?? '',
} = {}): Promise<{ gateway: CaptchaGateway; url: string; secret: string; stop(): Promise<void> }> {
  const app = Fastify({ logger: false, forceCloseConnections: true });
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, text, done) => done(null, new URLSearchParams(text as string)),
  );
  app.post('/recaptcha/api/siteverify', async (request, reply) => {
    const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
    const response = form.get('response');
    if (fail === 'down' || response === 'sandbox-down') return reply.code(503).send({});
    if (form.get('secret') !== SECRET) return { success: false, 'error-codes': ['invalid-input-secret'] };
    if (!response) return { success: false, 'error-codes': ['missing-input-response'] };
    if (fail === 'robot' || response !== 'sandbox-human')
      return { success: false, 'error-codes': ['invalid-input-response'] };
    return { success: true, challenge_ts: new Date().toISOString(), hostname: 'localhost' };
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const url = `${address}/recaptcha/api/siteverify`;
  return { gateway: siteVerify(url, SECRET, null), url, secret: SECRET, stop: () => app.close() };
}
