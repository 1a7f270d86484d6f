import { FileInput, type FileInputProps } from '@mantine/core';
import { documentLimit } from '@parapet/contract/docs/index';
import { refusals } from '@parapet/contract/refusals';
import { fileTypeNames } from '@parapet/domain/documents/file-types';
import { IconUpload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';

/** A large file on a slow line takes longer than other calls. */
export const FILE_PATIENCE_MS = 120_000;

/** The file that a form needs, of the size that the library takes. */
export const neededFile = z
  .custom<File>((value) => value instanceof File, refusals['file-missing'].message)
  .refine((file) => file.size <= documentLimit, refusals['file-too-large'].message);

const libraryTypes = fileTypeNames.map((type) => `.${type}`).join(',');

/** Chooses a file and takes it off again; of the types that the library takes unless others are named. */
export function FileField(props: FileInputProps) {
  const { t } = useTranslation();
  return (
    <FileInput
      label={t('common:file.label')}
      description={t('common:file.text')}
      placeholder={t('common:file.choose')}
      accept={libraryTypes}
      leftSection={<IconUpload size={16} />}
      clearable
      clearButtonProps={{ 'aria-label': t('common:action.removeFile') }}
      {...props}
    />
  );
}
