import { Autocomplete, CloseButton, Loader } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../../kit/status-badge.tsx';
import type { Company, NewAccountForm } from './new-account-form.ts';
import classes from './new-account.module.css';
import { useDirectory } from './use-directory.ts';

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
  const { cbid } = form.values;
  const { companies, isSearching, isUnknown } = useDirectory(form.values);
  const findCompany = (id: string): Company | undefined => companies.find((company) => company.cbid === id);

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
        isSearching ? (
          <Loader size={14} />
        ) : cbid ? (
          <CloseButton size="sm" aria-label={t('account:new.clear')} onClick={onClear} />
        ) : isUnknown ? (
          <span className={classes.none}>{t('common:options.noResults')}</span>
        ) : null
      }
      rightSectionWidth={isUnknown ? 92 : undefined}
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
