import { startCaptchaSandbox } from './gateways/captcha/sandbox.ts';
import { siteVerify } from './gateways/captcha/site-verify.ts';
import { noIdentityProvider, oidcIdentity, type ProviderSettings } from './gateways/identity/oidc.ts';
import { startIdentitySandbox } from './gateways/identity/sandbox.ts';
import { remotePayments } from './gateways/payments/remote.ts';
import { startPaymentSandbox } from './gateways/payments/sandbox.ts';
import { publishedLists, type ListAddresses } from './gateways/sanctions/published-lists.ts';
import { startSanctionsSandbox } from './gateways/sanctions/sandbox.ts';
import type { Config } from './platform/config.ts';
import type { Gateways } from './platform/gateways.ts';

/** Where outside services answer: plain values, which another process of the server can be told. */
export type Services = {
  payments: { url: string; key: string };
  captcha: { url: string; secret: string; siteKey: string | null };
  /** Null where nobody can sign in with an organization. */
  identity: ProviderSettings | null;
  /** Null where nobody has said where the lists are. */
  sanctions: ListAddresses | null;
};
type Opened<Name extends keyof Services> = { at: Services[Name]; stop(): Promise<unknown> };

/** Starts a sandbox for each service that is not configured. They live in one process of a server. */
export async function openServices(config: Config): Promise<{ services: Services; stop(): Promise<void> }> {
  const opened = await Promise.allSettled([
    openPayments(config),
    openCaptcha(config),
    openIdentity(config),
    openSanctions(config),
  ]);
  const [payments, captcha, identity, sanctions] = opened;
  const stop = async (): Promise<void> => {
    for (const each of opened) if (each.status === 'fulfilled') await each.value.stop();
  };
  if (
    payments.status === 'fulfilled' &&
    captcha.status === 'fulfilled' &&
    identity.status === 'fulfilled' &&
    sanctions.status === 'fulfilled'
  )
    return {
      services: {
        payments: payments.value.at,
        captcha: captcha.value.at,
        identity: identity.value.at,
        sanctions: sanctions.value.at,
      },
      stop,
    };
  await stop();
  throw opened.find((each) => each.status === 'rejected')!.reason;
}

/** What a process calls the services through, wherever the services run. */
export const gatewaysTo = ({
  payments,
  captcha,
  identity,
  sanctions,
}: Services): Pick<Gateways, 'payments' | 'captcha' | 'identity' | 'sanctions'> => ({
  sanctions: publishedLists(sanctions),
  payments: remotePayments(payments.url, payments.key),
  captcha: siteVerify(captcha.url, captcha.secret, captcha.siteKey),
  identity: identity ? oidcIdentity(identity) : noIdentityProvider,
});

const nothing = async (): Promise<void> => {};

async function openPayments(config: Config): Promise<Opened<'payments'>> {
  if (config.PAYMENTS_URL)
    return { at: { url: config.PAYMENTS_URL, key: config.PAYMENTS_KEY ?? '' }, stop: nothing };
  const key = config.PAYMENTS_KEY ?? 'sandbox-key';
  const { url, stop } = await startPaymentSandbox({ port: config.PAYMENTS_PORT, home: config.home, key });
  return { at: { url, key }, stop };
}

async function openCaptcha(config: Config): Promise<Opened<'captcha'>> {
  const { CAPTCHA_URL: url, CAPTCHA_SECRET: secret, CAPTCHA_SITE_KEY: siteKey } = config;
  if (secret && siteKey) return { at: { url, secret, siteKey }, stop: nothing };
  const sandbox = await startCaptchaSandbox();
  return { at: { url: sandbox.url, secret: sandbox.secret, siteKey: null }, stop: sandbox.stop };
}

/** The sandbox signs in anybody as anybody, so it never runs in production. */
async function openIdentity(config: Config): Promise<Opened<'identity'>> {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, production } = config;
  if (issuer) return { at: { issuer, clientId, clientSecret: config.OIDC_CLIENT_SECRET }, stop: nothing };
  if (production) return { at: null, stop: nothing };
  const sandbox = await startIdentitySandbox({ clientId });
  return { at: { issuer: sandbox.issuer, clientId }, stop: sandbox.stop };
}

/** The names of the sandbox are invented: in production it would clear everybody. */
async function openSanctions(config: Config): Promise<Opened<'sanctions'>> {
  const { SANCTIONS_SDN_URL: sdn, SANCTIONS_ALT_URL: alt, SANCTIONS_UK_URL: uk, production } = config;
  if (sdn && alt && uk) return { at: { sdn, alt, uk }, stop: nothing };
  return production ? { at: null, stop: nothing } : startSanctionsSandbox();
}
