import { searchDirectory } from '@parapet/contract/partners/directory';
import { Autocomplete, CloseButton, Loader } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../core/client.ts';
import { timings } from '../../../core/timings.ts';
import { useRegion } from '../../../core/use-region.ts';
import { StatusBadge } from '../../../kit/status-badge.tsx';
import { isCompany, type Company, type NewAccountForm } from './new-account-form.ts';
import classes from './new-account.module.css';

const SIZE = 10;

type Props = {
  form: NewAccountForm;
  onPick: (company: Company) => void;
  onClear: () => void;
  /** Without a name something else is asked, and nobody adds a company here. */
  isOptional?: boolean;
};

/** The account's name, with matching companies from the directory while typing. */
export function CompanyNameInput({ form, onPick, onClear, isOptional = false }: Props) {
  const { t } = useTranslation();
  const { hasStates } = useRegion();
  const { name, state, cbid } = form.values;
  const [term] = useDebouncedValue(name.trim(), timings.suggestionThrottle);
  const narrowed = hasStates ? { state } : { country: 'GB' };
  const wanted = term !== '' && cbid === '' && (!hasStates || state !== '');
  const found = useCall(
    searchDirectory,
    { query: { page: 0, size: SIZE, search: term, ...narrowed } },
    { enabled: wanted, staleTime: 60_000 },
  );
  const companies = wanted ? (found.data?.content ?? []).filter(isCompany) : [];
  const findCompany = (id: string): Company | undefined => companies.find((company) => company.cbid === id);
  const isEmpty = wanted && found.data?.content.length === 0;

  return (
    <Autocomplete
      label={t('account:new.name')}
      placeholder={t('common:options.type')}
      withAsterisk={!isOptional}
      maxLength={200}
      readOnly={cbid !== ''}
      autoComplete="off"
      comboboxProps={{ withinPortal: true }}
      data={companies.map((company) => ({ value: company.cbid, label: company.name }))}
      filter={({ options }) => options}
      maxDropdownHeight={300}
      description={cbid || isOptional ? undefined : t('account:new.hint')}
      {...form.getInputProps('name')}
      onOptionSubmit={(id) => {
        const company = findCompany(id);
        if (company) onPick(company);
      }}
      rightSection={
        wanted && found.isFetching ? (
          <Loader size={14} />
        ) : cbid ? (
          <CloseButton size="sm" aria-label={t('account:new.clear')} onClick={onClear} />
        ) : isEmpty ? (
          <span className={classes.none}>{t('common:options.noResults')}</span>
        ) : null
      }
      rightSectionWidth={isEmpty ? 92 : undefined}
      renderOption={({ option }) => {
        const company = findCompany(option.value);
        return (
          company && (
            <span className={classes.option}>
              <span className={classes.optionText}>
                <span>{company.name}</span>
                <small className="quiet">
                  {[company.city, company.industry].filter(Boolean).join(' · ')}
                </small>
              </span>
              {company.taken && <StatusBadge tone="caution" label={t('account:new.taken')} />}
            </span>
          )
        );
      }}
    />
  );
}
