import type { Connection } from '@parapet/contract/connector/shapes';
import { getActionList, getShortlistActions } from '@parapet/contract/connector/scores';
import type { SecurityAction } from '@parapet/domain/connectors/posture';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../core/client.ts';
import { numberText } from '../../kit/format.ts';
import { Section } from '../../kit/page/section.tsx';
import { type Column, SmallTable } from '../../kit/page/small-table.tsx';
import { Loaded } from '../../kit/page/states.tsx';
import { StatusBadge } from '../../kit/status-badge.tsx';
import classes from './connectors.module.css';

const getGain = (t: TFunction, { gain }: SecurityAction): string =>
  t('account:connectors.gain', { gain: numberText(gain) });

const getRequest = ({ id, connectorType }: Connection) => ({
  params: { connectorType },
  query: { connectorId: id },
});

/** The few open actions that would raise the score most. */
export function ShortlistSection({ of }: { of: Connection }) {
  const { t } = useTranslation();
  const actions = useCall(getShortlistActions, getRequest(of));
  return (
    <Section title={t('account:connectors.shortlist')} text={t('account:connectors.shortlistText')}>
      <Loaded of={actions}>
        {({ content }) =>
          content.length === 0 ? (
            <p className="quiet">{t('account:connectors.nothingOpen')}</p>
          ) : (
            <ol className={classes.shortlist}>
              {content.map((action) => (
                <li key={action.id}>
                  {action.title} <span className="quiet">{getGain(t, action)}</span>
                </li>
              ))}
            </ol>
          )
        }
      </Loaded>
    </Section>
  );
}

const buildColumns = (t: TFunction): Column<SecurityAction>[] => [
  {
    title: t('account:connectors.action.title'),
    cell: ({ title }) => <span className={classes.action}>{title}</span>,
  },
  { title: t('account:connectors.action.category'), cell: ({ category }) => category },
  {
    title: t('account:connectors.action.status'),
    cell: ({ status }) => (
      <StatusBadge
        tone={status === 'DONE' ? 'positive' : 'caution'}
        label={t(`account:connectors.action.${status}`)}
      />
    ),
  },
  { title: t('account:connectors.action.gain'), cell: (action) => getGain(t, action), end: true },
];

/** All that the product says would help, and what is done already. */
export function ActionsSection({ of }: { of: Connection }) {
  const { t } = useTranslation();
  const actions = useCall(getActionList, getRequest(of));
  const columns = useMemo(() => buildColumns(t), [t]);
  return (
    <Section title={t('account:connectors.actions')} flush>
      <Loaded of={actions}>
        {({ content }) => (
          <SmallTable
            label={t('account:connectors.actions')}
            columns={columns}
            rows={content}
            keyOf={({ id }) => id}
          />
        )}
      </Loaded>
    </Section>
  );
}
