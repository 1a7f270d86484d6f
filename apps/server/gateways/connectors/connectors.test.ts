import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ask } from './ask.ts';
import { isPublic } from '../public-network.ts';
import { remoteConnectors } from './remote.ts';
import { ConnectorTrouble } from './trouble.ts';

describe('an address that leads inside the network', () => {
  it('is known, however it is written', () => {
    for (const address of [
      '127.0.0.1',
      '10.1.2.3',
      '172.20.0.1',
      '192.168.1.1',
      '169.254.169.254',
      '100.64.0.1',
      '0.0.0.0',
    ])
      expect(isPublic(address), address).toBe(false);
    for (const address of [
      '::1',
      '::',
      'fe80::1',
      'fd00::1',
      '::ffff:10.0.0.1',
      '64:ff9b::a00:1',
      '2002:a00:1::',
      'nonsense',
    ])
      expect(isPublic(address), address).toBe(false);
    for (const address of ['8.8.8.8', '93.184.216.34', '2606:4700::1111'])
      expect(isPublic(address)).toBe(true);
  });

  let inside: Server;
  let asked = 0;
  let port = 0;
  beforeAll(async () => {
    inside = createServer((_request, reply) => {
      asked += 1;
      reply.end('{}');
    });
    await new Promise<void>((done) => inside.listen(0, '127.0.0.1', done));
    port = (inside.address() as AddressInfo).port;
  });
  afterAll(() => inside.close());

  it('is not asked in production, by name or by number', async () => {
    const outside = { patienceMs: 2000, mayBeInside: false };
    for (const address of [
      `http://127.0.0.1:${port}/`,
      `https://127.0.0.1:${port}/`,
      'https://127.0.0.1/',
      'https://2130706433/',
      'https://0x7f000001/',
      'https://[::1]/',
      'https://[::ffff:127.0.0.1]/',
      'https://localhost/',
      'https://169.254.169.254/latest/meta-data',
    ])
      await expect(ask(outside, address, z.any()), address).rejects.toMatchObject({
        problem: 'ADDRESS_REFUSED',
      });
    const gateway = remoteConnectors({
      ...outside,
      sandbox: null,
      microsoft: null,
      google: null,
      hub: null,
      leen: null,
    });
    await expect(
      gateway.read('QUALYSVM', { host: 'localhost', username: 'a', password: 'b' }),
    ).rejects.toMatchObject({ problem: 'ADDRESS_REFUSED' });
    expect(asked).toBe(0);
  });

  it('and what nobody has set up in production is closed', async () => {
    const gateway = remoteConnectors({
      patienceMs: 100,
      mayBeInside: false,
      sandbox: null,
      microsoft: null,
      google: { clientId: 'ours' },
      hub: null,
      leen: null,
    });
    expect(gateway.isOpen('MICROSOFT')).toBe(false);
    expect(gateway.isOpen('WIZER')).toBe(false);
    expect(gateway.isOpen('AWS')).toBe(true);
    expect(gateway.oauth('GOOGLEWORKSPACE')?.authorizeUrl).toBe(
      'https://accounts.google.com/o/oauth2/v2/auth',
    );
    await expect(gateway.read('OKTA', {})).rejects.toBeInstanceOf(ConnectorTrouble);
  });
});

it('a host that does not answer is told apart from one that is slow', async () => {
  const outside = { patienceMs: 2000, mayBeInside: true };
  await expect(ask(outside, 'http://127.0.0.1:1/', z.any())).rejects.toMatchObject({
    problem: 'UNREACHABLE',
  });
});
