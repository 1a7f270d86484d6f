import { Button } from '@mantine/core';
import { listWriteOffs } from '@parapet/contract/billing/transactions';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../core/client.ts';
import { dateText } from '../../kit/format.ts';
import { MoneyText } from '../../kit/money-text.tsx';
import { Section } from '../../kit/page/section.tsx';
import classes from './billing.module.css';
import { openDecideWriteOff } from './pay-back-dialogs.tsx';

/** Lists write-offs of a bill, made or requested: for staff, and nothing if there are none. */
export function WriteOffs({ policyId }: { policyId: string }) {
  const { t } = useTranslation();
  const { data } = useCall(listWriteOffs, { query: { policyId } });
  if (!data || data.content.length === 0) return null;
  return (
    <Section title={t('policy:writeOff.list')}>
      <ul className={classes.contacts} aria-label={t('policy:writeOff.list')}>
        {data.content.map((row) => (
          <li key={row.id}>
            <div>
              <MoneyText value={row.amount} /> · {t(`policy:writeOff.status.${row.status}`)}
              <small>
                {[
                  row.reason,
                  t('policy:writeOff.by', { name: row.requestedBy, date: dateText(row.requestedOn) }),
                  row.decidedBy && t('policy:writeOff.decidedBy', { name: row.decidedBy }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </div>
            {row.canDecide && (
              <span className={classes.actions}>
                <Button
                  size="compact-sm"
                  variant="default"
                  onClick={() => void openDecideWriteOff(row, false)}
                >
                  {t('policy:writeOff.refuse')}
                </Button>
                <Button size="compact-sm" onClick={() => void openDecideWriteOff(row, true)}>
                  {t('policy:writeOff.book')}
                </Button>
              </span>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
