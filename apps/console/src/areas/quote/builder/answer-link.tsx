import {
  CONTINGENT_SYSTEM_FAILURE,
  CYBER_CRIME_LOSS,
  FULL_SYSTEM_FAILURE,
} from '@parapet/domain/coverages/ids';
import type { QuestionnaireContext } from '@parapet/domain/questionnaires/types';
import { createContext, type MouseEvent, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../../kit/app-link.tsx';

/** Asks the security questions without leaving the quote; null for users who may not answer them. */
export const AnswerContext = createContext<(() => void) | null>(null);

/** Asks the questions of social engineering before it is added; null for users who may not answer them. */
export const SocialEngineeringContext = createContext<((add: () => void) => void) | null>(null);

/** Which answers are missing for the coverages that were refused because of them. */
export function requiredBy(
  adjustments: readonly { rule: string; coverageId?: number | undefined }[],
): QuestionnaireContext {
  const refused = new Set(
    adjustments.filter(({ rule }) => rule === 'SECURITY_ANSWERS').map(({ coverageId }) => coverageId),
  );
  return {
    contingentSystemFailureRequired: refused.has(CONTINGENT_SYSTEM_FAILURE),
    cyberCrimeLossRequired: refused.has(CYBER_CRIME_LOSS),
    fullSystemFailureRequired: refused.has(FULL_SYSTEM_FAILURE),
  };
}

/** The way to the questions that a coverage depends on: a dialog here, or the account's page in a new tab. */
export function AnswerLink({ href }: { href: string }) {
  const { t } = useTranslation();
  const ask = useContext(AnswerContext);
  const follow = (event: MouseEvent): void => {
    if (!ask || event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    ask();
  };
  return (
    <AppLink href={href} onClick={follow}>
      {t('quote:cover.answer')}
    </AppLink>
  );
}
