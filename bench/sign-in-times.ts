import { startServer } from '../tools/lib/server.mjs';
import { percentile, round, type Measurement } from './measurement.ts';

/** Addresses of the demo world that sign in. */
const known = [
  ...['admin', 'underwriter', 'service', 'bizdev', 'claims', 'examiner'].map(
    (who) => `${who}@parapet.example`,
  ),
  ...['agent', 'producer', 'branch'].map((who) => `${who}@harbor.example`),
  'agent2@summit.example',
  'wholesale@ridge.example',
  'broker@thames.example',
  'mssp@lookout.example',
  'carrier@atlas.example',
  'vendor@fieldstone.example',
  'pool@coastal.example',
];
/** A name has to wait after five failures. */
const TRIES = 4;

type Samples = { known: number[]; unknown: number[] };
let serial = 0;
const nobody = (): string => `nobody-${++serial}@nowhere.example`;

/**
 * Whether the time of an answer tells an address that signs in from one that nobody has: sign-ins with a
 * wrong password, and invitations, known and unknown in turns.
 */
export async function measureSignInTimes(home: string): Promise<Measurement[]> {
  const env = {
    RATE_LIMIT: '1000000000',
    MAIL_LIMIT: '1000000',
    LOG_LEVEL: 'error',
    TRUSTED_PROXIES: '127.0.0.1',
  };
  const server = await startServer({ home, env });
  // Each call comes from an address of its own: an address has to wait as well.
  const post = async (path: string, body: object, token?: string): Promise<Response> =>
    fetch(`${server.url}/api/auth/v1/${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': `203.0.${Math.floor(++serial / 250) % 250}.${serial % 250}`,
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    });
  async function compare(
    status: number,
    tries: number,
    addresses: readonly string[],
    ask: (email: string) => Promise<Response>,
  ): Promise<Samples> {
    const samples: Samples = { known: [], unknown: [] };
    for (let turn = 0; turn < tries; turn++)
      for (const email of addresses)
        for (const kind of turn % 2 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
          const began = performance.now();
          const answer = await ask(kind === 'known' ? email : nobody());
          if (answer.status !== status) throw new Error(`${answer.status}: ${await answer.text()}`);
          await answer.arrayBuffer();
          samples[kind].push(performance.now() - began);
        }
    return samples;
  }
  try {
    const wrong = await compare(401, TRIES, known, (username) =>
      post('login', { username, password: 'not the password' }),
    );
    const signed = await post('login', { username: 'agent@harbor.example', password: 'Parapet-demo-2026' });
    const { accessToken } = (await signed.json()) as { accessToken: string };
    // Of their own account administrators see who is there.
    const elsewhere = known.filter((email) => !email.endsWith('@harbor.example'));
    const invited = await compare(200, 1, elsewhere, (email) =>
      post('users', { email, firstName: 'Ada', lastName: 'Frost', roleId: 'agency-admin' }, accessToken),
    );
    return [
      ...buildRows('sign-in', 'A sign-in with a wrong password', wrong),
      ...buildRows('invitation', 'An invitation of a user', invited),
    ];
  } finally {
    await server.stop();
  }
}

function buildRows(id: string, what: string, samples: Samples): Measurement[] {
  const median = (kind: keyof Samples) => percentile(samples[kind], 0.5);
  return [
    { id: `${id}-unknown`, what: `${what}, of nobody, p50`, value: round(median('unknown')), unit: 'ms' },
    {
      id: `${id}-ratio`,
      what: `Ratio: ${what.toLowerCase()}, known address / nobody’s, p50`,
      value: round(median('known') / median('unknown'), 2),
      unit: '',
    },
  ];
}
