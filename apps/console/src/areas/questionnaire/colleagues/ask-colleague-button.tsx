import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useScopes } from '../../../core/session/use-me.ts';
import { type AskedOf, openAskColleague } from './ask-colleague-dialog.tsx';

/** Beside a question, for the company's own people: somebody else of the company knows the answer. */
export function AskColleagueButton(of: AskedOf) {
  const { t } = useTranslation();
  if (!useScopes()('answer:ask')) return null;
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      aria-label={t('account:colleague.ask.of', { question: of.questionText })}
      onClick={() => void openAskColleague(of)}
    >
      {t('account:colleague.ask.label')}
    </Button>
  );
}
