import type { Quote } from '@parapet/contract/quote/quote';
import { IconCircle, IconCircleCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Section } from '../../../kit/page/section.tsx';
import classes from './progress.module.css';

/** The quote's subjectivities: outstanding, and met. */
export function Subjectivities({ quote }: { quote: Quote }) {
  const { t } = useTranslation();
  if (quote.subjectivities.length === 0) return null;
  return (
    <Section
      title={t('quote:command.save-subjectivities.title')}
      text={t('quote:command.save-subjectivities.shownText')}
    >
      <ul className={classes.subject}>
        {quote.subjectivities.map((item, at) => (
          <li key={at} data-met={item.isMet}>
            {item.isMet ? (
              <IconCircleCheck size={18} role="img" aria-label={t('quote:command.save-subjectivities.met')} />
            ) : (
              <IconCircle size={18} role="img" aria-label={t('quote:command.save-subjectivities.unmet')} />
            )}
            <span>
              <strong>
                {item.code === 'OTHER' ? item.text : t(`quote:command.save-subjectivities.code.${item.code}`)}
              </strong>
              <small className="quiet">
                {[
                  t(`quote:command.save-subjectivities.within.${item.due}`, { count: item.days }),
                  t(`quote:command.save-subjectivities.owner.${item.owner}`),
                  item.code !== 'OTHER' && item.text,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
