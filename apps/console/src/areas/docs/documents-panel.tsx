import { Button } from '@mantine/core';
import { searchDocs, searchLibrary } from '@parapet/contract/docs/index';
import { broughtTypes, paperTypes } from '@parapet/domain/documents/doc-types';
import { IconPencil, IconTrash, IconUpload } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { wordOr } from '../../core/known.ts';
import { useBasePath, useScopes } from '../../core/session/use-me.ts';
import { AppLink } from '../../kit/app-link.tsx';
import { numberText } from '../../kit/format.ts';
import { DataList } from '../../kit/list/data-list.tsx';
import { listColumns } from '../../kit/list/list-columns.tsx';
import type { ListColumnView, RowAction, RowOf } from '../../kit/list/list-types.ts';
import {
  audienceName,
  DocumentDownload,
  DocumentName,
  documentName,
  fullDocumentName,
} from './document-cells.tsx';
import classes from './documents.module.css';

/** Owner of the documents: an account, an agency, or neither for all that the user may see. */
type Of = { accountId?: string; agencyId?: string };
type Document = RowOf<typeof searchLibrary>;

const typeName = ({ docType }: Document): string => wordOr(`policy:docs.type.${docType}`, docType);
const formName = ({ formNumber, edition }: Document): string =>
  [formNumber, edition].filter(Boolean).join(' · ');
const codeText = ({ checkCode }: Document): string => checkCode?.replaceAll(/(.{4})(?=.)/g, '$1-') ?? '';

function RecordLink({ page, id, name }: { page: string; id: string | null; name: string | null }) {
  const base = useBasePath();
  return name === null ? (
    <span className="quiet">–</span>
  ) : (
    <AppLink href={`${base}/${page}/${id}`} className={classes.record}>
      {name}
    </AppLink>
  );
}

/** The policy that a document is of, or the quote as long as there is none. */
const NumberLink = ({ doc: { policyId, policyNumber, quoteId, quoteNumber } }: { doc: Document }) =>
  policyNumber === null ? (
    <RecordLink page="quotes" id={quoteId} name={quoteNumber} />
  ) : (
    <RecordLink page="policies" id={policyId} name={policyNumber} />
  );

const recordNumber = ({ policyNumber, quoteNumber }: Document): string => policyNumber ?? quoteNumber ?? '';

const buildColumns = (t: TFunction, withCompany: boolean): ListColumnView<Document>[] => [
  ...listColumns(searchLibrary, (key) => t(`policy:docs.column.${key}`), [
    {
      key: 'docName',
      card: 'title',
      grow: true,
      cell: (doc) => <DocumentName doc={doc} number={recordNumber(doc)} />,
      text: documentName,
      name: (doc) => fullDocumentName(doc, recordNumber(doc)),
    },
    ...(withCompany
      ? [
          {
            key: 'companyName' as const,
            cell: (doc: Document) => <RecordLink page="accounts" id={doc.accountId} name={doc.companyName} />,
            text: ({ companyName }: Document) => companyName ?? '',
          },
        ]
      : []),
    { key: 'policyNumber', cell: (doc) => <NumberLink doc={doc} />, text: recordNumber },
    // The name of a generated document is its type.
    { key: 'docType', cell: typeName, text: typeName, optional: true },
    { key: 'transactionNumber', optional: true },
    { key: 'formNumber', cell: formName, text: formName, optional: true },
    { key: 'audience', cell: audienceName, text: audienceName },
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

/** The document library: all of it, or that of an account or an agency. */
export function DocumentsPanel(of: Of) {
  const { t } = useTranslation();
  const may = useScopes();
  const { accountId, agencyId } = of;
  const owner = accountId ?? agencyId;
  const columns = useMemo(() => buildColumns(t, owner === undefined), [t, owner]);
  const shared = {
    label: t('policy:docs.label'),
    columns,
    searchLabel: t(owner === undefined ? 'policy:docs.searchAll' : 'policy:docs.search'),
    prefix: 'docs.',
    actions: (doc: Document) => rowActions(t, doc),
    filters: [
      {
        key: 'isBrought',
        label: t('policy:docs.kind'),
        options: (['true', 'false'] as const).map((value) => ({
          value,
          label: t(`policy:docs.brought.${value}`),
        })),
      },
      {
        key: 'docType',
        label: t('policy:docs.column.docType'),
        many: true as const,
        options: [...paperTypes, ...broughtTypes].map((value) => ({
          value,
          label: t(`policy:docs.type.${value}`),
        })),
      },
    ],
    toolbar: may('docs:upload') && (
      <Button
        size="xs"
        leftSection={<IconUpload size={16} aria-hidden />}
        onClick={() => void import('./upload-doc-dialog.tsx').then(({ openUploadDoc }) => openUploadDoc(of))}
      >
        {t('policy:docs.upload.label')}
      </Button>
    ),
    empty: { title: t('policy:docs.none'), text: t('policy:docs.noneText') },
  };
  return owner === undefined ? (
    <DataList name="library" call={searchLibrary} {...shared} />
  ) : (
    <DataList name="documents" call={searchDocs} params={{ accountId: owner }} {...shared} />
  );
}
