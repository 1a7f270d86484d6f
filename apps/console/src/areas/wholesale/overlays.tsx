import { Button, Modal } from '@mantine/core';
import { askWholesaleLink, type WholesaleReview } from '@parapet/contract/quote/wholesale';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../core/client.ts';
import { ErrorNote } from '../../kit/error-note.tsx';
import { phoneText } from '../../kit/format.ts';
import { mailHref } from '../../kit/mail-href.ts';
import { Note } from '../../kit/note.tsx';
import { captchaAnswer, CaptchaError } from '../auth/index.ts';
import classes from './wholesale.module.css';

/** Stays in front of the page: nothing behind it can be used. */
function Overlay({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Modal
      opened
      onClose={() => undefined}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      centered
      title={title}
    >
      <div className={classes.overlay}>{children}</div>
    </Modal>
  );
}

/** Shows the reason why the quote became invalid, as its agency describes it, and the person to contact. */
export function InvalidOverlay({ review }: { review: WholesaleReview }) {
  const { t } = useTranslation();
  const { agencyDescription: description, agentName, agencyName, agentEmail, agentPhone } = review;
  return (
    <Overlay title={t('quote:wholesale.invalidTitle')}>
      <p>{description ? t('quote:wholesale.invalid', { description }) : t('quote:wholesale.invalidPlain')}</p>
      <p>{t('quote:wholesale.invalidContact')}</p>
      <address>
        {agentName}
        <br />
        {agencyName}
        <br />
        <a href={mailHref(agentEmail)}>{agentEmail}</a>
        <br />
        {phoneText(agentPhone)}
      </address>
    </Overlay>
  );
}

/** The session does not open this quote, or is over: a new link goes to whom the quote was sent. */
export function DeniedOverlay({ quoteId }: { quoteId: string }) {
  const { t } = useTranslation();
  const ask = useCommand(askWholesaleLink, []);
  const [failed, setFailed] = useState<CaptchaError['reason'] | null>(null);
  const again = async (): Promise<void> => {
    setFailed(null);
    const answer = await captchaAnswer('wholesale_link').catch((error: unknown) => {
      setFailed(error instanceof CaptchaError ? error.reason : 'robot');
      return null;
    });
    if (answer === null) return;
    await ask.run({ params: { quoteId }, query: { 'g-recaptcha-response': answer }, body: {} });
  };
  return (
    <Overlay title={t('quote:wholesale.deniedTitle')}>
      <p>{t('quote:wholesale.denied')}</p>
      <p className="quiet">{t('quote:wholesale.deniedText')}</p>
      <ErrorNote error={ask.error} />
      {failed && (
        <Note tone="critical" live>
          {failed === 'exception'
            ? t('quote:wholesale.newLinkFailed')
            : t(`common:auth.forgot.captcha.${failed}`)}
        </Note>
      )}
      <div aria-live="polite">{ask.answer && t('quote:wholesale.newLinkDone')}</div>
      <Button
        loading={ask.busy}
        disabled={ask.answer !== undefined}
        onClick={() => void again().catch(() => undefined)}
      >
        {t('quote:wholesale.newLink')}
      </Button>
    </Overlay>
  );
}
