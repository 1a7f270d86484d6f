import { Select } from '@mantine/core';
import type { ClaimMoney } from '@parapet/contract/claims/index';
import { claimCosts } from '@parapet/domain/claims/costs';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { t } from '../../../core/i18n.ts';
import { wordOr } from '../../../core/known.ts';
import { moneyText } from '../../../kit/format.ts';
import { FieldGrid } from '../../../kit/forms/field-grid.tsx';
import type { FormFields } from '../../../kit/forms/use-record-form.ts';

/** Under which agreement, for what, and why: every booking says it. */
export type Position = { coverageId: string | null; cost: string | null; reason: string };

export const positionSchema = z.object({
  coverageId: z.string({ error: () => t('policy:claims.money.needsAgreement') }),
  cost: z.string({ error: () => t('policy:claims.money.needsCost') }),
  reason: z.string().min(1, { error: () => t('policy:claims.move.needsReason') }),
});

export const positionBody = ({ coverageId, cost, reason }: Position) => ({
  coverageId: Number(coverageId),
  cost,
  reason,
});

/** The agreement with what is left of it, and the kind of cost. */
export function PositionFields<V extends Position>({
  form,
  agreements,
}: {
  form: FormFields<V>;
  agreements: ClaimMoney['agreements'];
}) {
  const { t: say } = useTranslation();
  return (
    <FieldGrid>
      <Select
        label={say('policy:claims.money.agreement')}
        withAsterisk
        searchable
        data={agreements.map(({ coverageId, key, left }) => ({
          value: String(coverageId),
          label: say('policy:claims.money.agreementLeft', {
            name: wordOr(`coverage:name.${key}`, key),
            amount: moneyText(left),
          }),
        }))}
        {...form.getInputProps('coverageId')}
      />
      <Select
        label={say('policy:claims.money.cost')}
        withAsterisk
        data={claimCosts.map((value) => ({ value, label: say(`policy:claims.cost.${value}`) }))}
        {...form.getInputProps('cost')}
      />
    </FieldGrid>
  );
}
