import { Button, Select, Textarea, TextInput } from '@mantine/core';
import {
  adjustmentReason,
  decideAdjustment,
  listAdjustments,
  requestAdjustment,
  type CommissionAdjustment,
} from '@parapet/contract/commissions/payments';
import { commissionAmount } from '@parapet/contract/commissions/statements';
import { toMajorUnits } from '@parapet/contract/units';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { send, useCall } from '../../core/client.ts';
import { t } from '../../core/i18n.ts';
import { openConfirm, openForm } from '../../kit/dialogs/index.ts';
import { FieldGrid } from '../../kit/forms/field-grid.tsx';
import { dateText, moneyText } from '../../kit/format.ts';
import { MoneyInput } from '../../kit/inputs/money-input.tsx';
import { Section } from '../../kit/page/section.tsx';
import { SmallTable } from '../../kit/page/small-table.tsx';
import { Loaded } from '../../kit/page/states.tsx';
import classes from './commissions.module.css';

const refresh = ['commissions', 'activity'];

/** Lists the requested additions and deductions, and their outcome. */
export function Adjustments({ agencyId }: { agencyId: string }) {
  const { t: say } = useTranslation();
  const adjustments = useCall(listAdjustments, { query: { agencyId } });
  const title = say('policy:commissions.tab.adjustments');
  return (
    <Loaded of={adjustments}>
      {({ content }) => (
        <Section
          title={title}
          text={say('policy:commissions.adjust.text')}
          flush
          actions={
            <Button
              size="xs"
              leftSection={<IconPlus size={16} aria-hidden />}
              onClick={() => void openRequest(agencyId)}
            >
              {say('policy:commissions.adjust.open')}
            </Button>
          }
        >
          {content.length === 0 ? (
            <p className={`quiet ${classes.note}`}>{say('policy:commissions.adjust.none')}</p>
          ) : (
            <SmallTable
              label={title}
              rows={content}
              keyOf={({ id }) => id}
              columns={[
                {
                  title: say('policy:commissions.line.policy'),
                  cell: (row) => (
                    <>
                      {row.policyNumber}
                      <small>
                        {row.requestedBy} · {dateText(row.requestedOn)}
                      </small>
                    </>
                  ),
                },
                { title: say('policy:commissions.line.reason'), cell: ({ reason }) => reason },
                {
                  title: say('policy:transaction.status'),
                  cell: (row) => (
                    <>
                      {say(`policy:commissions.adjust.status.${row.status}`)}
                      {row.decidedBy && <small>{row.decidedBy}</small>}
                    </>
                  ),
                },
                { title: say('policy:commissions.line.amount'), money: ({ amount }) => amount },
                {
                  title: say('common:list.actions'),
                  cell: (row) => row.canDecide && <Decide of={row} />,
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

function Decide({ of: one }: { of: CommissionAdjustment }) {
  const { t: say } = useTranslation();
  return (
    <span className={classes.actions}>
      {(['book', 'refuse'] as const).map((word) => (
        <Button key={word} size="compact-sm" variant="default" onClick={() => void openDecide(one, word)}>
          {say(`policy:commissions.adjust.${word}`)}
        </Button>
      ))}
    </span>
  );
}

const openDecide = (adjustment: CommissionAdjustment, word: 'book' | 'refuse') =>
  openConfirm({
    title: t(`policy:commissions.adjust.${word}`),
    confirm: t(`policy:commissions.adjust.${word}`),
    body: t('policy:commissions.adjust.decide', {
      amount: moneyText(adjustment.amount),
      policy: adjustment.policyNumber,
      reason: adjustment.reason,
    }),
    command: () =>
      send(decideAdjustment, { params: { id: adjustment.id }, body: { isBooked: word === 'book' } }),
    done: t('policy:commissions.adjust.decided'),
    failed: t('policy:commissions.failed'),
    refresh,
  });

const typed = z.object({
  policyNumber: requestAdjustment.body.shape.policyNumber,
  way: z.enum(['MORE', 'LESS']),
  amount: commissionAmount,
  reason: adjustmentReason,
});

const openRequest = (agencyId: string) =>
  openForm({
    title: t('policy:commissions.adjust.open'),
    submit: t('policy:commissions.adjust.ask'),
    schema: typed,
    initial: { policyNumber: '', way: 'MORE', amount: '' as number | '', reason: '' },
    fields: (form) => (
      <>
        <FieldGrid>
          <TextInput
            label={t('policy:commissions.line.policy')}
            withAsterisk
            data-autofocus
            {...form.getInputProps('policyNumber')}
          />
          <Select
            label={t('policy:commissions.adjust.way')}
            data={(['MORE', 'LESS'] as const).map((value) => ({
              value,
              label: t(`policy:commissions.adjust.ways.${value}`),
            }))}
            {...form.getInputProps('way')}
          />
          <MoneyInput
            cents
            label={t('policy:commissions.line.amount')}
            withAsterisk
            {...form.getInputProps('amount')}
          />
        </FieldGrid>
        <Textarea
          label={t('policy:commissions.line.reason')}
          withAsterisk
          autosize
          minRows={2}
          {...form.getInputProps('reason')}
        />
      </>
    ),
    command: ({ way, amount, ...values }) =>
      send(requestAdjustment, {
        body: { ...values, agencyId, amount: toMajorUnits(way === 'MORE' ? amount : -amount) },
      }),
    done: t('policy:commissions.adjust.asked'),
    failed: t('policy:commissions.failed'),
    refresh,
  });
