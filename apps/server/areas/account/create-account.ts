import { accountDetails, address, type AccountDetails } from '@parapet/contract/account/account';
import type { createAccount as call } from '@parapet/contract/account/accounts';
import { profileScore } from '@parapet/domain/accounts/profile-score';
import { validateNewAccount } from '@parapet/domain/accounts/new-account';
import type { Region } from '@parapet/domain/products';
import { findIndustry } from '@parapet/domain/reference/industries';
import type { Selectable } from 'kysely';
import type { Handler } from '../../http/handler.ts';
import type { Input } from '@parapet/contract/call';
import { actorOf, type Deed } from '../../platform/deed.ts';
import { refuse } from '../../platform/refuse.ts';
import type { Tables } from '../../platform/tables.ts';
import { flatDetails } from './flat-details.ts';
import { accountView, ownerOf } from './account-view.ts';
import { teamFor } from './open-account.ts';

type Company = Selectable<Tables['directory_company']>;
type Body = Input<typeof call>['body'];

/**
 * Adds a company to the caller's accounts. What the directory knows is filled in, so that nothing is asked
 * twice.
 */
export const createAccount: Handler<typeof call> = async (deed, { body }) => {
  const actor = actorOf(deed);
  const company = body.cbid ? await findCompany(deed, body.cbid) : undefined;
  const region: Region = company?.region ?? (body.country === 'GB' || body.country === 'UK' ? 'UK' : 'US');
  requireValid(company ? { ...body, phone: '', city: '', zipCode: '' } : body, region);
  if (company) await requireFree(deed, company.id, region);
  const details = {
    ...(company ? detailsOfCompany(deed, company) : detailsAsTyped(body, region)),
    mailingAddress: mailingAsTyped(body, region),
  };
  const account = await deed.tx
    .insertInto('account')
    .values({
      agency_id: actor.organisationId,
      team_id: await teamFor(deed, actor.organisationId, body.teams[0]?.id ?? actor.teamIds[0]),
      directory_id: company?.id ?? null,
      region,
      name: details.name,
      state: details.address.state,
      city: details.address.city,
      industry: details.secondaryIndustry || details.sicSecondaryDesc,
      revenue: details.revenue,
      status: 'Open',
      profile_score: profileScore(region, flatDetails(details)),
      details: JSON.stringify(details),
      contact: null,
      security_answers: '{}',
      signals: JSON.stringify(company?.signals ?? []),
      created: deed.now,
      modified: deed.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const owner = ownerOf(account);
  await deed.record({
    event: 'account.created',
    subject: 'account',
    subjectId: account.id,
    owner,
    detail: { name: account.name },
  });
  await deed.announce({
    kind: 'account',
    id: account.id,
    accountId: account.id,
    deed: 'create-account',
    version: 1,
    agencyId: account.agency_id,
    teamId: account.team_id,
    forCustomer: false,
  });
  return accountView(deed, account);
};

/**
 * @throws Refusal 400 with the specified sentence by each field of a company as typed; what is left out is
 * asked later.
 */
function requireValid(body: Body, region: Region): void {
  const errors = Object.entries(validateNewAccount(region, body)).map(([field, detail]) => ({
    field,
    code: 'rule',
    detail,
  }));
  if (errors.length > 0) refuse('bad-input', {}, errors);
}

async function findCompany(deed: Deed, id: string): Promise<Company> {
  return (
    (await deed.tx.selectFrom('directory_company').selectAll().where('id', '=', id).executeTakeFirst()) ??
    refuse('not-found')
  );
}

/** A company is one agency's client at a time; the unique index holds it when two ask at once. */
async function requireFree(deed: Deed, directoryId: string, region: Region): Promise<void> {
  const taken = await deed.asHouse(() =>
    deed.tx
      .selectFrom('account')
      .select('agency_id')
      .where('directory_id', '=', directoryId)
      .executeTakeFirst(),
  );
  if (!taken) return;
  if (taken.agency_id === actorOf(deed).organisationId) refuse('account-yours');
  refuse(region === 'UK' ? 'account-taken-uk' : 'account-taken');
}

function detailsOfCompany(deed: Deed, company: Company): AccountDetails {
  const industry = findIndustry(deed.facts.industries[company.region], company.industry_code);
  const coded =
    company.region === 'UK'
      ? {
          sicCode: company.industry_code,
          sicPrimaryDesc: industry?.primaryIndustry ?? '',
          sicSecondaryDesc: industry?.secondaryIndustry ?? company.industry,
        }
      : {
          naicsCode: company.industry_code,
          primaryIndustry: industry?.primaryIndustry ?? '',
          secondaryIndustry: industry?.secondaryIndustry ?? company.industry,
          primaryNaicsPercentage: 100,
        };
  return accountDetails.parse({
    name: company.name,
    ...coded,
    revenue: company.revenue,
    noOfEmployeesAll: company.employees,
    yearEstablished: company.year_established,
    phoneNumber: company.phone,
    domainName: company.domain_name,
    url: company.domain_name ? `https://www.${company.domain_name}` : '',
    ownershipType: 'Private',
    entityType: 'Independent',
    address: {
      address1: company.address1,
      address2: company.address2,
      city: company.city,
      state: company.state,
      zipCode: company.zip_code,
      country: company.country,
    },
  });
}

function detailsAsTyped(body: Body, region: Region): AccountDetails {
  const country = countryOf(region);
  const main = {
    address1: body.address1,
    city: body.city,
    state: region === 'US' ? body.state.toUpperCase() : '',
    zipCode: body.zipCode,
    country,
  };
  return accountDetails.parse({ name: body.name, phoneNumber: body.phone, address: main });
}

const countryOf = (region: Region): string => (region === 'UK' ? 'GB' : 'US');

const mailingAsTyped = ({ mailingAddress }: Body, region: Region): AccountDetails['mailingAddress'] =>
  mailingAddress &&
  address.parse({
    address1: '',
    city: '',
    zipCode: '',
    ...mailingAddress,
    country: mailingAddress.country || countryOf(region),
  });
