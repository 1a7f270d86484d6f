import { MultiSelect, Switch } from '@mantine/core';
import { getQuote, searchQuotes } from '@parapet/contract/quote/quotes';
import type { Quote } from '@parapet/contract/quote/quote';
import { MAX_OPTIONS } from '@parapet/domain/quotes/cart';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddress, useParam } from '../../../core/address/use-address.ts';
import { useCall } from '../../../core/client.ts';
import { useBasePath } from '../../../core/session/use-me.ts';
import { PageHeader } from '../../../kit/page/page-header.tsx';
import { Section } from '../../../kit/page/section.tsx';
import { EmptyState, Loaded } from '../../../kit/page/states.tsx';
import { getOptionRows } from './option-rows.ts';
import { OptionTable } from './option-table.tsx';
import classes from './compare.module.css';

/** Quotes of an account in columns: those that the address names, or the latest ones. */
export default function CompareQuotesPage() {
  const accountId = useParam('accountId');
  const quotes = useCall(searchQuotes, {
    query: { 'filter.accountId': `in:${accountId}`, sort: 'modified,desc', size: 100 },
  });
  return <Loaded of={quotes}>{({ content }) => <Comparison accountId={accountId} known={content} />}</Loaded>;
}

type Known = { id: string; quoteNumber: string; product: Quote['product']; companyName: string };

function Comparison({ accountId, known }: { accountId: string; known: readonly Known[] }) {
  const { t } = useTranslation();
  const base = useBasePath();
  const [address, change] = useAddress();
  const named = (address['quotes'] ?? '').split(',').filter((id) => known.some((one) => one.id === id));
  const others = known.map(({ id }) => id).filter((id) => !named.includes(id));
  // One quote alone is compared with the latest others of its account.
  const ids = (named.length > 1 ? named : [...named, ...others]).slice(0, MAX_OPTIONS);
  const company = known[0]?.companyName ?? '';
  return (
    <>
      <PageHeader
        title={t('quote:compare.title')}
        subtitle={company}
        back={{ href: `${base}/accounts/${accountId}`, label: company || t('quote:compare.account') }}
      />
      <Section>
        <MultiSelect
          label={t('quote:compare.choose', { count: MAX_OPTIONS })}
          data={known.map(({ id, quoteNumber, product }) => ({
            value: id,
            label: `${quoteNumber}, ${t(`quote:product.${product}`)}`,
          }))}
          value={ids}
          maxValues={MAX_OPTIONS}
          onChange={(chosen) => change({ quotes: chosen.join(',') })}
        />
      </Section>
      {known.length < 2 ? (
        <Section>
          <EmptyState title={t('quote:compare.tooFew')} text={t('quote:compare.tooFewText')} />
        </Section>
      ) : (
        <Columns key={ids.join()} ids={ids} />
      )}
    </>
  );
}

/** The quotes are read whole, at most four of them. */
function Columns({ ids }: { ids: readonly string[] }) {
  const { t } = useTranslation();
  const [isDifferentOnly, setDifferentOnly] = useState(false);
  const read = (at: number) => ({
    request: { params: { quoteId: ids[at] ?? '' } },
    options: { enabled: () => at < ids.length },
  });
  const slots = [read(0), read(1), read(2), read(3)];
  const first = useCall(getQuote, slots[0]!.request, slots[0]!.options);
  const second = useCall(getQuote, slots[1]!.request, slots[1]!.options);
  const third = useCall(getQuote, slots[2]!.request, slots[2]!.options);
  const fourth = useCall(getQuote, slots[3]!.request, slots[3]!.options);
  const reading = [first, second, third, fourth].slice(0, ids.length);
  const waiting = reading.find(({ data }) => !data);
  if (waiting) return <Loaded of={waiting}>{() => null}</Loaded>;
  const quotes = reading.flatMap(({ data }) => (data ? [data] : []));
  const rows = getOptionRows(quotes);
  const same = rows.filter(({ kind, differs }) => kind === 'coverage' && !differs).length;
  const shown = isDifferentOnly ? rows.filter(({ differs }) => differs) : rows;
  return (
    <Section flush>
      <div className={classes.bar}>
        <span>{t('quote:compare.same', { count: same })}</span>
        <Switch
          label={t('quote:compare.onlyDifferent')}
          checked={isDifferentOnly}
          onChange={(event) => setDifferentOnly(event.currentTarget.checked)}
        />
      </div>
      <OptionTable quotes={quotes} rows={shown} />
    </Section>
  );
}
