import { IconArrowRight, IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './adjustments.module.css';
import { AnswerLink } from './answer-link.tsx';
import { useUnderwritingRules } from '../desk/underwriting-rules.ts';
import type { Builder } from './use-builder.ts';
import { fieldText, valueText } from './words.ts';
import { wordOr } from '../../../core/known.ts';

/**
 * A line for each place where the rules gave something other than what was asked for: asked, given, and the
 * rule. Read out when it changes.
 */
export function AdjustmentsPanel({ builder, questions }: { builder: Builder; questions: string }) {
  const { t } = useTranslation();
  const { adjustments } = builder.priced;
  const rules = useUnderwritingRules(adjustments.some(({ code }) => code !== undefined));
  const count = adjustments.length;
  return (
    <>
      <p className="sr-only" role="status">
        {count > 0 ? t('quote:adjusted.live', { count }) : ''}
      </p>
      {count > 0 && (
        <section className={classes.panel} aria-label={t('quote:adjusted.title', { count })}>
          <header className={classes.head}>
            <IconInfoCircle size={18} aria-hidden />
            <div>
              <strong>{t('quote:adjusted.title', { count })}</strong>
              <p>{t('quote:adjusted.text')}</p>
            </div>
          </header>
          <ul className={classes.list}>
            {adjustments.map((line) => (
              <li key={`${line.field}${line.coverageId ?? ''}${line.rule}`} className={classes.line}>
                <strong className={classes.what}>{fieldText(line.field, line.coverageId)}</strong>
                <span className={classes.values}>
                  <span className="sr-only">{t('quote:adjusted.asked')}</span>
                  <s>{valueText(line.field, line.asked, line.coverageId !== undefined)}</s>
                  <IconArrowRight size={14} aria-hidden />
                  <span className="sr-only">{t('quote:adjusted.given')}</span>
                  <b>{valueText(line.field, line.given, line.coverageId !== undefined)}</b>
                </span>
                <span className={classes.rule}>
                  {line.code
                    ? rules.sentence({ code: line.code }, builder.priced.rating.rulesId)
                    : wordOr(`quote:adjusted.code.${line.rule}`, line.rule)}
                  {line.rule === 'SECURITY_ANSWERS' && (
                    <>
                      {' '}
                      <AnswerLink href={questions} />
                    </>
                  )}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
