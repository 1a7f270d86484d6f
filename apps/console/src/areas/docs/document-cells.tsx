import { ActionIcon, Tooltip } from '@mantine/core';
import type { Document } from '@parapet/contract/docs/index';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { t as word } from '../../core/i18n.ts';
import { wordOr } from '../../core/known.ts';
import { FileIcon } from '../../kit/file-icon.tsx';
import classes from './documents.module.css';
import { findEndorsed } from './endorsed.ts';
import { useDocumentFile } from './use-document-file.ts';

/**
 * Display name of a document: a paper by its type, and an endorsement by its subject too; a file by its file
 * name.
 */
export function documentName({ audience, docType, docName }: Document): string {
  if (audience !== null) return docName;
  const subject = docType === 'ENDORSEMENT' ? findEndorsed(docName) : undefined;
  return subject
    ? word('policy:docs.endorsement', { subject })
    : wordOr(`policy:docs.type.${docType}`, docName);
}

/** Returns the audience of an uploaded document, as text. */
export const audienceName = ({ audience, agencyName, forCustomer, accountId }: Document): string => {
  if (audience === null) return word('policy:docs.audience.RECORD');
  const agencies = audience === 'AGENCY' ? (agencyName ?? '') : word(`policy:docs.audience.${audience}`);
  return forCustomer && accountId ? word('policy:docs.audience.withCustomer', { agencies }) : agencies;
};

/** The name with the number of its policy or quote: of papers there is one of the same name for each. */
export const fullDocumentName = (doc: Document, number: string | undefined): string =>
  doc.audience === null && number ? `${documentName(doc)} ${number}` : documentName(doc);

/** The icon of the file's type and the name, which opens the document; a screen reader adds the number. */
export function DocumentName({ doc, number }: { doc: Document; number?: string }) {
  const { t } = useTranslation();
  const { busy, open } = useDocumentFile(doc);
  const name = documentName(doc);
  const full = fullDocumentName(doc, number);
  return (
    <span className={classes.named}>
      <span className={classes.icon}>
        <FileIcon name={doc.docName} size={20} />
      </span>
      <button
        type="button"
        className={classes.name}
        onClick={open}
        disabled={busy}
        aria-label={t('policy:docs.open', { name: full })}
      >
        {name}
      </button>
    </span>
  );
}

export function DocumentDownload({ doc }: { doc: Document }) {
  const { t } = useTranslation();
  const { busy, save } = useDocumentFile(doc);
  return (
    <Tooltip label={t('common:action.download')}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={28}
        loading={busy}
        aria-label={t('policy:docs.download', { name: documentName(doc) })}
        onClick={save}
      >
        <IconDownload size={18} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
