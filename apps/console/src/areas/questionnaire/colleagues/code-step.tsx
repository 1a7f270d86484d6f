import { Button } from '@mantine/core';
import { mailAnswerCode, openAskedQuestion } from '@parapet/contract/quote/answer-requests';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../../core/client.ts';
import { ErrorNote } from '../../../kit/error-note.tsx';
import { CodeInput } from '../../../kit/inputs/code-input.tsx';
import classes from './colleagues.module.css';

type Props = { requestId: string; email: string; onOpened(key: string): void };

/** Before the question: a code to the address that was asked. */
export function CodeStep({ requestId, email, onOpened }: Props) {
  const { t } = useTranslation();
  const [code, setCode] = useState('');
  const [sent, setSent] = useState(0);
  const mail = useCommand(mailAnswerCode, []);
  const open = useCommand(openAskedQuestion, []);
  const params = { requestId };
  const sendCode = async (): Promise<void> => {
    await mail.run({ params, body: {} });
    setCode('');
    setSent((count) => count + 1);
  };
  const enter = async (typed: string): Promise<void> => {
    if (typed.length !== 6) return;
    onOpened((await open.run({ params, body: { code: typed } })).key);
  };
  const quietly = (work: Promise<void>): void => void work.catch(() => undefined);
  return (
    <>
      <div>
        <h1 className={classes.title}>{t('account:colleague.page.title')}</h1>
        <p className="quiet" style={{ margin: 0 }}>
          {t('account:colleague.page.text')}
        </p>
      </div>
      <div className={classes.card}>
        <p role="status">
          {t(sent > 0 ? 'account:colleague.page.sent' : 'account:colleague.page.to', { email })}
        </p>
        <ErrorNote error={mail.error ?? open.error} />
        {sent > 0 && (
          <form
            className={classes.code}
            onSubmit={(event) => {
              event.preventDefault();
              quietly(enter(code));
            }}
          >
            <CodeInput
              key={sent}
              autoFocus
              label={t('common:auth.code.field')}
              value={code}
              onChange={setCode}
              onComplete={(typed) => quietly(enter(typed))}
            />
            <Button type="submit" loading={open.busy} disabled={code.length !== 6}>
              {t('account:colleague.page.open')}
            </Button>
          </form>
        )}
        <Button
          variant={sent > 0 ? 'default' : 'filled'}
          loading={mail.busy}
          onClick={() => quietly(sendCode())}
          style={{ justifySelf: 'start' }}
        >
          {t(sent > 0 ? 'account:colleague.page.again' : 'account:colleague.page.send')}
        </Button>
      </div>
    </>
  );
}
