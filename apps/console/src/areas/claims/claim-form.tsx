import { Button } from '@mantine/core';
import type { CurrentUser } from '@parapet/contract/auth/me';
import { getAccount } from '@parapet/contract/account/accounts';
import { claimNotice, createClaim, updateClaim, type Claim } from '@parapet/contract/claims/index';
import { searchBinders, searchPolicies } from '@parapet/contract/policy/index';
import { missingOfNotice, newNotice, type ClaimNotice } from '@parapet/domain/claims/notice';
import { regionByCode } from '@parapet/domain/regions/regions';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { send, useCall } from '../../core/client.ts';
import { isFlowSession } from '../../core/client/tokens.ts';
import { useMe } from '../../core/session/use-me.ts';
import { useRegion, useRegionOf } from '../../core/use-region.ts';
import { useCommandRunner } from '../../kit/dialogs/command.ts';
import { DirtyQuestion } from '../../kit/dialogs/dirty-question.tsx';
import dialog from '../../kit/dialogs/dialog.module.css';
import { instantText } from '../../kit/format.ts';
import { ErrorNote } from '../../kit/error-note.tsx';
import { EarlierInputNote } from '../../kit/forms/earlier-input-note.tsx';
import { getFieldErrors } from '../../kit/forms/field-errors.ts';
import { useRecordForm } from '../../kit/forms/use-record-form.ts';
import { errorsBy } from '../../kit/forms/zod-form.ts';
import { AsyncSelect, type Option } from '../../kit/inputs/async-select.tsx';
import { ClaimsLine } from './claims-line.tsx';
import { ReportClaimFields } from './report-claim-form.tsx';
import { toClaimValues, type ClaimValues } from './claim-values.ts';
import { useKeptClaim, useSaveOnPause, type AskedOfClaim, type Kept } from './use-kept-claim.ts';

/** The account and the policy that the claim is reported under. */
export type Under = { accountId: string; policyId: string; policyNumber: string; companyName: string };

/** The form with what a claim needs to be filed. */
const filing = (hasStates: boolean) =>
  claimNotice.superRefine((values, issue) => {
    const notice = { ...newNotice, ...values } as ClaimNotice;
    for (const { field, detail } of missingOfNotice(notice, { hasStates }))
      issue.addIssue({ code: 'custom', path: [field], message: detail });
  });

type Props = {
  claim?: Claim;
  under?: Under;
  /** It is filed: the form is over. */ filed: (claim: Claim) => void;
  /** Set if the form is in a dialog, which asks before it closes. */ cancel?: () => void;
};

/** The claim form: a new claim, or the draft of one. A draft that is saved gets its number and stays open. */
export function ClaimForm({ claim: before, under: given, filed, cancel }: Props) {
  const { t } = useTranslation();
  const me = useMe();
  const { accountType } = me.account;
  // Policyholders report for themselves: which policy it is, the day of the loss says.
  const isInsured = accountType === 'CUSTOMER';
  const hasChoice = useHasChoice(isInsured);
  const [under, setUnder] = useState<Under | null>(given ?? null);
  const { claim, kept, saveNow, failed } = useKeptClaim(before ?? null, (last, asked) =>
    save(last, under, asked),
  );
  const [lacksPolicy, setLacksPolicy] = useState(false);
  const fields = useRef<HTMLFormElement>(null);
  const accountId = claim?.accountId ?? under?.accountId ?? (isInsured ? me.account.id : undefined);
  const { data: account } = useCall(
    getAccount,
    { params: { accountId: accountId ?? '' } },
    { enabled: accountId !== undefined && !isFlowSession() },
  );
  useRegionOf(claim?.region ?? account?.region ?? me.account.region);
  const { code } = useRegion();
  const { hasStates } = regionByCode(code).address;
  // Once somebody tried to file it, what is missing stays said until it is there.
  const [isTried, setTried] = useState(false);
  const form = useRecordForm({
    schema: isTried ? filing(hasStates) : claimNotice,
    initial: toClaimValues(claim, isFlowSession() ? reporter(me) : {}),
    // What could not be sent outlives a reload.
    draft: `claim-${claim?.id ?? given?.policyId ?? 'new'}`,
  });
  const { run, busy, error } = useCommandRunner<Claim, AskedOfClaim>({
    command: ({ isFiled, values }) =>
      saveNow({ isFiled, values }).catch((refusal: unknown) => {
        form.setErrors(getFieldErrors(refusal, form.getValues()));
        throw refusal;
      }),
    done: ({ isFiled }) => t(isFiled ? 'policy:claims.filed' : 'policy:claims.saved'),
    failed: t('policy:claims.failed'),
    refresh: ['claims', 'claimsmgmt', 'activity'],
    answered: (saved) => {
      form.setInitialValues(toClaimValues(saved));
      form.resetDirty(form.getValues());
      form.draft.clear();
    },
    after: (saved) => saved.isFiled && filed(saved),
  });
  useSaveOnPause({
    isReady: accountId !== undefined && !busy,
    values: form.values,
    isDirty: form.isDirty,
    failed,
    save: async (values) => {
      await saveNow({ isFiled: false, values });
      form.resetDirty(values);
      form.draft.clear();
    },
  });
  const submit = async (isFiled: boolean): Promise<void> => {
    setTried(isFiled);
    const errors = errorsBy(isFiled ? filing(hasStates) : claimNotice, form.values);
    form.setErrors(errors);
    const hasErrors = Object.keys(errors).length > 0;
    setLacksPolicy(!accountId);
    if (hasErrors || !accountId) {
      setTimeout(() => fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      return;
    }
    await run({ isFiled, values: form.values });
  };
  return (
    <form
      ref={fields}
      noValidate
      className={dialog.stack}
      onSubmit={(event) => {
        event.preventDefault();
        void submit(true);
      }}
    >
      <ClaimsLine />
      <EarlierInputNote earlier={form.draft.earlier} />
      <ErrorNote error={error} otherwise={t('policy:claims.failed')} listFields={false} />
      {!claim && !given && hasChoice && (
        <PolicySelect
          chosen={under}
          error={lacksPolicy ? t('policy:claims.needsPolicy') : null}
          onPick={(next) => {
            setUnder(next);
            setLacksPolicy(false);
          }}
        />
      )}
      {(claim ?? under) && (
        <p className="quiet">
          {t('policy:claims.under', {
            company: claim?.companyName ?? under?.companyName ?? '',
            number: claim?.claimNumber ?? t('policy:claims.notSaved'),
            policy: claim?.policyNumber ?? under?.policyNumber ?? '–',
          })}
        </p>
      )}
      <PlaceOfAccount
        isNew={claim === null}
        place={account?.details.address}
        fill={(place) => {
          if (!form.values.address) form.setValues(place as Partial<ClaimValues>);
        }}
      />
      <ReportClaimFields
        form={form}
        {...(accountType === 'COWBELL' && accountId && { organizationId: accountId })}
      />
      <KeptText kept={kept} />
      {cancel && <DirtyQuestion isDirty={() => form.isDirty() && !busy} />}
      <div className={dialog.foot}>
        {cancel && (
          <Button variant="default" onClick={cancel} disabled={busy}>
            {t('common:action.cancel')}
          </Button>
        )}
        <Button variant="default" onClick={() => void submit(false)} loading={busy}>
          {t('common:action.save')}
        </Button>
        <Button type="submit" loading={busy}>
          {t('policy:claims.file')}
        </Button>
      </div>
    </form>
  );
}

/** Values of the person who reports the claim: the user who signed in with a code. */
const reporter = ({ firstName, lastName, email }: CurrentUser): Partial<ClaimValues> => ({
  name: { label: `${firstName} ${lastName}`, value: '' },
  email,
});

/** Tells the user that the input is kept, for example if it is typed on a telephone in the first hour. */
function KeptText({ kept }: { kept: Kept }) {
  const { t } = useTranslation();
  if (kept === null) return null;
  return (
    <p className="quiet" role="status">
      {kept === 'failed'
        ? t('policy:claims.keptHere')
        : t('policy:claims.kept', { time: instantText(kept.at) })}
    </p>
  );
}

const save = (
  claim: Claim | null,
  under: Under | null,
  { isFiled, values }: AskedOfClaim,
): Promise<Claim> => {
  const body = { ...values, companyName: values.companyName || undefined, isFiled } as never;
  return claim
    ? send(updateClaim, {
        params: { claimId: claim.id },
        body: { ...(body as object), version: claim.version } as never,
      })
    : send(createClaim, {
        body: { ...(body as object), accountId: under?.accountId, policyId: under?.policyId } as never,
      });
};

type Place = { address1: string; city: string; state: string; zipCode: string };

/** The address of the insured is where it most likely happened. */
function PlaceOfAccount({
  isNew,
  place,
  fill,
}: {
  isNew: boolean;
  place: Place | undefined;
  fill: (place: object) => void;
}) {
  const { t } = useTranslation();
  if (!isNew || !place?.address1) return null;
  const { address1, city, state, zipCode } = place;
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      justify="start"
      onClick={() => fill({ address: address1, city, state, zipCode })}
    >
      {t('policy:claims.usePlace', { place: [address1, city].join(', ') })}
    </Button>
  );
}

type Found = { id: string; policyNumber: string; companyName: string; accountId: string };
const toUnder = ({ id, policyNumber, companyName, accountId }: Found): Under => ({
  policyId: id,
  policyNumber,
  companyName,
  accountId,
});

/** A binder is cover too. */
const findPolicies = async (text: string, signal: AbortSignal): Promise<(Option & Under)[]> => {
  const query = { size: 50, ...(text && { search: `*${text}*` }) };
  const pages = await Promise.all([
    send(searchPolicies, { query }, { signal }),
    send(searchBinders, { query }, { signal }),
  ]);
  return pages
    .flatMap(({ content }) => content)
    .map((one) => ({ value: one.id, label: `${one.policyNumber} · ${one.companyName}`, ...toUnder(one) }));
};

/** A policyholder with one policy has nothing to choose. */
function useHasChoice(isInsured: boolean): boolean {
  // Whoever came by a code sees no list of policies: the day of the loss says which it is.
  const isAsked = isInsured && !isFlowSession();
  const { data } = useCall(searchPolicies, { query: { size: 2 } }, { enabled: isAsked });
  return !isInsured || (data?.content.length ?? 0) > 1;
}

function PolicySelect({
  chosen,
  error,
  onPick,
}: {
  chosen: Under | null;
  error: string | null;
  onPick: (under: Under | null) => void;
}) {
  const { t } = useTranslation();
  const option = chosen && {
    ...chosen,
    value: chosen.policyId,
    label: `${chosen.policyNumber} · ${chosen.companyName}`,
  };
  return (
    <AsyncSelect
      name="claim-policies"
      label={t('policy:claims.field.policy')}
      withAsterisk
      find={findPolicies}
      value={chosen?.policyId ?? null}
      chosen={option}
      onPick={onPick}
      error={error}
    />
  );
}
