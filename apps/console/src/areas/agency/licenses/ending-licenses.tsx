import { listEndingLicenses, type EndingLicense } from '@parapet/contract/agency/ending-licenses';
import { Button } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../core/client.ts';
import { todayHere } from '../../../core/today-here.ts';
import { useScopes } from '../../../core/session/use-me.ts';
import { AppLink } from '../../../kit/app-link.tsx';
import { untilText } from '../../../kit/format.ts';
import { Note } from '../../../kit/note.tsx';
import { Section } from '../../../kit/page/section.tsx';
import { SmallTable, type Column } from '../../../kit/page/small-table.tsx';
import classes from './ending-licenses.module.css';

/** On the dashboard of whoever keeps the licenses: that some end, and where they are. */
export function EndingLicensesNote() {
  const { t } = useTranslation();
  const { data } = useCall(listEndingLicenses, {});
  const first = data?.content[0];
  if (!first) return null;
  const until = untilText(first.expirationDate, todayHere());
  return (
    <Note
      tone="caution"
      title={t('agency:license.ending.title', { count: data.totalElements })}
      action={
        <Button
          component={AppLink}
          size="compact-sm"
          variant="default"
          href={`/agency/manage/${first.register === 'surplusLicense' ? 'surplus' : 'licenses'}`}
        >
          {t('agency:license.ending.open')}
        </Button>
      }
    >
      {t('agency:license.ending.text', { number: first.number, state: first.state, until })}
    </Note>
  );
}

const buildColumns = (t: TFunction, isProvider: boolean): Column<EndingLicense>[] => [
  {
    title: t('agency:license.ending.column.until'),
    cell: (row) => untilText(row.expirationDate, todayHere()),
  },
  {
    title: t('agency:license.ending.column.number'),
    cell: (row) => (
      <>
        {row.number}
        {row.register === 'surplusLicense' && <small>{t('agency:license.ending.surplus')}</small>}
      </>
    ),
  },
  { title: t('agency:license.ending.column.state'), cell: (row) => row.state },
  {
    title: t('agency:license.ending.column.holder'),
    cell: (row) => (
      <>
        {row.holder}
        {isProvider && row.holder !== row.agencyName && <small>{row.agencyName}</small>}
      </>
    ),
  },
];

/** The licenses of all three registers that have to be renewed, the most urgent first. */
export function EndingLicenses() {
  const { t } = useTranslation();
  const may = useScopes();
  const isProvider = may('agency:read');
  const columns = useMemo(() => buildColumns(t, isProvider), [t, isProvider]);
  const { data } = useCall(listEndingLicenses, {});
  if (!data || data.totalElements === 0) return null;
  return (
    <div className={classes.ending}>
      <Section title={t('agency:license.ending.list')} text={t('agency:license.ending.listText')} flush>
        <SmallTable
          label={t('agency:license.ending.list')}
          columns={columns}
          rows={data.content}
          keyOf={({ id }) => id}
        />
      </Section>
    </div>
  );
}
