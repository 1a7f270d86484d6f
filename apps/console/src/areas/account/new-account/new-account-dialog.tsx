import { createAccount } from '@parapet/contract/account/accounts';
import { Button } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { send, getStatus } from '../../../core/client.ts';
import { flag } from '../../../core/environment.ts';
import { t } from '../../../core/i18n.ts';
import { useBasePath } from '../../../core/session/use-me.ts';
import { ALL } from '../../../core/session/use-team.ts';
import { useRegion } from '../../../core/use-region.ts';
import { useCommandRunner } from '../../../kit/dialogs/command.ts';
import { type DialogDraft, dialogDraft } from '../../../kit/dialogs/dialog-draft.ts';
import { closeDialog, isDialogOpen, leaveDialog, showDialog } from '../../../kit/dialogs/dialog-store.ts';
import dialog from '../../../kit/dialogs/dialog.module.css';
import { DirtyQuestion } from '../../../kit/dialogs/dirty-question.tsx';
import { ErrorNote } from '../../../kit/error-note.tsx';
import { DraftNote } from '../../../kit/forms/draft-note.tsx';
import { dropDraft } from '../../../kit/forms/drafts.ts';
import { getFieldErrors } from '../../../kit/forms/field-errors.ts';
import { StateSelect } from '../../../kit/inputs/state-select.tsx';
import { CompanyNameInput } from './company-name-input.tsx';
import { KnownAccount } from './known-account.tsx';
import { MailingFields } from './mailing-fields.tsx';
import {
  begun as begunShape,
  chosenCompany,
  creationError,
  emptyAccount,
  isNamed,
  lookupHref,
  findMailing,
  useCreateBody,
  useNewAccountForm,
  type Begun,
  type Company,
  type NewAccountForm,
} from './new-account-form.ts';
import classes from './new-account.module.css';
import { PhysicalFields } from './physical-fields.tsx';
import { verifyAddress } from '../verify-address.ts';
import { TeamSelect, useTeamField } from './team-field.tsx';
import { UnverifiedNote } from './unverified-note.tsx';
import { useDirectory } from './use-directory.ts';

/** Finds a company in the directory and adds it; one that is not found is looked up on a separate page. */
export function openNewAccount(data?: unknown): void {
  const begun = begunWith(data);
  const title = t('account:new.title');
  // What was typed for one company is not put over what another page has brought along.
  const kept = dialogDraft(`${title} ${begun.initial.state} ${begun.initial.name}`.trim(), begun.initial);
  showDialog({
    name: 'new-account',
    title,
    size: 'md',
    content: <NewAccount {...begun} kept={kept} />,
    onClosed: () => kept.draft && dropDraft(kept.draft),
  });
}

/** Reads the values that were entered earlier: in a URL, or on the appetite page. */
function begunWith(data: unknown): Begun {
  const { name, state, company, firmographics } = begunShape.safeParse(data).data ?? {};
  const values = { name: name?.slice(0, 100) ?? '', state: state ?? '' };
  return {
    initial: { ...emptyAccount, ...values, ...(company && chosenCompany(company as Company)) },
    firmographics,
  };
}

/** Searches until a company from the directory is chosen; then its fields are locked and it can be added. */
function NewAccount({ initial, firmographics, kept }: Begun & { kept: DialogDraft }) {
  const { t } = useTranslation();
  const router = useRouter();
  const base = useBasePath();
  const field = useTeamField();
  const { hasStates } = useRegion();
  const bodyOf = useCreateBody(field.team, firmographics);
  const form = useNewAccountForm(initial, kept);
  const isChosen = form.values.cbid !== '';
  const [unverified, setUnverified] = useState<string[]>([]);
  const clear = (): void => {
    form.setInitialValues(emptyAccount);
    form.draft.discard();
  };
  const {
    run,
    busy,
    error,
    clear: forgetError,
  } = useCommandRunner({
    command: (values: typeof emptyAccount) =>
      send(createAccount, { body: bodyOf(values) }).catch((refusal: unknown) => {
        // A company of the directory that is taken is no choice any more; what was typed stays.
        if (getStatus(refusal) === 409 && values.cbid !== '') form.reset();
        else form.setErrors(getFieldErrors(refusal, form.getValues()));
        field.refused(refusal);
        throw creationError(refusal);
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
  const lookUp = (values: typeof emptyAccount): void => {
    closeDialog();
    router.history.push(lookupHref(base, values, field.value === ALL ? null : field.value, firmographics), {
      mailingAddress: findMailing(values),
    });
  };
  const submit = form.onSubmit((values) => {
    if (!field.check() || !isNamed(values)) return;
    if (isChosen) return void add(values);
    lookUp(values);
  });
  const create = form.onSubmit(async (values) => {
    if (!field.check() || !isNamed(values)) return;
    const checked = hasStates ? { may: true, unverified: [] } : await verifyAddress(values);
    setUnverified(checked.unverified);
    if (checked.may) return add(values);
    // Staff were asked in a dialog, which took the place of this one, and said no.
    if (!isDialogOpen()) lookUp(values);
  });

  return (
    <form onSubmit={submit} noValidate className={`${dialog.stack} ${classes.form}`}>
      <DraftNote draft={form.draft} />
      <ErrorNote
        error={error}
        otherwise={t('account:new.failed')}
        listFields={false}
        next={{
          'account-yours': t('account:new.askAdmin'),
          'account-exists': <KnownAccount error={error} onOpen={closeDialog} />,
        }}
      />
      <TeamSelect field={field} />
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
      {unverified.length > 0 && <UnverifiedNote fields={unverified} />}
      <Foot form={form} busy={busy} onClear={clear} onCreate={() => void create()} />
    </form>
  );
}

/** Creating as typed is the next step as soon as the directory has no such company; Enter still searches. */
function Foot({
  form,
  busy,
  onClear,
  onCreate,
}: {
  form: NewAccountForm;
  busy: boolean;
  onClear: () => void;
  onCreate: () => void;
}) {
  const { t } = useTranslation();
  const { isUnknown } = useDirectory(form.values);
  const isTyped = form.values.cbid === '';
  const canCreate = isTyped && isUnknown;
  return (
    <div className={classes.foot}>
      {form.isDirty() && (
        <Button variant="subtle" color="gray" onClick={onClear} disabled={busy}>
          {t('account:new.clearAll')}
        </Button>
      )}
      <div className={classes.side}>
        <Button variant="default" onClick={leaveDialog} disabled={busy}>
          {t('common:action.cancel')}
        </Button>
        <Button
          type="submit"
          variant={canCreate ? 'default' : 'filled'}
          loading={busy && !canCreate}
          disabled={busy || !isNamed(form.values)}
        >
          {t(isTyped ? 'account:new.search' : 'account:new.add')}
        </Button>
        {canCreate && (
          <Button loading={busy} onClick={onCreate}>
            {t('account:lookup.create')}
          </Button>
        )}
      </div>
    </div>
  );
}
