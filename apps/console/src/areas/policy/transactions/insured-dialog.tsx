import { Switch, TextInput } from '@mantine/core';
import { changeInsured, type Policy } from '@parapet/contract/policy/index';
import { isSame } from '@parapet/domain/accounts/changes';
import type { PlainDate } from '@parapet/domain/dates';
import { useTranslation } from 'react-i18next';
import { send } from '../../../core/client.ts';
import type { FormFields } from '../../../kit/forms/use-record-form.ts';
import { CommentsField } from './cancellation-fields.tsx';
import { EffectiveDateField } from './effective-date-field.tsx';
import { openTransaction } from './transaction-dialog.tsx';
import classes from './transactions.module.css';

type Insured = Policy['insured'];
type Address = NonNullable<Insured['mailingAddress']>;
type Values = Record<string, unknown> & {
  version: number;
  previewHash: string;
  effectiveDate: PlainDate | null;
  typed: Insured;
  insured: Partial<Insured>;
  comments: string;
};

const texts = [
  'name',
  'dbaOrTradestyle',
  'phoneNumber',
  'contactFirstName',
  'contactLastName',
  'contactEmail',
  'contactPhone',
] as const;
const addressLines = ['address1', 'address2', 'city', 'state', 'zipCode'] as const;

/** Only what differs is asked for: the rest stays as it is. */
const getChanges = (typed: Insured, known: Insured): Partial<Insured> =>
  Object.fromEntries(
    Object.entries(typed).filter(([name, value]) => !isSame(value, known[name as keyof Insured])),
  );

/** Changes who is insured, or how they are reached: nothing of it is rated. */
export const openChangeInsured = (policy: Policy) =>
  openTransaction<typeof changeInsured.body, Values>({
    policy,
    command: 'change-insured',
    schema: changeInsured.body,
    initial: { effectiveDate: null, typed: policy.insured, insured: {}, comments: '' },
    fields: (form) => <InsuredFields policy={policy} form={form} />,
    asked: ({ effectiveDate, insured, comments }) =>
      effectiveDate && Object.keys(insured).length > 0 ? { effectiveDate, insured, comments } : null,
    send: ({ effectiveDate, insured, comments, previewHash }) =>
      send(changeInsured, {
        params: { policyId: policy.id },
        body: { effectiveDate, insured, comments, previewHash, version: policy.version },
      }),
  });

function InsuredFields({ policy, form }: { policy: Policy; form: FormFields<Values> }) {
  const { t } = useTranslation();
  const { typed } = form.values;
  const set = (change: Partial<Insured>) => {
    const next = { ...typed, ...change };
    form.setValues({ typed: next, insured: getChanges(next, policy.insured) });
  };
  const { mailingAddress } = typed;
  const empty: Address = { ...policy.firmographicData.address };
  return (
    <>
      <EffectiveDateField policy={policy} form={form} />
      <div className={classes.pairs}>
        {texts.map((name) => (
          <TextInput
            key={name}
            label={t(`policy:insured.${name}`)}
            value={typed[name]}
            error={form.errors[`insured.${name}`]}
            onChange={(event) => set({ [name]: event.currentTarget.value })}
          />
        ))}
      </div>
      <Switch
        label={t('policy:insured.hasMailingAddress')}
        checked={mailingAddress !== null}
        onChange={(event) => set({ mailingAddress: event.currentTarget.checked ? empty : null })}
      />
      {mailingAddress && (
        <div className={classes.pairs}>
          {addressLines.map((name) => (
            <TextInput
              key={name}
              label={t(`policy:insured.${name}`)}
              value={mailingAddress[name]}
              onChange={(event) =>
                set({ mailingAddress: { ...mailingAddress, [name]: event.currentTarget.value } })
              }
            />
          ))}
        </div>
      )}
      <CommentsField form={form} />
    </>
  );
}
