import type { AccountConnector } from '@parapet/contract/connector/connections';
import { beginOauth, makeLeenInviteToken } from '@parapet/contract/connector/sign-in';
import type { ConnectorType } from '@parapet/domain/connectors/connector-types';
import { buildMessage, refresh, send } from '../../core/client.ts';
import { t } from '../../core/i18n.ts';
import { toast } from '../../kit/toast.ts';
import { openConsent } from './consent-dialog.tsx';
import { openCredentials } from './credentials-dialog.tsx';

/** Which sign-in this tab has left for; read when it comes back. */
const LEFT_FOR = 'parapet.connector';
export type LeftFor = { connectorType: ConnectorType; back: string };

/** Agreement first, then whatever opens the product: its form, its own sign-in, or an invitation. */
export async function addConnector(accountId: string, connector: AccountConnector): Promise<void> {
  const { connectorType, connectorName, form } = connector;
  if (!connector.agreed && !(await openConsent(accountId, connectorType, connectorName))) return;
  if (form !== 'OAUTH' && form !== 'INVITE') {
    await openCredentials(accountId, connector);
    return;
  }
  try {
    if (form === 'OAUTH') await leaveForSignIn(accountId, connectorType);
    else await askForInvitation(accountId, connectorType);
  } catch (error) {
    toast.error(buildMessage(error, t('account:connectors.failed')));
  }
}

async function leaveForSignIn(accountId: string, connectorType: ConnectorType): Promise<void> {
  const { authorizeUrl } = await send(beginOauth, {
    params: { connectorType },
    body: { cbid: accountId, origin: window.location.origin },
  });
  const left: LeftFor = { connectorType, back: `${window.location.pathname}${window.location.search}` };
  sessionStorage.setItem(LEFT_FOR, JSON.stringify(left));
  window.location.assign(authorizeUrl);
}

async function askForInvitation(accountId: string, connectorType: ConnectorType): Promise<void> {
  const { message } = await send(makeLeenInviteToken, { body: { connectorType, cbid: accountId } });
  toast.success(message);
  await refresh('connector');
}

/** Reads, once, the connector whose sign-in this tab left for, and the page to come back to. */
export function takeLeftFor(): LeftFor | null {
  const left = JSON.parse(sessionStorage.getItem(LEFT_FOR) ?? 'null') as LeftFor | null;
  sessionStorage.removeItem(LEFT_FOR);
  return left;
}
