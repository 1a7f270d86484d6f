import { Button } from '@mantine/core';
import { listRates, type CommissionRate } from '@parapet/contract/commissions/rates';
import { IconPencil, IconPlus } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../core/client.ts';
import { dateText } from '../../kit/format.ts';
import { Section } from '../../kit/page/section.tsx';
import { SmallTable } from '../../kit/page/small-table.tsx';
import { Loaded } from '../../kit/page/states.tsx';
import classes from './commissions.module.css';
import { openAddRate, openUpdateRate } from './rate-dialog.tsx';

/** Lists the rates agreed with an agency, by their days; without one, the plan's rates apply. */
export function Rates({ agencyId }: { agencyId: string }) {
  const { t } = useTranslation();
  const rates = useCall(listRates, { query: { agencyId } });
  const title = t('policy:commissions.tab.rates');
  const percent = (rate: number) =>
    t('policy:commissions.percent', { percent: Math.round(rate * 10_000) / 100 });
  return (
    <Loaded of={rates}>
      {({ content, plan, canKeep }) => (
        <Section
          title={title}
          text={t('policy:commissions.rate.plan', {
            rates: plan.map(({ program, rate }) => `${program} ${percent(rate)}`).join(', '),
          })}
          flush
          actions={
            canKeep && (
              <Button
                size="xs"
                leftSection={<IconPlus size={16} aria-hidden />}
                onClick={() => void openAddRate(agencyId)}
              >
                {t('policy:commissions.rate.add')}
              </Button>
            )
          }
        >
          {content.length === 0 ? (
            <p className={`quiet ${classes.note}`}>{t('policy:commissions.rate.none')}</p>
          ) : (
            <SmallTable
              label={title}
              rows={content}
              keyOf={({ id }) => id}
              columns={[
                { title: t('policy:commissions.rate.for'), cell: (row) => forWhat(row, t) },
                { title: t('policy:commissions.line.rate'), cell: ({ rate }) => percent(rate), end: true },
                { title: t('policy:commissions.rate.from'), cell: (row) => dateText(row.effectiveFrom) },
                {
                  title: t('policy:commissions.rate.to'),
                  cell: ({ effectiveTo }) => effectiveTo && dateText(effectiveTo),
                },
                { title: t('policy:commissions.line.reason'), cell: ({ reason }) => reason },
                {
                  title: t('common:list.actions'),
                  cell: (row) => canKeep && <ChangeRate of={row} />,
                  end: true,
                  isQuiet: true,
                },
              ]}
            />
          )}
        </Section>
      )}
    </Loaded>
  );
}

function ChangeRate({ of: one }: { of: CommissionRate }) {
  const { t } = useTranslation();
  return (
    <Button
      size="compact-sm"
      variant="default"
      leftSection={<IconPencil size={14} aria-hidden />}
      aria-label={t('policy:commissions.rate.changeOf', { what: forWhat(one, t) })}
      onClick={() => void openUpdateRate(one)}
    >
      {t('policy:commissions.rate.change')}
    </Button>
  );
}

const forWhat = (rate: CommissionRate, t: TFunction): string =>
  [
    rate.level,
    rate.product ?? rate.program,
    rate.business && t(`policy:commissions.rate.businessOf.${rate.business}`),
  ]
    .filter(Boolean)
    .join(', ') || t('policy:commissions.rate.any');
