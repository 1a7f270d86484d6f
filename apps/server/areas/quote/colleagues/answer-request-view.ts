import type { AnswerRequest } from '@parapet/contract/quote/answer-requests';
import { findQuestion, shownRequestStatus } from '@parapet/domain/questionnaires/answer-requests';
import { underEveryName } from '@parapet/domain/questionnaires/given-answers';
import type { Question } from '@parapet/domain/questionnaires/types';
import type { CommandContext } from '../../../platform/command-context.ts';
import type { Row } from '../../../platform/records/records.ts';
import { refuse } from '../../../platform/refuse.ts';
import type { AccountRow } from '../../account/index.ts';
import { oneInWords } from '../../catalog/index.ts';

export type AnswerRequestRow = Row<'answerRequest'>;

/** The question of a request. @throws Refusal 409 if the forms do not ask it any more. */
export const questionOfRequest = ({ product, question }: AnswerRequestRow): Question =>
  findQuestion(product, question) ?? refuse('question-not-asked');

/** A request as the company's own people see it, with question and answers in the words of its region. */
export function answerRequestView(
  ctx: CommandContext,
  row: AnswerRequestRow,
  account: AccountRow,
): AnswerRequest {
  const question = findQuestion(row.product, row.question);
  const words = (answers: Parameters<typeof oneInWords>[2]) =>
    question ? oneInWords(question, account.region, answers) : { question: row.question, answer: null };
  const now = words(underEveryName(row.product, account.securityAnswers));
  return {
    id: row.id,
    accountId: row.accountId,
    product: row.product,
    question: row.question,
    questionText: now.question,
    colleagueName: row.colleagueName,
    colleagueEmail: row.colleagueEmail,
    note: row.note,
    askedBy: row.askedBy,
    status: shownRequestStatus(row, ctx.now),
    expiresAt: row.expiresAt.toISOString(),
    answerText: row.answer && words(row.answer).answer,
    answeredAt: row.answeredAt?.toISOString() ?? null,
    currentText: now.answer,
    decidedBy: row.decidedBy,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    version: row.version,
    created: row.created.toISOString(),
  };
}
