import type { Answer } from '@parapet/contract/call';
import { searchBorPolicies } from '@parapet/contract/policy/index';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { wordOr } from '../../../core/known.ts';
import { useBasePath } from '../../../core/session/use-me.ts';
import { DataList } from '../../../kit/list/data-list.tsx';
import { listColumns } from '../../../kit/list/list-columns.tsx';
import { LetterButton } from './broker-change-note.tsx';
import classes from './broker.module.css';

type Row = Answer<typeof searchBorPolicies>['content'][number];

const buildColumns = (t: TFunction) =>
  listColumns(searchBorPolicies, (key) => t(`policy:broker.column.${key}`), [
    { key: 'companyName', card: 'title' },
    { key: 'policyNumber', as: 'tabular' },
    'agencyName',
    'newAgencyName',
    'fromDay',
    { key: 'hasGone', cell: ({ hasGone }) => t(hasGone ? 'policy:broker.gone' : 'policy:broker.came') },
    'commission',
  ]);

/** The policies that came or went; of what went, the papers of the days before. */
export function BorPoliciesList() {
  const { t } = useTranslation();
  const base = useBasePath();
  const columns = useMemo(() => buildColumns(t), [t]);
  return (
    <DataList
      name="bor-policies"
      label={t('policy:broker.policies')}
      call={searchBorPolicies}
      size={25}
      columns={columns}
      searchLabel={t('policy:broker.search')}
      href={(row: Row) => (row.hasGone && base !== '/admin' ? undefined : `${base}/policies/${row.policyId}`)}
      details={(row: Row) => (row.documents.length > 0 ? <Papers row={row} /> : null)}
      filters={[
        {
          key: 'hasGone',
          label: t('policy:broker.column.hasGone'),
          options: [
            { value: 'false', label: t('policy:broker.came') },
            { value: 'true', label: t('policy:broker.gone') },
          ],
        },
      ]}
      empty={{ title: t('policy:broker.noPolicies'), text: t('policy:broker.noPoliciesText') }}
    />
  );
}

function Papers({ row }: { row: Row }) {
  const { t } = useTranslation();
  return (
    <div className={classes.papers}>
      <span className="quiet">{t('policy:broker.papers')}</span>
      {row.documents.map(({ id, docName, docType }) => (
        <LetterButton key={id} docId={id} name={docName}>
          {wordOr(`policy:docs.type.${docType}`, docName)}
        </LetterButton>
      ))}
    </div>
  );
}
