import { Button, Checkbox, TextInput } from '@mantine/core';
import { signQuote } from '@parapet/contract/quote/binding';
import type { Quote } from '@parapet/contract/quote/quote';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDeed } from '../../app/client.ts';
import { useMe } from '../../app/session/use-me.ts';
import { useGo } from '../../kit/app-link.tsx';
import { ErrorNote } from '../../kit/error-note.tsx';
import classes from './customer.module.css';

/** Attestation and signature. The button works once the terms are attested; what is missing then is said by its field. */
export function SignForm({ quote }: { quote: Quote }) {
  const { t } = useTranslation();
  const go = useGo();
  const me = useMe();
  const asksTria = quote.region === 'US' && quote.selection.isTriaExcluded;
  const [values, setValues] = useState({ attested: false, tria: false, name: '', title: '' });
  const [tried, setTried] = useState(false);
  const sign = useDeed(signQuote, ['quote', 'policy', 'activity']);
  const isNamed = values.name.trim().length > 0;
  const mayAttest = values.attested && (!asksTria || values.tria);

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setTried(true);
    if (!mayAttest || !isNamed || sign.busy) return;
    const body = { version: quote.version, name: values.name, title: values.title, isAttested: true as const, isTriaRejectionAttested: values.tria };
    const signed = await sign.run({ params: { quoteId: quote.id }, body }).catch(() => null);
    if (signed) go('/application-signed');
  };

  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
      <ErrorNote error={sign.error} otherwise={t('policy:sign.failed')} />
      <p className={classes.statement}>{t('policy:sign.statement', { company: quote.companyName })}</p>
      <Checkbox label={t('policy:sign.termsBox')} checked={values.attested} onChange={({ currentTarget: { checked } }) => setValues((before) => ({ ...before, attested: checked }))} />
      {asksTria && (
        <>
          <p className={classes.statement}>{t('policy:sign.triaStatement')}</p>
          <Checkbox label={t('policy:sign.triaBox')} checked={values.tria} onChange={({ currentTarget: { checked } }) => setValues((before) => ({ ...before, tria: checked }))} />
        </>
      )}
      <div className={classes.pair}>
        <TextInput
          label={t('policy:sign.name')} withAsterisk autoComplete="name" placeholder={me.fullName} maxLength={200} value={values.name} error={tried && !isNamed ? t('policy:sign.nameRequired') : undefined}
          onChange={({ currentTarget: { value } }) => setValues((before) => ({ ...before, name: value }))}
        />
        <TextInput
          label={t('policy:sign.jobTitle')} autoComplete="organization-title" placeholder={t('policy:sign.titleHint')} maxLength={100} value={values.title}
          onChange={({ currentTarget: { value } }) => setValues((before) => ({ ...before, title: value }))}
        />
      </div>
      <p className={classes.legal}>{t('policy:sign.legal')}</p>
      <div className={classes.foot}><Button type="submit" size="md" disabled={!mayAttest} loading={sign.busy}>{t('policy:sign.submit')}</Button></div>
    </form>
  );
}
