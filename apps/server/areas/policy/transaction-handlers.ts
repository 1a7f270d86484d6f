import type {
  endorsePolicy as endorseCall,
  flatCancelPolicy as flatCall,
  reinstatePolicy as reinstateCall,
  undoCancellation as undoCall,
} from '@parapet/contract/policy/transactions';
import type { Handler } from '../../platform/handler.ts';
import { runTransaction } from './run-transaction.ts';

export const endorsePolicy: Handler<typeof endorseCall> = (ctx, { params, body }) =>
  runTransaction(ctx, params.policyId, { ...body, command: 'endorse-policy' }, body);

export const flatCancelPolicy: Handler<typeof flatCall> = (ctx, { params, body }) =>
  runTransaction(ctx, params.policyId, { ...body, command: 'flat-cancel-policy' }, body);

export const undoCancellation: Handler<typeof undoCall> = (ctx, { params, body }) =>
  runTransaction(ctx, params.policyId, { ...body, command: 'undo-cancellation' }, body);

export const reinstatePolicy: Handler<typeof reinstateCall> = (ctx, { params, body }) =>
  runTransaction(ctx, params.policyId, { ...body, command: 'reinstate-policy' }, body);
