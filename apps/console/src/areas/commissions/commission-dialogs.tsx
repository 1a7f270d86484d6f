import { Select, TextInput } from '@mantine/core';
import {
  getCommissionToken,
  payCommission,
  togglePayments,
  typedPayment,
} from '@parapet/contract/commissions/payments';
import { commissionAmount, type CommissionAggregate } from '@parapet/contract/commissions/statements';
import { downloadAgencyBill, downloadCommissions } from '@parapet/contract/docs/index';
import { toMajorUnits } from '@parapet/contract/units';
import { statementYears } from '@parapet/domain/ledger/commission-statement';
import { addMonths } from '@parapet/domain/dates';
import { z } from 'zod';
import { ApiError, download, send, getStatus } from '../../core/client.ts';
import { todayHere } from '../../core/today-here.ts';
import { t } from '../../core/i18n.ts';
import { openConfirm, openForm } from '../../kit/dialogs/index.ts';
import { FieldGrid } from '../../kit/forms/field-grid.tsx';
import { moneyText } from '../../kit/format.ts';
import { MoneyInput } from '../../kit/inputs/money-input.tsx';
import { saveFile } from '../../kit/save-file.ts';

const refresh = ['commissions', 'activity'];

/**
 * Pays an agency of its last statement. Tried again, the same amount goes under the same token: it is paid
 * once.
 */
export function openApplyPayment({ agencyId, agencyName, payable }: CommissionAggregate) {
  const tokens = new Map<number, string>();
  const tokenFor = async (amount: number): Promise<string> => {
    const known = tokens.get(amount);
    if (known) return known;
    const query = { agencyId, amount: toMajorUnits(amount) };
    const { token } = await send(getCommissionToken, { query });
    tokens.set(amount, token);
    return token;
  };
  return openForm({
    title: t('policy:commissions.pay.title', { agency: agencyName }),
    submit: t('policy:commissions.pay.submit'),
    schema: z.object({ commissionsAmount: commissionAmount, ...typedPayment }),
    initial: { commissionsAmount: payable.amount as number | '', description: '' },
    fields: (form) => (
      <>
        <p className="quiet" style={{ margin: 0 }}>
          {t('policy:commissions.pay.text', { amount: moneyText(payable) })}
        </p>
        <MoneyInput
          cents
          label={t('policy:commissions.line.amount')}
          withAsterisk
          data-autofocus
          {...form.getInputProps('commissionsAmount')}
        />
        <TextInput
          label={t('policy:apply.description')}
          withAsterisk
          {...form.getInputProps('description')}
        />
      </>
    ),
    command: async ({ commissionsAmount, description }) =>
      send(payCommission, {
        body: {
          agencyId,
          commissionsAmount: toMajorUnits(commissionsAmount),
          description,
          token: await tokenFor(commissionsAmount),
        },
      }),
    done: t('policy:apply.done'),
    failed: t('policy:commissions.failed'),
    refresh,
  });
}

/** Pauses or resumes the payments to an agency; what is due goes on accruing. */
export function openTogglePayments({
  agencyId,
  agencyName,
  pausedPayment,
}: Pick<CommissionAggregate, 'agencyId' | 'agencyName' | 'pausedPayment'>) {
  const turn = pausedPayment ? 'resume' : 'pause';
  return openConfirm({
    title: t(`policy:commissions.toggle.${turn}.open`),
    body: t(`policy:commissions.toggle.${turn}.text`, { agency: agencyName }),
    confirm: t(`policy:commissions.toggle.${turn}.open`),
    command: () =>
      send(togglePayments, {
        params: { id: agencyId },
        body: { agencyId, agencyName, pausedPayment: !pausedPayment },
      }),
    done: t(`policy:commissions.toggle.${turn}.done`, { agency: agencyName }),
    failed: t('policy:commissions.failed'),
    refresh: [...refresh, 'account'],
  });
}

const kinds = ['statement', 'invoice'] as const;
const months = Array.from({ length: 12 }, (_, at) => at + 1);
const monthName = (month: number): string =>
  new Intl.DateTimeFormat(t('policy:commissions.locale'), { month: 'long', timeZone: 'UTC' }).format(
    new Date(Date.UTC(2026, month - 1, 1)),
  );

/** Downloads the statement of a month, or the invoice of an agency that bills its clients. */
export function openDownloadStatement(agencyId: string) {
  const last = addMonths(`${todayHere().slice(0, 7)}-01`, -1);
  return openForm({
    title: t('policy:commissions.download.title'),
    submit: t('policy:commissions.download.submit'),
    schema: z.object({ kind: z.enum(kinds), year: z.string(), month: z.string() }),
    initial: { kind: 'statement', year: last.slice(0, 4), month: String(Number(last.slice(5, 7))) },
    fields: (form) => (
      <FieldGrid>
        <Select
          label={t('policy:commissions.download.kind')}
          data={kinds.map((value) => ({ value, label: t(`policy:commissions.download.kinds.${value}`) }))}
          {...form.getInputProps('kind')}
        />
        <Select
          label={t('policy:commissions.download.year')}
          data={statementYears(todayHere()).map(String)}
          {...form.getInputProps('year')}
        />
        <Select
          label={t('policy:commissions.column.month')}
          data={months.map((month) => ({ value: String(month), label: monthName(month) }))}
          {...form.getInputProps('month')}
        />
      </FieldGrid>
    ),
    command: async ({ kind, ...typed }) => {
      const of = { year: Number(typed.year), month: Number(typed.month) };
      const { blob, name } = await (
        kind === 'statement'
          ? download(downloadCommissions, { query: { ...of, agencyId } }, 'statement.pdf')
          : download(downloadAgencyBill, { params: of, query: { agencyId } }, 'invoice.pdf')
      ).catch(sayWhy);
      saveFile(blob, name);
    },
  });
}

/** A month without one says so; what failed otherwise is told in the words of the specification. */
function sayWhy(error: unknown): never {
  const status = getStatus(error);
  if (status === 404) throw error;
  const detail = t(status === 0 ? 'policy:commissions.download.unable' : 'policy:commissions.download.wrong');
  throw new ApiError(status === 0 ? 0 : 400, { detail });
}
