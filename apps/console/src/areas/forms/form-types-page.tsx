import { Button } from '@mantine/core';
import { searchFormTypes } from '@parapet/contract/forms/index';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useScopes } from '../../core/session/use-me.ts';
import { DataList } from '../../kit/list/data-list.tsx';
import { listColumns } from '../../kit/list/list-columns.tsx';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { ManageLinks } from '../user/index.ts';
import { openAddFormType, openDeleteFormType, openUpdateFormType } from './form-type-dialogs.tsx';

const buildColumns = (t: TFunction) =>
  listColumns(searchFormTypes, (key) => t(`organization:forms.type.${key}`), [
    { key: 'name', card: 'title' },
    'position',
    'forms',
  ]);

/** /admin/manage/form-types: what forms can be, in the order in which policies list them. */
export default function FormTypesPage() {
  const { t } = useTranslation();
  const mayChange = useScopes()('form:manage');
  const columns = useMemo(() => buildColumns(t), [t]);
  return (
    <>
      <PageHeader
        title={t('organization:forms.type.list')}
        subtitle={t('organization:forms.type.subtitle')}
        actions={
          mayChange && (
            <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => void openAddFormType()}>
              {t('organization:forms.type.add')}
            </Button>
          )
        }
        links={<ManageLinks />}
      />
      <DataList
        name="form-types"
        label={t('organization:forms.type.list')}
        call={searchFormTypes}
        columns={columns}
        searchLabel={t('organization:forms.type.search')}
        {...(mayChange && {
          actions: (row) => [
            {
              label: t('organization:forms.type.edit'),
              icon: <IconPencil size={16} />,
              onClick: () => void openUpdateFormType(row),
            },
            {
              label: t('organization:forms.type.remove'),
              icon: <IconTrash size={16} />,
              danger: true,
              onClick: () => void openDeleteFormType(row),
            },
          ],
        })}
        empty={{ title: t('organization:forms.type.empty'), text: t('organization:forms.type.subtitle') }}
      />
    </>
  );
}
