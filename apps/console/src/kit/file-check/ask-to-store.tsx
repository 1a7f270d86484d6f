import { List } from '@mantine/core';
import type { FileCheck } from '@parapet/contract/file-check';
import { useTranslation } from 'react-i18next';
import { t } from '../../core/i18n.ts';
import type { CommandOptions } from '../dialogs/command.ts';
import { openConfirm, openNotice } from '../dialogs/index.ts';
import { Note } from '../note.tsx';
import { FileReport } from './file-report.tsx';
import { RowErrors } from './row-errors.tsx';

type Options<A> = CommandOptions<A> & {
  check: FileCheck;
  /** The outcomes of the rows that can be stored, in words. */
  counts: readonly string[];
  /** The verb on the button; null where there is nothing to store. */
  confirm: string | null;
};

/**
 * Shows how a file of rows was read and what storing it would do, before anything is stored.
 * @returns the answer once it is stored; undefined for whoever goes back.
 */
export async function askToStore<A>({
  check,
  counts,
  confirm,
  ...command
}: Options<A>): Promise<A | undefined> {
  const frame = {
    title: t('account:upload.preview.title', { name: check.fileName }),
    size: 'lg',
    body: <Preview check={check} counts={counts} />,
  } as const;
  if (confirm !== null)
    return openConfirm({ ...command, ...frame, confirm, cancel: t('account:upload.preview.back') });
  await openNotice(frame);
  return undefined;
}

const DELIMITERS = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar' } as const;

/** How the file was read, in a few sentences. */
function sayUnderstood(read: FileCheck['understood']): string {
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

function Preview({ check, counts }: { check: FileCheck; counts: readonly string[] }) {
  const { t: word } = useTranslation();
  const { right, wrong, understood, unknownColumns, errors, doubtful } = check;
  return (
    <FileReport>
      <p role="status">
        {word('account:upload.preview.right', { count: right })}{' '}
        {wrong > 0 && word('account:upload.preview.wrong', { count: wrong })}
      </p>
      <List>
        {counts.map((count) => (
          <List.Item key={count}>{count}</List.Item>
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
    </FileReport>
  );
}
