import { Button } from '@mantine/core';
import type { AccountConnector } from '@parapet/contract/connector/connections';
import { useTranslation } from 'react-i18next';
import { useBasePath } from '../../core/session/use-me.ts';
import { AppLink } from '../../kit/app-link.tsx';
import { dateText } from '../../kit/format.ts';
import { addConnector } from './add-connector.ts';
import { ConnectionBadge } from './connection-badge.tsx';
import { InviteLink } from './invite-link.tsx';
import classes from './connectors.module.css';

/** Shows a product: the data that is read from it, whether it is connected, and the possible next steps. */
export function ConnectorCard({ of, accountId }: { of: AccountConnector; accountId: string }) {
  const { t } = useTranslation();
  const base = useBasePath();
  const { connection, connectorName: name } = of;
  return (
    <li className={classes.card} aria-label={name}>
      <div className={classes.head}>
        <h3 className={classes.name}>{name}</h3>
        <ConnectionBadge of={connection} />
      </div>
      <p className={classes.text}>{of.description}</p>
      {connection?.problem && (
        <p className={classes.problem}>{t(`account:connectors.problem.${connection.problem}`)}</p>
      )}
      {connection && connection.score !== null && connection.readAt && (
        <p className={classes.score}>
          <strong>{t('account:connectors.score', { score: connection.score })}</strong>{' '}
          <span className="quiet">
            {t('account:connectors.readOn', { date: dateText(connection.readAt) })}
          </span>
        </p>
      )}
      <div className={classes.foot}>
        {connection && (
          <Button
            component={AppLink}
            href={`${base}/connectors/${connection.id}`}
            size="compact-sm"
            variant="default"
            aria-label={t('account:connectors.openOf', { name })}
          >
            {t('account:connectors.open')}
          </Button>
        )}
        {connection && <InviteLink of={connection} size="compact-sm" />}
        {of.canAdd && (
          <Button
            size="compact-sm"
            variant={connection ? 'filled' : 'light'}
            aria-label={t(connection ? 'account:connectors.againOf' : 'account:connectors.addOf', { name })}
            onClick={() => void addConnector(accountId, of)}
          >
            {t(connection ? 'account:connectors.again' : 'account:connectors.add.label')}
          </Button>
        )}
        {of.state === 'UNAVAILABLE' && !connection && (
          <span className="quiet">{t('account:connectors.unavailable')}</span>
        )}
      </div>
    </li>
  );
}
