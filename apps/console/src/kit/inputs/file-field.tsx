import { FileInput, type FileInputProps } from '@mantine/core';
import { bulkLimit } from '@parapet/contract/account/bulk';
import { documentLimit } from '@parapet/contract/docs/index';
import { refusals } from '@parapet/contract/refusals';
import { fileTypeNames } from '@parapet/domain/documents/file-types';
import { IconUpload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';

/** A large file on a slow line takes longer than other calls. */
export const FILE_PATIENCE = { timeout: 120_000 };

/** The file that a form needs. @param most in bytes. */
const getNeededFile = (most: number, missing: string, tooLarge: string) =>
  z.custom<File>((value) => value instanceof File, missing).refine((file) => file.size <= most, tooLarge);

/** The file that a form needs, of the size that the library takes. */
export const neededFile = getNeededFile(
  documentLimit,
  refusals['file-missing'].message,
  refusals['file-too-large'].message,
);

/** The sheet that a form needs, of which each row is read. */
export const neededSheet = getNeededFile(
  bulkLimit,
  refusals['upload-missing'].message,
  refusals['upload-too-large'].message,
);

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
