import { MultiSelect, Select, Textarea, TextInput } from '@mantine/core';
import { vendorCategories } from '@parapet/domain/claims/vendor-categories';
import { partnerKinds, getTraits, type PartnerKind } from '@parapet/domain/partners/kinds';
import { allProducts } from '@parapet/domain/products';
import { REGION_CODES } from '@parapet/domain/regions/region';
import { useTranslation } from 'react-i18next';
import { FieldGrid } from '../../../kit/forms/field-grid.tsx';
import { PhoneInput } from '../../../kit/inputs/phone-input.tsx';
import classes from './partners.module.css';
import { HostnameInput } from './hostname-input.tsx';

type Form = { getInputProps: (name: string) => object };

/** Fields of a partner; the kind's declaration says which ones it has. */
export function PartnerFields({ form, kind, id }: { form: Form; kind: PartnerKind; id?: string }) {
  const { t } = useTranslation();
  const { needsDescription, hasHostname, hasProducts, isOnPanel } = getTraits(kind);
  const isNew = id === undefined;
  return (
    <>
      {isNew && (
        <FieldGrid>
          <Select
            label={t('organization:partner.field.kind')}
            withAsterisk
            data-autofocus
            data={partnerKinds.map((value) => ({ value, label: t(`organization:partner.kind.${value}`) }))}
            {...form.getInputProps('kind')}
          />
          <Select
            label={t('organization:partner.column.region')}
            withAsterisk
            data={REGION_CODES.map((value) => ({ value, label: t(`organization:region.${value}`) }))}
            {...form.getInputProps('region')}
          />
        </FieldGrid>
      )}
      <TextInput
        label={t('organization:partner.field.name')}
        withAsterisk
        autoComplete="off"
        {...(!isNew && { 'data-autofocus': true })}
        {...form.getInputProps('name')}
      />
      <DescriptionField form={form} withAsterisk={needsDescription} />
      {hasHostname && <HostnameInput id={id} {...form.getInputProps('hostname')} />}
      {hasProducts && (
        <MultiSelect
          label={t('organization:partner.field.products')}
          data={allProducts.map((value) => ({ value, label: t(`quote:product.${value}`) }))}
          {...form.getInputProps('products')}
        />
      )}
      {isOnPanel && (
        <MultiSelect
          label={t('organization:partner.field.subcategories')}
          data={vendorCategories.map((value) => ({ value, label: t(`policy:claims.vendor.kind.${value}`) }))}
          {...form.getInputProps('subcategories')}
        />
      )}
      <ContactFields
        form={form}
        title={t(`organization:partner.field.${isNew ? 'firstUser' : 'contact'}`)}
        text={isNew ? t('organization:partner.field.firstUserText') : undefined}
      />
    </>
  );
}

export function DescriptionField({ form, withAsterisk }: { form: Form; withAsterisk: boolean }) {
  const { t } = useTranslation();
  return (
    <Textarea
      label={t('organization:partner.field.description')}
      withAsterisk={withAsterisk}
      autosize
      minRows={2}
      maxRows={6}
      {...form.getInputProps('description')}
    />
  );
}

/** Fields of the contact person at a partner; for a new partner, the person who is invited. */
export function ContactFields({
  form,
  title,
  text,
}: {
  form: Form;
  title: string;
  text?: string | undefined;
}) {
  const { t } = useTranslation();
  return (
    <fieldset className={classes.group}>
      <legend>{title}</legend>
      {text && <p className="quiet">{text}</p>}
      <FieldGrid>
        <TextInput
          label={t('organization:user.firstName')}
          autoComplete="off"
          {...form.getInputProps('contactFirstName')}
        />
        <TextInput
          label={t('organization:user.lastName')}
          autoComplete="off"
          {...form.getInputProps('contactLastName')}
        />
        <TextInput
          label={t('organization:user.column.email')}
          type="email"
          autoComplete="off"
          {...form.getInputProps('contactEmail')}
        />
        <PhoneInput label={t('organization:partner.field.phone')} {...form.getInputProps('contactPhone')} />
      </FieldGrid>
    </fieldset>
  );
}
