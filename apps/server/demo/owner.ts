import type { AccountRow } from '../areas/account/index.ts';
import type { Tx } from '../platform/database.ts';
import type { Client } from './accounts.ts';
import type { Company } from './companies.ts';
import { seedPerson } from './people.ts';
import type { Plot } from './quote.ts';
import { randomFor } from './random.ts';
import { scanOf } from './signals.ts';

/** The policyholder who signs in. */
export const ownerEmail = 'owner@insured.example';
const phone = '9785550147';

/** Her company, with a domain of its own so that her address is the company's. */
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
  yearEstablished: 1998,
  signals: scanOf(randomFor('owner'), 'insured.example', 0.8),
};

export const olivia = {
  contactFirstName: 'Olivia',
  contactLastName: 'Grant',
  contactEmail: ownerEmail,
  contactPhone: phone,
};

export const seedOwner = (tx: Tx, account: AccountRow, now: Date): Promise<string> =>
  seedPerson(
    tx,
    {
      email: ownerEmail,
      firstName: 'Olivia',
      lastName: 'Grant',
      role: 'Policy Holder',
      phone,
      accountType: 'CUSTOMER',
      organizationId: account.id,
    },
    now,
  );

/** A second quote, sent to her two days ago: the larger product, to sign. */
export function ownersQuotes(
  clients: readonly Client[],
  agentOf: (client: Client) => Pick<Plot, 'agency' | 'agent'>,
): Plot[] {
  const client = clients.find(({ career }) => career === 'owner')!;
  return [
    {
      account: client.account,
      ...agentOf(client),
      product: 'P250',
      story: ['start-quote', 'update-quote', 'send-quote'],
      lastDaysAgo: 2,
      terms: { mgaFee: 25_000 },
      asked: { first: { global: { preset: 2 } }, later: { global: { preset: 3, limit: 2_000_000 } } },
    },
  ];
}
