import { Select } from '@mantine/core';
import { assignVendor, getPanel, type DetailedClaimFile } from '@parapet/contract/claims/index';
import { vendorCategories } from '@parapet/domain/claims/vendor-categories';
import { useTranslation } from 'react-i18next';
import { send, useCall } from '../../../core/client.ts';
import { t } from '../../../core/i18n.ts';
import { openForm } from '../../../kit/dialogs/index.ts';
import type { FormFields } from '../../../kit/forms/use-record-form.ts';
import { Note } from '../../../kit/note.tsx';

type Values = { vendorId: string | null; category: string | null };

/** Gives a claim to a vendor of the panel, or takes it back. */
export const openAssignVendor = (file: DetailedClaimFile) =>
  openForm({
    title: t('policy:claims.vendor.label'),
    submit: t('common:action.save'),
    schema: assignVendor.body.omit({ version: true }),
    initial: { vendorId: file.vendor?.id ?? null, category: file.vendor?.category ?? null } as Values,
    fields: (form) => <Fields form={form} />,
    command: (body) =>
      send(assignVendor, { params: { claimId: file.claimId }, body: { ...body, version: file.version } }),
    done: t('policy:claims.vendor.done'),
    failed: t('policy:claims.failedFile'),
    refresh: ['claimsmgmt', 'claims', 'activity'],
  });

function Fields({ form }: { form: FormFields<Values> }) {
  const { t: say } = useTranslation();
  const panel = useCall(getPanel, {});
  return (
    <>
      <Select
        label={say('policy:claims.vendor.title')}
        placeholder={say('policy:claims.vendor.none')}
        clearable
        searchable
        data={(panel.data?.vendors ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        {...form.getInputProps('vendorId')}
      />
      {form.values.vendorId && (
        <Select
          label={say('policy:claims.vendor.category')}
          clearable
          data={vendorCategories.map((value) => ({
            value,
            label: say(`policy:claims.vendor.kind.${value}`),
          }))}
          {...form.getInputProps('category')}
        />
      )}
      <Note>{say('policy:claims.vendor.text')}</Note>
    </>
  );
}
