import { Button } from '@mantine/core';
import { refreshConnection, searchConnections } from '@parapet/contract/connector/connections';
import type { Connection } from '@parapet/contract/connector/shapes';
import { useTranslation } from 'react-i18next';
import { buildMessage, useCall, useCommand } from '../../core/client.ts';
import { useBasePath } from '../../core/session/use-me.ts';
import { useParam } from '../../core/address/use-address.ts';
import { AppLink, useGo } from '../../kit/app-link.tsx';
import { Donut } from '../../kit/charts/donut.tsx';
import { instantText } from '../../kit/format.ts';
import { Note } from '../../kit/note.tsx';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { Section } from '../../kit/page/section.tsx';
import { EmptyState, Loaded } from '../../kit/page/states.tsx';
import { toast } from '../../kit/toast.ts';
import { ActionsSection, ShortlistSection } from './actions-section.tsx';
import { ConnectionBadge } from './connection-badge.tsx';
import classes from './connectors.module.css';
import { openDeleteConnection } from './delete-connection-dialog.ts';
import { InviteLink } from './invite-link.tsx';
import { READING_MS } from './reading.ts';
import { ScoreHistory } from './score-history.tsx';

/** Shows a connection: its score and the source of it, its history, and what would raise it. */
export default function ConnectionPage() {
  const { t } = useTranslation();
  const found = useCall(
    searchConnections,
    { query: { 'filter.id': `in:${useParam('connectionId')}`, size: 1 } },
    { refetchInterval: (data) => (data?.content[0]?.isReading ? READING_MS : false) },
  );
  return (
    <Loaded of={found}>
      {({ content: [connection] }) =>
        connection ? (
          <ConnectionView connection={connection} />
        ) : (
          <EmptyState title={t('account:connectors.gone')} text={t('account:connectors.goneText')} />
        )
      }
    </Loaded>
  );
}

function ConnectionView({ connection }: { connection: Connection }) {
  const { t } = useTranslation();
  const base = useBasePath();
  const go = useGo();
  const again = useCommand(refreshConnection);
  const { id, connectorName: name, companyName, can, version, score, readAt, problem } = connection;
  const readAgain = (): void => {
    again
      .run({ params: { id }, body: { version } })
      .catch((error: unknown) => toast.error(buildMessage(error, t('account:connectors.failed'))));
  };
  return (
    <>
      <PageHeader
        title={name}
        badge={<ConnectionBadge of={connection} />}
        subtitle={[companyName, t('account:connectors.by', { name: connection.connectedBy })].join(' · ')}
        back={{ href: `${base}/connectors`, label: t('account:connectors.title') }}
        links={
          base !== '/customer' && (
            <AppLink href={`${base}/accounts/${connection.accountId}?tab=connectors`}>
              {t('account:connectors.ofAccount', { name: companyName })}
            </AppLink>
          )
        }
        actions={
          <>
            <InviteLink of={connection} />
            {can.includes('refresh-connection') && (
              <Button
                variant="default"
                onClick={readAgain}
                loading={again.busy}
                disabled={connection.isReading}
              >
                {t('account:connectors.refresh')}
              </Button>
            )}
            {can.includes('delete-connection') && (
              <Button
                variant="default"
                onClick={() => void openDeleteConnection(connection, () => go(`${base}/connectors`))}
              >
                {t('account:connectors.delete.label')}
              </Button>
            )}
          </>
        }
      />
      <div className={classes.page}>
        {connection.isReading && (
          <Note live title={t('account:connectors.reading')}>
            {t('account:connectors.readingText')}
          </Note>
        )}
        {problem && (
          <Note tone="critical" live title={connection.message}>
            {t(`account:connectors.problem.${problem}`)}
          </Note>
        )}
        {score === null || !readAt ? (
          <EmptyState
            title={t('account:connectors.noScore')}
            text={t(
              connection.connectorStatus === 'INVITED'
                ? 'account:connectors.invitedText'
                : 'account:connectors.noScoreText',
            )}
          />
        ) : (
          <>
            <div className={classes.top}>
              <Section title={t('account:connectors.latest')}>
                <div className={classes.latest}>
                  <Donut value={Math.round(score)} label={name} caption={t('account:connectors.of100')} />
                  <p className="quiet">{t('account:connectors.readAt', { at: instantText(readAt) })}</p>
                </div>
              </Section>
              <ShortlistSection of={connection} />
            </div>
            <ScoreHistory of={connection} />
            <ActionsSection of={connection} />
          </>
        )}
      </div>
    </>
  );
}
