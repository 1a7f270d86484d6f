import type { RenewalReason } from '@parapet/domain/policies/renewal/renewal';

/** Why somebody has to look at a renewal before it is offered: on screens and in mails. */
export const renewalSentences: Readonly<Record<RenewalReason, string>> = {
  OPEN_CLAIM: 'There is an open claim on the policy',
  RECENT_CLAIM: 'A claim was filed in the last twelve months',
  REFERRAL: 'An underwriting rule refers the renewal',
  PREMIUM_CHANGE: 'The premium changes by more than 10%',
  OLD_ANSWERS: 'Answers are more than twelve months old when cover begins and have to be confirmed',
  NOT_READY: 'The quote is not ready to be sent',
  NO_CONTACT: 'There is no policyholder contact',
  NOTICE_NOT_ATTESTED: 'The surplus lines notice is not attested',
};
