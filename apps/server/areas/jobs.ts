import type { Job } from '../platform/schedule.ts';
import { removeFactors } from './auth/index.ts';
import {
  refundUnapplied,
  remindOfBills,
  settlePayments,
  sweepBook,
  takeChargebacks,
  takePayouts,
  writeOffRemainders,
} from './billing/index.ts';
import { closeStatements } from './commissions/index.ts';
import { loadSanctionsLists, screenAgain } from './compliance/index.ts';
import {
  beginPolicies,
  closeReinstatementPeriods,
  completeBrokerChanges,
  completeCancellations,
  expireBinders,
  expirePolicies,
  extendUnnoticed,
  followInsured,
  followSubjectivities,
  followUnpaid,
} from './policy/index.ts';
import { removeDeletedFiles } from './docs/index.ts';
import { expireQuotes, followRenewals } from './quote/index.ts';
import { followDataRetention } from './data-retention.ts';
import { wipeSecrets } from './wipe-secrets.ts';

/** The scheduled jobs. Each may run at any time and any number of times: it does what is due. */
export const jobs: readonly Job[] = [
  { name: 'begin-policies', cron: '*/5 * * * *', run: beginPolicies },
  { name: 'expire-policies', cron: '*/15 * * * *', run: expirePolicies },
  { name: 'complete-cancellations', cron: '*/15 * * * *', run: completeCancellations },
  { name: 'complete-broker-changes', cron: '*/15 * * * *', run: completeBrokerChanges },
  { name: 'follow-insured', cron: '*/15 * * * *', run: followInsured },
  { name: 'close-reinstatement-periods', cron: '35 * * * *', run: closeReinstatementPeriods },
  { name: 'expire-binders', cron: '5 * * * *', run: expireBinders },
  { name: 'follow-subjectivities', cron: '25 * * * *', run: followSubjectivities },
  { name: 'follow-unpaid', cron: '15 4 * * *', run: followUnpaid },
  { name: 'extend-unnoticed', cron: '20 * * * *', run: extendUnnoticed },
  { name: 'follow-renewals', cron: '15 * * * *', run: followRenewals },
  { name: 'settle-payments', cron: '*/5 * * * *', prepare: settlePayments },
  { name: 'take-chargebacks', cron: '*/15 * * * *', prepare: takeChargebacks },
  { name: 'take-payouts', cron: '*/15 * * * *', prepare: takePayouts },
  { name: 'close-statements', cron: '0 0 1 * *', run: closeStatements },
  { name: 'sweep-book', cron: '30 5 * * *', run: sweepBook },
  { name: 'refund-unapplied', cron: '45 4 * * *', run: refundUnapplied },
  { name: 'write-off-remainders', cron: '40 4 * * *', run: writeOffRemainders },
  { name: 'remind-of-bills', cron: '20 * * * *', run: remindOfBills },
  { name: 'expire-quotes', cron: '10 * * * *', run: expireQuotes },
  { name: 'load-sanctions-lists', cron: '30 2 * * *', prepare: loadSanctionsLists },
  { name: 'screen-again', cron: '*/15 * * * *', run: screenAgain },
  { name: 'remove-factors', cron: '*/5 * * * *', run: removeFactors },
  { name: 'wipe-secrets', cron: '*/5 * * * *', run: wipeSecrets },
  { name: 'remove-deleted-files', cron: '5 3 * * *', run: removeDeletedFiles },
  { name: 'follow-data-retention', cron: '50 3 * * *', run: followDataRetention },
];
