/**
 * Types of a file that somebody brings, by name; the value is what is kept. *Ours*: no document lists them.
 */
export const libraryTypes = {
  Application: 'SUPPLEMENTAL_APPLICATION',
  Correspondence: 'CORRESPONDENCE',
  'Financial statement': 'FINANCIAL_STATEMENT',
  'Loss runs': 'LOSS_RUNS',
  Marketing: 'MARKETING',
  'Risk report': 'RISK_REPORT',
  Treaty: 'TREATY',
  Other: 'OTHER',
} as const;

/** Types of a file about a claim. */
export const claimTypes = {
  Correspondence: 'CORRESPONDENCE',
  'Forensic report': 'FORENSIC_REPORT',
  'Vendor invoice': 'VENDOR_INVOICE',
  'Notice of loss': 'NOTICE_OF_LOSS',
  'Police report': 'POLICE_REPORT',
  'Proof of loss': 'PROOF_OF_LOSS',
  Other: 'OTHER',
} as const;

export type BroughtType =
  | (typeof libraryTypes)[keyof typeof libraryTypes]
  | (typeof claimTypes)[keyof typeof claimTypes];
export const broughtTypes: readonly BroughtType[] = [
  ...new Set<BroughtType>([...Object.values(libraryTypes), ...Object.values(claimTypes)]),
];

/** Types of the papers that the platform makes or takes as evidence, in the order of a policy's life. */
export const paperTypes = [
  'APPLICATION',
  'SIGNED_APPLICATION',
  'CERTIFICATE',
  'BINDER',
  'DECLARATIONS',
  'SCHEDULE',
  'POLICY_FORM',
  'INVOICE',
  'SURPLUS_NOTICE',
  'TRIA_DISCLOSURE',
  'FRAUD_STATEMENT',
  'PRIVACY_NOTICE',
  'PRODUCT_INFORMATION',
  'DEMANDS_AND_NEEDS',
  'COMPLAINTS_AND_COMPENSATION',
  'NO_KNOWN_LOSS',
  'SUBJECTIVITY_EVIDENCE',
  'FINDING_EVIDENCE',
  'CERTIFICATE_OF_INSURANCE',
  'POLICY_CHANGE',
  'AMENDED_SCHEDULE',
  'CREDIT_NOTE',
  'CANCELLATION_NOTICE',
  'CANCELLATION',
  'REINSTATEMENT',
  'BROKER_OF_RECORD_LETTER',
  'BROKER_RESCINDING_LETTER',
] as const;
