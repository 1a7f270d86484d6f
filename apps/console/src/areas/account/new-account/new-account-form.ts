import { regionOf } from '@parapet/domain/regions/regions';
import type { createAccount, searchDirectory } from '@parapet/contract/account/accounts';
import type { Answer, Request } from '@parapet/contract/call';
import { canCopyMainAddress } from '@parapet/domain/accounts/details';
import { validateNewAccount } from '@parapet/domain/accounts/new-account';
import { z } from 'zod';
import { useMe } from '../../../core/session/use-me.ts';
import { useTeams } from '../../../core/session/use-team.ts';
import { region } from '../../../core/use-region.ts';
import { type RecordForm, useRecordForm } from '../../../kit/forms/use-record-form.ts';

export type Company = Answer<typeof searchDirectory>['content'][number];
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

export const emptyAddress: AddressValues = {
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

/** The mailing address, or null if it is empty. If any part of it is given, all of it is required. */
export const mailingOf = ({ mailingAddress }: NewAccountValues): AddressValues | null =>
  Object.values(mailingAddress).some(Boolean) ? mailingAddress : null;

/** What the directory knows about a chosen company cannot be changed here. */
const schema = z.custom<NewAccountValues>().superRefine((values, context) => {
  const typed = values.cbid ? { phone: '', city: '', zipCode: '' } : {};
  const errors = validateNewAccount(region().code, {
    ...values,
    ...typed,
    mailingAddress: mailingOf(values),
  });
  for (const [field, message] of Object.entries(errors))
    context.addIssue({ code: 'custom', path: field.split('.'), message });
});

export const useNewAccountForm = (initial: NewAccountValues): NewAccountForm =>
  useRecordForm({ schema, initial });

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

/** The body of `create-account`, with the currently chosen team. */
export function useCreateBody(): (values: NewAccountValues) => Request<typeof createAccount>['body'] {
  const { teams, chosen } = useTeams();
  const country = regionOf(useMe().account.region).country;
  const team = teams.find(({ id }) => id === chosen);
  return ({ cbid, name, phone, address1, city, state, zipCode, ...rest }) => {
    const mailing = mailingOf({ ...emptyAccount, ...rest });
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
    };
  };
}

/** The URL of the lookup page contains what was typed. */
export function lookupHref(base: string, values: NewAccountValues, team: string | null): string {
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
  };
  return `${base}/manage/account/lookup?${new URLSearchParams(Object.entries(carried).filter(([, value]) => value !== ''))}`;
}
