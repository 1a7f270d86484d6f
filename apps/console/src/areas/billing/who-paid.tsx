import type { Settlement } from '@parapet/contract/settlement';
import { financerStanding } from '@parapet/domain/ledger/settlement';
import { useTranslation } from 'react-i18next';
import { wordOr } from '../../core/known.ts';
import { moneyText } from '../../kit/format.ts';
import classes from './billing.module.css';

/** `you` for the insured, `they` for whoever reads about the insured. */
type Voice = 'you' | 'they';

/** Tells the state of a plan: stated as paid by its financer, partly fallen due, or neither. */
function getSaid({ stated, due }: NonNullable<Settlement['plan']>): 'paid' | 'due' | 'none' {
  if (stated !== null) return 'paid';
  return due > 0 ? 'due' : 'none';
}

/** Describes in sentences how much each party has paid for a policy, and how much each owes. */
export function WhoPaid({ settlement, to }: { settlement: Settlement; to: Voice }) {
  const { t } = useTranslation();
  const { standing, billed, insured, agency, financer, plan, returned } = settlement;
  const share = insured ?? agency;
  const inWords = (value: Settlement['returned']) => (value ? moneyText(value) : '');
  return (
    <ul className={classes.whoPaid} aria-label={t('policy:whoPaid.label')}>
      <li>
        {wordOr(`policy:whoPaid.${to}.${standing}`, '', {
          billed: moneyText(billed),
          paid: inWords(share?.paid ?? null),
          owes: inWords(share?.owes ?? null),
          agency: agency?.name,
        })}
      </li>
      {financer && (
        <li>
          {t(`policy:whoPaid.financer.${financerStanding(financer.advances, financer)}`, {
            name: financer.name,
            advances: moneyText(financer.advances),
            paid: moneyText(financer.paid),
          })}
        </li>
      )}
      {financer && plan && (
        <li>
          {t(`policy:whoPaid.plan.${getSaid(plan)}`, {
            name: financer.name,
            count: plan.installments,
            paid: plan.stated ?? 0,
            due: plan.due,
            owed: moneyText(plan.owed),
          })}
        </li>
      )}
      {returned && returned.amount > 0 && (
        <li>{t('policy:whoPaid.returned', { amount: moneyText(returned) })}</li>
      )}
    </ul>
  );
}
