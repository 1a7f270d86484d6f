import type { DocumentedCalls, World } from './world.ts';

const byAccount = { send: async (world: World) => ({ params: { accountId: (await world.account()).id } }) };
const industry = 'id, naicsCode, primaryIndustry, secondaryIndustry';
const getIndustry = (world: World) =>
  world.only<{ id: string; code: string }>(
    `insert into industry (region, code, level, primary_industry, secondary_industry, hazard_class, is_by_hand)
     values ('US', $1, 6, 'Documented', 'Documented Works', 1, true) returning id, code`,
    [String(980_000 + world.next())],
  );

/** The calls of accounts, licenses, industries and submissions (2 §7 "Account/security", "Other"; 3 §7). */
/** Actions on an account, and reference data that is changed by hand. */
export const accountActionCalls: DocumentedCalls = {
  'refresh-account': {
    rows: 'ACALL-036',
    place: '3 §7 Other account calls; no body shown',

    send: async (world) => ({ params: { accountId: (await world.account()).id }, body: {} }),
  },
  'scan-account': {
    rows: 'ACALL-025 ACALL-037',
    place: '3 §7 Other account calls; no body shown',

    send: async (world) => ({ params: { accountId: (await world.account()).id }, body: {} }),
  },
  'reload-account': {
    rows: 'ACALL-026',
    place: '3 §7 Other account calls; no body shown',

    send: async (world) => ({ params: { accountId: (await world.account()).id }, body: {} }),
  },
  'certify-account': {
    rows: 'ACALL-024',
    place: '3 §7 Other account calls; no body shown',
    as: 'underwriter',
    send: async (world) => ({ params: { accountId: (await world.account()).id }, body: {} }),
  },
  'verify-profile': {
    rows: 'ACALL-023',
    place: '3 §7 Other account calls; no body shown',

    send: async (world) => ({ params: { accountId: (await world.account()).id }, body: {} }),
  },
  'delete-account': { rows: 'ACALL-035', place: '3 §7 account delete', ...byAccount },
  'list-competitors': { rows: 'ACALL-015', place: '3 §7 GET competitors', ...byAccount, answers: 'content' },
  'list-products': { rows: 'ACALL-019', place: '3 §7 GET products', ...byAccount, answers: 'content' },
  'list-eligible-products': {
    rows: 'ACALL-020',
    place: '3 §7 GET eligible-products',
    ...byAccount,
    answers: 'content',
  },
  'get-security-contact': {
    rows: 'ACALL-016',
    place: '3 §3 Security contact',
    ...byAccount,
    answers: 'firstName, lastName, email, phoneNumber, title, company',
  },
  'list-states-of-product': {
    rows: 'ACALL-013',
    place: '3 §7 GET state/{productType}',
    send: () => ({ params: { productType: 'P100' } }),
    answers: 'content',
  },
  'add-industry': {
    rows: 'ACALL-057',
    place: '3 §3 NAICS code',
    as: 'admin',
    send: (world) => ({
      body: {
        naicsCode: String(990_000 + world.next()),
        primaryIndustry: 'Documented',
        secondaryIndustry: 'Documented Works',
      },
    }),
    answers: industry,
  },
  'update-industry': {
    rows: 'ACALL-058',
    place: '3 §3 NAICS code',
    as: 'admin',
    send: async (world) => {
      const { id, code } = await getIndustry(world);
      const body = {
        id,
        naicsCode: code,
        primaryIndustry: 'Documented',
        secondaryIndustry: 'Documented Labs',
      };
      return { params: { id }, body };
    },
    answers: industry,
  },
  'delete-industry': {
    rows: 'ACALL-059',
    place: '3 §7 DELETE naics/{id}',
    as: 'admin',
    send: async (world) => ({ params: { id: (await getIndustry(world)).id } }),
  },
  'delete-state': {
    rows: 'ACALL-230',
    place: '3 §7 DELETE state/{id}',
    as: 'admin',
    send: async (world) => ({
      params: {
        id: (await world.only<{ id: string }>("select id from us_state where code = 'GU' or code = 'WY'")).id,
      },
    }),
  },
};
