import type { DocumentedCalls, World } from './world.ts';

const page = 'content, totalElements, totalPages, number, size';
const byAccount = { send: async (world: World) => ({ params: { accountId: (await world.account()).id } }) };
const license = (world: World) => ({
  agencyName: 'Harbor Insurance Agency',
  brokerFirstName: 'Rosa',
  brokerLastName: 'Delgado',
  brokerEmail: 'agent@harbor.example',
  surplusLicenseNumber: `SL ${world.next()}`,
  surplusLinesState: 'LA',
  signatureOnFile: false,
});
async function getLicense(world: World): Promise<{ id: string; agencyId: string }> {
  const agencyId = await world.harbor();
  const { id } = await world.only<{ id: string }>(
    `insert into license (holder, agency_id, holder_first_name, holder_last_name, holder_email, number, state)
     values ('SURPLUS', $1, 'Rosa', 'Delgado', 'agent@harbor.example', $2, 'LA') returning id`,
    [agencyId, `SL ${world.next()}`],
  );
  return { id, agencyId };
}

/** A quote on surplus lines paper in Louisiana, with a license of its agency for that state. */
async function noticeDue(world: World): Promise<string> {
  await getLicense(world);
  const { id, accountId } = await world.quote();
  await world.sql(
    `update account set state = 'LA', details = jsonb_set(details, '{address,state}', '"LA"') where id = $1`,
    [accountId],
  );
  await world.sql("update quote set is_surplus = true, state = 'LA' where id = $1", [id]);
  return id;
}

export const accountCalls: DocumentedCalls = {
  'search-directory': [
    {
      rows: 'ACALL-001',
      place: '3 §7 Account search: page, size, search, state or country',
      send: () => ({ query: { page: '0', size: '10', search: '*River*', state: 'MA' } }),
      answers: 'content',
    },
    {
      rows: 'ACALL-001',
      place: '3 §7 Account search: aggregators, where no place is named',
      as: 'admin',
      send: () => ({ query: { page: '0', size: '10', search: '*Meridian*' } }),
      answers: 'content',
    },
  ],
  'create-account': {
    rows: 'ACALL-009 ACALL-031',
    place: '3 §3 Simple account creation',
    send: (world) => ({
      body: {
        state: 'TX',
        name: `Documented Works ${world.next()}`,
        cbid: null,
        phone: '5125550142',
        address1: '12 Quay Street',
        city: 'Austin',
        zipCode: '78701',
        teams: [],
        country: 'US',
        mailingAddress: { address1: '1 Post Road', city: 'Austin', state: 'TX', zipCode: '78702' },
      },
    }),
    answers: 'id',
  },
  'validate-address': {
    rows: 'ACALL-010 ACALL-032',
    place: '3 §7 Address verification POST (UK only)',
    send: () => ({
      body: {
        country: 'GBR',
        address1: '4 Mill Lane',
        address2: '',
        address3: '',
        city: 'Leeds',
        zipCode: 'LS1 4AP',
      },
    }),
    answers: 'errorFields, localizedErrorFieldNames',
  },
  'search-accounts': {
    rows: 'ACALL-011',
    place: '3 §7 Shared list query conventions',
    send: () => ({ query: { page: '0', size: '10', search: '*Keystone*', sort: 'name.keyword,asc' } }),
    answers: page,
  },
  'get-account': {
    rows: 'ACALL-012 QUO-701 QUO-791',
    place: '2 §7 Wholesale: GET account by accountId',
    ...byAccount,
    answers: 'id, status, profileScore',
  },
  'check-domain': {
    rows: 'ACALL-017 QUO-733 CCALL-038',
    place: '2 §7 domain check',
    send: () => ({ query: { domain: 'keystone.example' } }),
  },
  'validate-account-change': {
    rows: 'ACALL-018 QUO-731',
    place: '2 §7 a preliminary check returning WillInvalidateQuotes and WillReferQuotes',
    ...byAccount,
    answers: 'WillInvalidateQuotes, WillReferQuotes',
  },
  'search-tags': {
    rows: 'ACALL-014 ACALL-205',
    place: '3 §7 Other account calls: GET tags; Tags: fetch tag list; prefix ours',
    send: () => ({}),
    answers: 'content',
  },
  'apply-tags': {
    rows: 'ACALL-208',
    place: '3 §7 Tags: apply tags to an account with accountId and a list of tag names; path ours',
    send: async (world) => ({ body: { accountId: (await world.account()).id, tags: ['food', 'west'] } }),
  },
  'delete-tag': {
    rows: 'ACALL-207',
    place: '3 §7 Tags: delete tag; path ours',
    send: async (world) => ({
      params: {
        id: (
          await world.only<{ id: string }>(
            "insert into tag (agency_id, name, name_key, color) values ($1, $2, $2, 'gray') returning id",
            [await world.harbor(), `documented ${world.next()}`],
          )
        ).id,
      },
    }),
  },
  'update-contact': {
    rows: 'ACALL-021',
    place: '2 §3 Policy holder contact; 3 §7 PUT contact',
    send: async (world) => {
      const { id } = await world.account();
      return {
        params: { accountId: id },
        body: {
          contactFirstName: 'Olivia',
          contactLastName: 'Grant',
          contactEmail: 'olivia@keystone.example',
          contactPhone: '5125550143',
          accountId: id,
          agentFirstName: 'Ana',
          agentLastName: 'Agent',
          agentEmail: 'agent@harbor.example',
          agentPhone: '6175550100',
          addUserToSystem: false,
          agencyId: await world.harbor(),
        },
      };
    },
  },
  'update-account': {
    rows: 'ACALL-022 QUO-730',
    place: '2 §7 account update (accountId, optional quoteId, isFranchise boolean, fields)',
    send: async (world) => {
      const { id } = await world.account();
      return {
        params: { accountId: id },
        body: {
          accountId: id,
          isFranchise: false,
          name: `Documented Robotics ${world.next()}`,
          noOfEmployeesAll: 30,
          domains: [{ domain: 'keystone-two.example' }],
          address1: '14 Quay Street',
        },
      };
    },
  },
  'decline-account': {
    rows: 'ACALL-027 QUO-739',
    place: '2 §3 Decline: account decline: productType, reason, reasonSummary',
    as: 'underwriter',
    send: async (world) => ({
      params: { accountId: (await world.account()).id },
      body: { productType: 'P100', reason: 'No controls worth the name', reasonSummary: 'Poor Controls' },
    }),
  },
  'reopen-account': {
    rows: 'ACALL-028',
    place: '3 §7 PUT undecline; no body shown',
    as: 'underwriter',
    send: async (world) => {
      const { id } = await world.account();
      await world.sql("update account set status = 'Declined' where id = $1", [id]);
      return { params: { accountId: id }, body: {} };
    },
  },
  'lose-account': {
    rows: 'ACALL-029',
    place: '3 §7 PUT lost; no body shown',
    send: async (world) => ({ params: { accountId: (await world.account()).id }, body: {} }),
  },
  'update-security-questions': {
    rows: 'QUO-728',
    place: '2 §7 update security questions (body accountId, security answers, p250Details)',
    send: async (world) => ({
      body: {
        accountId: (await world.account()).id,
        isVerifyingBankAccounts: true,
        isAuthenticatingFundTransferRequests: true,
        isPreventingUnauthorizedWireTransfers: false,
        claimHistory: 0,
        useEncryption: true,
        p250Details: { dmzSeparation: true, backupFrequency: 'WEEKLY' },
      },
    }),
    answers:
      'isVerifyingBankAccounts, isAuthenticatingFundTransferRequests, isPreventingUnauthorizedWireTransfers, p250Details',
  },
  'get-risk-factors': { rows: '', place: '2 §3 Risk factors (QUO-224)', ...byAccount },
  'list-account-agencies': {
    rows: 'QUO-741',
    place: '2 §7 account agencies list (agencyId, agencyName)',
    as: 'underwriter',
    send: () => ({}),
    answers: 'content',
  },
  'search-agencies': {
    rows: 'QUO-767 ACALL-076',
    place: '2 §7 agency search (text, size 100 or 200)',
    as: 'underwriter',
    send: () => ({ query: { text: 'Harbor', size: '100' } }),
    answers: 'content',
  },
  'search-industries': {
    rows: 'ACALL-056 QUO-732',
    place: '3 §7 naics/search (page, size, search, sort, dup)',
    send: () => ({
      query: { page: '0', size: '10', search: '*software*', sort: 'naicsCode.keyword,asc', dup: '0' },
    }),
    answers: page,
  },
  'list-states': { rows: 'ACALL-229', place: '3 §7 States: search', send: () => ({}), answers: 'content' },
  'search-surplus-licenses': {
    rows: 'ACALL-062',
    place: '3 §7 agency/surplus/search; path ours (decision 8)',
    send: () => ({ query: { page: '0', size: '10' } }),
    answers: page,
  },
  'add-surplus-license': {
    rows: 'QUO-764 ACALL-073',
    place: '2 §3 Surplus licence',
    send: async (world) => ({ body: { agencyId: await world.harbor(), ...license(world) } }),
    answers:
      'id, agencyId, agencyName, brokerFirstName, brokerLastName, brokerEmail, surplusLicenseNumber, surplusLinesState, signatureOnFile',
  },
  'update-surplus-license': {
    rows: 'QUO-765 ACALL-074',
    place: '2 §3 Surplus licence; §7 PUT surplus/{id}',
    send: async (world) => {
      const { id, agencyId } = await getLicense(world);
      return { params: { id }, body: { agencyId, ...license(world) } };
    },
  },
  'delete-surplus-license': {
    rows: 'QUO-766 ACALL-075',
    place: '2 §7 DELETE surplus/{id}',
    send: async (world) => ({ params: { id: (await getLicense(world)).id } }),
  },
  'attest-surplus-notice': {
    rows: 'QUO-762',
    place: '2 §7 Other: attest (quoteId; POST with state LA or MT)',
    send: async (world) => {
      const quoteId = await noticeDue(world);
      return { params: { quoteId }, query: { state: 'LA' }, body: { quoteId } };
    },
  },
};
