import type { RegionCode } from '@parapet/domain/regions/region';
import type { z } from 'zod';

/**
 * The parameters of each mail. The words are in data/mails; a test ensures that they ask for exactly these.
 * A mail that lacks one of them does not compile.
 */
export const mailParams = {
  'one-time-code': ['code', 'minutes'],
  'quote-sent': ['name', 'company', 'agency', 'agent', 'phone', 'number', 'price', 'until', 'link'],
  'proposal-sent': ['name', 'company', 'agency', 'agent', 'numbers', 'link'],
  'quote-signed': ['name', 'company', 'number', 'signer'],
  'signed-copies': ['name', 'company', 'agency', 'number', 'link'],
  'signature-voided': ['name', 'company', 'agency', 'number', 'signer', 'changes', 'link'],
  'signature-voided-agent': ['name', 'company', 'number', 'signer', 'changes', 'link'],
  'quote-price-changed': ['name', 'company', 'agency', 'number', 'before', 'after', 'lines', 'why', 'link'],
  'quote-declined': ['name', 'company', 'number', 'reason', 'text'],
  'quote-released': [
    'name',
    'company',
    'number',
    'asker',
    'underwriter',
    'premium',
    'until',
    'note',
    'conditions',
    'link',
  ],
  'policy-bound': ['name', 'company', 'number', 'due', 'link'],
  'sign-request': ['name', 'company', 'agency', 'number', 'link'],
  'bill-for-accounting': [
    'name',
    'company',
    'number',
    'due',
    'amount',
    'account',
    'accountName',
    'bank',
    'link',
    'routing',
    'sender',
  ],
  'payment-reminder': ['name', 'company', 'number', 'due', 'amount', 'invoices', 'link'],
  'subjectivity-reminder': ['name', 'company', 'number', 'what', 'due', 'link'],
  'binder-expiring': ['name', 'company', 'number', 'what', 'due', 'link'],
  'binder-expired': ['name', 'company', 'number', 'what', 'refund', 'link'],
  'subjectivity-overdue': ['name', 'company', 'number', 'what', 'due', 'link'],
  'endorsement-requested': ['name', 'company', 'number', 'asker', 'date', 'why', 'link'],
  'endorsement-refused': ['name', 'company', 'number', 'asker', 'date', 'why', 'link'],
  'subjectivity-returned': ['name', 'company', 'number', 'what', 'reason', 'due', 'link'],
  'renewal-offered': ['name', 'company', 'agency', 'number', 'ends', 'premium', 'link'],
  'renewal-reminder': ['name', 'company', 'agency', 'number', 'ends', 'premium', 'link'],
  'renewal-waits': ['name', 'company', 'number', 'ends', 'why', 'link'],
  'wholesale-review': ['name', 'company', 'agency', 'agent', 'number', 'link'],
  'wholesale-bind-requested': ['name', 'company', 'agency', 'agent', 'number', 'premium', 'date', 'link'],
  'surplus-notice': ['name', 'company', 'agent', 'number', 'state', 'link'],
  receipt: ['company', 'number', 'amount', 'method', 'transaction'],
  'cancellation-notice': ['name', 'company', 'number', 'date', 'link'],
  'conditional-renewal-notice': ['name', 'company', 'number', 'date', 'link'],
  'cancellation-stopped': ['name', 'company', 'number', 'date', 'link'],
  'non-renewal-notice': ['name', 'company', 'number', 'date', 'link'],
  'non-renewal-withdrawn': ['name', 'company', 'number', 'date', 'link'],
  'cancellation-request': ['name', 'company', 'number', 'date', 'link'],
  'cancellation-declined': ['name', 'company', 'number', 'date', 'link'],
  'financer-intent-notice': ['name', 'company', 'number', 'date', 'link'],
  'policy-changed': ['name', 'company', 'number', 'date', 'link'],
  'certificate-sent': ['company', 'number', 'certificate', 'link'],
  'note-mention': ['name', 'author', 'company', 'link'],
  'mail-not-fetched': ['from', 'subject', 'reason', 'mailbox'],
  'form-waits': ['name', 'author', 'form', 'title', 'link'],
  'agency-interested': ['name', 'agency', 'company', 'link'],
  'account-access-asked': ['name', 'asker', 'company', 'link'],
  'broker-change-asked': ['name', 'company', 'number', 'incumbent', 'agency', 'until', 'date', 'link'],
  'broker-change-ended': ['name', 'company', 'number', 'incumbent', 'agency', 'reason', 'link'],
  'commission-bank-changed': ['agency', 'by', 'account', 'date', 'link'],
  'claim-link': ['name', 'company', 'link'],
  'license-ending': ['agency', 'number', 'state', 'ends', 'link'],
  'license-ended': ['agency', 'number', 'state', 'ends', 'link'],
  'webhook-stopped': ['name', 'company', 'reason', 'link'],
  'broker-changed': ['name', 'company', 'number', 'incumbent', 'agency', 'date', 'link'],
  'claim-filed': ['name', 'company', 'number', 'policy', 'phone', 'link'],
  'claim-to-examine': ['company', 'number', 'policy', 'loss', 'due', 'link'],
  'claim-diary-due': ['company', 'number', 'due', 'link'],
  'policy-issued': ['company', 'agency', 'number', 'link'],
  'password-reset': ['name', 'link'],
  'password-expired': ['name', 'link'],
  'password-changed': ['name'],
  'phone-changed': ['name', 'phone'],
  'identity-bound': ['name', 'provider'],
  'identity-unbound': ['name', 'provider'],
  'user-invited': ['name', 'link'],
  'access-offered': ['name', 'link'],
  'validate-address': ['name', 'link'],
  'address-is-valid': ['name', 'link'],
  'invitation-again': ['name', 'link'],
  'invitation-over': ['name'],
  'mfa-reset': ['name', 'link'],
  'mfa-GOOGLE': ['name'],
  'mfa-SMS': ['name'],
  'mfa-EMAIL': ['name'],
  'mfa-NONE': ['name'],
  'recovery-codes-made': ['name'],
  'recovery-code-used': ['name', 'left'],
  'passkey-added': ['name', 'passkey'],
  'passkey-removed': ['name', 'passkey'],
  'factor-removal-asked': ['name', 'admin', 'link'],
  'factor-removal-stopped': ['name', 'person'],
  'new-account': ['name', 'code', 'link'],
  'new-account-again': ['name', 'link'],
  'join-account': ['name', 'organization', 'link'],
  'answer-asked': ['name', 'asker', 'company', 'until', 'link'],
  'answer-given': ['name', 'colleague', 'company', 'question', 'link'],
  'quote-shared': ['name', 'company', 'agency', 'agent', 'number', 'link'],
} as const;

export type MailTemplate = keyof typeof mailParams;

/** A document of the file store, and the name that it is attached by. */
export type AttachedFile = { name: string; sha256: string };

/** Any address but one that a request names (`email` of the contract): a typed one does not compile here. */
export type KnownAddress = string & { readonly [z.$brand]?: never };

/**
 * Mails that count for nobody, because they go where no request says: to people who sign in, to whom a
 * quote was sent and to insureds. An address that a request names does not compile for them. Any other mail
 * is counted (`mail-limits.ts`).
 */
const uncounted = [
  'one-time-code',
  'quote-signed',
  'signed-copies',
  'signature-voided',
  'signature-voided-agent',
  'quote-price-changed',
  'quote-declined',
  'quote-released',
  'policy-bound',
  'subjectivity-reminder',
  'binder-expiring',
  'binder-expired',
  'subjectivity-overdue',
  'endorsement-requested',
  'endorsement-refused',
  'subjectivity-returned',
  'renewal-offered',
  'renewal-reminder',
  'renewal-waits',
  'wholesale-bind-requested',
  'receipt',
  'cancellation-notice',
  'conditional-renewal-notice',
  'cancellation-stopped',
  'non-renewal-notice',
  'non-renewal-withdrawn',
  'cancellation-request',
  'cancellation-declined',
  'financer-intent-notice',
  'policy-changed',
  'broker-change-asked',
  'broker-change-ended',
  'commission-bank-changed',
  'license-ending',
  'license-ended',
  'webhook-stopped',
  'broker-changed',
  'claim-filed',
  'claim-to-examine',
  'claim-diary-due',
  'policy-issued',
  'password-reset',
  'password-expired',
  'password-changed',
  'phone-changed',
  'identity-bound',
  'identity-unbound',
  'address-is-valid',
  'invitation-over',
  'mfa-reset',
  'mfa-GOOGLE',
  'mfa-SMS',
  'mfa-EMAIL',
  'mfa-NONE',
  'recovery-codes-made',
  'recovery-code-used',
  'passkey-added',
  'passkey-removed',
  'factor-removal-asked',
  'factor-removal-stopped',
  'answer-given',
] as const satisfies readonly MailTemplate[];
type Uncounted = (typeof uncounted)[number];

export const isCounted = (template: MailTemplate): boolean =>
  !(uncounted as readonly MailTemplate[]).includes(template);

/** A mail to be sent: its template in the words of the region, filled in. */
export type Mail = {
  [T in MailTemplate]: {
    files?: readonly AttachedFile[];
    /** The agency that speaks in it, whose logo it has as its head. */
    agencyId?: string;
    /**
     * The notice that goes with it, and to which of its recipients: that the mail server took it proves it.
     */
    notice?: { noticeId: string; recipient: number };
    to: T extends Uncounted ? KnownAddress : string;
    template: T;
    region: RegionCode;
    params: Readonly<Record<(typeof mailParams)[T][number], string>>;
  };
}[MailTemplate];

/** The mails that carry a name and a link, and nothing else. */
export type LinkMail = {
  [T in MailTemplate]: (typeof mailParams)[T] extends readonly ['name', 'link'] ? T : never;
}[MailTemplate];
