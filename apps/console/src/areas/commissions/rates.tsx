import { Button } from '@mantine/core';
import { listRates, type CommissionRate } from '@parapet/contract/commissions/rates';
import { IconPencil, IconPlus } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../core/client.ts';
import { dateText } from '../../kit/format.ts';
import { Section } from '../../kit/page/section.tsx';
import { Loaded } from '../../kit/page/states.tsx';
import classes from './commissions.module.css';
import { openAddRate, openUpdateRate } from './rate-dialog.tsx';

/** What was agreed with an agency, by its days; where nothing was, the plan's rates hold. */
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
            <div className={classes.scroll} tabIndex={0} role="region" aria-label={title}>
              <table className={classes.table}>
                <thead>
                  <tr>
                    <th scope="col">{t('policy:commissions.rate.for')}</th>
                    <th scope="col" className={classes.end}>
                      {t('policy:commissions.line.rate')}
                    </th>
                    <th scope="col">{t('policy:commissions.rate.from')}</th>
                    <th scope="col">{t('policy:commissions.rate.to')}</th>
                    <th scope="col">{t('policy:commissions.line.reason')}</th>
                    <th scope="col" aria-label={t('common:list.actions')} />
                  </tr>
                </thead>
                <tbody>
                  {content.map((one) => (
                    <tr key={one.id}>
                      <td>{forWhat(one, t)}</td>
                      <td className={classes.end}>{percent(one.rate)}</td>
                      <td>{dateText(one.effectiveFrom)}</td>
                      <td>{one.effectiveTo ? dateText(one.effectiveTo) : ''}</td>
                      <td>{one.reason}</td>
                      <td className={classes.end}>
                        {canKeep && (
                          <Button
                            size="compact-sm"
                            variant="default"
                            leftSection={<IconPencil size={14} aria-hidden />}
                            aria-label={t('policy:commissions.rate.changeOf', { what: forWhat(one, t) })}
                            onClick={() => void openUpdateRate(one)}
                          >
                            {t('policy:commissions.rate.change')}
                          </Button>
                        )}
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          )}
        </Section>
      )}
    </Loaded>
  );
}

const forWhat = (one: CommissionRate, t: TFunction): string =>
  [
    one.level,
    one.product ?? one.program,
    one.business && t(`policy:commissions.rate.businessOf.${one.business}`),
  ]
    .filter(Boolean)
    .join(', ') || t('policy:commissions.rate.any');
