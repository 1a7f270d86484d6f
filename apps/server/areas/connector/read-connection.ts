import { retryIn, type ConnectionProblem } from '@parapet/domain/connectors/connection';
import { CONNECTORS } from '@parapet/domain/connectors/connector-types';
import type { ConnectorGateway, Credentials, Reading } from '../../platform/gateways.ts';
import type { CommandContext } from '../../platform/command-context.ts';
import { publish } from '../../platform/outbox/outbox.ts';
import type { PreparedHandler } from '../../platform/outbox/outbox-worker.ts';
import { ConnectorTrouble } from '../../gateways/connectors/trouble.ts';
import type { ConnectionRow } from './connection-row.ts';
import { openCredentials } from './credentials.ts';
import { keepOrganization } from './leen.ts';
import { keepFailure, keepReading } from './keep-reading.ts';

type Payload = { connectionId: string; tries: number };
type Outcome = { reading: Reading } | { problem: ConnectionProblem; credentials: Credentials | undefined };

/**
 * Asks a product how it stands, outside any transaction. What passes is tried again twice; then, and at
 * once for what does not pass, the connection says that it failed and why.
 */
export const readConnection: PreparedHandler<Payload> = {
  async prepare({ appContext, read }, payload) {
    const found = await read((ctx) => findState(ctx, payload.connectionId));
    if (!found) return async () => {};
    const { row, organizationId } = found;
    const { gateways, config } = appContext;
    const opens = openCredentials(config, row);
    if (!opens) return (ctx) => settle(ctx, row, payload, { problem: 'KEY_LOST', credentials: undefined });
    const made = await tried(() => organizationFor(gateways.connectors, row, opens, organizationId));
    if ('problem' in made) return (ctx) => settle(ctx, row, payload, made);
    const withOrganization = { ...opens, ...made };
    const outcome = await tried(async () => ({
      reading: await gateways.connectors.read(row.type, withOrganization),
    }));
    return async (ctx) => {
      const id = made.organizationId;
      if (id !== undefined && organizationId === null) await keepOrganization(ctx, row.accountId, id);
      await settle(ctx, row, payload, outcome);
    };
  },
};

/** At the hub an account has one organization for all of its products. */
async function organizationFor(
  connectors: ConnectorGateway,
  row: ConnectionRow,
  opens: Credentials,
  known: string | null,
): Promise<{ organizationId?: string }> {
  if (CONNECTORS[row.type].provider !== 'LEEN' || opens['organizationId'] !== undefined) return {};
  return { organizationId: known ?? (await connectors.makeOrganization(row.accountId)) };
}

async function tried<T extends object>(
  work: () => Promise<T>,
): Promise<T | { problem: ConnectionProblem; credentials: Credentials | undefined }> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ConnectorTrouble) return { problem: error.problem, credentials: error.credentials };
    throw error;
  }
}

async function findState(ctx: CommandContext, connectionId: string) {
  const row = await ctx.tx
    .selectFrom('connection')
    .selectAll()
    .where('id', '=', connectionId)
    .executeTakeFirst();
  if (!row) return undefined;
  const hub = await ctx.tx
    .selectFrom('leenOrganization')
    .select('organizationId')
    .where('accountId', '=', row.accountId)
    .executeTakeFirst();
  return { row, organizationId: hub?.organizationId ?? null };
}

async function settle(
  ctx: CommandContext,
  asked: ConnectionRow,
  { connectionId, tries }: Payload,
  outcome: Outcome,
): Promise<void> {
  const row = await ctx.tx
    .selectFrom('connection')
    .selectAll()
    .where('id', '=', connectionId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  // Removed, or connected again meanwhile: what was read belongs to the former connection.
  if (!row || row.sealed !== asked.sealed) return;
  if ('reading' in outcome) return keepReading(ctx, row, outcome.reading);
  const wait = retryIn(outcome.problem, tries);
  await keepFailure(ctx, row, outcome, { isLast: wait === undefined });
  if (wait !== undefined)
    await publish(
      ctx.tx,
      { topic: 'read-connection', payload: { connectionId, tries: tries + 1 } },
      new Date(ctx.now.getTime() + wait * 1000),
    );
}
