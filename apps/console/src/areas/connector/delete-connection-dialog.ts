import { deleteConnection } from '@parapet/contract/connector/connections';
import type { Connection } from '@parapet/contract/connector/shapes';
import { PURGE_DAYS } from '@parapet/domain/connectors/connection';
import { refresh, send } from '../../core/client.ts';
import { t } from '../../core/i18n.ts';
import { timings } from '../../core/timings.ts';
import { openConfirm } from '../../kit/dialogs/index.ts';
import { toast } from '../../kit/toast.ts';

/** Removes a connection. That it is gone is said, and what is shown is read again, five seconds later. */
export const openDeleteConnection = (
  { id, version, connectorName: name }: Pick<Connection, 'id' | 'version' | 'connectorName'>,
  leave?: () => void,
) =>
  openConfirm({
    title: t('account:connectors.delete.title', { name }),
    body: t('account:connectors.delete.text', { name, days: PURGE_DAYS }),
    confirm: t('account:connectors.delete.confirm'),
    danger: true,
    command: () => send(deleteConnection, { params: { id }, version }),
    failed: t('account:connectors.delete.failed'),
    after: ({ message }) => {
      leave?.();
      setTimeout(() => {
        toast.success(message);
        void refresh('connector', 'account', 'activity');
      }, timings.connectorRemoved);
    },
  });
