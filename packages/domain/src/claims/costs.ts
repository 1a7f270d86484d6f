/** The kinds of cost that money is reserved or paid for. */
export const claimCosts = [
  'INDEMNITY',
  'DEFENSE',
  'BREACH_RESPONSE',
  'BUSINESS_INTERRUPTION',
  'EXTORTION',
  'CRIME',
] as const;
export type ClaimCost = (typeof claimCosts)[number];

/** Payees of a claim. A payment to the threat actor is a ransom. */
export const claimPayees = ['INSURED', 'VENDOR', 'CLAIMANT', 'THREAT_ACTOR'] as const;
export type ClaimPayee = (typeof claimPayees)[number];

type PayeeTraits = {
  /** The insured's own part is kept back from the payment; others are paid in full, and it is recovered. */
  bearsRetention: boolean;
  /** Sanctions law asks more before it is paid, and two people always. */
  isRansom: boolean;
};
const payees = {
  INSURED: { bearsRetention: true, isRansom: false },
  VENDOR: { bearsRetention: false, isRansom: false },
  CLAIMANT: { bearsRetention: false, isRansom: false },
  THREAT_ACTOR: { bearsRetention: false, isRansom: true },
} satisfies Record<ClaimPayee, PayeeTraits>;
export const claimPayeeTraits: Readonly<Record<ClaimPayee, PayeeTraits>> = payees;

/** The kinds of recovery: from the party that caused the loss, from salvage, or the insured's own part. */
export const claimRecoveries = ['SUBROGATION', 'SALVAGE', 'RETENTION'] as const;
export type ClaimRecovery = (typeof claimRecoveries)[number];

/**
 * Questions that are asked and answered before a ransom is paid. Sources: OFAC, "Updated Advisory on
 * Potential Sanctions Risks for Facilitating Ransomware Payments" (September 21, 2021); OFSI, "Ransomware
 * and Financial Sanctions" (February 2023); the working model of policies, "Claims (claims-made)".
 */
export const ransomChecks = [
  'ACTOR_ATTRIBUTED',
  'WALLET_SCREENED',
  'AUTHORITIES_INFORMED',
  'NO_LICENSE_NEEDED',
  'COUNSEL_SIGNED_OFF',
] as const;
export type RansomCheck = (typeof ransomChecks)[number];

/** Hours of interruption count against a waiting period for this alone. */
export const waits = (cost: ClaimCost): boolean => cost === 'BUSINESS_INTERRUPTION';
/** A ransom is the cost of an extortion, and of nothing else. */
export const isCostOfRansom = (cost: ClaimCost): boolean => cost === 'EXTORTION';
