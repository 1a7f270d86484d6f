import { Button, TextInput } from '@mantine/core';
import { hasLetters } from '@parapet/contract/quote/binding';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../core/session/use-me.ts';
import { useGo } from '../../kit/app-link.tsx';
import { dropDraft, readDraft, writeDraft } from '../../kit/forms/drafts.ts';
import { EarlierInputNote } from '../../kit/forms/earlier-input-note.tsx';
import { useEarlierInput } from '../../kit/forms/use-earlier-input.ts';
import classes from './customer.module.css';
import { openSignQuote } from './sign-quote-dialog.tsx';
import type { SigningProps } from './signing-steps.ts';

/** The signer's name; the attestation is in the dialog that follows. */
export function SignForm(props: SigningProps) {
  const { t } = useTranslation();
  const go = useGo();
  const me = useMe();
  const draft = `sign-${props.quote.id}`;
  const [signer, setSigner] = useState(
    () => readDraft<{ name: string; title: string }>(draft, null)?.values ?? { name: '', title: '' },
  );
  const put = (typed: Partial<typeof signer>): void => {
    const next = { ...signer, ...typed };
    setSigner(next);
    writeDraft(draft, null, next);
  };
  const earlier = useEarlierInput<typeof signer>(draft, null, setSigner);
  const [tried, setTried] = useState(false);
  const isNamed = hasLetters(signer.name);
  const isTitled = hasLetters(signer.title);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (isNamed && isTitled)
      void openSignQuote(props, signer, () => {
        dropDraft(draft);
        go('/application-signed');
      });
  };

  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <EarlierInputNote earlier={earlier} />
      <div className={classes.pair}>
        <TextInput
          label={t('policy:sign.name')}
          withAsterisk
          autoComplete="name"
          placeholder={me.fullName}
          maxLength={200}
          value={signer.name}
          error={tried && !isNamed ? t('policy:sign.nameRequired') : undefined}
          onChange={({ currentTarget: { value } }) => put({ name: value })}
        />
        <TextInput
          label={t('policy:sign.jobTitle')}
          withAsterisk
          autoComplete="organization-title"
          placeholder={t('policy:sign.titleHint')}
          maxLength={100}
          value={signer.title}
          error={tried && !isTitled ? t('policy:sign.titleRequired') : undefined}
          onChange={({ currentTarget: { value } }) => put({ title: value })}
        />
      </div>
      <div className={classes.foot}>
        <Button type="submit" size="md">
          {t('policy:sign.submit')}
        </Button>
      </div>
    </form>
  );
}
