import { Button } from '@mantine/core';
import { bulkTypes } from '@parapet/contract/account/bulk';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { FileField } from '../../kit/inputs/file-field.tsx';
import { saveFile } from '../../kit/save-file.ts';

type Props = {
  form: { getInputProps: (name: 'file') => object };
  description: string;
  /** The heads of the template, and what its file is called. */
  columns: readonly string[];
  template: string;
};

/** A spreadsheet to upload, with a template of its columns. */
export function SheetField({ form, description, columns, template }: Props) {
  const { t } = useTranslation();
  const download = (): void =>
    saveFile(new Blob([`${columns.join(',')}\r\n`], { type: 'text/csv' }), template);
  return (
    <>
      <FileField
        label={t('organization:directory.import.file')}
        description={description}
        placeholder={t('organization:directory.import.choose')}
        accept={bulkTypes.join(',')}
        withAsterisk
        {...form.getInputProps('file')}
      />
      <div>
        <Button variant="subtle" size="xs" leftSection={<IconDownload size={14} />} onClick={download}>
          {t('organization:directory.import.template')}
        </Button>
      </div>
    </>
  );
}
