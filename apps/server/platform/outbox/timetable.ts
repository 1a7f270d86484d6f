import { CronExpressionParser } from 'cron-parser';

/** When each job runs. A job is added here and in `areas/jobs.ts`, which says what it does. */
export const timetable = [
  { name: 'begin-policies', cron: '*/5 * * * *' },
  { name: 'resume-policies', cron: '*/5 * * * *' },
  { name: 'expire-policies', cron: '*/15 * * * *' },
  { name: 'complete-cancellations', cron: '*/15 * * * *' },
  { name: 'complete-broker-changes', cron: '*/15 * * * *' },
  { name: 'follow-insured', cron: '*/15 * * * *' },
  { name: 'close-reinstatement-periods', cron: '35 * * * *' },
  { name: 'expire-binders', cron: '5 * * * *' },
  { name: 'follow-subjectivities', cron: '25 * * * *' },
  { name: 'follow-unpaid', cron: '15 4 * * *' },
  { name: 'extend-unnoticed', cron: '20 * * * *' },
  { name: 'lapse-non-renewals', cron: '50 3 * * *' },
  { name: 'follow-renewals', cron: '15 * * * *' },
  { name: 'settle-payments', cron: '*/5 * * * *' },
  { name: 'take-chargebacks', cron: '*/15 * * * *' },
  { name: 'take-payouts', cron: '*/15 * * * *' },
  { name: 'close-statements', cron: '0 0 1 * *' },
  { name: 'sweep-book', cron: '30 5 * * *' },
  { name: 'refund-unapplied', cron: '45 4 * * *' },
  { name: 'write-off-remainders', cron: '40 4 * * *' },
  { name: 'remind-of-diary', cron: '30 * * * *' },
  { name: 'remind-of-bills', cron: '20 * * * *' },
  { name: 'expire-quotes', cron: '10 * * * *' },
  { name: 'load-sanctions-lists', cron: '30 2 * * *' },
  { name: 'read-connections', cron: '50 * * * *' },
  { name: 'scan-again', cron: '40 * * * *' },
  { name: 'count-shared-providers', cron: '*/5 * * * *' },
  { name: 'screen-again', cron: '*/15 * * * *' },
  { name: 'remove-factors', cron: '*/5 * * * *' },
  { name: 'wipe-secrets', cron: '*/5 * * * *' },
  { name: 'check-policy-statuses', cron: '10 3 * * *' },
  { name: 'check-ledger', cron: '40 2 * * *' },
  { name: 'remove-deleted-files', cron: '5 3 * * *' },
  { name: 'remove-unnamed-files', cron: '25 3 * * *' },
  { name: 'fetch-mail', cron: '* * * * *' },
  { name: 'check-licenses', cron: '20 9 * * *' },
  { name: 'warn-of-licenses', cron: '10 11 * * *' },
  { name: 'follow-data-retention', cron: '50 3 * * *' },
] as const;
export type JobName = (typeof timetable)[number]['name'];

/** Returns when a job runs next after an instant. */
export const getNextRun = (cron: string, after: Date): Date =>
  CronExpressionParser.parse(cron, { currentDate: after, tz: 'UTC' }).next().toDate();
