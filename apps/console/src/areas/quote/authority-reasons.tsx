import type { Quote } from '@parapet/contract/quote/quote';
import { useTranslation } from 'react-i18next';
import { wordOr } from '../../core/known.ts';
import { useUnderwritingRules } from './underwriting-rules.ts';

/** Why a quote takes more than the first level of authority: each rule, and each limit that it exceeds. */
export function AuthorityReasons({ quote }: { quote: Pick<Quote, 'authority' | 'region'> }) {
  const { t } = useTranslation();
  const rules = useUnderwritingRules();
  return (
    <ul>
      {quote.authority.reasons.map(({ code, level }) => (
        <li key={code}>
          {t('quote:authority.reason', {
            level,
            what: wordOr(`quote:authority.over.${code}`, rules.label(code, quote.region)),
          })}
        </li>
      ))}
    </ul>
  );
}
