import { Button } from '@mantine/core';
import { getFinance } from '@parapet/contract/billing/financing';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../core/client.ts';
import { useScopes } from '../../../core/session/use-me.ts';
import { ErrorNote } from '../../../kit/error-note.tsx';
import { dateText } from '../../../kit/format.ts';
import { MoneyText } from '../../../kit/money-text.tsx';
import { Note } from '../../../kit/note.tsx';
import { KeyValues } from '../../../kit/page/key-values.tsx';
import { Section } from '../../../kit/page/section.tsx';
import classes from '../billing.module.css';
import { openDisaffirm, openFinancerStatement, openInstallmentPlan } from '../financing-dialogs.tsx';
import { PlanFacts } from './plan-facts.tsx';

/** The premium in installments: offered while nobody finances it, shown once somebody does. */
export function InstallmentPlan({ policyId }: { policyId: string }) {
  const { t } = useTranslation();
  const may = useScopes();
  const mayAccept = may('finance:accept');
  const finance = useCall(getFinance, { query: { policyId } });
  if (finance.error) return <ErrorNote error={finance.error} otherwise={t('policy:finance.wrong')} />;
  const { data } = finance;
  if (!data?.plan || (!data.isAvailable && !data.isFinanced)) return null;
  if (data.isFinanced)
    return (
      <Section
        title={t('policy:finance.section')}
        text={t('policy:finance.acceptedOn', {
          name: data.financerName,
          date: data.acceptedOn ? dateText(data.acceptedOn) : '',
        })}
        actions={
          <span className={classes.actions}>
            {may('finance:state') && (
              <Button size="xs" variant="default" onClick={() => void openFinancerStatement(policyId, data)}>
                {t('policy:finance.statement.open')}
              </Button>
            )}
            {mayAccept && data.disaffirmUntil && (
              <Button size="xs" variant="default" onClick={() => void openDisaffirm(policyId)}>
                {t('policy:finance.disaffirm.open')}
              </Button>
            )}
          </span>
        }
      >
        {data.needsStatement && may('finance:state') && <Note>{t('policy:finance.statement.needed')}</Note>}
        <PlanFacts plan={data.plan} />
        <KeyValues
          rows
          pairs={[
            {
              label: t('policy:finance.statement.installmentsPaid'),
              value:
                data.installmentsPaid === null
                  ? t('policy:finance.statement.asDue')
                  : String(data.installmentsPaid),
            },
            {
              label: t('policy:finance.statement.owed', { name: data.financerName }),
              value: <MoneyText value={data.owedToFinancer} />,
            },
          ]}
        />
      </Section>
    );
  return (
    <Section title={t('policy:finance.section')} text={t('policy:finance.text', { name: data.financerName })}>
      <p className={classes.full}>{t('policy:finance.plan.DownPayment')}</p>
      <p className={classes.amount}>
        <MoneyText value={data.plan.DownPayment} />
      </p>
      {mayAccept && (
        <Button variant="default" onClick={() => void openInstallmentPlan(policyId)}>
          {t('policy:finance.open')}
        </Button>
      )}
    </Section>
  );
}
