import { regionByCode } from '@parapet/domain/regions/regions';
import type { createAccount } from '@parapet/contract/account/accounts';
import type { searchDirectory } from '@parapet/contract/partners/directory';
import type { Answer, Request } from '@parapet/contract/call';
import { canCopyMainAddress } from '@parapet/domain/accounts/details';
import { validateNewAccount } from '@parapet/domain/accounts/new-account';
import { z } from 'zod';
import { getStatus } from '../../../core/client.ts';
import { useMe } from '../../../core/session/use-me.ts';
import { region } from '../../../core/use-region.ts';
import type { DialogDraft } from '../../../kit/dialogs/dialog-draft.ts';
import { type RecordForm, useRecordForm } from '../../../kit/forms/use-record-form.ts';

type Found = Answer<typeof searchDirectory>['content'][number];
export type Company = Extract<Found, { cbid: string }>;
/** Checks for a company row; if a place is given, the directory returns companies only. */
export const isCompany = (row: Found): row is Company => 'cbid' in row;
export type AddressValues = {
  address1: string;
  address2: string;
  address3: string;
  city: string;
  state: string;
  zipCode: string;
};
export type NewAccountValues = AddressValues & {
  cbid: string;
  name: string;
  phone: string;
  sameMailing: boolean;
  mailingAddress: AddressValues;
};
export type NewAccountForm = RecordForm<NewAccountValues, NewAccountValues>;

const emptyAddress: AddressValues = {
  address1: '',
  address2: '',
  address3: '',
  city: '',
  state: '',
  zipCode: '',
};
export const emptyAccount: NewAccountValues = {
  ...emptyAddress,
  cbid: '',
  name: '',
  phone: '',
  sameMailing: false,
  mailingAddress: emptyAddress,
};

type CreateBody = Request<typeof createAccount>['body'];
export type Firmographics = CreateBody['firmographics'];
/** Values entered about a company before its account is added. */
export type Begun = { initial: NewAccountValues; firmographics: Firmographics };
export const begun = z
  .object({
    name: z.string(),
    state: z.string(),
    company: z.looseObject({ cbid: z.string() }).nullable(),
    firmographics: z.object({ industryCode: z.string(), revenue: z.number() }).partial(),
  })
  .partial();

/** The mailing address, or null if it is empty. If any part of it is given, all of it is required. */
export const findMailing = ({ mailingAddress }: NewAccountValues): AddressValues | null =>
  Object.values(mailingAddress).some(Boolean) ? mailingAddress : null;

/** Whether the whole address was given as the mailing address, too. */
export const mailsToPhysical = (values: NewAccountValues): boolean =>
  canCopyPhysical(values) &&
  (['address1', 'city', 'state', 'zipCode'] as const).every(
    (part) => values.mailingAddress[part] === values[part],
  );

/** Validates a new account. Fields that the directory knows of a chosen company cannot be changed here. */
const schema = z.custom<NewAccountValues>().superRefine((values, context) => {
  const typed = values.cbid ? { phone: '', city: '', zipCode: '' } : {};
  const errors = validateNewAccount(region().code, {
    ...values,
    ...typed,
    mailingAddress: findMailing(values),
  });
  for (const [field, message] of Object.entries(errors))
    context.addIssue({ code: 'custom', path: field.split('.'), message });
});

/** Returns the error of a chosen team; null if it is one of the options. */
export function teamProblem(
  chosen: string,
  options: readonly { id: string }[],
): 'account:new.teamRequired' | 'account:new.teamInvalid' | null {
  if (!chosen) return 'account:new.teamRequired';
  return options.some(({ id }) => id === chosen) ? null : 'account:new.teamInvalid';
}

/** A failure of the server has a sentence of its own here, in place of the general one. */
export const creationError = (refusal: unknown): unknown =>
  (getStatus(refusal) ?? 0) >= 500 ? new Error('The account was not created') : refusal;

export const useNewAccountForm = (initial: NewAccountValues, kept: DialogDraft = {}): NewAccountForm =>
  useRecordForm({ schema, initial, ...kept });

/**
 * Under which name what is typed on a lookup page is kept: that of all that its address says, so that it is
 * never put over what another search, or a later one, has brought.
 */
export function lookupDraft(base: string, { state, ...carried }: NewAccountValues): DialogDraft {
  const { name, zipCode, city, phone, address1 } = carried;
  const said = [state, name.trim(), zipCode, city, phone, address1];
  return { draft: `${base}/lookup ${said.join('|')}`.slice(0, 300).trim(), version: JSON.stringify(said) };
}

/** Search and Add need a state (in regions with states) and a name. */
export const isNamed = ({ name, state }: Pick<NewAccountValues, 'name' | 'state'>): boolean =>
  name.trim() !== '' && (!region().hasStates || state !== '');

export const canCopyPhysical = (values: NewAccountValues): boolean =>
  canCopyMainAddress(values) && (!region().hasStates || values.state !== '');

/** A company from the directory as values of the form. */
export const chosenCompany = (company: Company): Partial<NewAccountValues> => ({
  cbid: company.cbid,
  name: company.name,
  phone: company.phone,
  address1: company.address1,
  city: company.city,
  state: company.state,
  zipCode: company.zipCode,
  sameMailing: false,
});

/** The body of `create-account`, with a team where one is known. */
export function useCreateBody(
  team: { id: string; name: string } | undefined,
  firmographics?: Firmographics,
): (values: NewAccountValues) => CreateBody {
  const country = regionByCode(useMe().account.region).country;
  return ({ cbid, name, phone, address1, city, state, zipCode, ...rest }) => {
    const mailing = findMailing({ ...emptyAccount, ...rest });
    return {
      cbid: cbid || null,
      name: name.trim(),
      phone,
      address1,
      city,
      state,
      zipCode,
      country,
      teams: team ? [{ id: team.id, name: team.name }] : [],
      mailingAddress: mailing && { ...mailing, country },
      ...(firmographics && { firmographics }),
    };
  };
}

/** The URL of the lookup page contains what was typed. */
export function lookupHref(
  base: string,
  values: NewAccountValues,
  team: string | null,
  firmographics: Firmographics = {},
): string {
  const { state, name, city, zipCode, phone, address1 } = values;
  const carried = {
    state,
    accountName: name.trim(),
    city,
    zipCode,
    phone,
    street: address1,
    team: team ?? '',
    region: region().code,
    industry: firmographics.industryCode ?? '',
    revenue: String(firmographics.revenue ?? ''),
  };
  return `${base}/manage/account/lookup?${new URLSearchParams(Object.entries(carried).filter(([, value]) => value !== ''))}`;
}

/** The other way round: what the URL of the lookup page says of industry and revenue. */
export const firmographicsIn = ({
  industry,
  revenue,
}: Record<string, string | undefined>): Firmographics => ({
  ...(industry && { industryCode: industry.slice(0, 6) }),
  ...(revenue && /^\d{1,12}$/.test(revenue) && { revenue: Number(revenue) }),
});

/** The body of `create-submission` for a company as typed. */
export function submissionBody({ cbid, name, phone, ...rest }: NewAccountValues) {
  const { address1, address2, address3, city, state, zipCode } = rest;
  return {
    cbid: cbid || null,
    firmographics: {
      name: name.trim(),
      phoneNumber: phone,
      address: { address1, address2, address3, city, state, zipCode },
      mailingAddress: findMailing({ ...emptyAccount, ...rest }),
    },
  };
}

/** The URL of the MSSP's lookup page: what was typed, and the agency by its id and name. */
export function msspLookupHref(
  base: string,
  { state, name, city, zipCode, phone, address1 }: NewAccountValues,
  agency: { id: string; name: string } | null,
): string {
  const carried = {
    state,
    accountName: name.trim(),
    preload: 'true',
    city,
    zipCode,
    phone,
    street: address1,
    agency: agency ? JSON.stringify({ id: agency.id, name: agency.name }) : '',
  };
  return `${base}/manage/accountlookup?${new URLSearchParams(Object.entries(carried).filter(([, value]) => value !== ''))}`;
}

const agencyShape = z.object({ id: z.string(), name: z.string() });

/** The agency in a URL; null for one that is missing or cannot be read. */
export function agencyIn(text: unknown): { id: string; name: string } | null {
  try {
    return agencyShape.parse(typeof text === 'string' ? JSON.parse(text) : text);
  } catch {
    return null;
  }
}
