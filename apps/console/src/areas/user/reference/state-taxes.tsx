import { listStateTaxes } from '@parapet/contract/account/reference-by-hand';
import type { Answer } from '@parapet/contract/call';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../core/client.ts';
import { dateText, majorText, percentText } from '../../../kit/format.ts';
import { Section } from '../../../kit/page/section.tsx';
import { SmallTable } from '../../../kit/page/small-table.tsx';
import { Loaded } from '../../../kit/page/states.tsx';

type StateTaxes = Answer<typeof listStateTaxes>['content'][number];

/** Iowa's tax has three decimals of a percent. */
const rateText = (rate: number): string => percentText(rate, 3);

const stampingText = ({ stampingRate, stampingFixed }: StateTaxes): string =>
  [
    ...(stampingRate > 0 || stampingFixed === 0 ? [rateText(stampingRate)] : []),
    ...(stampingFixed > 0 ? [majorText(stampingFixed, 'USD')] : []),
  ].join(' + ');

/** The surplus lines charges that the rating reads. They are law with a source, so nobody sets them here. */
export function StateTaxesSection() {
  const { t } = useTranslation();
  const taxes = useCall(listStateTaxes, {});
  return (
    <Section title={t('organization:stateTaxes.list')} text={t('organization:stateTaxes.text')} flush>
      <Loaded of={taxes}>
        {({ content }) => (
          <SmallTable
            label={t('organization:stateTaxes.list')}
            rows={content}
            keyOf={({ stateNameAbbrv }) => stateNameAbbrv}
            columns={[
              { title: t('organization:states.column.stateName'), cell: ({ stateName }) => stateName },
              {
                title: t('organization:stateTaxes.column.taxRate'),
                end: true,
                cell: ({ taxRate }) => rateText(taxRate),
              },
              {
                title: t('organization:stateTaxes.column.levyRate'),
                end: true,
                cell: ({ levyRate }) => levyRate > 0 && rateText(levyRate),
              },
              { title: t('organization:stateTaxes.column.stamping'), end: true, cell: stampingText },
              {
                title: t('organization:stateTaxes.column.effectiveFrom'),
                cell: ({ effectiveFrom }) => effectiveFrom && dateText(effectiveFrom),
              },
              {
                title: t('organization:states.column.changesOn'),
                cell: ({ changesOn }) => changesOn && dateText(changesOn),
              },
              {
                title: t('organization:stateTaxes.column.isVerified'),
                cell: ({ isVerified, readOn }) =>
                  isVerified && readOn
                    ? t('organization:stateTaxes.verified', { date: dateText(readOn) })
                    : t('organization:stateTaxes.unverified'),
              },
              {
                title: t('organization:stateTaxes.column.source'),
                isCut: true,
                cell: ({ source, page }) => page ?? source,
              },
            ]}
          />
        )}
      </Loaded>
    </Section>
  );
}
