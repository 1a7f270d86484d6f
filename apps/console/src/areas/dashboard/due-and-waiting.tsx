import { searchPolicies } from '@parapet/contract/policy/index';
import { searchQuotes } from '@parapet/contract/quote/quotes';
import { addDays } from '@parapet/domain/dates';
import { quoteStatusesWhere } from '@parapet/domain/lifecycles/quote-status';
import { useTranslation } from 'react-i18next';
import type { PageOfRows } from '../../kit/list/list-types.ts';
import { useCall } from '../../core/client.ts';
import { useBasePath, useScopes } from '../../core/session/use-me.ts';
import { todayHere } from '../../core/today-here.ts';
import { FigureTile, FigureTiles } from '../../kit/charts/figure-tile.tsx';
import { numberText } from '../../kit/format.ts';
import { useFiguresQuery } from './use-figures-query.tsx';

const EXPIRING_DAYS = 7;
const preliminary = quoteStatusesWhere((traits) => traits.isOpen && traits.isPreliminary).join(',');
const priced = quoteStatusesWhere((traits) => traits.isOpen && traits.reached !== 'started').join(',');

type Filters = Readonly<Record<`filter.${string}`, string>>;

/** The work that waits for the agent: each figure counts the rows of the list that it opens. */
export function DueAndWaiting() {
  const { t } = useTranslation();
  const may = useScopes();
  const label = t('agency:waiting.title');
  const soon = addDays(todayHere(), EXPIRING_DAYS);
  return (
    <FigureTiles label={label}>
      {may('quote:read') && (
        <>
          <Quotes label={t('agency:waiting.answer')} filters={{ 'filter.status': `in:${preliminary}` }} />
          <Quotes label={t('agency:waiting.send')} filters={{ 'filter.status': 'in:READY' }} />
          <Quotes label={t('agency:waiting.bind')} filters={{ 'filter.status': 'in:SIGNED' }} />
          <Quotes
            label={t('agency:waiting.expiring', { count: EXPIRING_DAYS })}
            filters={{ 'filter.status': `in:${priced}`, 'filter.expiresUntil': `in:${soon}` }}
          />
        </>
      )}
      {may('policy:renew') && <Renewals />}
    </FigureTiles>
  );
}

function Quotes({ label, filters }: { label: string; filters: Filters }) {
  const { teamIds } = useFiguresQuery();
  const found = useCall(searchQuotes, { query: { ...filters, ...(teamIds && { teamIds }), size: 1 } });
  return <Waiting label={label} found={found.data} tab="QUOTES" filters={filters} />;
}

function Renewals() {
  const { t } = useTranslation();
  const { teamIds } = useFiguresQuery();
  const query = { 'filter.view': 'in:openForRenewal', ...(teamIds && { teamIds }), size: 1 };
  const found = useCall(searchPolicies, { query });
  return <Waiting label={t('agency:waiting.renew')} found={found.data} tab="RENEWALS" filters={{}} />;
}

type Props = { label: string; found: PageOfRows<unknown> | undefined; tab: string; filters: Filters };

function Waiting({ label, found, tab, filters }: Props) {
  const { t } = useTranslation();
  const base = useBasePath();
  const count = found?.totalElements ?? 0;
  return (
    <FigureTile
      label={label}
      value={found ? (found.isTotalExact ? numberText(count) : t('common:list.moreThan', { count })) : '–'}
      href={`${base}/dashboard?${new URLSearchParams({ tab, ...filters })}`}
    />
  );
}
