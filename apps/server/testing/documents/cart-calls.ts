import type { Quote } from '@parapet/contract/quote/quote';
import type { Documented, DocumentedCalls, World } from './world.ts';

/** A quote that an underwriter can be asked for, in the cart of its account. */
async function inCart(world: World): Promise<Quote> {
  const quote = await world.quoteThatIs('INDICATION');
  await world.sql(
    `insert into cart_item (account_id, agency_id, team_id, quote_id, added_by, created)
     select account_id, agency_id, team_id, id, 'Avery Stone', now() from quote where id = $1`,
    [quote.id],
  );
  return quote;
}
async function submissionFor(world: World, quoteId: string): Promise<string> {
  const { id } = await world.only<{ id: string }>(
    `insert into submission (account_id, agency_id, team_id, submission_number, company_name, agency_name, product, status)
     select account_id, agency_id, team_id, 'S-' || nextval('submission_number'), company_name, agency_name, 'P100', 'New'
     from quote where id = $1 returning id`,
    [quoteId],
  );
  return id;
}
async function inSubmission(world: World) {
  const { id } = await world.quote();
  return { submissionId: await submissionFor(world, id), quoteId: id };
}

const submitSubmission: Omit<Documented, 'rows'> = {
  place: '2 §7 Quote: cart by submission, with submit; path ours',
  send: async (world) => ({
    params: { submissionId: await submissionFor(world, (await inCart(world)).id) },
    body: {},
  }),
};
const bulkRequest: Omit<Documented, 'rows'> = {
  place: '2 §3 Bulk quote request; §7 Quote: bulk',
  send: async (world) => {
    const { id, accountId, agencyId } = await inCart(world);
    return {
      body: {
        quoteIds: [id],
        accountId,
        agencyId,
        agentFirstName: 'Avery',
        agentLastName: 'Stone',
        agentEmail: 'agent@harbor.example',
        agentPhone: '6175552001',
        retailAgentFirstName: 'Rosa',
        retailAgentLastName: 'Delgado',
        retailAgentLicenseNumber: 'W123456',
        teamIds: [],
      },
    };
  },
};

/** The cart of an account, what is requested from it, and social engineering (2 §7). */
export const cartCalls: DocumentedCalls = {
  'get-cart': {
    rows: 'QUO-742',
    place: '2 §7 Cart: list cart quotes (query accountId, agencyId; response content list)',
    send: async (world) => {
      const { accountId, agencyId } = await world.quote();
      return { query: { accountId, agencyId } };
    },
    answers: 'content',
  },
  'add-to-cart': [
    {
      rows: 'QUO-609',
      place: '2 §7 Quote: cart by account; body ours',
      send: async (world) => {
        const { id, accountId } = await world.quote();
        return { body: { accountId, quoteId: id } };
      },
    },
    {
      rows: 'QUO-610',
      place: '2 §7 Quote: cart by submission; body ours',
      send: async (world) => ({ body: await inSubmission(world) }),
    },
  ],
  'update-cart': [
    {
      rows: 'QUO-609',
      place: '2 §7 Quote: cart by account; body ours',
      send: async (world) => {
        const { id, accountId } = await world.quote();
        return { body: { accountId, quoteId: id } };
      },
    },
    {
      rows: 'QUO-610',
      place: '2 §7 Quote: cart by submission; body ours',
      send: async (world) => ({ body: await inSubmission(world) }),
    },
  ],
  'remove-from-cart': {
    rows: 'QUO-743',
    place: '2 §7 Cart: remove cart quote (by quote id and agency id)',
    send: async (world) => {
      const { id, agencyId } = await inCart(world);
      return { params: { quoteId: id }, query: { agencyId } };
    },
  },
  'submit-cart': {
    rows: 'QUO-611',
    place: '2 §7 Quote: cart by account, with submit; path ours',
    send: async (world) => ({ params: { accountId: (await inCart(world)).accountId }, body: {} }),
  },
  'submit-cart-by-put': {
    rows: 'QUO-611',
    place: '2 §7 Quote: cart by account, with submit; path ours',
    send: async (world) => ({ params: { accountId: (await inCart(world)).accountId }, body: {} }),
  },
  'submit-submission-cart': { rows: 'QUO-612', ...submitSubmission },
  'submit-submission-cart-by-put': { rows: 'QUO-612', ...submitSubmission },
  'request-quotes': { rows: 'QUO-613 QUO-744', ...bulkRequest },
  'request-quotes-by-put': { rows: 'QUO-613 QUO-744', ...bulkRequest },
  'save-social-engineering': {
    rows: 'QUO-729',
    place: '2 §7 Account/security: social engineering endorsement save; path ours',
    send: async (world) => ({
      body: {
        accountId: (await world.account()).id,
        isVerifyingBankAccounts: true,
        isAuthenticatingFundTransferRequests: true,
        isPreventingUnauthorizedWireTransfers: true,
      },
    }),
    answers: 'socialEngineering, reasons',
  },
};
