import { accountDetails, address, type AccountDetails } from '@parapet/contract/account/account';
import type { Firmographics } from '@parapet/contract/submission/index';
import { findIndustry } from '@parapet/domain/reference/industries';
import type { RegionCode } from '@parapet/domain/regions/region';
import { regionByCode } from '@parapet/domain/regions/regions';
import type { CommandContext } from '../../platform/command-context.ts';
import { detailsOfCompany, toDomainFacts, type AccountRow, type DirectoryCompany } from '../account/index.ts';

type Known = Partial<Firmographics>;

/** Keeps only the values that were given; an empty value does not replace the directory's. */
const given = <T extends object>(values: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined && value !== null && value !== ''),
  ) as Partial<T>;

function getAddress(known: Known, region: RegionCode): AccountDetails['address'] {
  const { hasStates } = regionByCode(region).address;
  const from = { ...known.address, ...given(known.physicalAddress ?? {}) };
  return address.parse({
    address1: '',
    city: '',
    zipCode: '',
    ...from,
    state: hasStates ? (from.state ?? '').toUpperCase() : '',
    country: regionByCode(region).country,
  });
}

function getIndustry(ctx: CommandContext, known: Known, region: RegionCode): object {
  const code = known[regionByCode(region).industry.codeField] ?? '';
  const industry = code ? findIndustry(ctx.facts.industries[region], code) : undefined;
  return industry ? regionByCode(region).industry.detailsOf(industry) : {};
}

/** The domain that is given, if it is the company's own; otherwise that of the directory. */
function getDomain(
  told: string,
  directory: AccountDetails | undefined,
): Partial<ReturnType<typeof toDomainFacts>> {
  const facts = toDomainFacts(told);
  return facts.domainName !== '' || (facts.hasNoDomain && !directory?.domainName) ? facts : {};
}

/** The account details that a submission gives, over what the directory knows of the company. */
export function detailsOfSubmission(
  ctx: CommandContext,
  known: Known,
  region: RegionCode,
  company?: DirectoryCompany,
): AccountDetails {
  const { dunsNumber, noOfEmployeesAll, yearEstablished, ownershipType, entityType } = known;
  const { name, phoneNumber, domainName, url, isFranchise, mailingAddress } = known;
  const directory = company ? detailsOfCompany(ctx.facts, company) : undefined;
  const main = getAddress(known, region);
  const others = (known.otherDomains ?? []).filter((domain) => toDomainFacts(domain).domainName !== '');
  return accountDetails.parse({
    ...directory,
    ...given({ name, dunsNumber, noOfEmployeesAll, yearEstablished, ownershipType, entityType }),
    ...given({ phoneNumber, url, isFranchise }),
    ...getDomain(domainName ?? '', directory),
    ...given({ revenue: known.domesticRevenue, nonUsRevenue: known.foreignRevenue }),
    ...getIndustry(ctx, known, region),
    ...(others.length > 0 && { domains: others.map((domain) => ({ domain })) }),
    address: directory && main.address1 === '' ? directory.address : main,
    mailingAddress: mailingAddress
      ? address.parse({
          address1: '',
          city: '',
          zipCode: '',
          ...mailingAddress,
          country: regionByCode(region).country,
        })
      : null,
  });
}

/** The policyholder that a submission names; null if it names nobody. */
export function contactOfSubmission({ policyContact }: Known): AccountRow['contact'] {
  if (!policyContact?.firstName || !policyContact.lastName) return null;
  const { firstName, lastName, emailAddress, phoneNumber } = policyContact;
  return {
    contactFirstName: firstName,
    contactLastName: lastName,
    contactEmail: emailAddress,
    contactPhone: phoneNumber,
  };
}
