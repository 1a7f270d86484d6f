import { Button, TextInput } from '@mantine/core';
import {
  addPasskey,
  beginPasskey,
  type getMyFactors,
  removePasskey,
} from '@parapet/contract/auth/my-factors';
import type { Answer } from '@parapet/contract/call';
import { IconKey } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { isCancelled, buildMessage, send } from '../../../core/client.ts';
import { t as words } from '../../../core/i18n.ts';
import { openForm } from '../../../kit/dialogs/index.ts';
import { agoText, instantText } from '../../../kit/format.ts';
import { Section } from '../../../kit/page/section.tsx';
import { toast } from '../../../kit/toast.ts';
import classes from './mfa.module.css';
import { openProofForm, getProof } from './proof-form.tsx';
import { openRecoveryCodes } from './recovery-codes.tsx';
import { withProof } from './with-proof.ts';

type Passkey = Answer<typeof getMyFactors>['passkeys'][number];

/** The passkeys of the user: each signs in by itself, or beside the password. */
export function Passkeys({ passkeys, onChanged }: { passkeys: readonly Passkey[]; onChanged: () => void }) {
  const { t } = useTranslation();
  const isPossible = 'PublicKeyCredential' in window;
  const add = async (): Promise<void> => {
    try {
      const added = await addOne();
      if (!added) return;
      onChanged();
      if (added.recoveryCodes.length > 0) await openRecoveryCodes(added.recoveryCodes);
    } catch (error) {
      if (!isCancelled(error)) toast.error(buildMessage(error, t('organization:me.passkeys.failed')));
    }
  };
  return (
    <Section
      title={t('organization:me.passkeys.title')}
      text={t(isPossible ? 'organization:me.passkeys.text' : 'organization:me.passkeys.impossible')}
      actions={
        isPossible && (
          <Button variant="default" onClick={() => void add()}>
            {t('organization:me.passkeys.add')}
          </Button>
        )
      }
    >
      {passkeys.length === 0 ? (
        <p className={classes.line}>{t('organization:me.passkeys.none')}</p>
      ) : (
        <ul className={classes.factors} aria-label={t('organization:me.passkeys.title')}>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onRemoved={onChanged} />
          ))}
        </ul>
      )}
    </Section>
  );
}

/** Asks for a name, then the browser for the passkey. */
async function addOne() {
  const offer = await withProof((body) => send(beginPasskey, { body }));
  return openForm({
    title: words('organization:me.passkeys.add'),
    submit: words('organization:me.mfa.continue'),
    schema: addPasskey.body.pick({ name: true }),
    initial: { name: '' },
    size: 'sm',
    fields: (form) => (
      <TextInput
        label={words('organization:me.passkeys.name')}
        description={words('organization:me.passkeys.nameHelp')}
        maxLength={60}
        data-autofocus
        {...form.getInputProps('name')}
      />
    ),
    command: async ({ name }) => {
      const { startRegistration } = await import('@simplewebauthn/browser');
      const passkey = await startRegistration({ optionsJSON: offer });
      return send(addPasskey, { body: { name, passkey: passkey as never } });
    },
    done: words('organization:me.passkeys.added'),
    failed: words('organization:me.passkeys.failed'),
    refresh: ['auth'],
  });
}

function PasskeyRow({ passkey, onRemoved }: { passkey: Passkey; onRemoved: () => void }) {
  const { t } = useTranslation();
  const remove = async (): Promise<void> => {
    const removed = await openProofForm({
      title: t('organization:me.passkeys.removeNamed', { name: passkey.name }),
      submit: t('organization:me.passkeys.remove'),
      danger: true,
      text: t('organization:me.passkeys.removeText'),
      command: (password) => send(removePasskey, { params: { id: passkey.id }, body: getProof(password) }),
      done: t('organization:me.passkeys.removed'),
      failed: t('organization:me.passkeys.removeFailed'),
      refresh: ['auth'],
    });
    if (removed) onRemoved();
  };
  return (
    <li className={classes.factor}>
      <IconKey size={22} stroke={1.6} aria-hidden className={classes.icon} />
      <div className={classes.about}>
        <div className={classes.name}>
          <strong>{passkey.name}</strong>
        </div>
        <p>
          {t('organization:me.passkeys.since', { at: instantText(passkey.created) })} ·{' '}
          {passkey.lastUsed
            ? t('organization:me.sessions.used', { ago: agoText(passkey.lastUsed) })
            : t('organization:me.passkeys.unused')}
        </p>
      </div>
      <Button
        variant="default"
        aria-label={t('organization:me.passkeys.removeNamed', { name: passkey.name })}
        onClick={() => void remove()}
      >
        {t('organization:me.passkeys.remove')}
      </Button>
    </li>
  );
}
