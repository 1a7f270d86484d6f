import { createAccount } from '@parapet/contract/account/accounts';
import { createSubmission } from '@parapet/contract/submission/index';
import { Button, TextInput } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { send } from '../../../core/client.ts';
import { flag } from '../../../core/environment.ts';
import { useBasePath, useScopes } from '../../../core/session/use-me.ts';
import { useRegion } from '../../../core/use-region.ts';
import { useGo } from '../../../kit/app-link.tsx';
import { useCommandRunner } from '../../../kit/dialogs/command.ts';
import { ErrorNote } from '../../../kit/error-note.tsx';
import { phoneText } from '../../../kit/format.ts';
import { DraftNote } from '../../../kit/forms/draft-note.tsx';
import { getFieldErrors } from '../../../kit/forms/field-errors.ts';
import { FieldGrid } from '../../../kit/forms/field-grid.tsx';
import { StateSelect } from '../../../kit/inputs/state-select.tsx';
import { PageHeader } from '../../../kit/page/page-header.tsx';
import { Section } from '../../../kit/page/section.tsx';
import { useAddress } from '../../../core/address/use-address.ts';
import { KnownAccount } from './known-account.tsx';
import { LookupResults } from './lookup-results.tsx';
import { MailingFields } from './mailing-fields.tsx';
import {
  chosenCompany,
  creationError,
  type Company,
  emptyAccount,
  firmographicsIn,
  isNamed,
  lookupDraft,
  lookupHref,
  mailsToPhysical,
  submissionBody,
  type NewAccountValues,
  useCreateBody,
  useNewAccountForm,
} from './new-account-form.ts';
import dialog from '../../../kit/dialogs/dialog.module.css';
import classes from './new-account.module.css';
import { PhysicalFields } from './physical-fields.tsx';
import { verifyAddress } from '../verify-address.ts';
import { TeamSelect, useTeamField } from './team-field.tsx';
import { UnverifiedNote } from './unverified-note.tsx';

/** The directory's companies for a name; one that is missing is created as typed. */
export default function LookupPage() {
  const { t } = useTranslation();
  const { hasStates } = useRegion();
  const base = useBasePath();
  const go = useGo();
  const [address] = useAddress();
  const { state: handed } = useLocation();
  const [unverified, setUnverified] = useState<string[]>([]);
  const mailing = (handed as { mailingAddress?: NewAccountValues['mailingAddress'] }).mailingAddress;
  const {
    accountName: name = '',
    state = '',
    city = '',
    zipCode = '',
    phone = '',
    street = '',
    team,
  } = address;
  const field = useTeamField(team);
  const firmographics = firmographicsIn(address);
  const bodyOf = useCreateBody(field.team, firmographics);
  const typed = {
    ...emptyAccount,
    name,
    state,
    city,
    zipCode,
    phone,
    address1: street,
    mailingAddress: mailing ?? emptyAccount.mailingAddress,
  };
  const carried = { ...typed, sameMailing: mailsToPhysical(typed) };
  const form = useNewAccountForm(carried, lookupDraft(base, carried));

  const { run, busy, error } = useCommandRunner({
    command: (values: NewAccountValues) =>
      send(createAccount, { body: bodyOf(values) }).catch((refusal: unknown) => {
        form.setErrors(getFieldErrors(refusal, form.getValues()));
        field.refused(refusal);
        throw creationError(refusal);
      }),
    done: t('account:new.done'),
    failed: t('account:new.failed'),
    refresh: ['account', 'activity'],
  });
  const save = async (values: NewAccountValues): Promise<void> => {
    if (!field.check()) return;
    const created = await run(values);
    if (!created) return;
    form.draft.clear();
    go(`${base}/accounts/${created.answer.id}`);
  };
  const mayTell = useScopes()('submission:create') && flag('submissions_view');
  const submission = useCommandRunner({
    command: (values: NewAccountValues) => send(createSubmission, { body: submissionBody(values) }),
    failed: t('account:new.failed'),
    refresh: ['submission', 'activity'],
  });
  const submit = form.onSubmit(async (values) => {
    const sent = await submission.run(values);
    if (!sent) return;
    form.draft.clear();
    go(`${base}/submissions?search=${sent.answer.submissionNumber}`);
  });
  const search = form.onSubmit((values) =>
    go(lookupHref(base, values, (field.isAsked ? field.value : team) || null, firmographics), {
      replace: true,
    }),
  );
  const add = (company: Company): void =>
    void save({ ...emptyAccount, ...chosenCompany(company), mailingAddress: form.values.mailingAddress });
  const create = form.onSubmit(async (values) => {
    const checked = hasStates ? { may: true, unverified: [] } : await verifyAddress(values);
    setUnverified(checked.unverified);
    if (checked.may) await save(values);
  });

  return (
    <>
      <PageHeader
        title={t('account:lookup.title')}
        subtitle={t('account:lookup.text')}
        back={{ href: `${base}/dashboard?tab=ACCOUNTS`, label: t('account:list.label') }}
      />
      <div className={classes.lookup}>
        <Section title={t('account:lookup.company')}>
          <form onSubmit={search} noValidate className={`${dialog.stack} ${classes.form}`}>
            <DraftNote draft={form.draft} />
            <TeamSelect field={field} />
            <FieldGrid>
              {hasStates && (
                <StateSelect
                  label={t('account:field.state')}
                  withAsterisk
                  {...form.getInputProps('state')}
                  onChange={(next) => form.setValues({ state: next ?? '', sameMailing: false })}
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
            {flag('mailing-address') && <MailingFields form={form} />}
            <div className={classes.foot}>
              <div className={classes.side}>
                <Button type="submit" variant="default" disabled={!isNamed(form.values)}>
                  {t('account:new.search')}
                </Button>
              </div>
            </div>
          </form>
        </Section>
        <div className={classes.found}>
          <Section title={t('account:lookup.results')} flush>
            {!!error && (
              <div className={classes.note}>
                <ErrorNote
                  error={error}
                  otherwise={t('account:new.failed')}
                  listFields={false}
                  next={{
                    'account-yours': t('account:new.askAdmin'),
                    'account-exists': <KnownAccount error={error} />,
                  }}
                />
              </div>
            )}
            <LookupResults name={name} state={state} busy={busy} onAdd={add} />
          </Section>
          <Section
            title={t('account:lookup.typed')}
            text={t('account:lookup.typedText')}
            actions={
              <div className={classes.side}>
                {mayTell && (
                  <Button
                    variant="default"
                    onClick={() => submit()}
                    loading={submission.busy}
                    disabled={!isNamed(form.values)}
                  >
                    {t('account:lookup.submit')}
                  </Button>
                )}
                <Button onClick={() => create()} loading={busy} disabled={!isNamed(form.values)}>
                  {t('account:lookup.create')}
                </Button>
              </div>
            }
          >
            {unverified.length > 0 && <UnverifiedNote fields={unverified} />}
            <strong>{form.values.name}</strong>
            <div className={classes.resultMeta}>
              {[form.values.address1, form.values.city, form.values.state, form.values.zipCode]
                .filter(Boolean)
                .join(', ')}
            </div>
            <div className={classes.resultMeta}>{phoneText(form.values.phone)}</div>
          </Section>
        </div>
      </div>
    </>
  );
}
