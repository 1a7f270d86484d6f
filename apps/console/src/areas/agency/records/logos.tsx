import { Button, Group } from '@mantine/core';
import type { AgencyRecord } from '@parapet/contract/account/agency-records';
import {
  deleteMediumLogo,
  deleteSmallLogo,
  logoLimits,
  logoShapes,
  logoSizes,
  logoTypes,
  type LogoSize,
  uploadLogo,
} from '@parapet/contract/agency/logo';
import { type ChangeEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { buildMessage, send } from '../../../core/client.ts';
import { useLogo } from '../../../kit/agency-logo.tsx';
import { openConfirm } from '../../../kit/dialogs/index.ts';
import { Section } from '../../../kit/page/section.tsx';
import { toast } from '../../../kit/toast.ts';
import { openCropLogo } from './crop-logo-dialog.tsx';
import classes from './logo.module.css';

const removing = { SMALL: deleteSmallLogo, MEDIUM: deleteMediumLogo } as const;

/** The two logos of an agency; whoever may, brings another one and crops it. */
export function Logos({ agency }: { agency: AgencyRecord }) {
  const { t } = useTranslation();
  return (
    <Section title={t('agency:record.logo.title')} text={t('agency:record.logo.text')}>
      <div className={classes.logos}>
        {logoSizes.map((size) => (
          <Logo key={size} agency={agency} size={size} />
        ))}
      </div>
    </Section>
  );
}

function Logo({ agency: { id, agencyName, can }, size }: { agency: AgencyRecord; size: LogoSize }) {
  const { t } = useTranslation();
  const url = useLogo(id, size);
  const picker = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const { width, height } = logoShapes[size];
  const name = t(`agency:record.logo.size.${size}`);

  const bring = async (event: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const file = event.currentTarget.files?.[0];
    event.currentTarget.value = '';
    if (!file) return;
    if (!logoTypes.some((type) => type === file.type)) return toast.error(t('agency:record.logo.failed'));
    if (file.size > logoLimits[size] * 1024)
      return toast.error(t('agency:record.logo.tooLarge', { most: logoLimits[size] }));
    setBusy(true);
    try {
      const form = new FormData();
      form.set('file', file);
      const query = { isSmall: size === 'SMALL' ? ('true' as const) : ('false' as const) };
      const picture = await send(uploadLogo, { params: { id }, query, body: form as never });
      setBusy(false);
      await openCropLogo(file, picture, size);
    } catch (error) {
      setBusy(false);
      toast.error(buildMessage(error, t('agency:record.logo.failed')));
    }
  };
  const remove = (): void =>
    void openConfirm({
      title: t('agency:record.logo.removeTitle', { size: name }),
      body: t('agency:record.logo.removeText', { name: agencyName }),
      confirm: t('agency:record.logo.remove'),
      danger: true,
      command: () => send(removing[size], { params: { id } }),
      done: t('agency:record.logo.removed'),
      refresh: ['agency'],
    });

  return (
    <div className={classes.logo}>
      <h3>{name}</h3>
      <div className={classes.shown} style={{ aspectRatio: `${width} / ${height}` }}>
        {url ? (
          <img src={url} alt={t('agency:record.logo.of', { name: agencyName, size: name })} />
        ) : (
          t('agency:record.logo.none')
        )}
      </div>
      {can.includes('save-logo') && (
        <Group gap="xs">
          <Button
            size="xs"
            variant="default"
            loading={busy}
            aria-label={t(`agency:record.logo.${url ? 'changeNamed' : 'chooseNamed'}`, { size: name })}
            onClick={() => picker.current?.click()}
          >
            {t(`agency:record.logo.${url ? 'change' : 'choose'}`)}
          </Button>
          {url && (
            <Button
              size="xs"
              variant="default"
              aria-label={t('agency:record.logo.removeTitle', { size: name })}
              onClick={remove}
            >
              {t('agency:record.logo.remove')}
            </Button>
          )}
          <input
            ref={picker}
            type="file"
            data-logo={size}
            accept={logoTypes.join(',')}
            hidden
            onChange={(event) => void bring(event)}
          />
        </Group>
      )}
      <span className="quiet">{t('agency:record.logo.limit', { most: logoLimits[size] })}</span>
    </div>
  );
}
