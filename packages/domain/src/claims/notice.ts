import type { PlainDate } from '../dates.ts';

/** The reporter: a user of the platform, or somebody whose name was typed (`value` is empty then). */
export interface Reporter {
  readonly label: string;
  readonly value: string;
}

/** The fields of the claim form, as the entity Claim of Specification 2 §3 names them. */
export interface ClaimNotice {
  readonly name: Reporter | null;
  readonly role: string;
  readonly email: string;
  readonly workPhone: string;
  readonly cellPhone: string;
  readonly isRightContact: boolean | null;
  readonly contactName: string;
  readonly contactEmail: string;
  readonly contactPhone: string;
  readonly address: string;
  readonly city: string;
  readonly state: string;
  readonly zipCode: string;
  readonly lossDate: PlainDate | null;
  readonly lossDescription: string;
  readonly impactedDevicesOs: string;
  readonly impactedDevicesType: string;
  readonly incidentNoticed: string;
  readonly lossInformationExplanation: string;
  readonly isAuthoritiesInvolved: boolean | null;
  readonly authorityName: string;
  readonly authorityPhoneNumber: string;
  readonly isReportFiled: boolean | null;
  readonly reportNumber: string;
  readonly isBusinessImpacted: boolean | null;
  /** Whether the incident goes on. */
  readonly isCyberIncident: boolean | null;
  readonly isRemediationServiceBegun: boolean | null;
  readonly otherInformationExplanation: string;
}

/** The form as it opens. Source: Specification 2 §9, "Claim defaults". */
export const newNotice: ClaimNotice = {
  name: null,
  role: '',
  email: '',
  workPhone: '',
  cellPhone: '',
  isRightContact: true,
  contactName: '',
  contactEmail: '',
  contactPhone: '',
  address: '',
  city: '',
  state: '',
  zipCode: '',
  lossDate: null,
  lossDescription: '',
  impactedDevicesOs: '',
  impactedDevicesType: '',
  incidentNoticed: '',
  lossInformationExplanation: '',
  isAuthoritiesInvolved: false,
  authorityName: '',
  authorityPhoneNumber: '',
  isReportFiled: false,
  reportNumber: '',
  isBusinessImpacted: true,
  isCyberIncident: true,
  isRemediationServiceBegun: false,
  otherInformationExplanation: '',
};

/** The questions that the form shows, by the answers that they depend on. */
export const shownOfNotice = ({
  isRightContact,
  isAuthoritiesInvolved,
  isReportFiled,
}: Pick<ClaimNotice, 'isRightContact' | 'isAuthoritiesInvolved' | 'isReportFiled'>) => ({
  contact: isRightContact === false,
  authority: isAuthoritiesInvolved === true,
  report: isAuthoritiesInvolved === true && isReportFiled === true,
});

/** @returns the notice without the answers to questions that it does not show. */
export function withoutHidden<N extends ClaimNotice>(notice: N): N {
  const shown = shownOfNotice(notice);
  return {
    ...notice,
    ...(shown.contact ? {} : { contactName: '', contactEmail: '', contactPhone: '' }),
    ...(shown.authority ? {} : { authorityName: '', authorityPhoneNumber: '', isReportFiled: false }),
    ...(shown.report ? {} : { reportNumber: '' }),
  };
}

/** The sentence for a reporter that was not chosen. Specification 2 §5, with its blank at the end. */
export const REPORTER_MISSING = 'Please select a option ';

const ALWAYS = {
  address: 'Address is required',
  city: 'City is required',
  zipCode: 'Postal code is required',
  lossDescription: 'Description of the loss is required',
} as const;
const OF_CONTACT = {
  contactName: 'Name of the contact is required',
  contactEmail: 'Email of the contact is required',
  contactPhone: 'Phone of the contact is required',
} as const;
const OF_AUTHORITY = {
  authorityName: 'Name of the authority is required',
  authorityPhoneNumber: 'Phone of the authority is required',
} as const;

/** A field that a claim cannot be filed without, and the sentence that says so. */
export interface MissingField {
  readonly field: keyof ClaimNotice;
  readonly detail: string;
}

/**
 * Lists the fields that a claim still needs to be filed. A draft needs none of them: a person who reports
 * at night may not know all of them yet. Source: Specification 2 §5, "Claim".
 */
export function missingOfNotice(notice: ClaimNotice, { hasStates }: { hasStates: boolean }): MissingField[] {
  const shown = shownOfNotice(notice);
  const required: Partial<Record<keyof ClaimNotice, string>> = {
    ...ALWAYS,
    ...(hasStates && { state: 'State is required' }),
    ...(shown.contact && OF_CONTACT),
    ...(shown.authority && OF_AUTHORITY),
  };
  const missing: MissingField[] = [];
  if (!notice.name?.label.trim()) missing.push({ field: 'name', detail: REPORTER_MISSING });
  if (notice.isRightContact === null)
    missing.push({ field: 'isRightContact', detail: 'Choose whether this is the right contact' });
  for (const [field, detail] of Object.entries(required) as [keyof ClaimNotice, string][])
    if (String(notice[field] ?? '').trim() === '') missing.push({ field, detail });
  if (shown.authority && notice.isReportFiled === null)
    missing.push({ field: 'isReportFiled', detail: 'Choose whether a report was filed' });
  if (shown.report && notice.reportNumber.trim() === '')
    missing.push({ field: 'reportNumber', detail: 'Report number is required' });
  return missing;
}
