/**
 * What other areas may use of this one: an account answers the security questions, a quote asks for missing
 * answers.
 */
export { answersSchema, changedAnswers, progressOf, valuesOf } from './answers.ts';
export { QuestionList } from './question-list.tsx';
export { saveAnswers } from './save-answers.ts';
export { askSecurityQuestions, openSecurityQuestions } from './security-questions-dialog.tsx';
export { ScanDisagreements } from './scan-disagreements.tsx';
