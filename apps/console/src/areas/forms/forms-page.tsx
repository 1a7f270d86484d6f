import { Button } from '@mantine/core';
import { listProductTypes, searchForms, searchFormTypes } from '@parapet/contract/forms/index';
import type { FormConditions } from '@parapet/contract/forms/shapes';
import { paperTypes } from '@parapet/domain/forms/condition';
import { REGION_CODES } from '@parapet/domain/regions/region';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../core/client.ts';
import { useBasePath, useScopes } from '../../core/session/use-me.ts';
import { AppLink } from '../../kit/app-link.tsx';
import { DataList } from '../../kit/list/data-list.tsx';
import { listColumns } from '../../kit/list/list-columns.tsx';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { StatusBadge } from '../../kit/status-badge.tsx';
import { ManageLinks } from '../user/index.ts';
import { openAddForm, openDeleteForm } from './form-dialogs.tsx';
import { getParameter } from './words.ts';

const buildColumns = (t: TFunction, base: string) =>
  listColumns(searchForms, (key) => t(`organization:forms.field.${key}`), [
    {
      key: 'formNumber',
      cell: ({ id, formNumber }) => <AppLink href={`${base}/manage/forms/${id}`}>{formNumber}</AppLink>,
      text: ({ formNumber }) => formNumber,
    },
    'edition',
    { key: 'formName', card: 'title' },
    'formTypeName',
    {
      key: 'isApproved',
      cell: ({ isApproved }) =>
        isApproved ? (
          t('organization:forms.approved')
        ) : (
          <StatusBadge tone="caution" label={t('organization:forms.waits')} />
        ),
    },
    'effectiveFrom',
    'effectiveTo',
    {
      key: 'isMandatory',
      cell: ({ isMandatory, conditions }) => {
        const what = soldAs(conditions);
        if (!isMandatory) return t('organization:forms.byCondition');
        return what ? t('organization:forms.mandatoryOf', { what }) : t('organization:forms.mandatory');
      },
    },
    'policies',
    {
      key: 'isByHand',
      optional: true,
      cell: (row) => row.isByHand && <StatusBadge tone="info" label={t('organization:forms.byHand')} />,
    },
  ]);

/** The products and papers that a form is for, where it is not for all. */
const soldAs = ({ productFamilies, productTypes, paperTypes }: FormConditions): string =>
  [
    ...[...productFamilies, ...productTypes].map((one) => getParameter('PRODUCT', one)),
    ...paperTypes.map((one) => getParameter('PAPER', one)),
  ].join(', ');

/** /admin/manage/forms: the library of the forms that policies are made of, edition by edition. */
export default function FormsPage() {
  const { t } = useTranslation();
  const base = useBasePath();
  const mayChange = useScopes()('form:manage');
  const columns = useMemo(() => buildColumns(t, base), [t, base]);
  const types = useCall(searchFormTypes, { query: { size: 100 } }).data?.content ?? [];
  const products = useCall(listProductTypes, {}).data?.content ?? [];
  return (
    <>
      <PageHeader
        title={t('organization:forms.list')}
        subtitle={t('organization:forms.subtitle')}
        actions={
          mayChange && (
            <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => void openAddForm()}>
              {t('organization:forms.add.open')}
            </Button>
          )
        }
        links={<ManageLinks />}
      />
      <DataList
        name="forms"
        label={t('organization:forms.list')}
        call={searchForms}
        columns={columns}
        searchLabel={t('organization:forms.search')}
        filters={[
          {
            key: 'region',
            label: t('organization:forms.field.region'),
            options: REGION_CODES.map((value) => ({ value, label: value })),
          },
          {
            key: 'formTypeName',
            label: t('organization:forms.field.formTypeName'),
            many: true,
            options: types.map(({ name }) => ({ value: name, label: name })),
          },
          {
            key: 'isApproved',
            label: t('organization:forms.field.isApproved'),
            options: [
              { value: 'false', label: t('organization:forms.waits') },
              { value: 'true', label: t('organization:forms.approved') },
            ],
          },
          {
            key: 'productType',
            label: t('organization:forms.field.productTypes'),
            options: products.map(({ productType: value }) => ({
              value,
              label: getParameter('PRODUCT', value),
            })),
          },
          {
            key: 'paperType',
            label: t('organization:forms.field.paperTypes'),
            options: paperTypes.map((value) => ({ value, label: getParameter('PAPER', value) })),
          },
        ]}
        {...(mayChange && {
          actions: (row) => [
            {
              label: t('organization:forms.remove.open'),
              icon: <IconTrash size={16} />,
              danger: true,
              onClick: () => void openDeleteForm(row),
            },
          ],
        })}
        empty={{ title: t('organization:forms.empty'), text: t('organization:forms.emptyText') }}
      />
    </>
  );
}
