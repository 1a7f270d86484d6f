import { PasswordInput, Select, TextInput } from '@mantine/core';
import { createConnection, type Connector } from '@parapet/contract/connector/connections';
import { AWS_REGIONS, credentialErrors } from '@parapet/domain/connectors/connector-types';
import { z } from 'zod';
import { send } from '../../core/client.ts';
import { t } from '../../core/i18n.ts';
import { wordOr } from '../../core/known.ts';
import { openForm } from '../../kit/dialogs/index.ts';
import type { FormFields } from '../../kit/forms/use-record-form.ts';

type Values = Record<string, string>;
type Field = Connector['fields'][number];

/** The form of a product, drawn from its fields: a token, a key, or a name and a password. */
export function openCredentials(
  accountId: string,
  { connectorType, connectorName: name, fields }: Connector,
) {
  const texts = Object.fromEntries(fields.map((field) => [field.name, z.string()]));
  const schema = z.object(texts).superRefine((values, context) => {
    for (const { field, detail } of credentialErrors(connectorType, values as Values, { allowsPort: true }))
      context.addIssue({ code: 'custom', path: [field], message: detail });
  });
  return openForm({
    name: 'connector-credentials',
    title: t('account:connectors.add.title', { name }),
    submit: t('account:connectors.add.submit'),
    schema,
    keepsNoDraft: true,
    initial: Object.fromEntries(fields.map((field) => [field.name, ''])) as Values,
    fields: (form) => (
      <>
        <p style={{ margin: 0 }}>{t('account:connectors.add.text')}</p>
        {fields.map((field, at) => (
          <CredentialInput key={field.name} field={field} form={form} isFirst={at === 0} />
        ))}
      </>
    ),
    command: (values) =>
      send(createConnection, {
        body: { connector: connectorType, credentials: values as Values, cbid: accountId },
      }),
    done: ({ message }) => message,
    failed: t('account:connectors.add.failed'),
    refresh: ['connector', 'account', 'activity'],
  });
}

function CredentialInput({
  field: { name, kind },
  form,
  isFirst,
}: {
  field: Field;
  form: FormFields<Values>;
  isFirst: boolean;
}) {
  const shared = {
    label: wordOr(`account:connectors.field.${name}`, name),
    withAsterisk: true,
    ...(isFirst ? { 'data-autofocus': true } : {}),
    ...form.getInputProps(name),
  };
  if (kind === 'region')
    return (
      <Select
        {...shared}
        searchable
        data={AWS_REGIONS.map((region) => ({ value: region.region, label: region.name }))}
      />
    );
  // A password manager must not offer the sign-in of this console here.
  return kind === 'secret' ? (
    <PasswordInput {...shared} autoComplete="off" />
  ) : (
    <TextInput {...shared} autoComplete="off" spellCheck={false} />
  );
}
