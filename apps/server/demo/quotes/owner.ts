import type { AccountRow } from '../../areas/account/index.ts';
import type { FullTx } from '../../platform/database/database.ts';
import type { Client } from '../accounts.ts';
import { ownerEmail, phone } from '../companies/outfitters.ts';
import { seedPerson } from '../people.ts';
import type { Plot } from './quote-plot.ts';
import type { Staff } from '../world.ts';

export const seedOwner = (tx: FullTx, account: AccountRow, now: Date): Promise<string> =>
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

/** A second quote, sent to her two days ago, for the larger product and waiting for her signature. */
export function ownersQuotes(clients: readonly Client[], agentOf: (client: Client) => Staff): Plot[] {
  const client = clients.find(({ career }) => career === 'owner')!;
  return [
    {
      account: client.account,
      agent: agentOf(client),
      product: 'P250',
      story: ['start-quote', 'update-quote', 'send-quote'],
      lastDaysAgo: 2,
      asked: { first: { global: { preset: 2 } }, later: { global: { preset: 3, limit: 2_000_000 } } },
    },
  ];
}
