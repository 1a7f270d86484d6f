/** The services of the vendors on the panel: the subcategories of document 3 §7. */
export const vendorCategories = [
  'BREACH_COUNSEL',
  'FORENSICS',
  'RESTORATION',
  'NEGOTIATION',
  'NOTIFICATION',
  'PUBLIC_RELATIONS',
  'DEFENSE_COUNSEL',
] as const;
export type VendorCategory = (typeof vendorCategories)[number];
