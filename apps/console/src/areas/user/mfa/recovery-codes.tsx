import { Button, Checkbox } from '@mantine/core';
import { makeRecoveryCodes } from '@parapet/contract/auth/my-factors';
import { IconCopy, IconDownload, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isCancelled, buildMessage, send } from '../../../core/client.ts';
import { t as words } from '../../../core/i18n.ts';
import { copyText } from '../../../kit/copy.ts';
import { closeDialog, showDialog } from '../../../kit/dialogs/dialog-store.ts';
import { Note } from '../../../kit/note.tsx';
import { Section } from '../../../kit/page/section.tsx';
import { saveFile } from '../../../kit/save-file.ts';
import { toast } from '../../../kit/toast.ts';
import classes from './mfa.module.css';
import { withProof } from './with-proof.ts';

/** Shows new recovery codes, which nothing shows again: it closes when they were kept. */
export const openRecoveryCodes = (codes: readonly string[]): Promise<void> =>
  new Promise((resolve) => {
    showDialog({
      title: words('organization:me.recovery.shown'),
      size: 'md',
      sticky: true,
      hideClose: true,
      content: <ShownCodes codes={codes} />,
      onClosed: resolve,
    });
  });

function ShownCodes({ codes }: { codes: readonly string[] }) {
  const { t } = useTranslation();
  const [areKept, setAreKept] = useState(false);
  const text = `${codes.join('\n')}\n`;
  const download = (): void =>
    saveFile(new Blob([text], { type: 'text/plain' }), 'parapet-recovery-codes.txt');
  return (
    <div className={classes.shown}>
      <p className={classes.line}>{t('organization:me.recovery.once')}</p>
      <ul className={classes.codes} data-codes aria-label={t('organization:me.recovery.title')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={classes.ways}>
        <Button
          variant="default"
          leftSection={<IconCopy size={16} aria-hidden />}
          onClick={() => void copyText(text)}
        >
          {t('common:action.copy')}
        </Button>
        <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />} onClick={download}>
          {t('organization:me.recovery.download')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconPrinter size={16} aria-hidden />}
          onClick={() => window.print()}
        >
          {t('organization:me.recovery.print')}
        </Button>
      </div>
      <Checkbox
        label={t('organization:me.recovery.kept')}
        checked={areKept}
        onChange={(event) => setAreKept(event.currentTarget.checked)}
        data-autofocus
      />
      <div>
        <Button disabled={!areKept} onClick={() => closeDialog()}>
          {t('organization:me.recovery.leave')}
        </Button>
      </div>
    </div>
  );
}

/** Shows the number of recovery codes left, and creates ten new ones. */
export function RecoveryCodes({ left, onMade }: { left: number; onMade: () => void }) {
  const { t } = useTranslation();
  const make = (): void => {
    withProof((body) => send(makeRecoveryCodes, { body })).then(
      ({ recoveryCodes }) => {
        onMade();
        void openRecoveryCodes(recoveryCodes);
      },
      (error: unknown) => {
        if (!isCancelled(error)) toast.error(buildMessage(error, t('organization:me.recovery.failed')));
      },
    );
  };
  return (
    <Section
      title={t('organization:me.recovery.title')}
      text={t('organization:me.recovery.text')}
      actions={
        <Button variant="default" onClick={make}>
          {t('organization:me.recovery.make')}
        </Button>
      }
    >
      {left < 3 ? (
        <Note tone="caution">{t('organization:me.recovery.left', { count: left })}</Note>
      ) : (
        <p className={classes.line}>{t('organization:me.recovery.left', { count: left })}</p>
      )}
    </Section>
  );
}
