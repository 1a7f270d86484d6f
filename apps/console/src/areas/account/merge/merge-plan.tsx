import { previewMerge, type MergePreview, type MergeSide } from '@parapet/contract/account/merge';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../core/client.ts';
import { instantText } from '../../../kit/format.ts';
import { Note } from '../../../kit/note.tsx';
import { SmallTable } from '../../../kit/page/small-table.tsx';
import { Loaded } from '../../../kit/page/states.tsx';
import { StatusBadge } from '../../../kit/status-badge.tsx';
import classes from './merge.module.css';

const compared = ['name', 'domainName', 'taxNumber', 'address', 'contact', 'team'] as const;

type Props = { accountId: string; otherId: string; onShown: (preview: MergePreview) => void };

/** The two accounts side by side, and what goes from one to the other. */
export function MergePlan({ accountId, otherId, onShown }: Props) {
  const preview = useCall(previewMerge, { params: { accountId }, query: { otherId } });
  const { data } = preview;
  useEffect(() => {
    if (data) onShown(data);
  }, [data, onShown]);
  return <Loaded of={preview}>{(plan) => <Plan plan={plan} />}</Loaded>;
}

function Plan({ plan }: { plan: MergePreview }) {
  const { t } = useTranslation();
  const { stays, ends, moves, remains, openQuotes, isSameCompany } = plan;
  const rows = compared.filter((field) => stays[field] !== '' || ends[field] !== '');
  return (
    <div className={classes.plan}>
      <SmallTable
        label={t('account:command.merge-account.compared')}
        rows={rows}
        keyOf={(field) => field}
        columns={[
          {
            title: t('account:command.merge-account.fact'),
            cell: (field) => t(`account:merge.side.${field}`),
          },
          {
            title: t('account:command.merge-account.stays'),
            cell: (field) => <Fact side={stays} field={field} />,
          },
          {
            title: t('account:command.merge-account.ends'),
            cell: (field) => <Fact side={ends} field={field} />,
          },
        ]}
      />
      {!isSameCompany && (
        <Note tone="caution" title={t('account:command.merge-account.otherCompany')}>
          {t('account:command.merge-account.otherCompanyText')}
        </Note>
      )}
      {openQuotes > 0 && (
        <Note tone="caution" title={t('account:command.merge-account.openQuotes', { count: openQuotes })}>
          {t('account:command.merge-account.openQuotesText')}
        </Note>
      )}
      <Counted title={t('account:command.merge-account.moves', { company: stays.name })}>
        {moves.map(({ kind, count }) => t(`account:merge.moves.${kind}`, { count }))}
      </Counted>
      {remains.length > 0 && (
        <Counted title={t('account:command.merge-account.remains')}>
          {remains.map(({ kind, count }) => t(`account:merge.remains.${kind}`, { count }))}
        </Counted>
      )}
      <p className="quiet">
        {t('account:command.merge-account.until', { time: instantText(plan.undoUntil) })}
      </p>
    </div>
  );
}

function Fact({ side, field }: { side: MergeSide; field: (typeof compared)[number] }) {
  if (field !== 'name') return side[field] || '–';
  return (
    <span className={classes.name}>
      {side.name} <StatusBadge status={side.status} />
    </span>
  );
}

function Counted({ title, children }: { title: string; children: readonly string[] }) {
  const { t } = useTranslation();
  return (
    <section>
      <h3 className={classes.title}>{title}</h3>
      {children.length === 0 ? (
        <p className="quiet">{t('account:command.merge-account.nothing')}</p>
      ) : (
        <ul className={classes.counts}>
          {children.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
