import { Button } from '@mantine/core';
import { endMySession, endOtherSessions, listMySessions } from '@parapet/contract/auth/my-sign-in';
import type { Answer } from '@parapet/contract/call';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { buildMessage, send, useCall, useCommand } from '../../../core/client.ts';
import { openConfirm } from '../../../kit/dialogs/index.ts';
import { agoText, instantText } from '../../../kit/format.ts';
import { Section } from '../../../kit/page/section.tsx';
import { Loaded } from '../../../kit/page/states.tsx';
import { StatusBadge } from '../../../kit/status-badge.tsx';
import { toast } from '../../../kit/toast.ts';
import { useDeviceName } from './device-name.ts';
import { findDevice } from './device-of.ts';
import { SecurityActivity } from './security-activity.tsx';
import classes from './sessions.module.css';

type Session = Answer<typeof listMySessions>['content'][number];

export function SessionsTab() {
  const { t } = useTranslation();
  const sessions = useCall(listMySessions, {});
  const hasOthers = sessions.data?.content.some(({ isCurrent }) => !isCurrent) ?? false;
  const endOthers = (): void =>
    void openConfirm({
      title: t('organization:me.sessions.endOthersTitle'),
      body: t('organization:me.sessions.endOthersText'),
      confirm: t('organization:me.sessions.endOthers'),
      danger: true,
      command: () => send(endOtherSessions, {}),
      done: t('organization:me.sessions.othersEnded'),
      failed: t('organization:me.sessions.failed'),
      refresh: ['auth'],
    });
  return (
    <>
      <Section
        title={t('organization:me.sessions.title')}
        text={t('organization:me.sessions.text')}
        actions={
          hasOthers && (
            <Button variant="default" onClick={endOthers}>
              {t('organization:me.sessions.endOthers')}
            </Button>
          )
        }
      >
        <Loaded of={sessions}>
          {({ content }) => (
            <ul className={classes.list}>
              {content.map((session) => (
                <SessionRow key={session.id} session={session} />
              ))}
            </ul>
          )}
        </Loaded>
      </Section>
      <SecurityActivity />
    </>
  );
}

function SessionRow({ session }: { session: Session }) {
  const { t } = useTranslation();
  const { run, busy } = useCommand(endMySession);
  const device = findDevice(session.device);
  const name = useDeviceName()(session.device);
  const Icon = device?.isPhone ? IconDeviceMobile : IconDeviceDesktop;
  const end = (): void => {
    run({ params: { sessionId: session.id } }).then(
      () => toast.success(t('organization:me.sessions.ended')),
      (error: unknown) => toast.error(buildMessage(error, t('organization:me.sessions.failed'))),
    );
  };
  return (
    <li className={classes.row}>
      <Icon size={22} stroke={1.6} aria-hidden className={classes.icon} />
      <div className={classes.about}>
        <div className={classes.name}>
          <strong>{name}</strong>
          {session.isCurrent && <StatusBadge tone="positive" label={t('organization:me.sessions.current')} />}
        </div>
        <p>
          {t('organization:me.sessions.used', { ago: agoText(session.lastUsed) })} ·{' '}
          {t('organization:me.sessions.began', { at: instantText(session.created) })} ·{' '}
          {t('organization:me.sessions.ends', { at: instantText(session.ends) })}
        </p>
      </div>
      {!session.isCurrent && (
        <Button
          size="compact-sm"
          variant="default"
          loading={busy}
          aria-label={t('organization:me.sessions.endNamed', { device: name })}
          onClick={end}
        >
          {t('organization:me.sessions.end')}
        </Button>
      )}
    </li>
  );
}
