import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSubscriber, type Subscriber } from '../../testing/servers/subscriber.ts';
import { httpWebhooks } from './http.ts';
import { isReachable } from './reachable.ts';

const INSIDE = [
  '127.0.0.1',
  '127.9.9.9',
  '10.1.2.3',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  'fe80::1',
  'fc00::1',
  'fd00:ec2::254',
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.1',
  '::ffff:8.8.8.8',
  '::7f00:1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  '2001::1',
  '2001:db8::1',
  'ff02::1',
  'not an address',
];

describe('addresses for webhooks', () => {
  it.each(INSIDE)('%s leads inside', (address) => {
    expect(isReachable(address, { allowsLoopback: false })).toBe(false);
  });
  it.each(['8.8.8.8', '172.32.0.1', '192.169.0.1', '2606:4700::1111', '2a00:1450:4001::1'])(
    '%s is of the internet',
    (address) => expect(isReachable(address, { allowsLoopback: false })).toBe(true),
  );
  it('may be of this machine in tests, and of no other inside', () => {
    const allowed = INSIDE.filter((address) => isReachable(address, { allowsLoopback: true }));
    expect(allowed).toEqual(['127.0.0.1', '127.9.9.9', '::1']);
  });
});

describe('the sender', () => {
  const strict = httpWebhooks({ allowsLoopback: false });
  it.each([
    ['https://127.0.0.1/x', 'network'],
    ['https://0x7f.1/x', 'network'],
    ['https://2130706433/', 'network'],
    ['https://[::1]/', 'network'],
    ['https://[::ffff:127.0.0.1]/', 'network'],
    ['https://169.254.169.254/latest/meta-data', 'network'],
    ['https://localhost/', 'network'],
    ['http://8.8.8.8/', 'https'],
    ['https://a:b@8.8.8.8/', 'password'],
    ['ftp://8.8.8.8/', 'https'],
    ['nonsense', 'not a valid address'],
  ])('refuses %s when it is given and when it is sent to', async (address, why) => {
    expect(await strict.refusalOf(address)).toContain(why);
    expect((await strict.send(address, { headers: {}, body: '{}' })).error).toContain(why);
  });
});

describe('a name that leads elsewhere a moment later', () => {
  const PUBLIC = { address: '8.8.8.8', family: 4 };
  const LOOPBACK = { address: '127.0.0.1', family: 4 };
  const event = { headers: {}, body: '{}' };
  let subscriber: Subscriber, inside: Subscriber;
  beforeAll(async () => {
    [subscriber, inside] = [await startSubscriber(), await startSubscriber()];
  });
  afterAll(() => Promise.all([subscriber.stop(), inside.stop()]));

  /** A resolver that answers so, one call after the other, and knows the name no more at the end. */
  const resolver = (...answers: (typeof PUBLIC)[][]) => ({
    resolve: () => {
      const next = answers.shift();
      return next ? Promise.resolve(next) : Promise.reject(new Error('asked once too often'));
    },
  });

  it('is refused when it is sent to, if it led to the internet when it was given', async () => {
    const rebinding = httpWebhooks({ allowsLoopback: false, ...resolver([PUBLIC], [LOOPBACK]) });
    const address = `https://rebinding.test:${new URL(inside.url).port}/`;
    expect(await rebinding.refusalOf(address)).toBeUndefined();
    expect(await rebinding.send(address, event)).toEqual({
      error: 'Not sent: it points to a private network',
    });
    expect(inside.received).toEqual([]);
  });
  it('is refused if any of the addresses that it leads to is inside', async () => {
    const both = httpWebhooks({ allowsLoopback: false, ...resolver([PUBLIC, LOOPBACK]) });
    expect((await both.send('https://both.test/', event)).error).toContain('private network');
  });
  it('is asked for once: the address that was checked is the one that is connected to', async () => {
    const once = httpWebhooks({ allowsLoopback: true, ...resolver([LOOPBACK]) });
    const { port } = new URL(subscriber.url);
    expect(await once.send(`http://once.test:${port}/in`, event)).toEqual({ status: 200, answer: 'thanks' });
    expect(subscriber.received).toMatchObject([{ path: '/in', headers: { host: `once.test:${port}` } }]);
  });
  it.each([301, 302, 303, 307, 308])('is not left by a redirect inside (%i)', async (status) => {
    subscriber.behaves((_, response) => void response.writeHead(status, { location: inside.url }).end());
    const sender = httpWebhooks({ allowsLoopback: true });
    expect(await sender.send(subscriber.url, event)).toEqual({ status, answer: '' });
    expect(inside.received).toEqual([]);
  });
});
