import { shownQuoteStatuses } from '@parapet/domain/lifecycles/quote-status';
import type { QuoteRow } from '@parapet/contract/quote/quote-lists';
import { searchQuotes } from '@parapet/contract/quote/quotes';
import { Button } from '@mantine/core';
import { IconBuildingSkyscraper, IconEye, IconTrash } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { tagFilters, useTagNames } from '../../../core/tag-names.ts';
import { useBasePath, useScopes } from '../../../core/session/use-me.ts';
import { useGo } from '../../../kit/app-link.tsx';
import { DataList } from '../../../kit/list/data-list.tsx';
import { TagFilter } from '../../../kit/list/tag-filter.tsx';
import { AgencyFilter } from '../../agency/index.ts';
import { CompareQuotes } from '../compare/compare-quotes.tsx';
import { openDeleteChosen } from '../dialogs/delete-chosen-dialog.tsx';
import { openDeleteQuote } from '../dialogs/delete-quote-dialog.tsx';
import { quoteColumns } from './quote-columns.tsx';
import { QuoteSums } from './quote-sums.tsx';
import { BulkDeleteMenu } from './bulk-delete-menu.tsx';

type Props = { name?: string; fixed?: Record<string, string | undefined>; size?: number };

/** The quotes that a user may see; `fixed` limits them, to one account for example. */
export function QuotesList({ name = 'quotes', fixed, size = 20 }: Props) {
  const { t } = useTranslation();
  const base = useBasePath();
  const go = useGo();
  const may = useScopes();
  const seesAgencies = may('quote:underwrite');
  const tags = useTagNames();
  const columns = useMemo(() => quoteColumns(t, seesAgencies), [t, seesAgencies]);
  const bulk = (rows: QuoteRow[], clear: () => void) => (
    <>
      <CompareQuotes rows={rows} />
      {may('quote:delete') && (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconTrash size={14} />}
          onClick={() => void openDeleteChosen(rows).then((done) => done && clear())}
        >
          {t('quote:command.delete-quote.chosen')}
        </Button>
      )}
    </>
  );
  return (
    <DataList
      name={name}
      label={t('quote:list.label')}
      call={searchQuotes}
      columns={columns}
      size={size}
      fixed={fixed}
      searchLabel={t('quote:list.search')}
      href={(row) => `${base}/quotes/${row.id}`}
      filters={[
        {
          key: 'isRenewal',
          label: t('quote:list.type'),
          options: [
            { value: 'false', label: t('quote:list.newBusiness') },
            { value: 'true', label: t('quote:list.renewals') },
          ],
        },
        {
          key: 'status',
          label: t('quote:list.column.status'),
          many: true,
          options: shownQuoteStatuses.map((status) => ({
            value: status,
            label: t(`common:status.${status}`),
          })),
        },
        ...tagFilters(t('quote:list.column.tags'), tags),
      ]}
      actions={(row) => [
        {
          label: t('quote:list.open'),
          icon: <IconEye size={16} />,
          onClick: () => go(`${base}/quotes/${row.id}`),
        },
        {
          label: t('quote:list.openAccount'),
          icon: <IconBuildingSkyscraper size={16} />,
          onClick: () => go(`${base}/accounts/${row.accountId}`),
        },
        ...(row.can.includes('delete-quote')
          ? [
              {
                label: t('quote:command.delete-quote.label'),
                icon: <IconTrash size={16} />,
                danger: true,
                onClick: () => void openDeleteQuote(row),
              },
            ]
          : []),
      ]}
      {...(may('quote:delete') || may('docs:read') ? { bulk } : {})}
      toolbar={
        <>
          {may('agency:read') && <AgencyFilter />}
          <TagFilter />
          {may('quote:delete') && (
            <BulkDeleteMenu accountId={fixed?.['filter.accountId']?.replace('in:', '')} />
          )}
        </>
      }
      summary={(query) => <QuoteSums query={query} />}
      empty={{ title: t('quote:list.empty'), text: t('quote:list.emptyText') }}
    />
  );
}
