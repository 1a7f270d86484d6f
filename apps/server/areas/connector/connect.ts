import type {
  addConnectorByKey as keyCall,
  addWizer as wizerCall,
  createConnection as createCall,
} from '@parapet/contract/connector/connections';
import type { Connection } from '@parapet/contract/connector/shapes';
import {
  CONNECTORS,
  credentialErrors,
  buildFields,
  hostIn,
  type ConnectorType,
} from '@parapet/domain/connectors/connector-types';
import { pickOwner, type CommandContext } from '../../platform/command-context.ts';
import type { Credentials } from '../../platform/gateways.ts';
import type { Handler } from '../../platform/handler.ts';
import { insertRecord, updateRecord } from '../../platform/records/records.ts';
import { refuse } from '../../platform/refuse.ts';
import type { AccountRow } from '../account/index.ts';
import { requireAgreement } from './agree.ts';
import { readAccount, findAccountConnection, connectionView } from './connection-row.ts';
import { sealCredentials } from './credentials.ts';
import { takeAuthorization } from './sign-in.ts';

const ADDED = 'Connector added successfully!';
export type Added = { message: string; connection: Connection };

export const createConnection: Handler<typeof createCall> = async (ctx, { body }) => {
  const { connector: type, credentials, cbid, metadata = {} } = body;
  if (CONNECTORS[type].form === 'OAUTH') {
    const { accountId, ...opens } = await takeAuthorization(ctx, type, credentials);
    return connect(ctx, await readAccount(ctx, accountId), type, opens);
  }
  // What is no secret may come beside the credentials, as the documents' client sends it.
  return addByForm(ctx, await readAccount(ctx, cbid), type, { ...metadata, ...credentials });
};

export const addWizer: Handler<typeof wizerCall> = async (ctx, { query, body }) =>
  addByForm(ctx, await readAccount(ctx, query.cbid), 'WIZER', body);

export const addConnectorByKey: Handler<typeof keyCall> = async (ctx, { params, query, body }) => {
  if (CONNECTORS[params.connectorType].form !== 'API_KEY') refuse('connector-not-added');
  return addByForm(ctx, await readAccount(ctx, query.cbid), params.connectorType, body);
};

async function addByForm(
  ctx: CommandContext,
  account: AccountRow,
  type: ConnectorType,
  given: Readonly<Record<string, string>>,
): Promise<Added> {
  if (CONNECTORS[type].form === 'INVITE') refuse('connector-not-added');
  const allowsPort = ctx.gateways.connectors.mayBeInside;
  const errors = credentialErrors(type, given, { allowsPort });
  if (errors.length > 0)
    refuse(
      'connector-not-added',
      {},
      errors.map((error) => ({ ...error, code: 'invalid' })),
    );
  // Nothing is kept that the form does not ask for.
  const opens = buildFields(type).map(({ name, kind }): [string, string] => {
    const value = given[name]!.trim();
    return [name, kind === 'address' ? hostIn(value) : value];
  });
  return connect(ctx, account, type, Object.fromEntries(opens));
}

/** Keeps what opens a product, sealed, and asks for a first reading. Nobody waits for it. */
export async function connect(
  ctx: CommandContext,
  account: AccountRow,
  type: ConnectorType,
  opens: Credentials,
): Promise<Added> {
  if (!ctx.gateways.connectors.isOpen(type)) refuse('connector-unavailable');
  await requireAgreement(ctx, account.id, type);
  const owner = pickOwner({ ...account, accountId: account.id });
  const set = {
    status: 'PENDING' as const,
    problem: null,
    ...sealCredentials(ctx.config, { accountId: account.id, type }, opens),
    connectedBy: ctx.person.name,
    readingSince: ctx.now,
  };
  const entry = { event: 'connector.added', detail: { connector: CONNECTORS[type].name } } as const;
  const about = { ...entry, subjectId: account.id };
  const before = await findAccountConnection(ctx, account.id, type);
  const row = before
    ? await updateRecord(ctx, 'connection', before, { set }, about)
    : await insertRecord(
        ctx,
        'connection',
        { ...owner, type, ...set, created: ctx.now, modified: ctx.now },
        () => about,
      );
  await ctx.publish({ topic: 'read-connection', payload: { connectionId: row.id, tries: 1 } });
  return { message: ADDED, connection: connectionView(ctx, row, account.details.name) };
}
