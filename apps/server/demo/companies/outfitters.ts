import type { Company } from './companies.ts';
import { randomFor } from '../random.ts';
import { drawScan } from './signals.ts';

/** The policyholder who signs in. */
export const ownerEmail = 'owner@insured.example';
export const phone = '9785550147';

/** Her company, with its own domain, so that her address is the company's. */
export const outfitters: Omit<Company, 'id'> = {
  region: 'US',
  name: 'Brackenfold Outfitters LLC',
  phone,
  address1: '18 Harbor Way',
  address2: '',
  city: 'Salem',
  state: 'MA',
  zipCode: '01970',
  country: 'US',
  industryCode: '459110',
  industry: 'Sporting Goods Retailers',
  domainName: 'insured.example',
  revenue: 8_400_000,
  employees: 46,
  ownershipType: 'Private',
  entityType: 'Independent',
  yearEstablished: 1998,
  signals: drawScan(randomFor('owner'), 'insured.example', 0.8),
};

export const olivia = {
  contactFirstName: 'Olivia',
  contactLastName: 'Grant',
  contactEmail: ownerEmail,
  contactPhone: phone,
};
