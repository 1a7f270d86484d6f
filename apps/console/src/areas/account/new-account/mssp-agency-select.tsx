import { Select } from '@mantine/core';
import { listMsspAgencies } from '@parapet/contract/account/mssp-accounts';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../core/client.ts';

/** An agency that is chosen, by its id and name. */
export type ChosenAgency = { id: string; name: string };

/**
 * @returns what is wrong with the choice of an agency; null if it is an option, or while they are not known.
 */
export function agencyProblem(
  chosen: ChosenAgency | null,
  options: readonly ChosenAgency[] | undefined,
): 'account:mssp.agencyRequired' | 'account:mssp.agencyInvalid' | null {
  if (!chosen) return 'account:mssp.agencyRequired';
  return !options || options.some(({ id }) => id === chosen.id) ? null : 'account:mssp.agencyInvalid';
}

type Props = {
  value: ChosenAgency | null;
  error: string | null;
  onChange: (agency: ChosenAgency | null) => void;
};

/** The choices, and whether they are being read: an agency that an address names cannot be judged before. */
export function useMsspAgencies(): { agencies: ChosenAgency[] | undefined; isReading: boolean } {
  const { data, isLoading } = useCall(listMsspAgencies, {});
  return { agencies: data?.content, isReading: isLoading };
}

/** The agency that the company becomes a client of. */
export function MsspAgencySelect({ value, error, onChange }: Props) {
  const { t } = useTranslation();
  const { agencies = [] } = useMsspAgencies();
  return (
    <Select
      label={t('account:mssp.agency')}
      withAsterisk
      searchable
      nothingFoundMessage={t('common:options.noResults')}
      data={agencies.map(({ id, name }) => ({ value: id, label: name }))}
      value={value?.id ?? null}
      error={error}
      onChange={(id) => onChange(agencies.find((agency) => agency.id === id) ?? null)}
    />
  );
}
