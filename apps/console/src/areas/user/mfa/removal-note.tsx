import { Button } from '@mantine/core';
import { stopMyFactorRemoval } from '@parapet/contract/auth/my-factors';
import { useTranslation } from 'react-i18next';
import { buildMessage, useCommand } from '../../../core/client.ts';
import { instantText } from '../../../kit/format.ts';
import { Note } from '../../../kit/note.tsx';
import { toast } from '../../../kit/toast.ts';
import classes from './mfa.module.css';

/** An administrator has asked for the factors to be removed: one press stops it. */
export function RemovalNote({ removal }: { removal: { askedBy: string; dueAt: string } }) {
  const { t } = useTranslation();
  const { run, busy } = useCommand(stopMyFactorRemoval, ['auth']);
  const stop = (): void => {
    run({}).then(
      () => toast.success(t('organization:removal.stopped')),
      (error: unknown) => toast.error(buildMessage(error)),
    );
  };
  return (
    <div className={classes.due}>
      <Note tone="caution">
        {t('organization:removal.text', { askedBy: removal.askedBy, at: instantText(removal.dueAt) })}
        <div className={classes.ways}>
          <Button size="compact-sm" loading={busy} onClick={stop}>
            {t('organization:removal.stop')}
          </Button>
        </div>
      </Note>
    </div>
  );
}
