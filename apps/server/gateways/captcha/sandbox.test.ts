import { afterEach, expect, it } from 'vitest';
import { startCaptchaSandbox } from './sandbox.ts';
import { siteVerify } from './site-verify.ts';

let stop: () => Promise<void> = () => Promise.resolve();
afterEach(() => stop());

async function sandbox(fail = '') {
  const started = await startCaptchaSandbox({ fail });
  stop = started.stop;
  return started;
}

it('speaks the verify protocol: a person passes, a robot and a stranger’s secret do not (CORE-360)', async () => {
  const { gateway, url } = await sandbox();
  expect(await gateway.isHuman('sandbox-human')).toBe(true);
  expect(await gateway.isHuman('sandbox-robot')).toBe(false);
  expect(await siteVerify(url, 'another secret', 'a site key').isHuman('sandbox-human')).toBe(false);
});

it('can be made to fail: as if everybody were a robot, or as if it were down', async () => {
  expect(await (await sandbox('robot')).gateway.isHuman('sandbox-human')).toBe(false);
  await stop();
  await expect((await sandbox('down')).gateway.isHuman('sandbox-human')).rejects.toThrow(
    'The captcha service answered 503',
  );
  await stop();
  const gone = await sandbox();
  await gone.stop();
  await expect(gone.gateway.isHuman('sandbox-human')).rejects.toThrow('fetch failed');
});
