export type FeeCode = 'BROKER_FEE' | 'ADDITIONAL_BROKER_FEE' | 'MGA_FEE';
/** Levies of a state beside its surplus lines tax. */
export type LevyCode = 'SURPLUS_FIRE_MARSHAL_TAX';
export type TaxCode = 'SURPLUS_LINES_TAX' | LevyCode | 'SURPLUS_STAMPING_FEE' | 'INSURANCE_PREMIUM_TAX';
