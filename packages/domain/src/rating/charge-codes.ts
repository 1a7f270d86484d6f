export const feeCodes = ['BROKER_FEE', 'ADDITIONAL_BROKER_FEE', 'MGA_FEE'] as const;
export type FeeCode = (typeof feeCodes)[number];
/** Levies of a state beside its surplus lines tax. */
export const levyCodes = [
  'SURPLUS_FIRE_MARSHAL_TAX',
  'SURPLUS_NONADMITTED_POLICY_FEE',
  'SURPLUS_PREMIUM_SURCHARGE',
] as const;
export type LevyCode = (typeof levyCodes)[number];
export type TaxCode = 'SURPLUS_LINES_TAX' | LevyCode | 'SURPLUS_STAMPING_FEE' | 'INSURANCE_PREMIUM_TAX';
