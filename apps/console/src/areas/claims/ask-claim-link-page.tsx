import { requestClaimLink } from '@parapet/contract/claims/claim-link';
import { useTranslation } from 'react-i18next';
import { buildMessage, send } from '../../core/client.ts';
import { AppLink } from '../../kit/app-link.tsx';
import { AuthPage, captchaAnswer, EmailForm } from '../auth/index.ts';
import { ClaimsLine } from './claims-line.tsx';

/** /report-a-claim: the number to call first, and a link by mail for whoever has no sign-in at hand. */
export default function AskClaimLinkPage() {
  const { t } = useTranslation();
  const ask = async (email: string): Promise<void> => {
    const answer = await captchaAnswer('report_claim');
    await send(requestClaimLink, { query: { 'g-recaptcha-response': answer }, body: { email } });
  };
  return (
    <AuthPage title={t('policy:claims.link.title')} text={t('policy:claims.link.text')}>
      <ClaimsLine />
      <EmailForm
        submit={t('policy:claims.link.submit')}
        send={ask}
        sentenceOf={(error) => buildMessage(error, t('policy:claims.link.failed'))}
        sent={t('policy:claims.link.sent')}
      >
        <AppLink href="/login">{t('policy:claims.link.login')}</AppLink>
      </EmailForm>
    </AuthPage>
  );
}
