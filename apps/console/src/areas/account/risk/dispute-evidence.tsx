import { addDisputeEvidence, type Finding } from '@parapet/contract/account/scans';
import { downloadDoc } from '@parapet/contract/docs/index';
import { IconPaperclip } from '@tabler/icons-react';
import { z } from 'zod';
import { download, send } from '../../../core/client.ts';
import { t } from '../../../core/i18n.ts';
import { openForm } from '../../../kit/dialogs/index.ts';
import { DownloadButton } from '../../../kit/download-button.tsx';
import classes from './scan.module.css';
import { FileField } from '../../../kit/inputs/file-field.tsx';

/** Value of the form field: a file, or none. */
export const chosenFile = z.custom<File | null>((file) => file === null || file instanceof File);
const needed = z.custom<File | null>((file) => file instanceof File, t('account:risk.scan.dispute.noFile'));

/** Chooses a file that bears a dispute out. */
export const EvidenceInput = (props: object) => (
  <FileField
    label={t('account:risk.scan.dispute.file')}
    description={t('account:risk.scan.dispute.fileText')}
    placeholder={t('account:risk.scan.dispute.choose')}
    {...props}
  />
);

/** Adds a file to a dispute that waits for an answer. */
export const openAddDisputeEvidence = (finding: Finding) =>
  openForm({
    title: t('account:risk.scan.dispute.addTitle'),
    submit: t('account:risk.scan.dispute.addSubmit'),
    schema: z.object({ file: needed }),
    initial: { file: null as File | null },
    fields: (form) => <EvidenceInput {...form.getInputProps('file')} />,
    command: ({ file }) => {
      const body = new FormData();
      if (file) body.set('file', file);
      body.set('version', String(finding.version));
      return send(addDisputeEvidence, { params: { findingId: finding.id }, body: body as never });
    },
    done: t('account:risk.scan.dispute.added'),
    failed: t('account:risk.scan.dispute.addFailed'),
    refresh: ['account', 'docs', 'activity'],
  });

/** The files of a dispute, each a button that saves it. */
export function DisputeFiles({ files }: { files: { id: string; name: string }[] }) {
  if (files.length === 0) return null;
  return (
    <ul className={classes.files}>
      {files.map(({ id, name }) => (
        <li key={id}>
          <DownloadButton
            get={() => download(downloadDoc, { query: { docId: id } }, name)}
            icon={<IconPaperclip size={16} aria-hidden />}
            compact
          >
            {name}
          </DownloadButton>
        </li>
      ))}
    </ul>
  );
}
