import { accountDetails, type AccountDetails } from '@parapet/contract/account/account';
import { findIndustry } from '@parapet/domain/reference/industries';
import { regionByCode } from '@parapet/domain/regions/regions';
import type { Selectable } from 'kysely';
import type { Facts } from '../../../platform/facts.ts';
import type { Tables } from '../../../tables/tables.ts';
import { toDomainFacts } from './own-domain.ts';

export type Company = Selectable<Tables['directoryCompany']>;

/** The account details that the directory knows of a company. */
export function detailsOfCompany(facts: Facts, company: Company): AccountDetails {
  const industry = findIndustry(facts.industries[company.region], company.industryCode);
  const coded = regionByCode(company.region).industry.detailsOf({
    code: company.industryCode,
    primaryIndustry: industry?.primaryIndustry ?? '',
    secondaryIndustry: industry?.secondaryIndustry ?? company.industry,
  });
  return accountDetails.parse({
    name: company.name,
    ...coded,
    revenue: company.revenue,
    noOfEmployeesAll: company.employees,
    yearEstablished: company.yearEstablished,
    phoneNumber: company.phone,
    ...toDomainFacts(company.domainName),
    ownershipType: company.ownershipType,
    entityType: company.entityType,
    address: {
      address1: company.address1,
      address2: company.address2,
      city: company.city,
      state: company.state,
      zipCode: company.zipCode,
      country: company.country,
    },
  });
}
