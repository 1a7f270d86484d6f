import { TextInput } from '@mantine/core';
import { updateProfile } from '@parapet/contract/user/profile';
import { useTranslation } from 'react-i18next';
import { send } from '../../../core/client.ts';
import { useMe } from '../../../core/session/use-me.ts';
import { FieldGrid, Span } from '../../../kit/forms/field-grid.tsx';
import { FormFrame } from '../../../kit/forms/form-frame.tsx';
import { useRecordForm } from '../../../kit/forms/use-record-form.ts';
import { PhoneInput } from '../../../kit/inputs/phone-input.tsx';
import { Section } from '../../../kit/page/section.tsx';
import { withProof } from '../mfa/with-proof.ts';
import { DisplayCard } from './display-card.tsx';
import { PhotoCard } from './photo-card.tsx';

export function ProfileTab() {
  const { t } = useTranslation();
  const me = useMe();
  const form = useRecordForm({
    schema: updateProfile.body,
    draft: 'my-profile',
    initial: {
      firstName: me.firstName,
      middleName: me.middleName ?? '',
      lastName: me.lastName,
      phone: me.phone ?? '',
      npn: me.npn ?? '',
    },
  });
  return (
    <>
      <PhotoCard />
      <Section title={t('organization:me.profile.title')} text={t('organization:me.profile.text')}>
        <FormFrame
          form={form}
          submit={t('common:action.save')}
          command={(body) =>
            withProof((proof) => send(updateProfile, { body: { ...body, ...proof }, version: me.version }))
          }
          done={t('organization:me.profile.saved')}
          failed={t('organization:me.profile.failed')}
          refresh={['auth']}
        >
          <FieldGrid>
            <Span of="third">
              <TextInput
                label={t('organization:me.profile.firstName')}
                autoComplete="given-name"
                withAsterisk
                {...form.getInputProps('firstName')}
              />
            </Span>
            <Span of="third">
              <TextInput
                label={t('organization:me.profile.middleName')}
                autoComplete="additional-name"
                {...form.getInputProps('middleName')}
              />
            </Span>
            <Span of="third">
              <TextInput
                label={t('organization:me.profile.lastName')}
                autoComplete="family-name"
                withAsterisk
                {...form.getInputProps('lastName')}
              />
            </Span>
            <TextInput
              label={t('organization:me.profile.email')}
              description={t('organization:me.profile.emailHelp')}
              value={me.email}
              readOnly
              disabled
            />
            <PhoneInput
              label={t('organization:me.profile.phone')}
              description={t('organization:me.profile.phoneHelp')}
              {...form.getInputProps('phone')}
            />
            {me.account.accountType !== 'CUSTOMER' && (
              <TextInput
                label={t('organization:me.profile.npn')}
                description={t('organization:me.profile.npnHelp')}
                inputMode="numeric"
                maxLength={10}
                {...form.getInputProps('npn')}
              />
            )}
          </FieldGrid>
        </FormFrame>
      </Section>
      <DisplayCard />
    </>
  );
}
