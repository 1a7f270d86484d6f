import type { Quote } from '@parapet/contract/quote/quote';
import { useTranslation } from 'react-i18next';
import { dateText } from '../../../kit/format.ts';
import { Section } from '../../../kit/page/section.tsx';
import classes from './coverages.module.css';

/** The events that the endorsement excludes, as the policy will name them. */
export function ExcludedEvents({ quote }: { quote: Quote }) {
  const { t } = useTranslation();
  if (quote.eventExclusions.length === 0) return null;
  return (
    <Section
      title={t('quote:command.save-event-exclusions.shown')}
      text={t('quote:command.save-event-exclusions.shownText')}
    >
      <ul className={classes.events}>
        {quote.eventExclusions.map((item, at) => (
          <li key={at}>
            <strong>{item.claimName}</strong>
            <span className="quiet tabular">
              {[item.claimNumber, item.claimDate && dateText(item.claimDate)].filter(Boolean).join(' · ')}
            </span>
            {item.claimDescription && <span>{item.claimDescription}</span>}
          </li>
        ))}
      </ul>
    </Section>
  );
}
