import { addSurplusLicense } from '@parapet/contract/account/surplus';
import { bindQuote } from '@parapet/contract/quote/binding';
import { createAccount, updateAccount } from '@parapet/contract/account/accounts';
import type { Quote } from '@parapet/contract/quote/quote';
import { startQuote } from '@parapet/contract/quote/quotes';
import { updateTerms } from '@parapet/contract/quote/underwriting/underwriting';
import type { TestServer } from './servers/server.ts';
import {
  agents,
  answerQuestions,
  did,
  goodDetails,
  recordEffort,
  sendToOwner,
  signAs,
  withTextsConfirmed,
} from './story.ts';

const places = {
  CA: { city: 'Fresno', zipCode: '93701' },
  FL: { city: 'Tampa', zipCode: '33602' },
  GA: { city: 'Macon', zipCode: '31201' },
  LA: { city: 'New Orleans', zipCode: '70112' },
  MT: { city: 'Helena', zipCode: '59601' },
  NV: { city: 'Reno', zipCode: '89501' },
  OH: { city: 'Columbus', zipCode: '43215' },
  PA: { city: 'Philadelphia', zipCode: '19103' },
  TX: { city: 'Austin', zipCode: '78701' },
  WY: { city: 'Cheyenne', zipCode: '82001' },
} as const;
let serial = 0;

/** A quote of Harbor on admitted paper, for a company of the state with these details. */
export async function admittedQuote(
  server: TestServer,
  state: keyof typeof places,
  own: object = {},
): Promise<Quote> {
  const token = await server.signIn(agents.US);
  const name = `Coral Freight ${++serial}`;
  const created = await did(server.call(createAccount, { body: { name, state, country: 'US' } }, { token }));
  const known = goodDetails('US', name);
  const details = { ...known, ...own, address: { ...known.address, state, ...places[state] } };
  const account = await did(
    server.call(
      updateAccount,
      { params: { accountId: created.id }, body: { version: created.version, details } },
      { token },
    ),
  );
  await answerQuestions(server, account);
  return did(
    server.call(startQuote, { params: { product: 'P100', accountId: account.id }, body: {} }, { token }),
  );
}

/** The same on surplus lines paper. */
export async function surplusQuote(
  server: TestServer,
  state: keyof typeof places,
  own: object = {},
): Promise<Quote> {
  const started = await admittedQuote(server, state, own);
  return did(
    server.call(
      updateTerms,
      { params: { quoteId: started.id }, body: { version: started.version, isSurplus: true } },
      { token: await server.signIn('underwriter@parapet.example') },
    ),
  );
}

let license = 0;
/** A policy of Harbor on surplus lines paper in a state, bound under this license, and who works with it. */
export async function boundSurplusPolicy(
  server: TestServer,
  state: keyof typeof places = 'TX',
  ownLicense: object = {},
) {
  const started = await surplusQuote(server, state);
  // Another quote of the state may have asked for it already.
  const quote = await withTextsConfirmed(server, started).catch(() => started);
  const token = await server.signIn(agents.US);
  const held = {
    brokerFirstName: 'Rosa',
    brokerLastName: 'Delgado',
    brokerEmail: agents.US,
    surplusLicenseNumber: `SL ${state} ${++license}`,
    surplusLinesState: state,
    ...ownLicense,
  };
  await did(server.call(addSurplusLicense, { body: held }, { token }));
  const sent = await sendToOwner(server, quote, token);
  const signed = await did(signAs(server, sent.quote, sent.owner));
  const effort = await recordEffort(server, signed, token);
  const searched = effort.status === 200 ? effort.body : signed;
  const bound = await did(
    server.call(bindQuote, { params: { quoteId: quote.id }, body: { version: searched.version } }, { token }),
  );
  return { ...bound, quote: searched, token, owner: sent.owner, ownerEmail: sent.email };
}
