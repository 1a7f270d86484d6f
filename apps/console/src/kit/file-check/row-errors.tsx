import { Table } from '@mantine/core';
import type { FileCheck } from '@parapet/contract/file-check';
import { useTranslation } from 'react-i18next';
import { ScrolledTable } from './file-report.tsx';

/** Lists the errors of a file by row and column. */
export function RowErrors({ errors }: Pick<FileCheck, 'errors'>) {
  const { t } = useTranslation();
  return (
    <ScrolledTable label={t('account:upload.byRow')}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('account:upload.row')}</Table.Th>
            <Table.Th>{t('account:upload.column')}</Table.Th>
            <Table.Th>{t('account:upload.detail')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {errors.map(({ row, column, detail }) => (
            <Table.Tr key={`${row} ${column} ${detail}`}>
              <Table.Td>{row}</Table.Td>
              <Table.Td>{column}</Table.Td>
              <Table.Td>{detail}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrolledTable>
  );
}
