import type { Quote } from '@parapet/contract/quote/quote';
import { isOfTerm } from '@parapet/domain/coverages/moved-terms';
import type { Adjustment } from '@parapet/domain/builder/types';
import { useTranslation } from 'react-i18next';
import { wordOr } from '../../../core/known.ts';
import { Section } from '../../../kit/page/section.tsx';
import { fieldText, valueText } from '../builder/words.ts';
import { useUnderwritingRules } from '../desk/underwriting-rules.ts';
import classes from './worksheet.module.css';

/** The limits and deductibles that the plan gave other than asked for, so that the price explains itself. */
export function MovedTerms({ adjustments, rulesId }: { adjustments: Quote['adjustments']; rulesId: string }) {
  const { t } = useTranslation();
  const moved = adjustments.filter((line) => isOfTerm(line as Pick<Adjustment, 'field'>));
  const rules = useUnderwritingRules(moved.some(({ code }) => code !== undefined));
  if (moved.length === 0) return null;
  return (
    <Section flush title={t('quote:sheet.moved')} text={t('quote:sheet.movedText')}>
      <div className={classes.scroll} tabIndex={0} role="region" aria-label={t('quote:sheet.moved')}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('quote:sheet.term')}</th>
              <th scope="col" className={classes.end}>
                {t('quote:sheet.asked')}
              </th>
              <th scope="col" className={classes.end}>
                {t('quote:sheet.given')}
              </th>
              <th scope="col">{t('quote:sheet.rule')}</th>
            </tr>
          </thead>
          <tbody>
            {moved.map((line, at) => (
              <tr key={at}>
                <th scope="row" className={classes.wraps}>
                  {fieldText(line.field, line.coverageId)}
                </th>
                <td className={classes.end}>{valueText(line.field, line.asked, true)}</td>
                <td className={classes.end}>{valueText(line.field, line.given, true)}</td>
                <td className={classes.wraps}>
                  {line.code
                    ? rules.sentence({ code: line.code }, rulesId)
                    : wordOr(`quote:adjusted.code.${line.rule}`, line.rule)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  );
}
