import { Button } from '@mantine/core';
import type { Quote } from '@parapet/contract/quote/quote';
import { getProgress, getQuote } from '@parapet/contract/quote/quotes';
import { attestSurplusNotice } from '@parapet/contract/quote/surplus';
import { NOTICE_STATES, type NoticeState } from '@parapet/domain/quotes/surplus';
import { IconCheck, IconLock } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getStatus, useCall, useCommand } from '../../../core/client.ts';
import { AppLink } from '../../../kit/app-link.tsx';
import { ErrorNote } from '../../../kit/error-note.tsx';
import { Section } from '../../../kit/page/section.tsx';
import { Loaded } from '../../../kit/page/states.tsx';
import { useParam } from '../../../core/address/use-address.ts';
import { AttestBox } from './attest-box.tsx';
import { SurplusNotice } from './surplus-notice.tsx';
import classes from './surplus.module.css';

/**
 * /quote/{id}/attest-surplus-notice: the licensed broker reads and signs the notice, after a one-time code.
 */
export default function AttestSurplusNoticePage() {
  const { t } = useTranslation();
  const quoteId = useParam('quoteId');
  const quote = useCall(getQuote, { params: { quoteId } });
  const progress = useCall(getProgress, { params: { quoteId } }, { enabled: quote.data !== undefined });
  if (quote.error && [401, 403, 404].includes(getStatus(quote.error))) {
    return (
      <Ending
        icon={<IconLock size={26} aria-hidden />}
        title={t('quote:command.attest-surplus-notice.unauthorized')}
        text={t('quote:command.attest-surplus-notice.unauthorizedText')}
        href={`/login?${new URLSearchParams({ from: window.location.pathname })}`}
      />
    );
  }
  return (
    <>
      <title>{`${t('quote:command.attest-surplus-notice.heading')} | ${t('common:brand')}`}</title>
      <Loaded of={quote}>
        {(it) => (
          <Loaded of={progress}>
            {({ obstacles }) => {
              const state = NOTICE_STATES.find(
                (one) =>
                  one === obstacles.find(({ code }) => code === 'NOTICE_NOT_ATTESTED')?.params['state'],
              );
              if (state) return <Form quote={it} state={state} />;
              return (
                <Ending
                  icon={<IconCheck size={28} aria-hidden />}
                  isGood
                  title={t(
                    it.surplusNotice
                      ? 'quote:command.attest-surplus-notice.thanks'
                      : 'quote:command.attest-surplus-notice.nothing',
                  )}
                  text={t(
                    it.surplusNotice
                      ? 'quote:command.attest-surplus-notice.thanksText'
                      : 'quote:command.attest-surplus-notice.nothingText',
                  )}
                  href={`/agency/quotes/${it.id}`}
                />
              );
            }}
          </Loaded>
        )}
      </Loaded>
    </>
  );
}

function Form({ quote, state }: { quote: Quote; state: NoticeState }) {
  const { t } = useTranslation();
  const [isAttested, setAttested] = useState(false);
  const attest = useCommand(attestSurplusNotice, ['quote']);
  return (
    <div className={classes.page}>
      <h1>
        {t('quote:command.attest-surplus-notice.title', {
          state: t(`quote:command.attest-surplus-notice.states.${state}`),
        })}
      </h1>
      <Section>
        <SurplusNotice quote={quote} state={state} />
      </Section>
      <Section>
        <div className={classes.notice}>
          <ErrorNote error={attest.error} otherwise={t('quote:command.attest-surplus-notice.failed')} />
          <AttestBox
            checked={isAttested}
            onChange={({ currentTarget: { checked } }) => setAttested(checked)}
          />
          <div className={classes.foot}>
            <Button
              disabled={!isAttested}
              loading={attest.busy}
              onClick={() =>
                void attest
                  .run({
                    params: { quoteId: quote.id },
                    body: { version: quote.version, state, isAttested: true },
                  })
                  .catch(() => undefined)
              }
            >
              {t('quote:command.attest-surplus-notice.attest')}
            </Button>
          </div>
        </div>
      </Section>
    </div>
  );
}

function Ending({
  icon,
  title,
  text,
  href,
  isGood,
}: {
  icon: ReactNode;
  title: string;
  text: string;
  href: string;
  isGood?: boolean;
}) {
  const { t } = useTranslation();
  return (
    <section className={classes.done} role="status">
      <span className={classes.icon} data-tone={isGood && 'positive'}>
        {icon}
      </span>
      <h1>{title}</h1>
      <p>{text}</p>
      <Button component={AppLink} href={href} variant="default">
        {t('quote:command.attest-surplus-notice.logIn')}
      </Button>
    </section>
  );
}
