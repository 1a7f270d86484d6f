import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { clamd } from './clamd.ts';
import { EICAR } from './sandbox-stream.ts';

const folder = mkdtempSync(join(tmpdir(), 'parapet-clamav-'));
let checker: ChildProcess | undefined;
afterAll(() => {
  checker?.kill();
  rmSync(folder, { recursive: true, force: true });
});

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
/** Of our own: the lists of ClamAV cannot be fetched where tests run. */
const OUR_VIRUS = 'parapet-test-signature-7f3a';

/** ClamAV itself, on a socket in a folder of its own. */
function start(): string {
  const socket = join(folder, 'clamd.ctl');
  writeFileSync(join(folder, 'own.ndb'), `Parapet.Test:0:*:${Buffer.from(OUR_VIRUS).toString('hex')}\n`);
  writeFileSync(join(folder, 'eicar.ndb'), `Parapet.Eicar:0:0:${Buffer.from(EICAR).toString('hex')}\n`);
  const settings = {
    Foreground: 'yes',
    DatabaseDirectory: folder,
    LocalSocket: socket,
    TemporaryDirectory: folder,
    StreamMaxLength: '8M',
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} ${value}\n`);
  writeFileSync(join(folder, 'clamd.conf'), lines.join(''));
  checker = spawn('clamd', ['--config-file', join(folder, 'clamd.conf')], { stdio: 'ignore' });
  return `unix://${socket}`;
}

it.runIf(process.env['PARAPET_DEEP'])(
  'ClamAV says what is in a file, by its own protocol',
  async ({ skip }) => {
    const { error } = spawnSync('clamd', ['--version']);
    if (error) skip('clamd is not installed here: apt-get install clamav-daemon');
    const gateway = clamd({ url: start(), patienceMs: 10_000 });
    await expect.poll(() => gateway.isThere(), { timeout: 60_000 }).toBe(true);
    expect(await gateway.check(bytes('a loss run that mentions JavaScript, VBA and viruses'))).toBeNull();
    expect(await gateway.check(new Uint8Array())).toBeNull();
    expect(await gateway.check(bytes(`%PDF-1.4\n% ${OUR_VIRUS}`))).toBe('Parapet.Test.UNOFFICIAL');
    expect(await gateway.check(bytes('x'.repeat(64 * 1024 - 9) + OUR_VIRUS))).toBe('Parapet.Test.UNOFFICIAL');
    expect(await gateway.check(bytes(EICAR))).toBe('Parapet.Eicar.UNOFFICIAL');
    const large = gateway.check(new Uint8Array(9 * 1024 * 1024));
    await expect(large).rejects.toMatchObject({ why: 'TOO_LARGE' });
  },
);
