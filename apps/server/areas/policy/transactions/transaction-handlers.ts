import type {
  endorsePolicy as endorseCall,
  flatCancelPolicy as flatCall,
  reinstatePolicy as reinstateCall,
  undoCancellation as undoCall,
} from '@parapet/contract/policy/transactions';
import type {
  changeInsured as changeInsuredCall,
  moveInsuredChange as moveCall,
  rescindPolicy as rescindCall,
  revertPolicy as revertCall,
  voidPolicy as voidCall,
} from '@parapet/contract/policy/corrections';
import type { approveEndorsement as approveCall } from '@parapet/contract/policy/endorsement-requests';
import type { Handler } from '../../../platform/handler.ts';
import { runTransaction } from './run-transaction.ts';

export const endorsePolicy: Handler<typeof endorseCall> = (ctx, { params, body }) =>
  runTransaction(ctx, params.policyId, { ...body, command: 'endorse-policy' }, body);

export const approveEndorsement: Handler<typeof approveCall> = (ctx, { params, body }) =>
  runTransaction(ctx, params.policyId, { ...body, command: 'approve-endorsement' }, body);

export const flatCancelPolicy: Handler<typeof flatCall> = (ctx, { params, body }) =>
  runTransaction(ctx, params.policyId, { ...body, command: 'flat-cancel-policy' }, body);

export const undoCancellation: Handler<typeof undoCall> = (ctx, { params, body }) =>
  runTransaction(ctx, params.policyId, { ...body, command: 'undo-cancellation' }, body);

export const reinstatePolicy: Handler<typeof reinstateCall> = (ctx, { params, body }) =>
  runTransaction(ctx, params.policyId, { ...body, command: 'reinstate-policy' }, body);

/** Voids the whole policy, or only one transaction of it: the body tells which. */
export const voidPolicy: Handler<typeof voidCall> = (ctx, { params, body }) => {
  const { transactionNumber, ...rest } = body;
  const asked =
    transactionNumber === undefined
      ? { ...rest, command: 'void-policy' as const }
      : { ...rest, transactionNumber, command: 'void-transaction' as const };
  return runTransaction(ctx, params.policyId, asked, body);
};

export const rescindPolicy: Handler<typeof rescindCall> = (ctx, { params, body }) =>
  runTransaction(ctx, params.policyId, { ...body, command: 'rescind-policy' }, body);

export const revertPolicy: Handler<typeof revertCall> = (ctx, { params, body }) =>
  runTransaction(ctx, params.policyId, { ...body, command: 'revert-policy' }, body);

export const changeInsured: Handler<typeof changeInsuredCall> = (ctx, { params, body }) =>
  runTransaction(ctx, params.policyId, { ...body, command: 'change-insured' }, body);

export const moveInsuredChange: Handler<typeof moveCall> = (ctx, { params, body }) =>
  runTransaction(ctx, params.policyId, { ...body, command: 'move-insured-change' }, body);
