import { Button } from '@mantine/core';
import { searchDirectoryImports } from '@parapet/contract/account/directory-imports';
import { IconFileImport } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { DataList } from '../../../kit/list/data-list.tsx';
import { listColumns } from '../../../kit/list/list-columns.tsx';
import { PageHeader } from '../../../kit/page/page-header.tsx';
import { ManageLinks } from '../manage-links.tsx';
import { openImportDirectory } from './import-directory-dialog.tsx';

const buildColumns = (t: TFunction) =>
  listColumns(searchDirectoryImports, (key) => t(`organization:directory.column.${key}`), [
    { key: 'source', card: 'title' },
    'asOf',
    'fileName',
    'total',
    'added',
    'changed',
    'refused',
    'importedBy',
    'created',
  ]);

/** /admin/manage/directory: where the companies come from of which accounts are made. */
export default function DirectoryPage() {
  const { t } = useTranslation();
  const columns = useMemo(() => buildColumns(t), [t]);
  const add = (
    <Button leftSection={<IconFileImport size={16} aria-hidden />} onClick={() => void openImportDirectory()}>
      {t('organization:directory.import.open')}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={t('organization:directory.list')}
        subtitle={t('organization:directory.subtitle')}
        actions={add}
        links={<ManageLinks />}
      />
      <DataList
        name="directory-imports"
        label={t('organization:directory.list')}
        call={searchDirectoryImports}
        columns={columns}
        searchLabel={t('organization:directory.search')}
        empty={{
          title: t('organization:directory.empty'),
          text: t('organization:directory.emptyText'),
          action: add,
        }}
      />
    </>
  );
}
