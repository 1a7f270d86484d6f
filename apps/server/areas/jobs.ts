import type { Job, Work } from '../platform/outbox/schedule.ts';
import { removeUnnamedFiles } from '../platform/files/stored-files.ts';
import { timetable, type JobName } from '../platform/outbox/timetable.ts';
import { scanAgain } from './account/index.ts';
import { warnOfLicenses } from './agency/index.ts';
import { checkLicensesAgain } from './register/index.ts';
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
import { remindOfDiary } from './claims/index.ts';
import { closeStatementsJob } from './commissions/index.ts';
import { readConnections } from './connector/index.ts';
import { loadSanctionsLists, screenAgain } from './compliance/index.ts';
import {
  beginPolicies,
  checkStatuses,
  closeReinstatementPeriods,
  completeBrokerChanges,
  completeCancellations,
  expireBinders,
  expirePolicies,
  extendUnnoticed,
  followInsured,
  followSubjectivities,
  followUnpaid,
  lapseNonRenewals,
  resumePolicies,
} from './policy/index.ts';
import { fetchMail } from './docmessage/index.ts';
import { removeDeletedFiles } from './docs/index.ts';
import { countSharedProviders, expireQuotes, followRenewals } from './quote/index.ts';
import { checkLedger } from './check-ledger.ts';
import { followDataRetention } from './data-retention.ts';
import { wipeSecrets } from './wipe-secrets.ts';

const work: Record<JobName, Work> = {
  'begin-policies': { run: beginPolicies },
  'resume-policies': { run: resumePolicies },
  'expire-policies': { run: expirePolicies },
  'complete-cancellations': { run: completeCancellations },
  'complete-broker-changes': { run: completeBrokerChanges },
  'follow-insured': { run: followInsured },
  'close-reinstatement-periods': { run: closeReinstatementPeriods },
  'expire-binders': { run: expireBinders },
  'follow-subjectivities': { run: followSubjectivities },
  'follow-unpaid': { run: followUnpaid },
  'extend-unnoticed': { run: extendUnnoticed },
  'lapse-non-renewals': { run: lapseNonRenewals },
  'follow-renewals': { run: followRenewals },
  'settle-payments': { prepare: settlePayments },
  'take-chargebacks': { prepare: takeChargebacks },
  'take-payouts': { prepare: takePayouts },
  'close-statements': { prepare: closeStatementsJob },
  'sweep-book': { run: sweepBook },
  'refund-unapplied': { run: refundUnapplied },
  'write-off-remainders': { run: writeOffRemainders },
  'remind-of-diary': { run: remindOfDiary },
  'remind-of-bills': { run: remindOfBills },
  'expire-quotes': { run: expireQuotes },
  'load-sanctions-lists': { prepare: loadSanctionsLists },
  'read-connections': { run: readConnections },
  'scan-again': { run: scanAgain },
  'count-shared-providers': { run: countSharedProviders },
  'screen-again': { run: screenAgain },
  'remove-factors': { run: removeFactors },
  'wipe-secrets': { run: wipeSecrets },
  'check-policy-statuses': { run: checkStatuses },
  'check-ledger': { run: checkLedger },
  'remove-deleted-files': { run: removeDeletedFiles },
  'remove-unnamed-files': { prepare: removeUnnamedFiles },
  'fetch-mail': { prepare: fetchMail },
  'check-licenses': { run: checkLicensesAgain },
  'warn-of-licenses': { run: warnOfLicenses },
  'follow-data-retention': { run: followDataRetention },
};

/** The scheduled jobs. Each may run at any time and any number of times: it does what is due. */
export const jobs: readonly Job[] = timetable.map(({ name, cron }) => ({ name, cron, ...work[name] }));
