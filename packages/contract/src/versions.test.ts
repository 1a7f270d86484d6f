import { describe, expect, it } from 'vitest';
import { isWrite, takesVersion, type Call } from './call.ts';
import { calls } from './index.ts';

/**
 * The writes that take no version, and why: there is nothing that somebody else could have changed meanwhile
 * and that would be overwritten.
 */
const reasons = {
  'adds something, and changes nothing that is there': `
    create-api-key grant-authority block-domain create-team create-user add-accounts add-agency-level add-agency
    create-agency create-account create-mssp-account add-industry add-state add-surplus-license create-tag
    add-agency-license add-agent-license add-appointments create-da create-cluster create-carrier create-reinsurer
    create-premiumprocessor create-mssp create-pool create-vendor add-note start-quote copy-quote add-carrier-profile
    add-custom-preset issue-certificate ask-broker-change quote-prime-cloud add-billing-contact add-form add-form-type
    create-submission create-claim add-claim-note add-diary-entry upload-claim-document add-commission-rate request-commission-adjustment
    declare-moratorium confirm-law confirm-law-texts place-legal-hold create-webhook upload-risks import-directory invite-users
    upload-doc save-payment-method request-write-off add-premium-financer
    make-submission-of-message give-feedback report-error attach-to-message
    ask-colleague save-view`,
  'adds or takes away one named thing, which is there or is not': `
    add-to-cart remove-from-cart assign-agency-to-da remove-agency-from-da assign-agency-to-cluster
    remove-agency-from-cluster assign-account-to-mssp remove-account-from-mssp assign-account-to-pool
    remove-account-from-pool unblock-domain delete-state migrate-user unbind-identity delete-payment-method detach-from-message
    revoke-invitation`,
  'sends or asks for something, and changes no record': `
    offer-agent request-account-access invite-organization resend-user-invitation reset-user-password
    resend-validation-email check-license refresh-agency sync-lead share-quote send-proposal send-reminder
    suggest-reply reprocess-message send-to-accounting ask-wholesale-link ask-factor-removal get-irpm-ranges
    retry-payment mail-answer-code try-set-aside-row try-set-aside-rows`,
  'books money once: the amount that is open and the key guard it': `
    record-payment apply-payment pay-refund pay-agency-bill pay-commission pay-tax-return prepare-commission-batch sweep-trust send-remittance
    pay-premium-finance record-financer-statement offer-finance accept-finance disaffirm-finance`,
  'decides or ends once: the state guards it, and who comes second is told': `
    prove-notice
    close-transaction decide-write-off return-commission-payment decide-commission-adjustment decide-claim-transaction void-claim-payment
    complete-diary-entry cancel-upload pause-upload resume-upload cancel-bulk-decline resume-bulk-decline retry-dead-letter
    discard-dead-letter retry-dead-letters replay-webhook-delivery replay-webhook`,
  'is about many records, each guarded by its state': `
    request-quotes request-quotes-by-put submit-cart submit-cart-by-put submit-submission-cart
    submit-submission-cart-by-put decline-quotes delete-expired-quotes delete-invalid-quotes read-quotes restore-quotes
    opt-out-many`,
  'hands out what was made, and writes down that it did': 'download-commission-batch',
  'is about what is one’s own, and is done by one person': `
    favorite-account update-mfa verify-mfa add-passkey begin-passkey remove-passkey make-recovery-codes
    stop-my-factor-removal change-password end-my-session end-other-sessions crop-photo delete-photo upload-photo
    keep-presence leave-quote choose-default-view keep-unsaved-input drop-unsaved-input`,
  'is a sign-in, or a code or link that works once': `
    join validate-password ask-passkey sign-in-by-passkey stop-factor-removal create-impersonation-token
    create-switch-token enter-account request-mfa-reset request-password-reset request-claim-link
    validate-mfa-reset validate-password-reset validate-user-invited login logout refresh-session signup begin-sign-on exchange-sso-token
    verify-workflow-code accept-invitation open-asked-question give-answer`,
  'replaces a picture or a secret as a whole, which nobody edits': `
    delete-medium-logo delete-small-logo save-logo upload-logo change-agency-ach add-connector-by-key add-wizer
    agree-to-connector create-connection begin-oauth make-leen-invite-token make-leen-organization`,
  'is one switch, and says what it sets':
    'enforce-mfa toggle-payments toggle-reminders change-agency-billing opt-out-domain allow-domain confirm-domain withdraw-domain agree-to-scans',
} as const;

const named = Object.values(reasons).flatMap((ids) => ids.split(/\s+/).filter(Boolean));
const writes = (Object.values(calls) as Call[]).filter(isWrite);

describe('every write', () => {
  it('takes the version of what it changes, or is named with its reason', () => {
    const without = writes.filter((call) => !takesVersion(call)).map(({ id }) => id);
    expect(without.filter((id) => !named.includes(id))).toEqual([]);
    expect(named.filter((id) => !without.includes(id))).toEqual([]);
    expect(new Set(named).size).toBe(named.length);
  });

  it('whose version comes as a header names the record by a part of its input', () => {
    const unnamed = writes.filter(({ edits, params, query, body }) => {
      const keys = [params, query, body].flatMap((part) =>
        Object.keys((part as { shape?: object } | undefined)?.shape ?? {}),
      );
      return edits && edits.id !== 'caller' && !keys.includes(edits.id);
    });
    expect(unnamed.map(({ id }) => id)).toEqual([]);
  });
});
