import { Radio, Stack, TextInput } from '@mantine/core';
import {
  batchRegions,
  cancelCommissionBatch,
  downloadCommissionBatch,
  prepareCommissionBatch,
  releaseCommissionBatch,
  returnCommissionPayment,
  type CommissionBatch,
} from '@parapet/contract/commissions/batches';
import { buildMessage, refresh as refetch, send } from '../../core/client.ts';
import { t } from '../../core/i18n.ts';
import { openConfirm, openForm } from '../../kit/dialogs/index.ts';
import { moneyText } from '../../kit/format.ts';
import { saveFile } from '../../kit/save-file.ts';
import { toast } from '../../kit/toast.ts';

const refresh = ['commissions', 'activity'];
type Region = (typeof batchRegions)[number];

/** Gathers what is payable to the agencies of a region. */
export const openPrepareBatch = () =>
  openForm({
    title: t('policy:commissions.batch.prepare'),
    submit: t('policy:commissions.batch.prepareSubmit'),
    schema: prepareCommissionBatch.body,
    initial: { region: batchRegions[0] as Region },
    fields: (form) => (
      <Radio.Group
        label={t('policy:commissions.batch.regionOf')}
        description={t('policy:commissions.batch.prepareText')}
        {...form.getInputProps('region')}
      >
        <Stack gap="xs" mt="xs">
          {batchRegions.map((region) => (
            <Radio key={region} value={region} label={t(`policy:commissions.batch.region.${region}`)} />
          ))}
        </Stack>
      </Radio.Group>
    ),
    command: (body) => send(prepareCommissionBatch, { body }),
    done: t('policy:commissions.batch.prepared'),
    failed: t('policy:commissions.failed'),
    refresh,
  });

/** Books the payments and makes the file. */
export const openReleaseBatch = ({ id, version, number, entries, total, preparedByName }: CommissionBatch) =>
  openConfirm({
    title: t('policy:commissions.batch.releaseTitle', { number }),
    confirm: t('policy:commissions.batch.release'),
    body: t('policy:commissions.batch.releaseText', {
      count: entries,
      total: moneyText(total),
      by: preparedByName,
    }),
    command: () => send(releaseCommissionBatch, { params: { batchId: id }, body: { version } }),
    done: t('policy:commissions.batch.released'),
    failed: t('policy:commissions.failed'),
    refresh,
  });

export const openCancelBatch = ({ id, version, number }: CommissionBatch) =>
  openConfirm({
    title: t('policy:commissions.batch.cancelTitle', { number }),
    confirm: t('policy:commissions.batch.cancel'),
    body: t('policy:commissions.batch.cancelText'),
    command: () => send(cancelCommissionBatch, { params: { batchId: id }, body: { version } }),
    done: t('policy:commissions.batch.canceled'),
    failed: t('policy:commissions.failed'),
    refresh,
  });

/** Books back what the bank returned. */
export const openReturnPayment = ({ id, agencyName, amount }: CommissionBatch['items'][number]) =>
  openForm({
    title: t('policy:commissions.batch.returnTitle', { agency: agencyName }),
    submit: t('policy:commissions.batch.returnSubmit', { amount: moneyText(amount) }),
    schema: returnCommissionPayment.body,
    initial: { code: '' },
    fields: (form) => (
      <TextInput
        label={t('policy:commissions.batch.code')}
        description={t('policy:commissions.batch.codeText')}
        withAsterisk
        data-autofocus
        {...form.getInputProps('code')}
      />
    ),
    command: (body) => send(returnCommissionPayment, { params: { itemId: id }, body }),
    done: t('policy:commissions.batch.returned'),
    failed: t('policy:commissions.failed'),
    refresh,
  });

/** Fetches the file; that it was fetched is written down. */
export async function saveBankFile({ id }: CommissionBatch): Promise<void> {
  try {
    const file = await send(downloadCommissionBatch, { params: { batchId: id }, body: {} });
    saveFile(new Blob([file.content], { type: file.contentType }), file.fileName);
    await refetch('activity');
  } catch (error) {
    toast.error(buildMessage(error));
  }
}
