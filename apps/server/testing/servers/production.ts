import { startSanctionsSandbox } from '../../gateways/sanctions/sandbox.ts';

/**
 * The settings that production requires, with addresses on this machine; nothing answers there but the
 * lists.
 */
export async function productionSettings(): Promise<{
  settings: Record<string, string>;
  stop(): Promise<void>;
}> {
  const lists = await startSanctionsSandbox();
  return {
    settings: {
      PARAPET_ENV: 'production',
      PARAPET_SECRET: 'a secret of the test, long enough to be one',
      PUBLIC_URL: 'https://parapet.example',
      TRUSTED_PROXIES: 'loopback',
      SMTP_URL: 'smtp://127.0.0.1:9',
      PAYMENTS_URL: 'http://127.0.0.1:9',
      PAYMENTS_KEY: 'a key of the test',
      CAPTCHA_SECRET: 'a secret of it',
      CAPTCHA_SITE_KEY: 'a site key of it',
      SANCTIONS_SDN_URL: lists.at.sdn,
      SANCTIONS_ALT_URL: lists.at.alt,
      SANCTIONS_UK_URL: lists.at.uk,
      VIRUS_CHECK_URL: 'off',
    },
    stop: lists.stop,
  };
}
