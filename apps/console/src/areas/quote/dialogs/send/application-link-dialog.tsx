import { getApplicationLink } from '@parapet/contract/quote/binding';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../core/client.ts';
import { t } from '../../../../core/i18n.ts';
import { CopiedText } from '../../../../kit/copied-text.tsx';
import { openNotice } from '../../../../kit/dialogs/index.ts';
import { ErrorNote } from '../../../../kit/error-note.tsx';

/** The address of the application, to be passed on to the policyholder by whatever way they are reached. */
export const openApplicationLink = (quote: { id: string; quoteNumber: string }) =>
  openNotice({
    title: t('quote:command.copy-application-link.title', { number: quote.quoteNumber }),
    body: <ApplicationLink quoteId={quote.id} />,
  });

function ApplicationLink({ quoteId }: { quoteId: string }) {
  const { t: say } = useTranslation();
  const { data, error } = useCall(getApplicationLink, { params: { quoteId } });
  if (error) return <ErrorNote error={error} otherwise={say('quote:command.copy-application-link.failed')} />;
  return (
    <>
      <p className="quiet">{say('quote:command.copy-application-link.text')}</p>
      <CopiedText label={say('quote:command.copy-application-link.field')} value={data?.link ?? ''} />
    </>
  );
}
