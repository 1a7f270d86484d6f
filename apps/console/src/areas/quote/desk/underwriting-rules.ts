import type { Answer } from '@parapet/contract/call';
import { listTriggers } from '@parapet/contract/quote/underwriting/underwriting';
import type { Quote } from '@parapet/contract/quote/quote';
import { listUnderwritingRules } from '@parapet/contract/rater/index';
import type { Finding } from '@parapet/domain/underwriting/findings';
import { buildSentence } from '@parapet/domain/underwriting/rule-book';
import type { RegionCode } from '@parapet/domain/regions/region';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../core/client.ts';
import { majorText, numberText } from '../../../kit/format.ts';

/** The figures of sentences that are amounts. */
const MONEY = ['revenue', 'foreignRevenue', 'authority', 'limit', 'maximum', 'amount', 'size', 'least'];

const figureText = (name: string, value: string | number): string =>
  typeof value === 'string' ? value : MONEY.includes(name) ? majorText(value) : numberText(value);

export type RulesInWords = {
  /** A word or two for a rule's code, for lists; in the words of the region. */
  label(code: string, region: RegionCode): string;
  /** The finding of a rule, as a sentence with its figures. */
  sentence(found: Pick<Finding, 'code'> & Partial<Finding>, rulesId?: string): string;
};

/**
 * The underwriting rules in words, as the server tells them to this user; codes until they are there.
 * @param isNeeded false where there is nothing to say, so that nothing is asked
 */
export function useUnderwritingRules(isNeeded = true): RulesInWords {
  const { t } = useTranslation();
  const { data } = useCall(listUnderwritingRules, {}, { staleTime: Infinity, enabled: isNeeded });
  const find = useCallback(
    (code: string, of: { rulesId?: string; region?: RegionCode } = {}) =>
      data?.content.find(
        (rule) =>
          rule.code === code &&
          rule.rulesId === (of.rulesId ?? rule.rulesId) &&
          rule.region === (of.region ?? rule.region),
      ),
    [data],
  );
  return {
    label: (code, region) =>
      code === 'BY_HAND'
        ? t('quote:referred.byHand')
        : ((find(code, { region }) ?? find(code))?.label ?? code),
    sentence({ code, params }, rulesId) {
      const rule = find(code, { ...(rulesId && { rulesId }) }) ?? find(code);
      return rule ? buildSentence(rule.sentence, { ...rule.given, ...params }, figureText) : code;
    },
  };
}

export type Triggers = Answer<typeof listTriggers>['content'];

/** Reads the reasons why each rule applied; none until they are read, or if there is nothing to read. */
export const useTriggers = ({ id }: Pick<Quote, 'id'>, isNeeded: boolean): Triggers =>
  useCall(listTriggers, { params: { quoteId: id } }, { enabled: isNeeded }).data?.content ?? [];
