import type { Quote } from '@parapet/contract/quote/quote';
import { useTranslation } from 'react-i18next';
import { Section } from '../../kit/page/section.tsx';
import { EvidenceButton, QuoteDocumentsList } from '../docs/index.ts';

/** Lists the signed documents, the certificate of the signature, and its evidence. */
export function SignedDocuments({ quote }: { quote: Pick<Quote, 'id' | 'accountId'> }) {
  const { t } = useTranslation();
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
