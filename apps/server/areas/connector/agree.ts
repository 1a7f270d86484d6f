import type { agreeToConnector as call } from '@parapet/contract/connector/connections';
import { PRIVACY_EDITION } from '@parapet/domain/connectors/connection';
import { CONNECTORS, type ConnectorType } from '@parapet/domain/connectors/connector-types';
import { pickOwner, type CommandContext } from '../../platform/command-context.ts';
import type { Handler } from '../../platform/handler.ts';
import { recordEvent } from '../../platform/records/records.ts';
import { refuse } from '../../platform/refuse.ts';
import { readAccount } from './connection-row.ts';

export const agreeToConnector: Handler<typeof call> = async (ctx, { params: { connectorType }, body }) => {
  const account = await readAccount(ctx, body.cbid);
  const agreed = { edition: PRIVACY_EDITION, agreedBy: ctx.person.name, agreedAt: ctx.now };
  await ctx.tx
    .insertInto('connectorConsent')
    .values({ ...pickOwner({ ...account, accountId: account.id }), type: connectorType, ...agreed })
    .onConflict((known) => known.columns(['accountId', 'type']).doUpdateSet(agreed))
    .execute();
  await recordEvent(ctx, 'account', account, {
    event: 'connector.agreed',
    detail: { connector: CONNECTORS[connectorType].name },
  });
  return { message: 'Agreed', connectorType, agreed: { by: agreed.agreedBy, at: ctx.now.toISOString() } };
};

/** @throws Refusal 409 until somebody has agreed to the terms of today. */
export async function requireAgreement(
  ctx: CommandContext,
  accountId: string,
  type: ConnectorType,
): Promise<void> {
  const known = await ctx.tx
    .selectFrom('connectorConsent')
    .select('type')
    .where('accountId', '=', accountId)
    .where('type', '=', type)
    .where('edition', '=', PRIVACY_EDITION)
    .executeTakeFirst();
  if (!known) refuse('connector-not-agreed');
}
