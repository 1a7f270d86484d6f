import { Button, Group } from '@mantine/core';
import { deletePhoto, photoLimit, photoTypes, uploadPhoto } from '@parapet/contract/user/photo';
import { type ChangeEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { buildMessage, send } from '../../../core/client.ts';
import { useMe } from '../../../core/session/use-me.ts';
import { Avatar } from '../../../kit/avatar.tsx';
import { openConfirm } from '../../../kit/dialogs/index.ts';
import { Section } from '../../../kit/page/section.tsx';
import { toast } from '../../../kit/toast.ts';
import { openCropPhoto } from './crop-photo-dialog.tsx';
import classes from './photo.module.css';

export function PhotoCard() {
  const { t } = useTranslation();
  const me = useMe();
  const picker = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);

  const bring = async (event: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const file = event.currentTarget.files?.[0];
    event.currentTarget.value = '';
    if (!file) return;
    if (!photoTypes.some((type) => type === file.type))
      return toast.error(t('organization:me.photo.wrongType'));
    if (file.size > photoLimit) return toast.error(t('organization:me.photo.tooLarge'));
    setBusy(true);
    try {
      const form = new FormData();
      form.set('file', file);
      const size = await send(uploadPhoto, { body: form as never });
      setBusy(false);
      await openCropPhoto(file, size);
    } catch (error) {
      setBusy(false);
      toast.error(buildMessage(error, t('organization:me.photo.failed')));
    }
  };
  const remove = (): void =>
    void openConfirm({
      title: t('organization:me.photo.removeTitle'),
      body: t('organization:me.photo.removeText'),
      confirm: t('organization:me.photo.remove'),
      danger: true,
      command: () => send(deletePhoto, {}),
      done: t('organization:me.photo.removed'),
      refresh: ['auth', 'user'],
    });

  return (
    <Section title={t('organization:me.photo.title')} text={t('organization:me.photo.text')}>
      <div className={classes.card}>
        <div className={classes.shown} role="img" aria-label={t('organization:me.photo.alt')}>
          <Avatar me={me} />
        </div>
        <Group gap="xs">
          <Button variant="default" loading={busy} onClick={() => picker.current?.click()}>
            {t(me.avatarUrl ? 'organization:me.photo.change' : 'organization:me.photo.choose')}
          </Button>
          {me.avatarUrl && (
            <Button variant="default" onClick={remove}>
              {t('organization:me.photo.remove')}
            </Button>
          )}
        </Group>
        <input
          ref={picker}
          type="file"
          accept={photoTypes.join(',')}
          hidden
          onChange={(event) => void bring(event)}
        />
      </div>
    </Section>
  );
}
