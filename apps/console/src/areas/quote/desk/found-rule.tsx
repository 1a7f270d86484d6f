import type { Quote } from '@parapet/contract/quote/quote';
import type { Finding } from '@parapet/domain/underwriting/findings';
import { useTranslation } from 'react-i18next';
import { useBasePath } from '../../../core/session/use-me.ts';
import { AppLink } from '../../../kit/app-link.tsx';
import classes from '../quote-page.module.css';
import type { RulesInWords, Triggers } from './underwriting-rules.ts';

type Of = Pick<Quote, 'id' | 'accountId' | 'region' | 'rating'>;

/** A rule that applies: its name and id, what it found, and the way to what made it apply. */
export function FoundRule({
  found,
  quote,
  rules,
  triggers,
}: {
  found: Finding;
  quote: Of;
  rules: RulesInWords;
  triggers: Triggers;
}) {
  const { t } = useTranslation();
  const account = `${useBasePath()}/accounts/${quote.accountId}`;
  const page = `${useBasePath()}/quotes/${quote.id}`;
  const trigger = triggers.find(({ code }) => code === found.code);
  const places = {
    answers: `${account}?tab=questions`,
    company: `${account}?tab=details`,
    risk: `${account}?tab=risk`,
    cover: `${page}?tab=cover`,
    price: `${page}?tab=price`,
  };
  return (
    <li>
      <strong>{rules.label(found.code, quote.region)}</strong> <code>{found.code}</code>:{' '}
      {rules.sentence(found, quote.rating.rulesId)}
      {trigger && (
        <div className={classes.triggers}>
          {trigger.answers.map(({ name, question, answer }) => (
            <AppLink key={name} href={`${places.answers}&question=${name}`}>
              {t('quote:referred.trigger.answer', { question, answer })}
            </AppLink>
          ))}
          {trigger.answers.length === 0 && (
            <AppLink href={places[trigger.place]}>{t(`quote:referred.trigger.${trigger.place}`)}</AppLink>
          )}
        </div>
      )}
    </li>
  );
}
