import { Autocomplete, Textarea, TextInput } from '@mantine/core';
import { searchUsers } from '@parapet/contract/auth/users';
import { shownOfNotice, type Reporter } from '@parapet/domain/claims/notice';
import { regionByCode } from '@parapet/domain/regions/regions';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../core/client.ts';
import { isFlowSession } from '../../core/client/tokens.ts';
import { todayHere } from '../../core/today-here.ts';
import { useRegion } from '../../core/use-region.ts';
import { FieldGrid, Span } from '../../kit/forms/field-grid.tsx';
import type { FormFields } from '../../kit/forms/use-record-form.ts';
import { DateField } from '../../kit/inputs/date-field.tsx';
import { PhoneInput } from '../../kit/inputs/phone-input.tsx';
import { StateSelect } from '../../kit/inputs/state-select.tsx';
import { YesNo } from '../../kit/inputs/yes-no.tsx';
import { Section } from '../../kit/page/section.tsx';
import type { ClaimValues } from './claim-values.ts';

type Form = FormFields<ClaimValues>;

/** The three sections of the claim form. `organizationId` is the account whose users staff choose from. */
export function ReportClaimFields({ form, organizationId }: { form: Form; organizationId?: string }) {
  const { t } = useTranslation();
  return (
    <>
      <Section title={t('policy:claims.section.reportedBy')}>
        <ReportedBy form={form} {...(organizationId && { organizationId })} />
      </Section>
      <Section title={t('policy:claims.section.loss')}>
        <Loss form={form} />
      </Section>
      <Section title={t('policy:claims.section.other')}>
        <Other form={form} />
      </Section>
    </>
  );
}

function ReportedBy({ form, organizationId }: { form: Form; organizationId?: string }) {
  const { t } = useTranslation();
  const shown = shownOfNotice(form.values);
  return (
    <FieldGrid>
      <ReporterInput form={form} {...(organizationId && { organizationId })} />
      <TextInput label={t('policy:claims.field.role')} maxLength={100} {...form.getInputProps('role')} />
      <TextInput
        label={t('policy:claims.field.email')}
        type="email"
        maxLength={254}
        {...form.getInputProps('email')}
      />
      <TextInput
        label={t('policy:claims.field.companyName')}
        maxLength={200}
        {...form.getInputProps('companyName')}
      />
      <PhoneInput label={t('policy:claims.field.workPhone')} {...form.getInputProps('workPhone')} />
      <PhoneInput label={t('policy:claims.field.cellPhone')} {...form.getInputProps('cellPhone')} />
      <Span of="full">
        <YesNo
          label={t('policy:claims.field.isRightContact')}
          required
          {...form.getInputProps('isRightContact')}
        />
      </Span>
      {shown.contact && (
        <>
          <TextInput
            label={t('policy:claims.field.contactName')}
            withAsterisk
            maxLength={200}
            {...form.getInputProps('contactName')}
          />
          <TextInput
            label={t('policy:claims.field.contactEmail')}
            type="email"
            withAsterisk
            maxLength={254}
            {...form.getInputProps('contactEmail')}
          />
          <PhoneInput
            label={t('policy:claims.field.contactPhone')}
            withAsterisk
            {...form.getInputProps('contactPhone')}
          />
        </>
      )}
    </FieldGrid>
  );
}

/** Picked from the users of the account, whose role and address come along, or typed. */
function ReporterInput({ form, organizationId }: { form: Form; organizationId?: string }) {
  const { t } = useTranslation();
  const query = { size: 100, ...(organizationId && { organizationId }) };
  const { data } = useCall(searchUsers, { query }, { enabled: !isFlowSession() });
  const users = (data?.content ?? []).map((user) => ({
    ...user,
    label: `${user.firstName} ${user.lastName}`,
  }));
  const { value, onChange, ...props } = form.getInputProps('name') as {
    value: Reporter | null;
    onChange: (next: Reporter | null) => void;
  };
  return (
    <Autocomplete
      label={t('policy:claims.field.name')}
      withAsterisk
      maxLength={200}
      data-autofocus
      data={[...new Set(users.map(({ label }) => label))]}
      {...props}
      value={value?.label ?? ''}
      onChange={(label) => onChange(label === '' ? null : { label, value: '' })}
      onOptionSubmit={(label) => {
        const user = users.find((user) => user.label === label);
        if (!user) return;
        form.setValues({
          name: { label, value: user.id },
          role: user.role.name,
          email: user.email,
          companyName: user.account.name,
        } as Partial<ClaimValues>);
      }}
    />
  );
}

function Loss({ form }: { form: Form }) {
  const { t } = useTranslation();
  const { hasStates } = regionByCode(useRegion().code).address;
  return (
    <FieldGrid>
      <Span of="full">
        <TextInput
          label={t('policy:claims.field.address')}
          withAsterisk
          maxLength={200}
          {...form.getInputProps('address')}
        />
      </Span>
      <Span of="third">
        <TextInput
          label={t('policy:claims.field.city')}
          withAsterisk
          maxLength={100}
          {...form.getInputProps('city')}
        />
      </Span>
      {hasStates && (
        <Span of="third">
          <StateSelect label={t('policy:claims.field.state')} withAsterisk {...form.getInputProps('state')} />
        </Span>
      )}
      <Span of="third">
        <TextInput
          label={t('policy:claims.field.zipCode')}
          withAsterisk
          maxLength={20}
          {...form.getInputProps('zipCode')}
        />
      </Span>
      <Span of="full">
        <DateField
          label={t('policy:claims.field.lossDate')}
          clearable
          maxDate={todayHere()}
          {...form.getInputProps('lossDate')}
        />
      </Span>
      <Span of="full">
        <Textarea
          label={t('policy:claims.field.lossDescription')}
          withAsterisk
          autosize
          minRows={3}
          maxLength={4000}
          {...form.getInputProps('lossDescription')}
        />
      </Span>
      <TextInput
        label={t('policy:claims.field.impactedDevicesType')}
        maxLength={200}
        {...form.getInputProps('impactedDevicesType')}
      />
      <TextInput
        label={t('policy:claims.field.impactedDevicesOs')}
        maxLength={200}
        {...form.getInputProps('impactedDevicesOs')}
      />
      <Span of="full">
        <Textarea
          label={t('policy:claims.field.incidentNoticed')}
          autosize
          minRows={2}
          maxLength={2000}
          {...form.getInputProps('incidentNoticed')}
        />
      </Span>
      <Span of="full">
        <Textarea
          label={t('policy:claims.field.lossInformationExplanation')}
          autosize
          minRows={2}
          maxLength={4000}
          {...form.getInputProps('lossInformationExplanation')}
        />
      </Span>
    </FieldGrid>
  );
}

function Other({ form }: { form: Form }) {
  const { t } = useTranslation();
  const shown = shownOfNotice(form.values);
  return (
    <FieldGrid>
      <Span of="full">
        <YesNo
          label={t('policy:claims.field.isAuthoritiesInvolved')}
          {...form.getInputProps('isAuthoritiesInvolved')}
        />
      </Span>
      {shown.authority && (
        <>
          <TextInput
            label={t('policy:claims.field.authorityName')}
            withAsterisk
            maxLength={200}
            {...form.getInputProps('authorityName')}
          />
          <PhoneInput
            label={t('policy:claims.field.authorityPhoneNumber')}
            withAsterisk
            {...form.getInputProps('authorityPhoneNumber')}
          />
          <YesNo
            label={t('policy:claims.field.isReportFiled')}
            required
            {...form.getInputProps('isReportFiled')}
          />
        </>
      )}
      {shown.report && (
        <TextInput
          label={t('policy:claims.field.reportNumber')}
          withAsterisk
          maxLength={100}
          {...form.getInputProps('reportNumber')}
        />
      )}
      {(['isBusinessImpacted', 'isCyberIncident', 'isRemediationServiceBegun'] as const).map((name) => (
        <Span key={name} of="full">
          <YesNo label={t(`policy:claims.field.${name}`)} {...form.getInputProps(name)} />
        </Span>
      ))}
      <Span of="full">
        <Textarea
          label={t('policy:claims.field.otherInformationExplanation')}
          autosize
          minRows={2}
          maxLength={4000}
          {...form.getInputProps('otherInformationExplanation')}
        />
      </Span>
    </FieldGrid>
  );
}
