import { livePolicyStatuses } from '@parapet/domain/lifecycles/policy-status';
import type { ConnectorType } from '@parapet/domain/connectors/connector-types';
import { addDays } from '@parapet/domain/dates';
import type { Posture, SecurityAction } from '@parapet/domain/connectors/posture';
import { connect, connectorHandlers, keepFailure, keepReading } from '../../areas/connector/index.ts';
import { insertAll } from '../insert.ts';
import { asPolicyholder, asSystem, type World } from '../world.ts';

/** Length of the score history, in days, and the interval between its readings. */
const DAYS = 60;
const EVERY = 4;

const TASKS: readonly (readonly [string, string, string])[] = [
  ['mfa-admins', 'Ensure multifactor authentication is enabled for all administrative roles', 'Identity'],
  ['legacy-sign-in', 'Enable policies to block legacy authentication', 'Identity'],
  ['safe-links', 'Turn on Safe Links', 'Apps'],
  ['safe-attachments', 'Turn on Safe Attachments', 'Apps'],
  ['real-time', 'Turn on real-time protection', 'Device'],
  ['patches', 'Install critical updates within two weeks', 'Device'],
];

/** A posture whose actions say where its points are. */
function postureAt(score: number): Posture {
  const share = 100 / TASKS.length;
  const actions = TASKS.map(([id, title, category], at): SecurityAction => {
    const isDone = (at + 1) * share <= score;
    return { id, title, category, status: isDone ? 'DONE' : 'OPEN', gain: Math.round(share * 10) / 10 };
  });
  return { score, actions };
}

type Plan = { type: ConnectorType; opens: Record<string, string>; from: number; to: number };
const PLANS: readonly (readonly Plan[])[] = [
  [
    { type: 'MICROSOFT', opens: { refreshToken: 'sandbox-refresh-demo' }, from: 48, to: 66.5 },
    { type: 'WIZER', opens: { apiKey: 'sandbox-wizer' }, from: 70, to: 84 },
  ],
  [
    {
      type: 'AWS',
      opens: { accessKeyId: 'AKIDDEMO', secretAccessKey: 'demo', region: 'us-east-1' },
      from: 58,
      to: 71.4,
    },
  ],
  [{ type: 'SOPHOS', opens: { clientId: 'demo', clientSecret: 'wrong' }, from: 62, to: 64 }],
];

/** A few insureds have connected products: one rises, one is steady, and one does not answer any more. */
export async function connectProducts(world: World): Promise<void> {
  const accounts = await world.tx
    .selectFrom('account')
    .innerJoin('policy', 'policy.accountId', 'account.id')
    .innerJoin('organization', 'organization.id', 'account.agencyId')
    .selectAll('account')
    .distinctOn('account.id')
    .where('organization.name', 'like', 'Harbor%')
    .where('policy.status', 'in', [...livePolicyStatuses])
    .orderBy('account.id')
    .limit(PLANS.length)
    .execute();
  for (const [at, account] of accounts.entries())
    for (const { type, opens, from, to } of PLANS[at]!) {
      const daysAgo = (days: number): Date => new Date(world.now.getTime() - days * 86_400_000);
      const owner = asPolicyholder(world, daysAgo(DAYS), account);
      await connectorHandlers['agree-to-connector'](owner, {
        params: { connectorType: type },
        query: {},
        body: { agreement: true, cbid: account.id },
      });
      const { connection } = await connect(owner, account, type, opens);
      const current = () =>
        world.tx
          .selectFrom('connection')
          .selectAll()
          .where('id', '=', connection.id)
          .executeTakeFirstOrThrow();
      const scoreAt = (days: number): number =>
        Math.round((from + ((to - from) * (DAYS - days)) / (DAYS - EVERY)) * 10) / 10;
      const read = async (days: number): Promise<void> =>
        keepReading(asSystem(world, daysAgo(days)), await current(), {
          kind: 'READ',
          posture: postureAt(scoreAt(days)),
        });
      await read(DAYS);
      await keepBetween(world, connection.id, scoreAt);
      await read(EVERY);
      if (type === 'SOPHOS')
        await keepFailure(
          asSystem(world, daysAgo(1)),
          await current(),
          { problem: 'DENIED', credentials: undefined },
          { isLast: true },
        );
    }
}

/**
 * The scores between the first reading and the last, in one statement: only the two ends change anything
 * else.
 */
async function keepBetween(
  world: World,
  connectionId: string,
  scoreAt: (days: number) => number,
): Promise<void> {
  const first = await world.tx
    .selectFrom('connectionScore')
    .select(['accountId', 'agencyId', 'teamId', 'connectionId', 'day'])
    .where('connectionId', '=', connectionId)
    .executeTakeFirstOrThrow();
  const between = Array.from({ length: DAYS / EVERY - 2 }, (_, at) => (at + 1) * EVERY);
  await insertAll(
    world.tx,
    'connectionScore',
    between.map((later) => ({ ...first, day: addDays(first.day, later), score: scoreAt(DAYS - later) })),
  );
}
