import type { AnswerRequestStatus } from '@parapet/domain/questionnaires/answer-requests';
import type { AnswerValue } from '@parapet/domain/questionnaires/types';
import type { Product } from '@parapet/domain/products';
import type { JsonOf } from './refine.ts';

/** The purpose of a code that was sent, and the way in which it was sent. */
export type OneTimeCodeTypes = {
  purpose: 'enroll' | 'sign-in' | 'workflow' | 'answer';
  sentBy: 'SMS' | 'EMAIL';
};

/** The request for the answer of a colleague, with the answer by field. */
export type AnswerRequestTypes = {
  product: Product;
  status: AnswerRequestStatus;
  answer: JsonOf<Record<string, AnswerValue>>;
};
