import { getCalls } from '../call.ts';
import * as bank from './bank.ts';
import * as batches from './batches.ts';
import * as payments from './payments.ts';
import * as rates from './rates.ts';
import * as statements from './statements.ts';

/** The calls of commissions. */
export const commissionCalls = getCalls(bank, batches, payments, rates, statements);
