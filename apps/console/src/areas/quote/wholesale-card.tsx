import type { Quote } from '@parapet/contract/quote/quote';
import { useTranslation } from 'react-i18next';
import { instantText } from '../../kit/format.ts';
import { KeyValues } from '../../kit/page/key-values.tsx';
import { Section } from '../../kit/page/section.tsx';

/** To which wholesale agency the quote was sent, and how far its agent got. */
export function WholesaleCard({ quote: { wholesale } }: { quote: Pick<Quote, 'wholesale'> }) {
  const { t } = useTranslation();
  if (!wholesale) return null;
  const when = (at: string | null) => (at ? instantText(at) : t('quote:wholesale.notYet'));
  return (
    <Section
      title={t('quote:wholesale.card')}
      text={t('quote:wholesale.sent', { date: instantText(wholesale.sentAt) })}
    >
      <KeyValues
        rows
        pairs={[
          { label: wholesale.agencyName, value: `${wholesale.agentFirstName} ${wholesale.agentLastName}` },
          { label: t('quote:wholesale.facts'), value: when(wholesale.verifiedAt) },
          { label: t('quote:wholesale.asked'), value: when(wholesale.requestedAt) },
        ]}
      />
    </Section>
  );
}
