import type { WebhookGateway } from '../../platform/gateways.ts';

/**
 * Subscribers that ship with the product: whatever is sent below `.example`, a name that nobody can
 * own, is answered
 * here, and nothing leaves the machine. A path that says `fail`, `hang` or `redirect` does so; the rest
 * is accepted if it is
 * signed as documented. All other addresses are the real ones.
 */
export const sandboxWebhooks = (real: WebhookGateway): WebhookGateway => ({
  refusalOf: async (address) => (isInvented(address) ? undefined : real.refusalOf(address)),
  async send(address, event) {
    if (!isInvented(address)) return real.send(address, event);
    const { pathname } = new URL(address);
    if (pathname.includes('hang')) return { error: 'No answer within 10 seconds' };
    if (pathname.includes('redirect')) return { status: 302, answer: '' };
    if (pathname.includes('fail')) return { status: 500, answer: 'The sandbox was told to fail' };
    const isSigned = /^v1,[A-Za-z0-9+/]{43}=$/.test(event.headers['webhook-signature'] ?? '');
    return isSigned ? { status: 200, answer: 'ok' } : { status: 401, answer: 'The signature is missing' };
  },
});

const isInvented = (address: string): boolean => {
  const url = URL.parse(address);
  return url?.protocol === 'https:' && url.hostname.endsWith('.example');
};
