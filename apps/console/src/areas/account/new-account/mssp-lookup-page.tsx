import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBasePath } from '../../../core/session/use-me.ts';
import { useAddress } from '../../../core/address/use-address.ts';
import { useRegion } from '../../../core/use-region.ts';
import { useGo } from '../../../kit/app-link.tsx';
import dialog from '../../../kit/dialogs/dialog.module.css';
import { DraftNote } from '../../../kit/forms/draft-note.tsx';
import { FieldGrid } from '../../../kit/forms/field-grid.tsx';
import { StateSelect } from '../../../kit/inputs/state-select.tsx';
import { Note } from '../../../kit/note.tsx';
import { PageHeader } from '../../../kit/page/page-header.tsx';
import { Section } from '../../../kit/page/section.tsx';
import { LookupResults } from './lookup-results.tsx';
import {
  agencyProblem,
  MsspAgencySelect,
  useMsspAgencies,
  type ChosenAgency,
} from './mssp-agency-select.tsx';
import {
  agencyIn,
  chosenCompany,
  emptyAccount,
  isNamed,
  lookupDraft,
  msspLookupHref,
  useNewAccountForm,
  type Company,
  type NewAccountValues,
} from './new-account-form.ts';
import classes from './new-account.module.css';
import { PhysicalFields } from './physical-fields.tsx';
import { useMsspAccount } from './use-mssp-account.ts';

/**
 * /mssp/manage/accountlookup: the directory's companies for a name; one that is missing is added as typed.
 */
export default function MsspLookupPage() {
  const { t } = useTranslation();
  const base = useBasePath();
  const go = useGo();
  const { hasStates } = useRegion();
  const [address] = useAddress();
  const { accountName: name = '', state = '', city = '', zipCode = '', phone = '', street = '' } = address;
  const isPreloaded = address['preload'] === 'true';
  const carried = { ...emptyAccount, name, state, city, zipCode, phone, address1: street };
  const form = useNewAccountForm(carried, lookupDraft(base, carried));
  const [agency, setAgency] = useState<ChosenAgency | null>(() => agencyIn(address['agency']));
  const [agencyError, setAgencyError] = useState<string | null>(null);
  const { agencies, isReading } = useMsspAgencies();
  const { busy: isSaving, problem, save } = useMsspAccount(form, agency?.id ?? null);
  const busy = isSaving || isReading;
  const add = (values: NewAccountValues): void => {
    const wrong = agencyProblem(agency, agencies);
    setAgencyError(wrong && t(wrong));
    if (!wrong) void save(values);
  };
  const search = form.onSubmit((values) => go(msspLookupHref(base, values, agency), { replace: true }));
  return (
    <>
      <PageHeader
        title={t('account:lookup.title')}
        subtitle={t('account:lookup.text')}
        back={{ href: `${base}/accounts`, label: t('account:list.label') }}
      />
      <Section title={t('account:lookup.company')}>
        <form onSubmit={search} noValidate className={`${dialog.stack} ${classes.form}`}>
          <DraftNote draft={form.draft} />
          <MsspAgencySelect
            value={agency}
            error={agencyError}
            onChange={(next) => {
              setAgency(next);
              setAgencyError(null);
            }}
          />
          <FieldGrid>
            {hasStates && (
              <StateSelect
                label={t('account:field.state')}
                withAsterisk
                {...form.getInputProps('state')}
                onChange={(next) => form.setFieldValue('state', next ?? '')}
              />
            )}
            <TextInput
              label={t('account:new.name')}
              withAsterisk
              autoComplete="off"
              {...form.getInputProps('name')}
            />
          </FieldGrid>
          <PhysicalFields form={form} locked={false} />
          <div className={classes.foot}>
            <div className={classes.side}>
              <Button type="submit" variant="default" disabled={!isNamed(form.values)}>
                {t('account:new.search')}
              </Button>
            </div>
          </div>
        </form>
      </Section>
      <Section title={t('account:lookup.results')} flush>
        {problem && (
          <div className={classes.note}>
            <Note tone="critical" live>
              {problem}
            </Note>
          </div>
        )}
        <LookupResults
          name={isPreloaded ? name : ''}
          state={state}
          busy={busy}
          onAdd={(company: Company) => add({ ...emptyAccount, ...chosenCompany(company) })}
        />
      </Section>
      <Section
        title={t('account:lookup.typed')}
        text={t('account:lookup.typedText')}
        actions={
          <Button onClick={() => form.onSubmit(add)()} loading={busy} disabled={!isNamed(form.values)}>
            {t('account:lookup.create')}
          </Button>
        }
      >
        <strong>{form.values.name}</strong>
      </Section>
    </>
  );
}
