import { Switch } from '@mantine/core';
import { toggleReminders, type getBill } from '@parapet/contract/billing/bill';
import type { Answer } from '@parapet/contract/call';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../core/client.ts';
import { useScopes } from '../../core/session/use-me.ts';
import { ErrorNote } from '../../kit/error-note.tsx';
import { instantText } from '../../kit/format.ts';
import classes from './billing.module.css';

/** Whether automatic reminders are on for the bill, and when the last one was sent. */
export function BillReminders({ policyId, bill }: { policyId: string; bill: Answer<typeof getBill> }) {
  const { t } = useTranslation();
  const mayToggle = useScopes()('billing:remind');
  const toggle = useCommand(toggleReminders, ['billing', 'activity']);
  return (
    <div className={classes.facts}>
      <Switch
        label={t('policy:reminder.automatic')}
        description={t('policy:reminder.automaticText')}
        checked={bill.remindersOn}
        disabled={!mayToggle || toggle.busy}
        onChange={({ currentTarget: { checked } }) =>
          void toggle.run({ params: { policyId }, body: { remindersOn: checked } }).catch(() => undefined)
        }
      />
      <span className="quiet">
        {bill.remindedAt
          ? t('policy:reminder.last', { date: instantText(bill.remindedAt) })
          : t('policy:reminder.never')}
      </span>
      <ErrorNote error={toggle.error} otherwise={t('policy:reminder.failed')} />
    </div>
  );
}
