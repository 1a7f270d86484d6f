import { Button } from '@mantine/core';
import { searchDocs, searchLibrary, type Document } from '@parapet/contract/docs/index';
import { broughtTypes } from '@parapet/domain/documents/doc-types';
import { IconPencil, IconTrash, IconUpload } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { wordOr } from '../../core/known.ts';
import { useScopes } from '../../core/session/use-me.ts';
import { numberText } from '../../kit/format.ts';
import { DataList } from '../../kit/list/data-list.tsx';
import { listColumns } from '../../kit/list/list-columns.tsx';
import type { ListColumnView, RowAction } from '../../kit/list/list-types.ts';
import { audienceName, DocumentDownload, DocumentName, documentName } from './document-cells.tsx';

/** Whose documents: of an account, of an agency, of a policy of an account, or all that the user may see. */
type Of = { accountId?: string; agencyId?: string; policyId?: string };

const typeName = ({ docType }: Document): string => wordOr(`policy:docs.type.${docType}`, docType);
const formName = ({ formNumber, edition }: Document): string =>
  [formNumber, edition].filter(Boolean).join(' · ');
const codeText = ({ checkCode }: Document): string => checkCode?.replaceAll(/(.{4})(?=.)/g, '$1-') ?? '';

const columnsOf = (t: TFunction, { policyId }: Of): ListColumnView<Document>[] => [
  ...listColumns(searchLibrary, (key) => t(`policy:docs.column.${key}`), [
    {
      key: 'docName',
      card: 'title',
      grow: true,
      cell: (doc) => <DocumentName doc={doc} />,
      text: documentName,
    },
    { key: 'docType', cell: typeName, optional: policyId !== undefined },
    { key: 'transactionNumber', optional: policyId === undefined },
    { key: 'formNumber', cell: formName, text: formName, optional: policyId === undefined },
    { key: 'audience', cell: audienceName, text: audienceName, optional: policyId !== undefined },
    { key: 'createdBy' },
    { key: 'created' },
    { key: 'checkCode', cell: codeText, text: codeText, optional: true },
    {
      key: 'size',
      optional: true,
      cell: ({ size }) => t('policy:docs.size', { size: numberText(Math.max(1, Math.round(size / 1024))) }),
    },
  ]),
  {
    key: 'download',
    label: t('common:action.download'),
    align: 'end',
    card: 'corner',
    text: () => '',
    cell: (doc) => <DocumentDownload doc={doc} />,
  },
];

const rowActions = (t: TFunction, doc: Document): RowAction[] =>
  [
    doc.can.includes('update-document') && {
      label: t('policy:docs.update.label'),
      icon: <IconPencil size={16} />,
      onClick: () => void import('./update-doc-dialog.tsx').then(({ openUpdateDoc }) => openUpdateDoc(doc)),
    },
    doc.can.includes('delete-document') && {
      label: t('policy:docs.delete.label'),
      icon: <IconTrash size={16} />,
      danger: true,
      onClick: () => void import('./delete-doc-dialog.tsx').then(({ openDeleteDoc }) => openDeleteDoc(doc)),
    },
  ].filter((action) => action !== false);

/** The document library: all of it, or that of an account, an agency or a policy. */
export function DocumentsPanel(of: Of) {
  const { t } = useTranslation();
  const may = useScopes();
  const { accountId, agencyId, policyId } = of;
  const owner = accountId ?? agencyId;
  const isShelf = policyId !== undefined;
  const columns = useMemo(() => columnsOf(t, { ...(policyId && { policyId }) }), [t, policyId]);
  const shared = {
    label: t('policy:docs.label'),
    columns,
    searchLabel: t('policy:docs.search'),
    prefix: 'docs.',
    actions: (doc: Document) => rowActions(t, doc),
    ...(isShelf && { sort: 'transactionNumber,asc' }),
    filters: [
      ...(isShelf
        ? []
        : [
            {
              key: 'isBrought',
              label: t('policy:docs.kind'),
              options: (['true', 'false'] as const).map((value) => ({
                value,
                label: t(`policy:docs.brought.${value}`),
              })),
            },
          ]),
      {
        key: 'docType',
        label: t('policy:docs.column.docType'),
        many: true as const,
        options: broughtTypes.map((value) => ({ value, label: t(`policy:docs.type.${value}`) })),
      },
    ].filter(({ key }) => !isShelf || key !== 'docType'),
    toolbar: !isShelf && may('docs:upload') && (
      <Button
        size="xs"
        leftSection={<IconUpload size={16} aria-hidden />}
        onClick={() => void import('./upload-doc-dialog.tsx').then(({ openUploadDoc }) => openUploadDoc(of))}
      >
        {t('policy:docs.upload.label')}
      </Button>
    ),
    empty: isShelf
      ? { title: t('policy:docs.empty'), text: t('policy:docs.emptyText') }
      : { title: t('policy:docs.none'), text: t('policy:docs.noneText') },
  };
  return owner === undefined ? (
    <DataList name="library" call={searchLibrary} {...shared} />
  ) : (
    <DataList
      name={isShelf ? 'shelf' : 'documents'}
      call={searchDocs}
      params={{ accountId: owner }}
      fixed={{ 'filter.ofPolicy': policyId && `in:${policyId}` }}
      {...shared}
    />
  );
}
