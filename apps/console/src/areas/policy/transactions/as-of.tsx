import { getPolicyAsOf, type Policy } from '@parapet/contract/policy/index';
import { addDays, isPlainDate, startOfDay } from '@parapet/domain/dates';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../core/client.ts';
import { timeZoneHere } from '../../../core/clock.ts';
import { ErrorNote } from '../../../kit/error-note.tsx';
import { majorText, moneyText } from '../../../kit/format.ts';
import { DateField } from '../../../kit/inputs/date-field.tsx';
import { KeyValues } from '../../../kit/page/key-values.tsx';
import { Section } from '../../../kit/page/section.tsx';
import classes from './transactions.module.css';

/**
 * Shows the terms in force on one day, by the bookings made up to the end of another. The first day answers
 * a claim; the second explains why somebody was told something else. Both are today when nothing is chosen.
 */
export function AsOf({ policy }: { policy: Policy }) {
  const { t } = useTranslation();
  const [effective, setEffective] = useState<string | null>(null);
  const [booked, setBooked] = useState<string | null>(null);
  const query = {
    ...(isPlainDate(effective) && { effective }),
    ...(isPlainDate(booked) && { booked: startOfDay(addDays(booked, 1), timeZoneHere()).toISOString() }),
  };
  const isChosen = Object.keys(query).length > 0;
  const { data, error } = useCall(
    getPolicyAsOf,
    { params: { policyId: policy.id }, query },
    { enabled: isChosen },
  );
  return (
    <Section title={t('policy:asOf.title')} text={t('policy:asOf.text')}>
      <div className={classes.pairs}>
        <DateField label={t('policy:asOf.effective')} value={effective} onChange={setEffective} />
        <DateField label={t('policy:asOf.booked')} value={booked} onChange={setBooked} />
      </div>
      {isChosen && <ErrorNote error={error} otherwise={t('policy:asOf.failed')} />}
      {isChosen && data && (
        <div aria-live="polite">
          <KeyValues
            pairs={[
              {
                label: t('policy:asOf.cover'),
                value: t(data.isCovered ? 'policy:asOf.covered' : 'policy:asOf.notCovered'),
              },
              {
                label: t('policy:terms.limit'),
                value: majorText(data.selection.global.limit, policy.currency),
              },
              {
                label: t('policy:terms.deductible'),
                value: majorText(data.selection.global.deductible, policy.currency),
              },
              { label: t('policy:insured.name'), value: data.insured.name ?? data.details.name },
              { label: t('policy:asOf.total'), value: moneyText(data.totalPremium) },
              { label: t('policy:asOf.number'), value: String(data.number) },
            ]}
          />
        </div>
      )}
    </Section>
  );
}
