import { Button, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FieldGrid } from '../../../kit/forms/field-grid.tsx';
import { openAttestNoDomain } from './attest-no-domain-dialog.tsx';
import { DomainInput } from './domain-input.tsx';
import classes from './details.module.css';
import { Group, type GroupProps, withOrigins } from './fields.tsx';

export type Validity = { primary: (valid: boolean) => void; others: (valid: boolean) => void };

/** The company's domains, or a confirmation that it does not have a website. */
export function WebFields({ form, context, validity }: GroupProps & { validity: Validity }) {
  const { t } = useTranslation();
  const of = withOrigins(form, context);
  const { hasNoDomain } = form.values;
  const attest = async (): Promise<void> => {
    if (await openAttestNoDomain(form.values.name)) form.setValues({ hasNoDomain: true, domainName: '' });
    form.clearFieldError('domainName');
  };
  return (
    <Group title={t('account:details.web')}>
      <FieldGrid>
        <div>
          {hasNoDomain ? (
            <TextInput label={t('account:field.domainName')} readOnly value={t('account:attest.attested')} />
          ) : (
            <DomainInput
              label={t('account:field.domainName')}
              withAsterisk
              single
              onValidity={validity.primary}
              {...of('domainName')}
            />
          )}
          <div className={classes.attest}>
            {hasNoDomain ? (
              <Button
                variant="subtle"
                size="compact-sm"
                onClick={() => form.setFieldValue('hasNoDomain', false)}
              >
                {t('account:attest.undo')}
              </Button>
            ) : (
              <Button variant="subtle" size="compact-sm" onClick={() => void attest()}>
                {t('account:attest.open')}
              </Button>
            )}
          </div>
        </div>
        <DomainInput
          label={t('account:field.domains')}
          description={t('account:details.domainsHint')}
          onValidity={validity.others}
          {...of('domains')}
        />
        <TextInput
          label={t('account:field.url')}
          type="url"
          autoComplete="off"
          maxLength={500}
          {...of('url')}
        />
      </FieldGrid>
    </Group>
  );
}
