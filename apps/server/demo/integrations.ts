import { createHash } from 'node:crypto';
import type { Permission } from '@parapet/domain/permissions/table';
import { seal } from '../platform/seal.ts';
import { sealedFor } from '../areas/webhook/index.ts';
import { daysAgo } from './days.ts';
import { insertAll } from './insert.ts';
import { randomFor, type Random } from './random.ts';
import type { World } from './world.ts';

const keys: readonly { name: string; who: string; scopes: Permission[]; calls: readonly string[] }[] = [
  {
    name: 'Agency management system',
    who: 'agent@harbor.example',
    scopes: ['account:read', 'account:create', 'quote:read', 'quote:start', 'policy:read'],
    calls: ['search-quotes', 'search-accounts', 'search-policies', 'start-quote'],
  },
  {
    name: 'Monthly report',
    who: 'agent@harbor.example',
    scopes: ['policy:read', 'commission:read'],
    calls: ['search-policies'],
  },
  {
    name: 'Data warehouse',
    who: 'admin@parapet.example',
    scopes: ['quote:read', 'policy:read', 'claim:read'],
    calls: ['search-quotes', 'search-policies', 'search-claims'],
  },
];
const paths: Readonly<Record<string, readonly [string, string]>> = {
  'search-quotes': ['GET', '/api/quote/v1/search'],
  'search-accounts': ['GET', '/api/account/v1/search'],
  'search-policies': ['GET', '/api/policy/v1/search'],
  'search-claims': ['GET', '/api/claims/v1/search'],
  'start-quote': ['POST', '/api/quote/v1/:product/:accountId'],
};
const DAYS = 30;

/** Keys, what programs did with them for a month, and a company that is told of what happens at Harbor. */
export async function seedIntegrations(world: World): Promise<void> {
  for (const [at, key] of keys.entries()) await seedKey(world, key, `ppk_${String(at + 1).repeat(8)}`);
  await seedWebhook(world);
}

async function seedKey(world: World, key: (typeof keys)[number], keyId: string): Promise<void> {
  const random = randomFor(keyId);
  const maker = world.staff.get(key.who)!;
  const { organizationId } = maker;
  const made = await world.tx
    .insertInto('apiKey')
    .values({
      organizationId,
      keyId,
      name: key.name,
      scopes: key.scopes,
      callsPerMinute: 120,
      // The hash of no secret: nobody calls with the keys of the demo world.
      secretHash: createHash('sha256').update(`demo ${keyId}`).digest(),
      madeBy: maker.id,
      madeByName: `${maker.firstName} ${maker.lastName}`,
      lastUsed: daysAgo(world.now, 1, 300),
      created: daysAgo(world.now, DAYS + 5, 0),
      modified: daysAgo(world.now, DAYS + 5, 0),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = Array.from({ length: DAYS }, (_, day) => day + 1).flatMap((day) =>
    Array.from({ length: random.between(1, 6) }, () => {
      const callId = random.pick(key.calls);
      const [method, path] = paths[callId]!;
      return {
        organizationId,
        apiKeyId: made.id,
        keyId,
        keyName: key.name,
        at: daysAgo(world.now, day, random.between(0, 600)),
        callId,
        method,
        path,
        status: random.chance(0.06) ? random.pick([403, 404, 429]) : 200,
        milliseconds: random.between(8, 160),
        address: '203.0.113.24',
        requestId: buildUuid(random),
      };
    }),
  );
  await insertAll(world.tx, 'apiActivity', rows);
}

/** The same on every machine, of version 4 as those that the server makes. */
const buildUuid = (random: Random): string => {
  const hex = Array.from({ length: 32 }, () => random.between(0, 15).toString(16)).join('');
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})/, '$1-$2-4$3-8$4-');
};

async function seedWebhook(world: World): Promise<void> {
  const random = randomFor('webhook');
  const maker = world.staff.get('agent@harbor.example')!;
  const { organizationId } = maker;
  const id = buildUuid(random);
  const name = createHash('sha256').update('ledgerly').digest('hex');
  await world.tx
    .insertInto('webhook')
    .values({
      id,
      organizationId,
      companyName: 'Ledgerly',
      clientId: name.slice(0, 32),
      clientSecret: seal(world.appContext.config.secret, name.slice(32), sealedFor(id)),
      webhookUrl: name.slice(8, 24),
      address: 'https://ledgerly.example/parapet',
      topics: ['quote', 'policy', 'billing', 'claim'],
      seesAll: false,
      lastDelivered: daysAgo(world.now, 1, 200),
      madeBy: maker.id,
      madeByName: `${maker.firstName} ${maker.lastName}`,
      created: daysAgo(world.now, DAYS, 0),
      modified: daysAgo(world.now, DAYS, 0),
    })
    .execute();
  const bound = await world.tx
    .selectFrom('policy')
    .select(['id', 'policyNumber', 'accountId'])
    .where('agencyId', '=', organizationId)
    .orderBy('policyNumber')
    .limit(12)
    .execute();
  const rows = bound.map((policy, at) => {
    const eventId = buildUuid(random);
    const created = daysAgo(world.now, at + 1, random.between(0, 500));
    const isLost = at === 7;
    const body = JSON.stringify({
      id: eventId,
      type: 'policy.issued',
      at: created.toISOString(),
      record: { type: 'policy', id: policy.id, number: policy.policyNumber, status: 'ISSUED' },
      accountId: policy.accountId,
      agencyId: organizationId,
    });
    return {
      webhookId: id,
      organizationId,
      eventId,
      event: 'policy.issued',
      topic: 'policy' as const,
      recordType: 'policy',
      recordId: policy.id,
      recordNumber: policy.policyNumber,
      body,
      status: isLost ? ('Given up' as const) : ('Delivered' as const),
      tries: isLost ? 15 : 1,
      firstTriedAt: created,
      triedAt: created,
      deliveredAt: isLost ? null : created,
      dueAt: created,
      answerStatus: isLost ? 503 : 200,
      answer: isLost ? 'Maintenance' : 'ok',
      created,
    };
  });
  await insertAll(world.tx, 'webhookDelivery', rows);
}
