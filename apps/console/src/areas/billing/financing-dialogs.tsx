import { Checkbox, NumberInput, TextInput } from '@mantine/core';
import {
  acceptFinance,
  addPremiumFinancer,
  disaffirmFinance,
  financerFields,
  financerStatementFields,
  getFinance,
  offerFinance,
  recordFinancerStatement,
  type Financing,
  type FinancingQuote,
} from '@parapet/contract/billing/financing';
import { toMajorUnits } from '@parapet/contract/units';
import { z } from 'zod';
import { buildMessage, send } from '../../core/client.ts';
import { t } from '../../core/i18n.ts';
import { openConfirm, openForm } from '../../kit/dialogs/index.ts';
import { FieldGrid } from '../../kit/forms/field-grid.tsx';
import { moneyText } from '../../kit/format.ts';
import { MoneyInput } from '../../kit/inputs/money-input.tsx';
import { WholeInput } from '../../kit/inputs/number-input.tsx';
import { toast } from '../../kit/toast.ts';
import { InstallmentFigure } from './payment/installment-figure.tsx';
import { PlanFacts } from './payment/plan-facts.tsx';
import type { Shown } from './payment/is-payable.ts';

const refresh = ['billing', 'policy', 'activity'];

/** The plan first, then the acknowledgement with a typed full name. */
export async function openInstallmentPlan(policyId: string): Promise<void> {
  let plan: FinancingQuote;
  try {
    plan = await send(offerFinance, { body: { policyId } });
  } catch (error) {
    return toast.error(buildMessage(error, t('policy:finance.wrong')));
  }
  const isRead = await openConfirm({
    title: t('policy:finance.details'),
    confirm: t('policy:finance.next'),
    body: <PlanFacts plan={plan} />,
    command: async () => true,
  });
  if (isRead) await openAcceptance(policyId, plan);
}

const openAcceptance = (policyId: string, plan: FinancingQuote) =>
  openForm({
    title: t('policy:finance.accept.title'),
    submit: t('policy:finance.accept.submit'),
    schema: acceptFinance.body
      .omit({ policyId: true, financeQuoteNumber: true })
      .extend({ isRead: z.boolean() }),
    initial: { signature: '', email: '', isRead: false },
    ready: ({ isRead }) => isRead,
    fields: (form) => (
      <>
        <p style={{ margin: 0 }}>
          {t('policy:finance.accept.text', {
            down: moneyText(plan.DownPayment),
            count: plan.NumberOfInstallments,
            installment: moneyText(plan.InstallmentAmount),
          })}
        </p>
        <p style={{ margin: 0 }}>{t('policy:finance.accept.disaffirm')}</p>
        <Checkbox
          label={t('policy:finance.accept.read')}
          {...form.getInputProps('isRead', { type: 'checkbox' })}
        />
        <TextInput
          label={t('policy:finance.accept.name')}
          withAsterisk
          data-autofocus
          {...form.getInputProps('signature')}
        />
        <TextInput
          label={t('policy:finance.accept.email')}
          type="email"
          withAsterisk
          {...form.getInputProps('email')}
        />
      </>
    ),
    command: ({ signature, email }) =>
      send(acceptFinance, {
        body: { policyId, financeQuoteNumber: plan.FinanceQuoteNumber, signature, email },
      }),
    done: t('policy:finance.accept.done'),
    failed: t('policy:finance.accept.failed'),
    refresh,
  });

/** Takes acceptance back within its ten days. */
export const openDisaffirm = (policyId: string) =>
  openConfirm({
    title: t('policy:finance.disaffirm.title'),
    confirm: t('policy:finance.disaffirm.confirm'),
    danger: true,
    body: t('policy:finance.disaffirm.text'),
    command: () => send(disaffirmFinance, { body: { policyId } }),
    done: t('policy:finance.disaffirm.done'),
    failed: t('policy:finance.wrong'),
    refresh,
  });

/** Staff enter the financer with whom the insured agreed; the installment is computed while they type. */
export const openAddPremiumFinancer = (policy: Shown) =>
  openForm({
    title: t('policy:finance.add.title'),
    submit: t('policy:finance.add.submit'),
    schema: z.object(financerFields).extend({ installmentAmount: z.number().int() }),
    initial: {
      financerName: '',
      downPayment: '' as number | '',
      apr: '' as number | '',
      numberOfInstallments: 10 as number | '',
      installmentAmount: null as number | null,
    },
    ready: ({ installmentAmount }) => installmentAmount !== null,
    fields: (form) => (
      <>
        <FieldGrid>
          <TextInput
            label={t('policy:finance.add.financer')}
            withAsterisk
            maxLength={100}
            data-autofocus
            {...form.getInputProps('financerName')}
          />
          <MoneyInput
            cents
            label={t('policy:finance.plan.DownPayment')}
            withAsterisk
            {...form.getInputProps('downPayment')}
          />
          <NumberInput
            label={t('policy:finance.add.apr')}
            withAsterisk
            hideControls
            decimalScale={3}
            {...form.getInputProps('apr')}
          />
          <WholeInput
            label={t('policy:finance.plan.NumberOfInstallments')}
            withAsterisk
            {...form.getInputProps('numberOfInstallments')}
          />
        </FieldGrid>
        <InstallmentFigure
          total={policy.balance}
          values={form.values}
          onFigure={(figure) => form.setFieldValue('installmentAmount', figure)}
        />
      </>
    ),
    command: (body) =>
      send(addPremiumFinancer, {
        body: {
          ...body,
          downPayment: toMajorUnits(body.downPayment),
          installmentAmount: toMajorUnits(body.installmentAmount),
          totalPremium: toMajorUnits(policy.balance.amount),
          amountFinanced: toMajorUnits(policy.balance.amount - body.downPayment),
          accountId: policy.accountId,
          policyId: policy.id,
          customerEmail: policy.customerEmail ?? '',
        },
      }),
    done: t('policy:finance.add.done'),
    failed: t('policy:finance.accept.failed'),
    refresh,
  });

/** The same from a list, which knows the policy alone. */
export async function openStatement(policyId: string): Promise<void> {
  try {
    await openFinancerStatement(policyId, await send(getFinance, { query: { policyId } }));
  } catch (error) {
    toast.error(buildMessage(error, t('policy:finance.wrong')));
  }
}

/** Records the amount that a financer says it was paid, for its cancellation request or a refund due. */
export const openFinancerStatement = (policyId: string, { financerName, plan, ...known }: Financing) =>
  openForm({
    title: t('policy:finance.statement.title', { name: financerName }),
    submit: t('policy:finance.statement.submit'),
    schema: z.object(financerStatementFields),
    initial: { installmentsPaid: (known.installmentsPaid ?? '') as number | '', reference: '' },
    fields: (form) => (
      <>
        <p style={{ margin: 0 }}>
          {t('policy:finance.statement.text', { count: plan?.NumberOfInstallments ?? 0 })}
        </p>
        <WholeInput
          label={t('policy:finance.statement.installmentsPaid')}
          withAsterisk
          data-autofocus
          {...form.getInputProps('installmentsPaid')}
        />
        <TextInput
          label={t('policy:finance.statement.reference')}
          withAsterisk
          maxLength={60}
          {...form.getInputProps('reference')}
        />
      </>
    ),
    command: (body) => send(recordFinancerStatement, { body: { ...body, policyId } }),
    done: t('policy:finance.statement.done'),
    failed: t('policy:finance.wrong'),
    refresh,
  });
