import type { IndustryRow } from '@parapet/contract/account/reference';
import { type IndustryChange, listIndustryHistory } from '@parapet/contract/account/reference-by-hand';
import { formatMajor } from '@parapet/domain/money';
import type { Product } from '@parapet/domain/products';
import { regionByCode } from '@parapet/domain/regions/regions';
import { useCall } from '../../../core/client.ts';
import { t } from '../../../core/i18n.ts';
import { useRegion } from '../../../core/use-region.ts';
import { openNotice } from '../../../kit/dialogs/index.ts';
import { dateText } from '../../../kit/format.ts';
import { DateText } from '../../../kit/money-text.tsx';
import { SmallTable } from '../../../kit/page/small-table.tsx';
import { Loaded } from '../../../kit/page/states.tsx';

type Value = IndustryChange['before'];

export const openIndustryHistory = (row: IndustryRow) =>
  openNotice({
    title: t('organization:industries.history.title', { code: row.naicsCode }),
    size: 'xl',
    body: <IndustryHistory id={row.id} />,
  });

/** Lists the changes of an industry code, the newest first. */
function IndustryHistory({ id }: { id: string }) {
  const history = useCall(listIndustryHistory, { params: { id } });
  const { code } = useRegion();
  const { currency, locale } = regionByCode(code);
  const money = (amount: number) => formatMajor(amount, currency, locale);
  return (
    <Loaded of={history}>
      {({ content }) =>
        content.length === 0 ? (
          <p>{t('organization:industries.history.empty')}</p>
        ) : (
          <SmallTable
            label={t('organization:industries.history.open')}
            rows={content}
            keyOf={({ at, what, effectiveFrom }) => `${at} ${what} ${effectiveFrom ?? ''}`}
            columns={[
              {
                title: t('organization:industries.history.what'),
                cell: ({ what, changes }) =>
                  changes.length === 0 || what !== 'changed'
                    ? t(`organization:industries.history.${what}`)
                    : changes.map((change) => <div key={change.field}>{changeText(change, money)}</div>),
              },
              {
                title: t('organization:industries.history.from'),
                cell: ({ effectiveFrom }) =>
                  effectiveFrom ? dateText(effectiveFrom) : t('organization:industries.history.atOnce'),
              },
              {
                title: t('organization:industries.history.when'),
                cell: ({ at }) => <DateText value={at} time />,
              },
              { title: t('organization:industries.history.by'), cell: ({ by }) => by },
            ]}
          />
        )
      }
    </Loaded>
  );
}

const FIELDS = {
  primaryIndustry: 'organization:industries.column.primaryIndustry',
  secondaryIndustry: 'organization:industries.column.secondaryIndustry',
  hazardClass: 'organization:industries.terms.hazardClass',
  isSupported: 'organization:industries.terms.isSupported',
  coverageLimit: 'organization:industries.terms.coverageLimit',
  closedProducts: 'organization:industries.terms.closedProducts',
} as const;

function changeText({ field, before, after }: IndustryChange, money: (amount: number) => string): string {
  const text = (value: Value): string => {
    if (value === null || (Array.isArray(value) && value.length === 0))
      return t('organization:industries.history.none');
    if (typeof value === 'boolean') return t(`organization:industries.${value ? 'yes' : 'no'}`);
    if (Array.isArray(value)) return value.map((one) => t(`quote:product.${one as Product}`)).join(', ');
    return field === 'coverageLimit' ? money(Number(value)) : `${value}`;
  };
  return t('organization:industries.history.change', {
    field: t(FIELDS[field]),
    before: text(before),
    after: text(after),
  });
}
