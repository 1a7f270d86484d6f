import { getUpload, searchUploads, type UploadRow } from '@parapet/contract/account/bulk';
import { Button, Table } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { send, useCall } from '../../../core/client.ts';
import { t } from '../../../core/i18n.ts';
import { openNotice } from '../../../kit/dialogs/index.ts';
import { ScrolledTable } from '../../../kit/file-check/file-report.tsx';
import { instantText } from '../../../kit/format.ts';
import { Loaded } from '../../../kit/page/states.tsx';
import { openUploadProgress } from './upload-progress-dialog.tsx';

const ASK_AGAIN_MS = 5000;

/** The latest uploads of the agency, whoever brought them: each can be opened, and gone on with. */
export const openUploads = (): void =>
  void openNotice({ title: t('account:upload.list.title'), size: 'lg', body: <Uploads /> });

function Uploads() {
  const { t: word } = useTranslation();
  const uploads = useCall(searchUploads, { query: { size: 20 } }, { refetchInterval: ASK_AGAIN_MS });
  return (
    <Loaded of={uploads}>
      {({ content }) =>
        content.length === 0 ? <p>{word('account:upload.list.none')}</p> : <UploadTable rows={content} />
      }
    </Loaded>
  );
}

function UploadTable({ rows }: { rows: readonly UploadRow[] }) {
  const { t: word } = useTranslation();
  const open = async (uploadId: string) =>
    openUploadProgress(await send(getUpload, { params: { uploadId } }));
  return (
    <ScrolledTable label={word('account:upload.list.title')}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{word('account:upload.file')}</Table.Th>
            <Table.Th>{word('account:upload.list.status')}</Table.Th>
            <Table.Th>{word('account:upload.list.rows')}</Table.Th>
            <Table.Th>{word('account:upload.list.since')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(({ id, fileName, status, stored, total, created }) => (
            <Table.Tr key={id}>
              <Table.Td>
                <Button variant="subtle" size="xs" onClick={() => void open(id)}>
                  {fileName}
                </Button>
              </Table.Td>
              <Table.Td>{word(`account:upload.status.${status}`)}</Table.Td>
              <Table.Td>{word('account:upload.list.stored', { stored, total })}</Table.Td>
              <Table.Td>{instantText(created)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrolledTable>
  );
}
