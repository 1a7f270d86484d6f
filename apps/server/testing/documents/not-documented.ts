/**
 * Rows of the catalog whose path has the shape of a call that we serve, and which mean another call: they are
 * not claimed.
 */
export const SAME_SHAPE: Readonly<Record<string, string>> = {
  'QUO-711': 'documents of an agency, issue 13',
  'QUO-710': 'documents of all accounts, issue 13',
  'ACALL-210': 'documents of all accounts, issue 13',
  'ACALL-211': 'documents of an agency, issue 13',
};

/** Calls of our own, which no document shows (decision 8 and those after it). */
export const OURS: readonly string[] = [
  'enforce-mfa',
  'change-password',
  'list-my-sessions',
  'end-my-session',
  'end-other-sessions',
  'search-organizations',
  'invite-organization',
  'logout',
  'get-sign-on',
  'get-upload',
  'get-upload-errors',
  'get-upload-template',
  'cancel-upload',
  'stream-events',
  'get-history',
  'search-history',
  'share-quote',
  'sign-quote',
  'bind-quote',
  'list-snapshots',
  'get-snapshot',
  'request-surplus-notice',
  'review-quote',
  'reset-quote',
  'save-event-exclusions',
  'revive-quote',
  'get-builder',
  'retry-payment',
  'delete-payment-method',
  'get-claim-dashboard',
  'update-profile',
  'report-error',
  'search-error-reports',
  'get-error-report',
];
