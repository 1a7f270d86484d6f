import { checkDomain } from '@parapet/contract/account/reference';
import {
  DOMAIN_MESSAGES,
  isDomain,
  splitDomains,
  validateDomains,
  validateSingleDomain,
} from '@parapet/domain/accounts/domain-name';
import { Loader, TextInput, type TextInputProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconCheck } from '@tabler/icons-react';
import { useQueries } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { callQuery, queryClient } from '../../../core/client.ts';
import { timings } from '../../../core/timings.ts';
import classes from './details.module.css';

type Props = Omit<TextInputProps, 'value' | 'onChange'> & {
  value?: string;
  onChange?: (value: string) => void;
  /** Exactly one name; otherwise any number of names, separated by commas. */
  single?: boolean;
  /** Whether the input may be saved. */
  onValidity: (valid: boolean) => void;
};

/**
 * Domain names: validated while typing, each checked by the server. Of a pasted address the domain is
 * taken: it is shown while typing, and stands in the input afterwards.
 */
export function DomainInput({ value = '', onChange, onBlur, single, onValidity, error, ...rest }: Props) {
  const { t } = useTranslation();
  const [settled] = useDebouncedValue(value, timings.domainInput);
  const broken = single ? validateSingleDomain(value) : validateDomains(value);
  const understood = splitDomains(value).join(', ');
  const isOther = broken === null && understood !== value.trim().toLowerCase();
  const names = splitDomains(settled).filter(isDomain);
  const checks = useQueries(
    {
      queries: names.map((domain) => ({
        ...callQuery(checkDomain, { query: { domain } }),
        staleTime: 60_000,
      })),
    },
    queryClient,
  );
  const refused = checks.find((check) => check.data && !check.data.valid)?.data;
  const found =
    broken === null && names.length > 0 && settled === value && checks.every((check) => check.data?.valid);
  const checking = broken === null && names.length > 0 && !found && checks.some((check) => check.isFetching);
  const valid = broken === null && !refused;
  useEffect(() => onValidity(valid), [valid, onValidity]);

  const refusal = broken === null && refused ? (single ? refused.message : DOMAIN_MESSAGES.onlyValid) : null;
  const shown = error ?? refusal ?? (value === '' ? null : broken);
  return (
    <TextInput
      inputMode="url"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      {...rest}
      value={value}
      error={shown}
      onChange={(event) => onChange?.(event.currentTarget.value)}
      onBlur={(event) => {
        if (isOther) onChange?.(understood);
        onBlur?.(event);
      }}
      rightSection={
        checking ? (
          <Loader size={14} />
        ) : found ? (
          <IconCheck size={16} className={classes.good} aria-hidden />
        ) : null
      }
      description={
        found && !shown ? (
          <span className={classes.good} role="status">
            {isOther
              ? `${t('common:understood.as', { value: understood })} · ${DOMAIN_MESSAGES.found}`
              : DOMAIN_MESSAGES.found}
          </span>
        ) : (
          rest.description
        )
      }
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    />
  );
}
