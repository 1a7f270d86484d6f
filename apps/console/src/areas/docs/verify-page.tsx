import type { Answer } from '@parapet/contract/call';
import { verifyDocument } from '@parapet/contract/docs/index';
import { certificateTraits } from '@parapet/domain/lifecycles/certificate-status';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { buildMessage, send } from '../../core/client.ts';
import { wordOr } from '../../core/known.ts';
import { useParam } from '../../core/address/use-address.ts';
import { dateText, numberText } from '../../kit/format.ts';
import { usePlainForm } from '../../kit/forms/use-plain-form.ts';
import { AuthPage, Field, Submit } from '../auth/index.ts';
import { FileCheck } from './file-check.tsx';
import classes from './verify.module.css';

type Found = NonNullable<Answer<typeof verifyDocument>['document']>;

const shape = /^[0-9A-F]{12}$/;
const plain = (code: string): string => code.replaceAll(/[\s-]/g, '').toUpperCase();

/** /verify and /verify/{code}: what a printed check code stands for, and whether a file is that document. */
export default function VerifyPage() {
  const { t } = useTranslation();
  const given = useParam('code');
  const [found, setFound] = useState<Found | null>();
  const { field, form, busy, refusal, submit } = usePlainForm({
    initial: { code: given },
    errorsOf: ({ code }) => ({ code: shape.test(plain(code)) ? '' : t('policy:verify.codeShape') }),
    submit: async ({ code }) => {
      setFound(undefined);
      setFound((await send(verifyDocument, { query: { code: plain(code) } })).document);
    },
  });
  const isBegun = useRef(false);
  useEffect(() => {
    if (given && !isBegun.current) void submit();
    isBegun.current = true;
  }, [given, submit]);

  return (
    <AuthPage title={t('policy:verify.title')} text={t('policy:verify.text')}>
      <form {...form} className={classes.form}>
        {refusal !== null && (
          <div className={classes.bad} role="alert">
            {buildMessage(refusal)}
          </div>
        )}
        <Field
          label={t('policy:verify.code')}
          description={t('policy:verify.codeText')}
          autoComplete="off"
          spellCheck={false}
          autoFocus={!given}
          {...field('code')}
        />
        <Submit busy={busy}>{t('policy:verify.submit')}</Submit>
      </form>
      <div role="status">
        {found === null && (
          <div className={classes.bad}>
            <strong>{t('policy:verify.unknown')}</strong>
            <p>{t('policy:verify.unknownText')}</p>
          </div>
        )}
        {found?.certificate && <Standing of={found.certificate} />}
        {found && <Facts of={found} />}
      </div>
      {found && <FileCheck key={found.sha256} sha256={found.sha256} />}
    </AuthPage>
  );
}

/** Whether a certificate may still be relied on, before anything else. */
function Standing({ of: { status, since } }: { of: NonNullable<Found['certificate']> }) {
  const { t } = useTranslation();
  const isGood = certificateTraits[status].isGood;
  return (
    <div className={isGood ? classes.good : classes.bad}>
      <strong>{t(`policy:verify.standing.${status}`)}</strong>
      <p>
        {t(isGood ? 'policy:verify.standing.goodText' : 'policy:verify.standing.badText', {
          date: dateText(since),
        })}
      </p>
    </div>
  );
}

function Facts({ of }: { of: Found }) {
  const { t } = useTranslation();
  const other = wordOr(`policy:verify.type.${of.docType}`, t('policy:verify.other'));
  const facts = [
    [t('policy:verify.document'), wordOr(`policy:docs.type.${of.docType}`, other)],
    [t('policy:verify.number'), of.number],
    [t('policy:verify.made'), dateText(of.created)],
    [t('policy:verify.size'), t('policy:verify.bytes', { size: numberText(of.size) })],
    [t('policy:verify.hash'), of.sha256],
  ] as const;
  return (
    <section aria-label={t('policy:verify.known')}>
      <h2 className={classes.heading}>{t('policy:verify.known')}</h2>
      <dl className={classes.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd data-hash={value === of.sha256}>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
