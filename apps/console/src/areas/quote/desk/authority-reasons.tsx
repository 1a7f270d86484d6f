import { exceededSentence } from '@parapet/contract/quote/underwriting/authority-sentence';
import type { Quote } from '@parapet/contract/quote/quote';
import { regionByCode } from '@parapet/domain/regions/regions';
import type { Exceeded } from '@parapet/domain/underwriting/authority';
import { useTranslation } from 'react-i18next';
import { wordOr } from '../../../core/known.ts';
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

/** Which limits of a person a quote exceeds and by how much, in the money of its region. */
export function ExceededLimits({ over, of }: { over: readonly Exceeded[]; of: Pick<Quote, 'region'> }) {
  const rules = useUnderwritingRules();
  const { currency, locale } = regionByCode(of.region);
  const rule = (code: string) => rules.label(code, of.region);
  return (
    <ul>
      {over.map((one) => (
        <li key={one.code}>{exceededSentence(one, { currency, locale, rule })}</li>
      ))}
    </ul>
  );
}
