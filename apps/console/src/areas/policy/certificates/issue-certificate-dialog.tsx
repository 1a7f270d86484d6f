import { Radio, Select, Stack, TextInput } from '@mantine/core';
import {
  certificateForm,
  issueCertificate,
  listAdditionalInsureds,
  type Certificate,
  type Policy,
} from '@parapet/contract/policy/index';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { isApiError, buildMessage, send } from '../../../core/client.ts';
import { t } from '../../../core/i18n.ts';
import { useRegion } from '../../../core/use-region.ts';
import { openForm } from '../../../kit/dialogs/index.ts';
import { FieldGrid, Span } from '../../../kit/forms/field-grid.tsx';
import type { FormFields } from '../../../kit/forms/use-record-form.ts';
import { StateSelect } from '../../../kit/inputs/state-select.tsx';
import { toast } from '../../../kit/toast.ts';
import { saveCertificate } from './save-certificate.ts';

const DOWNLOAD = 'download';
const HOLDER = 'Certificate_Holder';
const holderFields = ['organizationName', 'address1', 'city', 'state', 'zip'] as const;

type Values = Record<string, unknown> & {
  policyId: string;
  /** `download`, the id of an additional insured, or `Certificate_Holder`. */
  choice: string;
  docType: string;
  delivery: string;
  email: string;
} & Record<(typeof holderFields)[number], string>;
type Body = z.output<ReturnType<typeof certificateForm>>;
type Insured = { id: string; businessName: string };

/** Issues a certificate of insurance, to be downloaded or mailed. */
export async function openIssueCertificate(policy: Policy): Promise<Certificate | undefined> {
  const insureds = await send(listAdditionalInsureds, { query: { policyId: policy.id } }).catch(
    (error: unknown) => {
      toast.error(buildMessage(error, t('policy:insureds.unread')));
    },
  );
  if (!insureds) return undefined;
  const schema = certificateForm(policy.region);
  return openForm<typeof schema, Values, Certificate>({
    title: t('policy:certificate.issue.title', { number: policy.policyNumber }),
    schema,
    initial: {
      policyId: policy.id,
      choice: DOWNLOAD,
      docType: '',
      delivery: 'DOWNLOAD',
      email: '',
      organizationName: '',
      address1: '',
      city: '',
      state: '',
      zip: '',
    },
    fields: (form) => <CertificateFields form={form} insureds={insureds.content} />,
    submit: t('policy:certificate.issue.submit'),
    command: (body) => issue(policy, body),
    done: t('policy:certificate.done'),
    failed: t('policy:certificate.requestFailed'),
    refresh: ['policy', 'docs', 'activity'],
  });
}

async function issue(policy: Policy, { choice, ...body }: Body): Promise<Certificate> {
  const isInsured = choice !== DOWNLOAD && choice !== HOLDER;
  const asked = {
    ...body,
    ...(isInsured && { docType: 'Additional_Insured' as const, additionalInsuredId: choice }),
  };
  const made = await send(issueCertificate, {
    params: { productType: policy.product },
    body: asked as never,
  }).catch((error: unknown) => {
    // What the server could not send is not what could not be asked for.
    if (body.delivery === 'EMAIL' && isApiError(error) && error.status >= 500)
      toast.error(t('policy:certificate.notSent'));
    throw error;
  });
  if (body.delivery === 'DOWNLOAD')
    await saveCertificate(made).catch(() => toast.error(t('policy:certificate.notFound')));
  return made;
}

function CertificateFields({ form, insureds }: { form: FormFields<Values>; insureds: readonly Insured[] }) {
  const { t: say } = useTranslation();
  const { choice, delivery } = form.values;
  const choose = (chosen: string | null) =>
    form.setValues({
      choice: chosen ?? DOWNLOAD,
      docType: chosen === HOLDER ? HOLDER : '',
      // Without a holder there is nobody to mail it to.
      delivery: chosen === DOWNLOAD || chosen === null ? 'DOWNLOAD' : 'EMAIL',
    });
  return (
    <Stack gap={14}>
      <Select
        label={say('policy:certificate.issue.choice')}
        data={[
          { value: DOWNLOAD, label: say('policy:certificate.issue.download') },
          ...insureds.map(({ id, businessName }) => ({
            value: id,
            label: say('policy:certificate.issue.insured', { name: businessName }),
          })),
          { value: HOLDER, label: say('policy:certificate.issue.holder') },
        ]}
        value={choice}
        onChange={choose}
      />
      {choice === HOLDER && <HolderFields form={form} />}
      {choice !== DOWNLOAD && (
        <>
          <Radio.Group
            label={say('policy:certificate.issue.delivery')}
            value={delivery}
            onChange={(value) => form.setFieldValue('delivery', value)}
          >
            <Stack gap={8} mt={6}>
              <Radio value="EMAIL" label={say('policy:certificate.issue.byEmail')} />
              <Radio value="DOWNLOAD" label={say('policy:certificate.issue.byDownload')} />
            </Stack>
          </Radio.Group>
          {delivery === 'EMAIL' && (
            <TextInput
              type="email"
              label={say('policy:certificate.issue.email')}
              description={say('policy:certificate.issue.emailText')}
              {...form.getInputProps('email')}
            />
          )}
        </>
      )}
    </Stack>
  );
}

function HolderFields({ form }: { form: FormFields<Values> }) {
  const { t: say } = useTranslation();
  const { hasStates } = useRegion();
  return (
    <FieldGrid>
      {holderFields.map((name) =>
        name === 'state' ? (
          hasStates && (
            <Span key={name} of="half">
              <StateSelect
                label={say('policy:insureds.state')}
                withAsterisk
                isForMail
                {...form.getInputProps('state')}
                onChange={(state) => form.setFieldValue('state', state ?? '')}
              />
            </Span>
          )
        ) : (
          <Span key={name} of="half">
            <TextInput
              label={say(`policy:certificate.holder.${name}`)}
              withAsterisk
              maxLength={name === 'zip' ? 10 : 200}
              {...form.getInputProps(name)}
            />
          </Span>
        ),
      )}
    </FieldGrid>
  );
}
