import { Select } from '@mantine/core';
import { listDocTypes } from '@parapet/contract/docs/index';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../core/client.ts';
import { Note } from '../../kit/note.tsx';

/** Selects the type of a file, by the names that the server gives. */
export function DocTypeSelect(input: { value?: string; onChange?: (value: string) => void }) {
  const { t } = useTranslation();
  const types = useCall(listDocTypes, {});
  return (
    <>
      {types.error && (
        <Note tone="critical" live>
          {t('policy:docs.upload.typesFailed')}
        </Note>
      )}
      <Select
        label={t('policy:docs.column.docType')}
        placeholder={t('policy:docs.upload.choose')}
        data={Object.entries(types.data ?? {}).map(([label, value]) => ({ value, label }))}
        withAsterisk
        {...input}
        value={input.value || null}
        onChange={(value) => input.onChange?.(value ?? '')}
      />
    </>
  );
}
