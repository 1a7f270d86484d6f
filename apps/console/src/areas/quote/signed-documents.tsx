import { getPresentation } from '@parapet/contract/quote/binding';
import type { Quote } from '@parapet/contract/quote/quote';
import { regionByCode } from '@parapet/domain/regions/regions';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../core/client.ts';
import { Section } from '../../kit/page/section.tsx';
import { Loaded } from '../../kit/page/states.tsx';
import { EvidenceButton, PapersToRead, QuoteDocumentsList } from '../docs/index.ts';

/** Whether a quote has documents of its own: it was signed, or papers have to be read before that. */
export const hasDocuments = ({ signature, region }: Quote): boolean =>
  signature !== null || regionByCode(region).formsBeforeContract.length > 0;

/**
 * Lists the signed documents, the certificate of the signature, and its evidence; before that, what the
 * policyholder has to read first.
 */
export function SignedDocuments({ quote }: { quote: Pick<Quote, 'id' | 'accountId' | 'signature'> }) {
  const { t } = useTranslation();
  if (!quote.signature) return <BeforeSigning quoteId={quote.id} />;
  return (
    <Section
      title={t('policy:tab.documents')}
      text={t('policy:docs.text')}
      actions={<EvidenceButton quoteId={quote.id} />}
    >
      <QuoteDocumentsList accountId={quote.accountId} quoteId={quote.id} />
    </Section>
  );
}

function BeforeSigning({ quoteId }: { quoteId: string }) {
  const { t } = useTranslation();
  const presentation = useCall(getPresentation, { params: { quoteId } });
  return (
    <Section title={t('policy:tab.documents')} text={t('quote:page.papersText')}>
      <Loaded of={presentation}>{({ papers }) => <PapersToRead quoteId={quoteId} papers={papers} />}</Loaded>
    </Section>
  );
}
