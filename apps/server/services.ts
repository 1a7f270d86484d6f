import { startCaptchaSandbox } from './gateways/captcha/sandbox.ts';
import { siteVerify } from './gateways/captcha/site-verify.ts';
import { remoteConnectors, type ConnectorAddresses } from './gateways/connectors/remote.ts';
import { startConnectorSandbox } from './gateways/connectors/sandbox.ts';
import { noIdentityProvider, oidcIdentity, type ProviderSettings } from './gateways/identity/oidc.ts';
import { startIdentitySandbox } from './gateways/identity/sandbox.ts';
import { remotePayments } from './gateways/payments/remote.ts';
import { startPaymentSandbox } from './gateways/payments/sandbox.ts';
import { noRegister, producerRegister, type RegisterAddress } from './gateways/register/producer-register.ts';
import { startRegisterSandbox } from './gateways/register/sandbox.ts';
import { publishedLists, type ListAddresses } from './gateways/sanctions/published-lists.ts';
import { startSanctionsSandbox } from './gateways/sanctions/sandbox.ts';
import { internetScanner, readScannerAt, type ScannerAddresses } from './gateways/scanner/addresses.ts';
import { remoteScanner } from './gateways/scanner/remote.ts';
import { clamd, noVirusCheck, type ClamdAddress } from './gateways/virus/clamd.ts';
import { startVirusSandbox } from './gateways/virus/sandbox.ts';
import type { Config } from './platform/config.ts';
import type { Gateways } from './platform/gateways.ts';

/**
 * Addresses and keys of outside services: plain values, which can be passed to another process of the
 * server.
 */
export type Services = {
  payments: { url: string; key: string };
  captcha: { url: string; secret: string; siteKey: string | null };
  /** Null where nobody can sign in with an organization. */
  identity: ProviderSettings | null;
  /** Null where nobody has said where the lists are. */
  sanctions: ListAddresses | null;
  connectors: ConnectorAddresses;
  scanner: ScannerAddresses;
  /** Null where there is no register to ask. */
  register: RegisterAddress | null;
  /** Null where the operator has said that nobody checks here. */
  virus: ClamdAddress | null;
};
type Opened<Name extends keyof Services> = { at: Services[Name]; stop(): Promise<unknown> };

/** Starts a sandbox for each service that is not configured. They live in one process of a server. */
export async function openServices(config: Config): Promise<{ services: Services; stop(): Promise<void> }> {
  const opened = await Promise.allSettled([
    openPayments(config),
    openCaptcha(config),
    openIdentity(config),
    openSanctions(config),
    openConnectors(config),
    openScanner(config),
    openRegister(config),
    openVirus(config),
  ]);
  const [payments, captcha, identity, sanctions, connectors, scanner, register, virus] = opened;
  const stop = async (): Promise<void> => {
    for (const each of opened) if (each.status === 'fulfilled') await each.value.stop();
  };
  if (
    payments.status === 'fulfilled' &&
    captcha.status === 'fulfilled' &&
    identity.status === 'fulfilled' &&
    sanctions.status === 'fulfilled' &&
    connectors.status === 'fulfilled' &&
    scanner.status === 'fulfilled' &&
    register.status === 'fulfilled' &&
    virus.status === 'fulfilled'
  )
    return {
      services: {
        payments: payments.value.at,
        captcha: captcha.value.at,
        identity: identity.value.at,
        sanctions: sanctions.value.at,
        connectors: connectors.value.at,
        scanner: scanner.value.at,
        register: register.value.at,
        virus: virus.value.at,
      },
      stop,
    };
  await stop();
  throw opened.find((each) => each.status === 'rejected')!.reason;
}

/** The gateways through which a process calls the services, wherever the services run. */
export const gatewaysTo = ({
  payments,
  captcha,
  identity,
  sanctions,
  connectors,
  scanner,
  register,
  virus,
}: Services): Pick<Gateways, keyof Services> => ({
  connectors: remoteConnectors(connectors),
  scanner: remoteScanner(scanner),
  register: register ? producerRegister(register) : noRegister,
  virus: virus ? clamd(virus) : noVirusCheck,
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

/** The sandbox knows every license: in production it would say so of any number. */
async function openRegister(config: Config): Promise<Opened<'register'>> {
  const { LICENSE_REGISTER_URL: url, LICENSE_REGISTER_KEY: key, production } = config;
  const patienceMs = config.LICENSE_REGISTER_PATIENCE_MS;
  if (url) return { at: { url, key, patienceMs }, stop: nothing };
  if (production) return { at: null, stop: nothing };
  const sandbox = await startRegisterSandbox();
  return { at: { url: sandbox.url, key: undefined, patienceMs }, stop: sandbox.stop };
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

/** Outside production one sandbox plays every product; in production what nobody has set up stays closed. */
async function openConnectors(config: Config): Promise<Opened<'connectors'>> {
  const { production, CONNECTOR_PATIENCE_MS: patienceMs } = config;
  const client = (clientId: string | undefined, clientSecret: string | undefined) =>
    clientId === undefined ? null : { clientId, clientSecret };
  if (production) {
    const { CONNECTOR_HUB_URL: hub, LEEN_URL: leen, LEEN_KEY: leenKey } = config;
    const at: ConnectorAddresses = {
      patienceMs,
      mayBeInside: false,
      sandbox: null,
      microsoft: client(config.MICROSOFT_CLIENT_ID, config.MICROSOFT_CLIENT_SECRET),
      google: client(config.GOOGLE_CLIENT_ID, config.GOOGLE_CLIENT_SECRET),
      hub: hub === undefined ? null : { url: hub },
      leen: leenKey === undefined ? null : { url: leen, key: leenKey },
    };
    return { at, stop: nothing };
  }
  const sandbox = config.CONNECTORS_URL ? undefined : await startConnectorSandbox();
  const url = config.CONNECTORS_URL ?? sandbox!.url;
  const at: ConnectorAddresses = {
    patienceMs,
    mayBeInside: true,
    sandbox: url,
    microsoft: { clientId: 'parapet-sandbox' },
    google: { clientId: 'parapet-sandbox' },
    hub: { url: `${url}/common` },
    leen: { url: `${url}/leen`, key: 'sandbox' },
  };
  return { at, stop: sandbox?.stop ?? nothing };
}

/**
 * Outside production the sandbox plays every domain, unless a test has its own; nothing there looks outside.
 */
async function openScanner(config: Config): Promise<Opened<'scanner'>> {
  if (config.production) return { at: internetScanner(config), stop: nothing };
  if (config.SCANNER_AT) return { at: readScannerAt(config.SCANNER_AT), stop: nothing };
  // It makes certificates, with a library that production does not load.
  const { startScannerSandbox } = await import('./gateways/scanner/sandbox.ts');
  return startScannerSandbox();
}

/** Outside production a sandbox that knows the one virus of the test. */
async function openVirus(config: Config): Promise<Opened<'virus'>> {
  const { VIRUS_CHECK_URL: url, VIRUS_CHECK_PATIENCE_MS: patienceMs } = config;
  if (url === 'off') return { at: null, stop: nothing };
  if (url !== undefined) return { at: { url, patienceMs }, stop: nothing };
  const { at, stop } = await startVirusSandbox();
  return { at: { ...at, patienceMs }, stop };
}
