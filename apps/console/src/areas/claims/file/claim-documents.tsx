import { ActionIcon, Button, Tooltip } from '@mantine/core';
import {
  downloadClaimDocument,
  listClaimDocuments,
  type ClaimDocument,
} from '@parapet/contract/claims/index';
import { IconDownload, IconPencil, IconTrash, IconUpload } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { download, buildMessage, useCall } from '../../../core/client.ts';
import { wordOr } from '../../../core/known.ts';
import { useScopes } from '../../../core/session/use-me.ts';
import { FileIcon } from '../../../kit/file-icon.tsx';
import { numberText } from '../../../kit/format.ts';
import { DateText } from '../../../kit/money-text.tsx';
import { Section } from '../../../kit/page/section.tsx';
import { EmptyState, Loaded } from '../../../kit/page/states.tsx';
import { saveFile } from '../../../kit/save-file.ts';
import { toast } from '../../../kit/toast.ts';
import { openAttach, openDeleteClaimDocument, openUpdateClaimDocument } from './claim-document-dialogs.tsx';
import classes from '../claims.module.css';

/**
 * The files of a claim that its reader sees: all for those who work on it, to others theirs and what is
 * shared.
 */
export function ClaimDocuments({ claimId }: { claimId: string }) {
  const { t } = useTranslation();
  const works = useScopes()('claim:work');
  const files = useCall(listClaimDocuments, { params: { claimId } }, { keep: true });
  return (
    <Section
      title={t('policy:claims.documents.title')}
      text={t(works ? 'policy:claims.documents.text' : 'policy:claims.documents.ownText')}
      flush
      actions={
        <Button
          size="xs"
          variant="default"
          leftSection={<IconUpload size={14} aria-hidden />}
          onClick={() => void openAttach(claimId, works)}
        >
          {t('policy:claims.documents.add')}
        </Button>
      }
    >
      <Loaded of={files}>
        {({ content }) =>
          content.length === 0 ? (
            <EmptyState title={t('policy:claims.documents.empty')} />
          ) : (
            <ul className={classes.entries} aria-label={t('policy:claims.documents.title')}>
              {content.map((file) => (
                <File key={file.id} claimId={claimId} file={file} works={works} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Section>
  );
}

type Of = { claimId: string; file: ClaimDocument; works: boolean };

function File({ claimId, file, works }: Of) {
  const { t } = useTranslation();
  const size = t('policy:docs.size', { size: numberText(Math.max(1, Math.round(file.size / 1024))) });
  return (
    <li className={classes.entry}>
      <div className={classes.file}>
        <FileIcon name={file.docName} size={20} />
        <div>
          <strong>{file.docName}</strong>
          <div className="quiet">
            {wordOr(`policy:docs.type.${file.docType}`, file.docType)} · {file.createdBy} ·{' '}
            <DateText value={file.created} time /> · {size}
            {works && ` · ${sharedWith(t, file)}`}
          </div>
        </div>
      </div>
      <Buttons claimId={claimId} file={file} works={works} />
    </li>
  );
}

/** Returns the text that names who else sees a file, besides the people who work on the claim. */
function sharedWith(t: TFunction, file: ClaimDocument): string {
  const { forInsured, forVendor } = file;
  if (forInsured && forVendor) return t('policy:claims.documents.seen.both');
  if (forInsured) return t('policy:claims.documents.seen.insured');
  return t(forVendor ? 'policy:claims.documents.seen.vendor' : 'policy:claims.documents.seen.nobody');
}

function Buttons({ claimId, file, works }: Of) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const { id: documentId, docName: name, can } = file;
  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      const { blob } = await download(downloadClaimDocument, { params: { claimId, documentId } }, name);
      saveFile(blob, name);
    } catch (error) {
      toast.error(buildMessage(error, t('policy:claims.documents.failed')));
    } finally {
      setBusy(false);
    }
  };
  const all = [
    { label: t('common:action.download'), icon: IconDownload, busy, act: save },
    can.includes('update-claim-document') && {
      label: t('policy:docs.update.label'),
      icon: IconPencil,
      act: () => openUpdateClaimDocument(claimId, file, works),
    },
    can.includes('delete-claim-document') && {
      label: t('policy:docs.delete.label'),
      icon: IconTrash,
      act: () => openDeleteClaimDocument(claimId, file),
    },
  ].filter((one) => one !== false);
  return (
    <div className={classes.buttons}>
      {all.map(({ label, icon: Icon, act, ...one }) => (
        <Tooltip key={label} label={label}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={32}
            loading={'busy' in one && one.busy}
            aria-label={`${label}: ${name}`}
            onClick={() => void act()}
          >
            <Icon size={18} aria-hidden />
          </ActionIcon>
        </Tooltip>
      ))}
    </div>
  );
}
