import { addDays } from '@parapet/domain/dates';
import { IRPM_CHARACTERISTICS } from '@parapet/domain/rating/irpm';
import type { Quote } from '@parapet/contract/quote/quote';
import { boundPolicy, signedQuote } from '../story.ts';
import type { Documented, DocumentedCalls, World } from './world.ts';
import { officeToday } from '../today.ts';

const of = ({ id }: Quote) => ({ quoteId: id });
const inAWeek = () => addDays(officeToday(), 7);
/** A call that names only the quote. */
const bare =
  (state: (world: World) => Promise<Quote>): Documented['send'] =>
  async (world) => ({ params: of(await state(world)), body: {} });
const narrowed = {
  page: '0',
  size: '10',
  search: '*Keystone*',
  sort: 'modified,desc',
  f: 'filter.status=in:READY,REFERRED',
  after: '2026-01-01T00:00:00Z',
};
const decline = ({ id }: Quote) => ({
  quoteId: id,
  isNotificationEnabled: false,
  reason: 'Insured elsewhere',
  reasonSummary: 'BOR',
});
const page = 'content, totalElements, totalPages, number, size';

/** The calls of quotes (2 §7 "Quote", with the entities of §3). */
export const quoteCalls: DocumentedCalls = {
  'confirm-renewal': {
    rows: 'QUO-634',
    place: '2 §7 PUT action/renewal, ours without action',
    send: async (world) => {
      const { policyId, quote } = await boundPolicy(world.server);
      const { id } = await world.only<{ id: string }>(
        `update quote set status = 'READY', signature = null, is_renewal = true, prior_policy_id = $2
         where id = $1 returning id`,
        [quote.id, policyId],
      );
      return { body: { quoteId: id } };
    },
  },
  'search-quotes': {
    rows: 'QUO-614',
    place: '2 §7 "Shared list query params"',
    send: () => ({ query: narrowed }),
    answers: page,
  },
  'search-uw-inbox': {
    rows: 'QUO-615',
    place: '2 §7 Quote: search variants (uw-inbox)',
    as: 'underwriter',
    send: () => ({ query: { ...narrowed, sort: 'created,asc' } }),
    answers: page,
  },
  'search-premium': { rows: 'QUO-616', place: '2 §7 Quote', send: () => ({ query: narrowed }) },
  'search-unique-accounts': { rows: 'QUO-617', place: '2 §7 Quote', send: () => ({ query: narrowed }) },
  'search-aggregates': { rows: 'QUO-618', place: '2 §7 Quote', send: () => ({ query: narrowed }) },
  'get-quote-dashboard': { rows: 'QUO-619', place: '2 §7 Quote', send: () => ({ query: {} }) },
  'restore-quotes': {
    rows: 'QUO-620',
    place: '2 §7 Quote; body ours (decision 8)',
    send: async (world) => {
      const quote = await world.quoteThatIs('LOST');
      await world.sql("update quote_snapshot set status = 'LOST' where quote_id = $1", [quote.id]);
      await world.sql("update quote set status = 'DELETED', version = version + 1 where id = $1", [quote.id]);
      return { body: { quoteIds: [quote.id] } };
    },
  },
  'read-quotes': {
    rows: 'QUO-621',
    place: '2 §7 Quote; body ours (decision 8)',
    send: async (world) => ({ body: { quoteIds: [(await world.quote()).id] } }),
  },
  'get-quote': {
    rows: 'QUO-622 QUO-790',
    place: '2 §7 Quote: GET by id; §3 Quote',
    send: async (world) => ({ params: of(await world.quote()) }),
    answers: 'id, quoteNumber, product, status, totalPremium, lastPatched',
  },
  'get-p250-details': {
    rows: 'QUO-623',
    place: '2 §7 Quote: P250 details; §3 Security answers',
    send: async (world) => ({ params: of(await world.p250()) }),
  },
  'get-progress': {
    rows: 'QUO-624',
    place: '2 §7 Quote: progress',
    send: async (world) => ({ params: of(await world.quote()) }),
  },
  'add-note': {
    rows: '',
    place: '2 §7 Quote: notes; body ours (decision 8)',
    as: 'underwriter',
    send: async (world) => {
      const { id, accountId } = await world.quote();
      return { body: { accountId, quoteId: id, noteType: 'GENERAL', text: 'Called the broker' } };
    },
  },
  'get-note': {
    rows: 'QUO-625 ACALL-252',
    place: '2 §7 Quote: note',
    as: 'underwriter',
    send: async (world) => {
      const { id, accountId } = await world.quote();
      const note = await world.only<{ id: string }>(
        `insert into note (account_id, agency_id, team_id, quote_id, note_type, text, is_internal, author_name)
         select account_id, agency_id, team_id, id, 'GENERAL', 'Called', true, 'Uma' from quote
         where id = $1 and account_id = $2 returning id`,
        [id, accountId],
      );
      return { params: { noteId: note.id } };
    },
  },
  'list-note-types': { rows: 'QUO-626 ACALL-253', place: '2 §7 Quote: note-types', send: () => ({}) },
  'list-account-notes': {
    rows: 'QUO-627 ACALL-254',
    place: '2 §7 Quote: notes by account',
    send: async (world) => ({ params: { accountId: (await world.account()).id } }),
  },
  'list-quote-notes': {
    rows: 'QUO-628 ACALL-255',
    place: '2 §7 Quote: notes by quote',
    send: async (world) => ({ params: of(await world.quote()) }),
  },
  'get-subjectivity-settings': {
    rows: 'QUO-629',
    place: '2 §7 Quote: subjectivity settings',
    as: 'underwriter',
    send: () => ({}),
  },
  'start-quote': {
    rows: 'QUO-600 QUO-602',
    place: '2 §7 Quote: POST P250 by account; product code in lower case',
    send: async (world) => ({
      params: { product: 'p250', accountId: (await world.quote()).accountId },
      body: {},
    }),
    answers: 'id, quoteNumber, status',
  },
  'update-quote': [
    {
      rows: 'QUO-603 QUO-601',
      place: '2 §7 Quote: PUT P250 by quote',
      send: async (world) => ({ params: { product: 'p250', ...of(await world.p250()) }, body: {} }),
    },
    {
      rows: 'QUO-649',
      place: '2 §7 Quote: update quote payload with revenueFactor',
      send: async (world) => ({
        params: { product: 'P100', ...of(await world.quote()) },
        body: { revenueFactor: 1.25, asked: {} },
      }),
    },
    {
      rows: 'QUO-648',
      place: '2 §7 Quote: a quote update carrying dynamicFields, legacy answers or firmographics',
      send: async (world) => ({
        params: { product: 'P100', ...of(await world.quote()) },
        body: {
          dynamicFields: { isSecurityOfficer: true },
          answers: { useEncryption: true },
          firmographics: { noOfEmployeesAll: 26 },
        },
      }),
    },
  ],
  'send-quote': {
    rows: 'QUO-630',
    place: '2 §3 Send quote to policy holder; §7 action/send',
    send: async (world) => {
      const quote = await world.quote();
      return {
        params: of(quote),
        body: {
          customerFirstName: 'Olivia',
          customerLastName: 'Grant',
          customerEmail: `olivia${world.next()}@keystone.example`,
          customerPhone: '(512) 555-0143',
          quoteId: quote.id,
          productType: quote.product,
        },
      };
    },
  },
  'approve-quote': {
    rows: 'QUO-631',
    place: '2 §7 PUT approve; no body shown',
    as: 'underwriter',
    send: bare((world) => world.referred()),
  },
  'update-agent': {
    rows: 'QUO-632',
    place: '2 §7 PUT agent; body ours (decision 8)',
    send: async (world) => ({
      params: of(await world.quote()),
      body: { agentId: (await world.colleague()).id },
    }),
  },
  'update-customer': {
    rows: 'QUO-633',
    place: '2 §3 Policy holder contact; §7 PUT customer',
    send: async (world) => {
      const quote = await world.quote();
      return {
        params: of(quote),
        body: {
          contactFirstName: 'Olivia',
          contactLastName: 'Grant',
          contactEmail: 'olivia@keystone.example',
          contactPhone: '5125550143',
          accountId: quote.accountId,
          agentFirstName: 'Ana',
          agentLastName: 'Agent',
        },
      };
    },
  },
  'retry-quote': {
    rows: 'QUO-635',
    place: '2 §7 PUT retryrequest; no body shown',
    send: bare((world) => world.quoteThatIs('INVALID')),
  },
  'send-sign-request': {
    rows: 'QUO-637',
    place: '2 §7 PUT send-sign-request; no body shown',
    send: bare(async (world) => (await world.sent()).quote),
    answers: 'externalSignUrl',
  },
  'update-broker-fee': {
    rows: 'QUO-638 QUO-753',
    place: '2 §3 Broker fee; §7 broker-fees',
    send: async (world) => {
      const quote = await world.quote();
      return {
        params: of(quote),
        body: { brokerFee: 250, additionalBrokerFee: 100, product: quote.product },
      };
    },
  },
  'update-commission': {
    rows: 'QUO-636',
    place: '2 §7 PUT commission; body ours',
    as: 'underwriter',
    send: async (world) => ({
      body: { quoteId: (await world.quote()).id, rate: 0.12, reason: 'Agreed with the agency' },
    }),
  },
  'update-mga-fee': {
    rows: 'QUO-639 QUO-754',
    place: '2 §3 MGA fee; §7 mga-fees',
    as: 'underwriter',
    send: async (world) => ({ params: of(await world.p250()), body: { mgaFee: 150 } }),
  },
  'reset-calculator': {
    rows: 'QUO-643',
    place: '2 §7 DELETE calculator; query ours',
    send: async (world) => ({ query: { quoteId: (await world.quote()).id } }),
    answers: 'id, presetName',
  },
  'delete-quote': {
    rows: 'QUO-640',
    place: '2 §7 DELETE by id',
    send: async (world) => ({ params: of(await world.quoteThatIs('LOST')) }),
  },
  'delete-invalid-quotes': { rows: 'QUO-641 ACALL-046', place: '2 §7 DELETE bulk/invalid', send: () => ({}) },
  'delete-expired-quotes': { rows: 'QUO-642 ACALL-047', place: '2 §7 DELETE bulk/expired', send: () => ({}) },
  'request-to-bind': {
    rows: 'QUO-644 ACALL-051',
    place: '2 §7 PUT /api/quote/v1/{id}; 3 §7 Quote actions; key names ours',
    send: async (world) => ({
      params: of(await world.quote()),
      body: {
        policyHolderFirstName: 'Olivia',
        policyHolderLastName: 'Grant',
        policyHolderEmail: 'olivia@keystone.example',
        policyHolderPhone: '5125550143',
      },
    }),
  },
  'decline-quote': {
    rows: 'QUO-645 QUO-737 ACALL-052',
    place: '2 §3 Decline; §7 PUT decline/{id}',
    as: 'underwriter',
    send: async (world) => {
      const quote = await world.quote();
      return { params: of(quote), body: decline(quote) };
    },
  },
  'lose-quote': {
    rows: 'QUO-646 ACALL-053',
    place: '2 §3 Lost; §7 PUT lost/{id}',
    send: async (world) => {
      const quote = await world.quote();
      return {
        params: of(quote),
        body: { productType: quote.product, reason: 'A rival was cheaper', reasonSummary: 'Price is High' },
      };
    },
  },
  'update-need-by': {
    rows: 'QUO-647 ACALL-054',
    place: '2 §7 PUT update/needBy?quoteId={id}&needBy={date}',
    send: async (world) => ({ query: { ...of(await world.quote()), needBy: inAWeek() } }),
  },
  'update-terms': {
    rows: 'QUO-604',
    place: '2 §7 uw; no body shown',
    as: 'underwriter',
    send: bare((world) => world.quote()),
  },
  'uw-bind-quote': {
    rows: 'QUO-605',
    place: '2 §7 uw/bind; no body shown',
    as: 'underwriter',
    send: async (world) => {
      return { params: of((await signedQuote(world.server)).quote), body: {} };
    },
    answers: 'policyId, policyNumber',
  },
  'release-quote': {
    rows: 'QUO-606 QUO-736',
    place: '2 §7 uw/release; no body shown',
    as: 'underwriter',
    send: bare((world) => world.referred()),
  },
  'uw-decline-quote': {
    rows: 'QUO-607',
    place: '2 §3 Decline; §7 uw/decline',
    as: 'underwriter',
    send: async (world) => {
      const quote = await world.quote();
      return { params: of(quote), body: decline(quote) };
    },
  },
  'save-subjectivities': {
    rows: 'QUO-608',
    place: '2 §7 uw/sub; body ours (decision 8)',
    as: 'underwriter',
    send: async (world) => ({
      params: of(await world.quote()),
      body: { items: [{ code: 'LOSS_RUNS', due: 'BEFORE_BIND' }] },
    }),
  },
  'reassess-risk': {
    rows: 'QUO-735',
    place: '2 §7 Account/security: reassess risk (accountId path; body quoteId, agentEmail, product)',
    as: 'underwriter',
    send: async (world) => {
      const quote = await world.quote();
      return {
        params: { accountId: quote.accountId },
        body: { quoteId: quote.id, agentEmail: 'agent@harbor.example', product: quote.product },
      };
    },
  },
  'submit-for-review': {
    rows: 'QUO-758',
    place: '2 §7 Other: submit for UW review by product and id (body reason)',
    send: async (world) => {
      const quote = await world.quote();
      return { params: { product: 'p100', ...of(quote) }, body: { reason: 'Please look at the limit' } };
    },
  },
  'save-irpm': {
    rows: 'QUO-759',
    place: '2 §3 IRPM; §7 Other: save IRPM with isSurplus parameter',
    as: 'underwriter',
    send: async (world) => {
      const quote = await world.quote();
      return {
        params: of(quote),
        query: { isSurplus: 'false' },
        body: {
          ...Object.fromEntries(IRPM_CHARACTERISTICS.map((name) => [name, 0])),
          irpmNote: 'As expected',
          irpmModifier: 1,
          accountId: quote.accountId,
          accountName: quote.companyName,
          quoteId: quote.id,
          quoteNumber: quote.quoteNumber,
          numberOfEmployees: 25,
          revenue: 4_000_000,
        },
      };
    },
  },
};
