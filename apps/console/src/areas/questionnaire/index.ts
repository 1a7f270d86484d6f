/** What other areas may use of the security questions: an account answers them, a quote asks for what is missing. */
export { type AnswerValues, changedAnswers, progressOf, valuesOf } from './answers.ts';
export { QuestionList } from './question-list.tsx';
export { saveAnswers } from './save-answers.ts';
export { askSecurityQuestions, openSecurityQuestions } from './security-questions-dialog.tsx';
