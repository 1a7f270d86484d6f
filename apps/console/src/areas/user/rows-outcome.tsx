import { List, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Note } from '../../kit/note.tsx';

type RowError = { row: number; column: string; detail: string };
type Props = {
  /** Number of rows per outcome, in words. */
  counts: readonly string[];
  errors: readonly RowError[];
};

/** Shows the outcome of an uploaded file's rows, and the errors of those that were refused. */
export function RowsOutcome({ counts, errors }: Props) {
  const { t } = useTranslation();
  return (
    <Stack gap="sm">
      <List>
        {counts.map((count) => (
          <List.Item key={count}>{count}</List.Item>
        ))}
      </List>
      {errors.length > 0 && (
        <Note tone="caution" title={t('organization:directory.outcome.errors')}>
          <List>
            {errors.map(({ row, column, detail }) => (
              <List.Item key={`${row} ${column} ${detail}`}>
                {t('organization:directory.outcome.error', { row, column, detail })}
              </List.Item>
            ))}
          </List>
        </Note>
      )}
    </Stack>
  );
}
