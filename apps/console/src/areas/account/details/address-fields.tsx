import { Checkbox, TextInput } from '@mantine/core';
import { REGIONS } from '@parapet/domain/regions/regions';
import { canCopyMainAddress } from '@parapet/domain/accounts/details';
import { useTranslation } from 'react-i18next';
import { FieldGrid, Span } from '../../../kit/forms/field-grid.tsx';
import { StateSelect } from '../../../kit/inputs/state-select.tsx';
import { getMailing } from './details-values.ts';
import { type DetailsForm, Group, type GroupProps, withOrigins } from './fields.tsx';

const REQUIRED = new Set(['address1', 'city', 'state', 'zipCode']);
const WIDTH: Record<string, 'half' | 'third'> = {
  address1: 'half',
  address2: 'half',
  address3: 'half',
  city: 'third',
  state: 'third',
  zipCode: 'third',
};
const LENGTH: Record<string, number> = { city: 100, zipCode: 10 };

/** The fields of a single address, in the order of the region. */
function AddressGrid({
  form,
  context,
  of,
  prefix = '',
  locked,
}: GroupProps & {
  of: (name: string) => ReturnType<DetailsForm['getInputProps']>;
  prefix?: string;
  locked?: boolean;
}) {
  const { t } = useTranslation();
  return (
    <FieldGrid>
      {REGIONS[context.region].address.fields.map((name) => {
        const props = {
          ...of(name),
          readOnly: locked,
          withAsterisk: !locked && REQUIRED.has(name) && !(name === 'state' && prefix),
        };
        return (
          <Span key={name} of={WIDTH[name] ?? 'half'}>
            {name === 'state' ? (
              <StateSelect
                label={t('account:field.state')}
                isForMail={prefix === 'mailingAddress.'}
                {...props}
                onChange={(state) => form.setFieldValue(`${prefix}state` as 'state', state ?? '')}
              />
            ) : (
              <TextInput
                label={t(`account:field.${name}`)}
                maxLength={LENGTH[name] ?? 200}
                autoComplete="off"
                {...props}
              />
            )}
          </Span>
        );
      })}
    </FieldGrid>
  );
}

/** The company's address and, behind its flag, the mailing address. */
export function AddressFields({ form, context }: GroupProps) {
  const { t } = useTranslation();
  const filled = withOrigins(form, context);
  const { sameMailing: same } = form.values;
  const shown = getMailing(form.values);
  const mailing = (name: string) => {
    const props = form.getInputProps(`mailingAddress.${name}`);
    return same ? { ...props, value: shown[name as 'city'] ?? '', error: undefined } : props;
  };
  const copy = (checked: boolean): void => {
    form.setValues({ sameMailing: checked, ...(!checked && { mailingAddress: shown }) });
    for (const name of ['address1', 'city', 'zipCode']) form.clearFieldError(`mailingAddress.${name}`);
  };
  return (
    <>
      <Group title={t('account:details.address')}>
        <AddressGrid form={form} context={context} of={filled} />
      </Group>
      {context.mailing && (
        <Group title={t('account:details.mailing')}>
          <Checkbox
            label={t('account:details.same')}
            checked={same}
            disabled={!same && !canCopyMainAddress(form.values)}
            onChange={(event) => copy(event.currentTarget.checked)}
          />
          <AddressGrid form={form} context={context} of={mailing} prefix="mailingAddress." locked={same} />
        </Group>
      )}
    </>
  );
}
