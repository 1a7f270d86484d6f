import {
  cancelUpload,
  getUpload,
  getUploadErrors,
  getUploadResults,
  pauseUpload,
  resumeUpload,
  type BulkUpload,
} from '@parapet/contract/account/bulk';
import { Button, Group, Progress } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { download, send, useCall } from '../../../core/client.ts';
import { t } from '../../../core/i18n.ts';
import { useCommandRunner } from '../../../kit/dialogs/command.ts';
import { openConfirm, openNotice } from '../../../kit/dialogs/index.ts';
import { FileReport } from '../../../kit/file-check/file-report.tsx';
import { RowErrors } from '../../../kit/file-check/row-errors.tsx';
import { Note } from '../../../kit/note.tsx';
import { saveFile } from '../../../kit/save-file.ts';

/** Changes are announced; this is for a stream of events that has broken off. */
const ASK_AGAIN_MS = 3000;

/** Opens a notice with the progress of an upload, and the errors in its rows. */
export const openUploadProgress = (upload: BulkUpload): void =>
  void openNotice({
    title: t('account:upload.progressTitle', { name: upload.fileName }),
    size: 'lg',
    body: <UploadProgress first={upload} />,
  });

function UploadProgress({ first }: { first: BulkUpload }) {
  const { t: word } = useTranslation();
  const { data: upload = first } = useCall(
    getUpload,
    { params: { uploadId: first.id } },
    { refetchInterval: ASK_AGAIN_MS },
  );
  const { total, invalid, stored, refused, found, status, stopped, errors } = upload;
  const done = stored + refused;
  const valid = total - invalid;
  const label = word(`account:upload.status.${status}`);
  const saveErrors = async (): Promise<void> => {
    const { blob, name } = await download(getUploadErrors, { params: { uploadId: upload.id } }, 'errors.xml');
    saveFile(blob, name);
  };
  const saveResults = async (): Promise<void> => {
    const params = { uploadId: upload.id };
    const { blob, name } = await download(getUploadResults, { params }, 'results.csv');
    saveFile(blob, name);
  };
  const { run: pause, busy: pausing } = useCommandRunner({
    command: () => send(pauseUpload, { params: { uploadId: upload.id } }),
    done: word('account:command.pause-upload.done'),
    refresh: ['account'],
  });
  const { run: resume, busy } = useCommandRunner({
    command: () => send(resumeUpload, { params: { uploadId: upload.id } }),
    done: word('account:command.resume-upload.done'),
    refresh: ['account'],
  });
  return (
    <FileReport>
      <Progress.Root size="lg">
        <Progress.Section value={valid === 0 ? 100 : (100 * done) / valid} aria-label={label} />
      </Progress.Root>
      <p role="status">
        {label}: {word('account:upload.stored', { count: stored, of: valid })}
        {found > 0 && ` ${word('account:upload.found', { count: found })}`}
      </p>
      {stopped && (
        <Note tone="critical" title={label} live>
          {word(`account:upload.stopped.${stopped}`)}
        </Note>
      )}
      {invalid + refused > 0 && (
        <Note tone="caution" title={word('account:upload.wrong', { count: invalid + refused })}>
          {word('account:upload.wrongText')}
        </Note>
      )}
      {errors.length > 0 && <RowErrors errors={errors} />}
      <Group gap="xs">
        {done > 0 && (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconDownload size={14} />}
            onClick={() => void saveResults()}
          >
            {word('account:upload.results')}
          </Button>
        )}
        {errors.length > 0 && (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconDownload size={14} />}
            onClick={() => void saveErrors()}
          >
            {word('account:upload.errors')}
          </Button>
        )}
        {upload.can.includes('pause-upload') && (
          <Button variant="default" size="xs" loading={pausing} onClick={() => void pause(undefined)}>
            {word('account:command.pause-upload.label')}
          </Button>
        )}
        {upload.can.includes('resume-upload') && (
          <Button size="xs" loading={busy} onClick={() => void resume(undefined)}>
            {word('account:command.resume-upload.label')}
          </Button>
        )}
        {upload.can.includes('cancel-upload') && (
          <Button variant="default" size="xs" onClick={() => openCancelUpload(upload)}>
            {word('account:command.cancel-upload.label')}
          </Button>
        )}
      </Group>
    </FileReport>
  );
}

const openCancelUpload = ({ id }: BulkUpload): void =>
  void openConfirm({
    title: t('account:command.cancel-upload.title'),
    body: t('account:command.cancel-upload.text'),
    confirm: t('account:command.cancel-upload.label'),
    danger: true,
    command: () => send(cancelUpload, { params: { uploadId: id } }),
    done: t('account:command.cancel-upload.done'),
    refresh: ['account'],
  });
