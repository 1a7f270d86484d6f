import type { Account, AccountDetails } from '@parapet/contract/account/account';
import { validateAccountChange } from '@parapet/contract/account/accounts';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError, isCancelled, refresh, useCall } from '../../../core/client.ts';
import { askToLeave } from '../../../kit/forms/use-leave-guard.ts';
import { FormFrame } from '../../../kit/forms/form-frame.tsx';
import { useRecordForm } from '../../../kit/forms/use-record-form.ts';
import { Note } from '../../../kit/note.tsx';
import { Section } from '../../../kit/page/section.tsx';
import { useTabGuard } from '../tab-guard.ts';
import { AddressFields } from './address-fields.tsx';
import {
  type DetailsContext,
  type DetailsValues,
  detailsSchema,
  buildDraft,
  toValues,
} from './details-values.ts';
import {
  BusinessFields,
  CompanyFields,
  type DetailsForm as Form,
  IndustryFields,
  RevenueFields,
} from './fields.tsx';
import { quotePatched } from './quote-patched.ts';
import { QuoteEffects, tellInvalidated } from './quote-effects-dialog.tsx';
import { saveDetails } from './save-details.ts';
import { WebFields } from './web-fields.tsx';

export type DetailsFormProps = {
  /** The account as it was when editing began. */
  account: Account;
  context: DetailsContext;
  /** The quote that the details are changed for. */
  quote: { id: string; lastPatched: string } | null;
  /** Asks the user before live quotes are affected. */
  asks: boolean;
  /** The initial values instead of the saved ones. */
  begin: AccountDetails | null;
  note: ReactNode;
  onDone: () => void;
  /** Called when the save failed: the form returns to the saved values and passes on what was typed. */
  onFailed: (typed: AccountDetails, error: unknown) => void;
  onMerged: (latest: Account, details: AccountDetails) => void;
};

/** Whether the refusal names fields: in that case the input stays in the form, each sentence at its field. */
const namesFields = (error: unknown): boolean => isApiError(error) && error.errors.length > 0;

/** The form for editing the account details. */
export function DetailsForm({
  account,
  context,
  quote,
  asks,
  begin,
  note,
  onDone,
  onFailed,
  onMerged,
}: DetailsFormProps) {
  const { t } = useTranslation();
  const schema = useMemo(() => detailsSchema(context, account.details), [context, account.details]);
  const form = useRecordForm({
    schema,
    initial: toValues(account.details),
    draft: buildDraft(account),
    version: account.version,
  });
  const [began] = useState(begin);
  useBegin(form, began);
  const [valid, setValid] = useState({ primary: true, others: true });
  const primary = useCallback(
    (ok: boolean) => setValid((before) => (before.primary === ok ? before : { ...before, primary: ok })),
    [],
  );
  const others = useCallback(
    (ok: boolean) => setValid((before) => (before.others === ok ? before : { ...before, others: ok })),
    [],
  );
  const untouched = form.values.domainName === toValues(account.details).domainName;
  const domainValid =
    (form.values.hasNoDomain || valid.primary || (untouched && form.values.domainName === '')) &&
    valid.others;
  useTabGuard(() => form.isDirty());
  const [patching, setPatching] = useState(false);

  const cancel = async (): Promise<void> => {
    if (form.isDirty() && (await askToLeave()) !== true) return;
    form.draft.discard();
    onDone();
  };
  const save = async (details: AccountDetails) => {
    try {
      const saved = await saveDetails({
        account,
        details,
        quoteId: quote?.id ?? null,
        asks,
        onMerged: (merged) => onMerged(merged.latest, merged.details),
      });
      setPatching(quote !== null);
      if (quote) await quotePatched(quote);
      return saved;
    } catch (error) {
      if (!isCancelled(error) && !namesFields(error)) onFailed(details, error);
      throw error;
    } finally {
      setPatching(false);
    }
  };
  const fields = { form: form, context };

  return (
    <Section title={t('account:details.edit')} text={t('account:details.editText')}>
      {note}
      <FormFrame
        form={form}
        submit={t('common:action.save')}
        onCancel={() => void cancel()}
        disabled={!domainValid}
        command={save}
        refresh={['account', 'quote', 'activity']}
        done={t(quote ? 'account:details.quoteDone' : 'account:details.done')}
        failed={t(quote ? 'account:details.quoteFailed' : 'account:details.failed')}
        after={({ effects }) => {
          void refresh('account');
          onDone();
          tellInvalidated(effects);
        }}
      >
        {patching ? (
          <Note live title={t('account:details.patching')}>
            {t('account:details.patchingText')}
          </Note>
        ) : (
          !asks && <EffectsAhead account={account} quoteId={quote?.id} />
        )}
        <CompanyFields {...fields} />
        <IndustryFields {...fields} />
        <RevenueFields {...fields} />
        <WebFields {...fields} validity={{ primary, others }} />
        <BusinessFields {...fields} />
        <AddressFields {...fields} />
      </FormFrame>
    </Section>
  );
}

/**
 * Agencies and staff are not asked when saving, so they are told beforehand which live quotes will be
 * affected.
 */
function EffectsAhead({ account, quoteId }: { account: Account; quoteId: string | undefined }) {
  const { t } = useTranslation();
  const { data } = useCall(validateAccountChange, {
    params: { accountId: account.id },
    query: quoteId ? { quoteId } : {},
  });
  if (!data || data.quotes.length === 0) return null;
  return (
    <Note tone="caution" title={t('account:effects.ahead')}>
      <QuoteEffects quotes={data.quotes} tense="will" />
    </Note>
  );
}

/** Puts earlier or merged input into the form, once. */
function useBegin(form: Form, begin: AccountDetails | null): void {
  const [done, setDone] = useState(begin === null);
  if (done) return;
  setDone(true);
  queueMicrotask(() => form.setValues(toValues(begin!) as DetailsValues));
}
