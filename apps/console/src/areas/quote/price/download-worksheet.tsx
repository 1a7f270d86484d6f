import { Button, Group } from '@mantine/core';
import { getWorksheet } from '@parapet/contract/rater/index';
import { useTranslation } from 'react-i18next';
import { buildMessage, send } from '../../../core/client.ts';
import { csvOfRows } from '@parapet/domain/operations/csv-cell';
import { saveFile } from '../../../kit/save-file.ts';
import { toast } from '../../../kit/toast.ts';
import { worksheetTable } from './worksheet-file.ts';

/** The worksheet as a regulator gets it: rows that recompute to the cent. */
export function DownloadWorksheet({ quoteId }: { quoteId: string }) {
  const { t } = useTranslation();
  const download = async (kind: 'csv' | 'json'): Promise<void> => {
    try {
      const worksheet = await send(getWorksheet, { params: { quoteId } });
      const name = `${worksheet.quoteNumber}-worksheet.${kind}`;
      const text =
        kind === 'json' ? JSON.stringify(worksheet, null, 2) : csvOfRows(worksheetTable(worksheet));
      saveFile(
        new Blob([text], { type: kind === 'json' ? 'application/json' : 'text/csv;charset=utf-8' }),
        name,
      );
    } catch (error) {
      toast.error(buildMessage(error));
    }
  };
  return (
    <Group gap={4}>
      {(['csv', 'json'] as const).map((kind) => (
        <Button key={kind} size="compact-sm" variant="default" onClick={() => void download(kind)}>
          {t('quote:sheet.download', { kind: kind.toUpperCase() })}
        </Button>
      ))}
    </Group>
  );
}
