import type { commissionCalls } from '@parapet/contract/commissions/index';
import type { Handlers } from '../../platform/handler.ts';
import { decideAdjustment, listAdjustments, requestAdjustment } from './adjustments.ts';
import { getCommissionBatch, searchCommissionBatches } from './batch-view.ts';
import { cancelCommissionBatch, prepareCommissionBatch } from './prepare-batch.ts';
import { downloadCommissionBatch, releaseCommissionBatch, returnCommissionPayment } from './release-batch.ts';
import { changeAgencyAch, getAgencyAch } from './bank.ts';
import { getCommissionToken, payCommission, togglePayments } from './pay-commission.ts';
import { addRate, listRates, updateRate } from './rates.ts';
import { getCommissionAggregate, getCommissionStatement, searchCommissionStatements } from './statements.ts';

export const commissionHandlers: Handlers<typeof commissionCalls, 'change-agency-ach'> = {
  'search-commission-statements': searchCommissionStatements,
  'get-commission-statement': getCommissionStatement,
  'get-commission-aggregate': getCommissionAggregate,
  'get-agency-ach': getAgencyAch,
  'change-agency-ach': changeAgencyAch,
  'get-commission-token': getCommissionToken,
  'pay-commission': payCommission,
  'toggle-payments': togglePayments,
  'search-commission-batches': searchCommissionBatches,
  'get-commission-batch': getCommissionBatch,
  'prepare-commission-batch': prepareCommissionBatch,
  'release-commission-batch': releaseCommissionBatch,
  'cancel-commission-batch': cancelCommissionBatch,
  'download-commission-batch': downloadCommissionBatch,
  'return-commission-payment': returnCommissionPayment,
  'list-commission-adjustments': listAdjustments,
  'request-commission-adjustment': requestAdjustment,
  'decide-commission-adjustment': decideAdjustment,
  'list-commission-rates': listRates,
  'add-commission-rate': addRate,
  'update-commission-rate': updateRate,
};

export { wholeAgency } from './agency-due.ts';
export { closeStatements, closeStatementsJob } from './close-statements.ts';
export { findStatement, statementView } from './statements.ts';
