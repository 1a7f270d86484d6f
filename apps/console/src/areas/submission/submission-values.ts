import type { Firmographics, Submission } from '@parapet/contract/submission/index';

/** Values of the submission form: the company, its policyholder and the quotes asked for. */
export type SubmissionValues = {
  name: string;
  phoneNumber: string;
  domainName: string;
  otherDomains: string;
  naicsCode: string;
  sicCode: string;
  noOfEmployeesAll: number | null;
  yearEstablished: number | null;
  domesticRevenue: number | null;
  foreignRevenue: number | null;
  address: { address1: string; city: string; state: string; zipCode: string };
  policyContact: { firstName: string; lastName: string; emailAddress: string; phoneNumber: string };
  agencyId: string;
  products: string[];
};

/** The submission as its form shows it. */
export function submissionValues(known: Partial<Firmographics>, products: string[]): SubmissionValues {
  const { address, policyContact } = known;
  return {
    name: known.name ?? '',
    phoneNumber: known.phoneNumber ?? '',
    domainName: known.domainName ?? '',
    otherDomains: (known.otherDomains ?? []).join(', '),
    naicsCode: known.naicsCode ?? '',
    sicCode: known.sicCode ?? '',
    noOfEmployeesAll: known.noOfEmployeesAll ?? null,
    yearEstablished: known.yearEstablished ?? null,
    domesticRevenue: known.domesticRevenue ?? null,
    foreignRevenue: known.foreignRevenue ?? null,
    address: {
      address1: address?.address1 ?? '',
      city: address?.city ?? '',
      state: address?.state ?? '',
      zipCode: address?.zipCode ?? '',
    },
    policyContact: {
      firstName: policyContact?.firstName ?? '',
      lastName: policyContact?.lastName ?? '',
      emailAddress: policyContact?.emailAddress ?? '',
      phoneNumber: policyContact?.phoneNumber ?? '',
    },
    agencyId: '',
    products,
  };
}

/** Builds the firmographics to send: the fields of the form over the earlier values of the submission. */
export function sentFirmographics(values: SubmissionValues, before: Submission['firmographics'] = {}) {
  const { agencyId: _agencyId, products: _products, ...said } = values;
  return { ...before, ...said };
}
