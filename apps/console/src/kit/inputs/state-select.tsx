import { parseState } from '@parapet/domain/inputs/state';
import { type ComboboxItem, Select, type SelectProps } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStateOptions } from './use-state-options.ts';

type Props = Omit<SelectProps, 'data' | 'onChange'> & {
  onChange?: (state: string | null) => void;
  /** Also where mail alone goes: forces abroad (APO, FPO, DPO) and territories. */
  isForMail?: boolean;
};

/**
 * The 50 states and D.C., found and taken by name or abbreviation in any case. The value is the abbreviation.
 * One that is not required can be emptied.
 */
export function StateSelect({ onChange, onBlur, isForMail = false, ...props }: Props) {
  const { t } = useTranslation();
  const options = useStateOptions({ isForMail });
  const states = options.map(({ value: code, label: name }) => ({ code, name }));
  const [text, setText] = useState('');
  const found = parseState(states, text);
  return (
    <Select
      searchable
      clearable={!props.withAsterisk && !props.readOnly}
      autoComplete="address-level1"
      nothingFoundMessage={t('common:options.noResults')}
      data={options}
      filter={({ options, search }) => {
        const asked = search.trim().toLowerCase();
        const whole = parseState(states, search);
        return (options as ComboboxItem[]).filter(
          ({ value, label }) => label.toLowerCase().includes(asked) || (whole.ok && whole.value === value),
        );
      }}
      searchValue={text}
      onSearchChange={setText}
      {...props}
      value={props.value || null}
      onChange={(state) => onChange?.(state)}
      onBlur={(event) => {
        // Whoever types or pastes "tx" and goes on has answered.
        if (found.ok && found.value !== props.value && !props.readOnly) onChange?.(found.value);
        onBlur?.(event);
      }}
    />
  );
}
