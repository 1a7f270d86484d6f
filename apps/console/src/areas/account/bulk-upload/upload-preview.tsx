import type { BulkUpload, UploadCheck } from '@parapet/contract/account/bulk';
import { List } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { openConfirm } from '../../../kit/dialogs/index.ts';
import { t } from '../../../core/i18n.ts';
import { Note } from '../../../kit/note.tsx';
import classes from './bulk-upload.module.css';
import { RowErrors } from './upload-progress-dialog.tsx';

/** Shows what an upload would do before anything is stored. @returns the upload once it is started. */
export const askToStore = (
  check: UploadCheck,
  store: () => Promise<BulkUpload>,
): Promise<BulkUpload | undefined> =>
  openConfirm({
    title: t('account:upload.preview.title', { name: check.fileName }),
    size: 'lg',
    body: <Preview check={check} />,
    confirm: t('account:upload.preview.start', { count: check.right }),
    cancel: t('account:upload.preview.back'),
    command: store,
    done: t('account:upload.done'),
    failed: t('account:upload.failed'),
    refresh: ['account'],
  });

const OUTCOMES = ['created', 'found', 'twice', 'elsewhere'] as const;

const DELIMITERS = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar' } as const;

/** How the file was read, in a few sentences. */
function sayUnderstood(read: UploadCheck['understood']): string {
  const { format, encoding, delimiter, sheet, otherSheets, headRow, hasDecimalComma } = read;
  return [
    encoding
      ? t('account:upload.preview.text', { format, encoding })
      : t('account:upload.preview.sheet', { name: sheet ?? '' }),
    delimiter && t(`account:upload.preview.${DELIMITERS[delimiter]}`),
    otherSheets.length > 0 && t('account:upload.preview.otherSheets', { names: otherSheets.join(', ') }),
    headRow !== null && headRow > 1 && t('account:upload.preview.heads', { row: headRow }),
    hasDecimalComma && t('account:upload.preview.decimalComma'),
  ]
    .filter(Boolean)
    .join(' ');
}

function Preview({ check }: { check: UploadCheck }) {
  const { t: word } = useTranslation();
  const { right, wrong, understood, unknownColumns, errors, doubtful } = check;
  return (
    <div className={classes.progress}>
      <p role="status">
        {word('account:upload.preview.right', { count: right })}{' '}
        {wrong > 0 && word('account:upload.preview.wrong', { count: wrong })}
      </p>
      <List>
        {OUTCOMES.filter((outcome) => check[outcome] > 0).map((outcome) => (
          <List.Item key={outcome}>
            {word(`account:upload.preview.${outcome}`, { count: check[outcome] })}
          </List.Item>
        ))}
      </List>
      <p>{sayUnderstood(understood)}</p>
      {unknownColumns.length > 0 && (
        <Note tone="caution" title={word('account:upload.preview.unknown')}>
          {unknownColumns.join(', ')}
        </Note>
      )}
      {understood.skippedRows.length > 0 && (
        <Note tone="caution" title={word('account:upload.preview.skipped')}>
          <List>
            {understood.skippedRows.map(({ row, text }) => (
              <List.Item key={row}>{word('account:upload.preview.skippedRow', { row, text })}</List.Item>
            ))}
          </List>
        </Note>
      )}
      {doubtful.length > 0 && (
        <Note tone="caution" title={word('account:upload.preview.doubtful')}>
          <List>
            {doubtful.map(({ row, column, detail }) => (
              <List.Item key={`${row} ${column}`}>
                {word('account:upload.preview.cell', { row, column, detail })}
              </List.Item>
            ))}
          </List>
        </Note>
      )}
      {errors.length > 0 && <RowErrors errors={errors} />}
    </div>
  );
}
