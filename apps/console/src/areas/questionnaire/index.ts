/**
 * Exports of this area for other areas: an account answers the security questions, a quote asks for missing
 * answers.
 */
export { answersSchema, changedAnswers, getAnswerProgress, getValues } from './answers.ts';
export { areQuestions, openMissingAnswers } from './missing-answers-dialog.tsx';
export { QuestionList } from './question-list.tsx';
export { saveAnswers } from './save-answers.ts';
export { askSecurityQuestions, openSecurityQuestions } from './security-questions-dialog.tsx';
export { AskColleagueButton } from './colleagues/ask-colleague-button.tsx';
export { AskedColleagues } from './colleagues/asked-colleagues.tsx';
export { ScanDisagreements } from './scan-disagreements.tsx';
