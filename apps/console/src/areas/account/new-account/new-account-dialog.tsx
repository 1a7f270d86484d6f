import { createAccount } from '@parapet/contract/account/accounts';
import { Button } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { send, statusOf } from '../../../core/client.ts';
import { flag } from '../../../core/environment.ts';
import { t } from '../../../core/i18n.ts';
import { useBasePath } from '../../../core/session/use-me.ts';
import { ALL, useTeam } from '../../../core/session/use-team.ts';
import { useRegion } from '../../../core/use-region.ts';
import { useCommandRunner } from '../../../kit/dialogs/command.ts';
import { closeDialog, leaveDialog, showDialog } from '../../../kit/dialogs/dialog-store.ts';
import dialog from '../../../kit/dialogs/dialog.module.css';
import { DirtyQuestion } from '../../../kit/dialogs/dirty-question.tsx';
import { ErrorNote } from '../../../kit/error-note.tsx';
import { fieldErrorsOf } from '../../../kit/forms/field-errors.ts';
import { StateSelect } from '../../../kit/inputs/state-select.tsx';
import { CompanyNameInput } from './company-name-input.tsx';
import { KnownAccount } from './known-account.tsx';
import { MailingFields } from './mailing-fields.tsx';
import {
  chosenCompany,
  emptyAccount,
  isNamed,
  lookupHref,
  mailingOf,
  useCreateBody,
  useNewAccountForm,
} from './new-account-form.ts';
import classes from './new-account.module.css';
import { PhysicalFields } from './physical-fields.tsx';

/** Finds a company in the directory and adds it; one that is not found is looked up on a separate page. */
export const openNewAccount = (data?: unknown): void =>
  void showDialog({
    name: 'new-account',
    title: t('account:new.title'),
    size: 'md',
    content: <NewAccount called={nameIn(data)} />,
    onClosed: () => undefined,
  });

/** The name passed in by a URL. */
const nameIn = (data: unknown): string =>
  typeof data === 'object' && data && 'name' in data && typeof data.name === 'string'
    ? data.name.slice(0, 100)
    : '';

/** Searches until a company from the directory is chosen; then its fields are locked and it can be added. */
function NewAccount({ called }: { called: string }) {
  const { t } = useTranslation();
  const router = useRouter();
  const base = useBasePath();
  const team = useTeam();
  const { hasStates } = useRegion();
  const bodyOf = useCreateBody();
  const form = useNewAccountForm({ ...emptyAccount, name: called });
  const isChosen = form.values.cbid !== '';
  const clear = (): void => form.reset();
  const {
    run,
    busy,
    error,
    clear: forgetError,
  } = useCommandRunner({
    command: (values: typeof emptyAccount) =>
      send(createAccount, { body: bodyOf(values) }).catch((refusal: unknown) => {
        if (statusOf(refusal) === 409) form.reset();
        else form.setErrors(fieldErrorsOf(refusal, form.getValues()));
        throw refusal;
      }),
    done: t('account:new.done'),
    failed: t('account:new.failed'),
    refresh: ['account', 'activity'],
  });
  const add = async (values: typeof emptyAccount): Promise<void> => {
    const created = await run(values);
    if (!created) return;
    closeDialog();
    router.history.push(`${base}/accounts/${created.answer.id}`);
  };
  const submit = form.onSubmit((values) => {
    if (!isNamed(values)) return;
    if (isChosen) return void add(values);
    closeDialog();
    router.history.push(lookupHref(base, values, team === ALL ? null : team), {
      mailingAddress: mailingOf(values),
    });
  });

  return (
    <form onSubmit={submit} noValidate className={`${dialog.stack} ${classes.form}`}>
      <ErrorNote
        error={error}
        otherwise={t('account:new.failed')}
        listFields={false}
        next={{
          'account-yours': t('account:new.askAdmin'),
          'account-exists': <KnownAccount error={error} onOpen={closeDialog} />,
        }}
      />
      {hasStates && (
        <StateSelect
          label={t('account:field.state')}
          withAsterisk
          data-autofocus
          openOnFocus={false}
          readOnly={isChosen}
          {...form.getInputProps('state')}
          onChange={(state) => form.setValues({ state: state ?? '', sameMailing: false })}
        />
      )}
      <CompanyNameInput
        form={form}
        onClear={clear}
        onPick={(company) => {
          forgetError();
          form.setValues(chosenCompany(company));
          form.clearErrors();
        }}
      />
      <PhysicalFields form={form} locked={isChosen} />
      {flag('mailing-address') && <MailingFields form={form} />}
      <DirtyQuestion isDirty={() => form.isDirty() && !busy} />
      <div className={classes.foot}>
        {form.isDirty() && (
          <Button variant="subtle" color="gray" onClick={clear} disabled={busy}>
            {t('account:new.clearAll')}
          </Button>
        )}
        <div className={classes.side}>
          <Button variant="default" onClick={leaveDialog} disabled={busy}>
            {t('common:action.cancel')}
          </Button>
          <Button type="submit" loading={busy} disabled={!isNamed(form.values)}>
            {t(isChosen ? 'account:new.add' : 'account:new.search')}
          </Button>
        </div>
      </div>
    </form>
  );
}
