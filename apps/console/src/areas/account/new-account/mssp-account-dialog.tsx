import { Button } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { t } from '../../../core/i18n.ts';
import { useBasePath } from '../../../core/session/use-me.ts';
import { useRegion } from '../../../core/use-region.ts';
import { type DialogDraft, dialogDraft } from '../../../kit/dialogs/dialog-draft.ts';
import { closeDialog, leaveDialog, showDialog } from '../../../kit/dialogs/dialog-store.ts';
import dialog from '../../../kit/dialogs/dialog.module.css';
import { DirtyQuestion } from '../../../kit/dialogs/dirty-question.tsx';
import { DraftNote } from '../../../kit/forms/draft-note.tsx';
import { dropDraft } from '../../../kit/forms/drafts.ts';
import { StateSelect } from '../../../kit/inputs/state-select.tsx';
import { Note } from '../../../kit/note.tsx';
import { CompanyNameInput } from './company-name-input.tsx';
import {
  agencyProblem,
  MsspAgencySelect,
  useMsspAgencies,
  type ChosenAgency,
} from './mssp-agency-select.tsx';
import {
  chosenCompany,
  emptyAccount,
  isNamed,
  msspLookupHref,
  useNewAccountForm,
} from './new-account-form.ts';
import classes from './new-account.module.css';
import { PhysicalFields } from './physical-fields.tsx';
import { useMsspAccount } from './use-mssp-account.ts';

/** An MSSP finds a company for one of its agencies; one that is not found is looked up on a page. */
export function openMsspAccount(): void {
  const title = t('account:new.title');
  const kept = dialogDraft(title, emptyAccount);
  showDialog({
    name: 'mssp-account',
    title,
    size: 'md',
    content: <MsspAccount kept={kept} />,
    onClosed: () => kept.draft && dropDraft(kept.draft),
  });
}

function MsspAccount({ kept }: { kept: DialogDraft }) {
  const { t: say } = useTranslation();
  const router = useRouter();
  const base = useBasePath();
  const { hasStates } = useRegion();
  const form = useNewAccountForm(emptyAccount, kept);
  const [agency, setAgency] = useState<ChosenAgency | null>(null);
  const [agencyError, setAgencyError] = useState<string | null>(null);
  const { busy, problem, save } = useMsspAccount(form, agency?.id ?? null);
  const { agencies } = useMsspAgencies();
  const isChosen = form.values.cbid !== '';
  const submit = form.onSubmit(async (values) => {
    const wrong = agencyProblem(agency, agencies);
    setAgencyError(wrong && say(wrong));
    if (wrong || !isNamed(values)) return;
    if (isChosen) {
      if (await save(values)) closeDialog();
      return;
    }
    closeDialog();
    router.history.push(msspLookupHref(base, values, agency));
  });
  return (
    <form onSubmit={submit} noValidate className={`${dialog.stack} ${classes.form}`}>
      <DraftNote draft={form.draft} />
      {problem && (
        <Note tone="critical" live>
          {problem}
        </Note>
      )}
      <MsspAgencySelect
        value={agency}
        error={agencyError}
        onChange={(next) => {
          setAgency(next);
          setAgencyError(null);
        }}
      />
      {hasStates && (
        <StateSelect
          label={say('account:field.state')}
          withAsterisk
          readOnly={isChosen}
          {...form.getInputProps('state')}
          onChange={(state) => form.setFieldValue('state', state ?? '')}
        />
      )}
      <CompanyNameInput
        form={form}
        onClear={form.draft.discard}
        onPick={(company) => {
          form.setValues(chosenCompany(company));
          form.clearErrors();
        }}
      />
      <PhysicalFields form={form} locked={isChosen} />
      <DirtyQuestion isDirty={() => form.isDirty() && !busy} />
      <div className={classes.foot}>
        <div className={classes.side}>
          <Button variant="default" onClick={leaveDialog} disabled={busy}>
            {say('common:action.cancel')}
          </Button>
          <Button type="submit" loading={busy} disabled={!isNamed(form.values)}>
            {say(isChosen ? 'account:new.add' : 'account:new.search')}
          </Button>
        </div>
      </div>
    </form>
  );
}
