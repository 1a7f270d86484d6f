import { listStates } from '@parapet/contract/account/reference';
import { Select, type SelectProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../core/client.ts';

/** The 50 states and D.C. The value is the abbreviation. */
export function StateSelect(props: Omit<SelectProps, 'data'>) {
  const { t } = useTranslation();
  const { data } = useCall(listStates, {}, { staleTime: Infinity });
  const states = (data?.content ?? []).map((state) => ({
    value: state.stateNameAbbrv,
    label: state.stateName,
  }));
  return (
    <Select
      searchable
      autoComplete="address-level1"
      nothingFoundMessage={t('common:options.noResults')}
      data={states}
      {...props}
      value={props.value || null}
    />
  );
}
