import { Checkbox, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useRegion } from '../../../core/use-region.ts';
import { FieldGrid } from '../../../kit/forms/field-grid.tsx';
import { StateSelect } from '../../../kit/inputs/state-select.tsx';
import { canCopyPhysical, type NewAccountForm } from './new-account-form.ts';
import classes from './new-account.module.css';

/** The mailing address; the checkbox copies the address above and locks these fields. */
export function MailingFields({ form }: { form: NewAccountForm }) {
  const { t } = useTranslation();
  const { hasStates } = useRegion();
  const { sameMailing: same, address1, city, state, zipCode } = form.values;
  const field = (name: 'address1' | 'city' | 'zipCode') => ({
    ...form.getInputProps(`mailingAddress.${name}`),
    readOnly: same,
    autoComplete: 'off',
  });
  const copy = (checked: boolean): void => {
    form.setValues({
      sameMailing: checked,
      ...(checked && { mailingAddress: { ...form.values.mailingAddress, address1, city, state, zipCode } }),
    });
    if (checked)
      for (const name of ['address1', 'city', 'zipCode']) form.clearFieldError(`mailingAddress.${name}`);
  };
  return (
    <fieldset className={classes.mailing}>
      <legend>{t('account:field.mailing')}</legend>
      <Checkbox
        label={t('account:new.same')}
        checked={same}
        disabled={!same && !canCopyPhysical(form.values)}
        onChange={(event) => copy(event.currentTarget.checked)}
      />
      <FieldGrid>
        <TextInput label={t('account:field.mailingStreet')} maxLength={200} {...field('address1')} />
        <TextInput label={t('account:field.mailingCity')} maxLength={100} {...field('city')} />
        {hasStates && (
          <StateSelect
            label={t('account:field.mailingState')}
            isForMail
            readOnly={same}
            {...form.getInputProps('mailingAddress.state')}
          />
        )}
        <TextInput label={t('account:field.mailingZip')} maxLength={10} {...field('zipCode')} />
      </FieldGrid>
    </fieldset>
  );
}
