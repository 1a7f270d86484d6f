import { ruleTexts } from '@parapet/contract/rule-texts';
import type { z } from 'zod';

/** Error in a cell of a row that somebody brought in a file. */
export type CellError = { column: string; detail: string };

/** The error of a cell by the key of its rule. */
export const cellError = (column: string, rule: string): CellError => ({
  column,
  detail: ruleTexts[rule] ?? rule,
});

/** The errors of a row that has not the shape of the contract, in the words of `describeIssue`. */
export const cellErrorsIn = ({ issues }: z.ZodError): CellError[] =>
  issues.map(({ path, message }) => ({ column: path.join('.'), detail: message }));
