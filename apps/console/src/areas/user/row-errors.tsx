import { List } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Note } from '../../kit/note.tsx';

type RowError = { row: number; column: string; detail: string };

/** What is wrong with rows of a file that was brought; nothing where nothing is. */
export function RowErrors({ errors }: { errors: readonly RowError[] }) {
  const { t } = useTranslation();
  if (errors.length === 0) return null;
  return (
    <Note tone="caution" title={t('organization:directory.outcome.errors')}>
      <List>
        {errors.map(({ row, column, detail }) => (
          <List.Item key={`${row} ${column} ${detail}`}>
            {t('organization:directory.outcome.error', { row, column, detail })}
          </List.Item>
        ))}
      </List>
    </Note>
  );
}
