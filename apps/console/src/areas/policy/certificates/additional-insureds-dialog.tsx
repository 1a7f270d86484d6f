import { Button, TextInput } from '@mantine/core';
import {
  insuredsForm,
  listAdditionalInsureds,
  updateAdditionalInsureds,
  type Policy,
} from '@parapet/contract/policy/index';
import {
  MOST_ADDITIONAL_INSUREDS,
  type AdditionalInsured,
} from '@parapet/domain/policies/additional-insureds';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { buildMessage, send } from '../../../core/client.ts';
import { t } from '../../../core/i18n.ts';
import { useRegion } from '../../../core/use-region.ts';
import { openForm } from '../../../kit/dialogs/index.ts';
import { FieldGrid, Span } from '../../../kit/forms/field-grid.tsx';
import type { FormFields } from '../../../kit/forms/use-record-form.ts';
import { IndustrySelect } from '../../../kit/inputs/industry-select.tsx';
import { StateSelect } from '../../../kit/inputs/state-select.tsx';
import { toast } from '../../../kit/toast.ts';
import classes from './certificates.module.css';

/** A block of the editor; a new additional insured has no id, and each block has a key of its own. */
type Block = Omit<AdditionalInsured, 'id'> & { id?: string; key: string };
type Values = Record<string, unknown> & { additionalInsureds: Block[] };

let blocks = 0;
const nextKey = (): string => `block-${(blocks += 1)}`;
const empty = (): Block => ({
  key: nextKey(),
  businessName: '',
  address1: '',
  address2: '',
  city: '',
  state: '',
  zipCode: '',
  naicsCode: '',
  naicsDescription: '',
});

/** Replaces the additional insureds of a policy by those on the list, by an endorsement from today on. */
export async function openUpdateAdditionalInsureds(policy: Policy): Promise<Policy | undefined> {
  const known = await send(listAdditionalInsureds, { query: { policyId: policy.id } }).catch(
    (error: unknown) => {
      toast.error(buildMessage(error, t('policy:insureds.unread')));
    },
  );
  if (!known) return undefined;
  const schema = insuredsForm(policy.region);
  return openForm<typeof schema, Values, Policy>({
    title: t('policy:command.update-additional-insureds.title'),
    size: 'lg',
    schema,
    initial: { additionalInsureds: known.content.map((row) => ({ ...row, key: nextKey() })) },
    fields: (form) => <Insureds form={form} />,
    cancel: t('common:action.cancel'),
    submit: t('policy:command.update-additional-insureds.submit'),
    command: ({ additionalInsureds, comments }) =>
      send(updateAdditionalInsureds, {
        params: { policyId: policy.id },
        body: { additionalInsureds, comments, version: policy.version },
      }),
    done: t('policy:command.update-additional-insureds.done'),
    failed: t('policy:command.update-additional-insureds.failed'),
    refresh: ['policy', 'billing', 'docs', 'activity'],
  });
}

function Insureds({ form }: { form: FormFields<Values> }) {
  const { t: say } = useTranslation();
  const list = form.values.additionalInsureds;
  return (
    <>
      <div className={classes.head}>
        <strong role="status">{say('policy:insureds.count', { count: list.length })}</strong>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={list.length >= MOST_ADDITIONAL_INSUREDS}
          onClick={() => form.insertListItem('additionalInsureds', empty())}
        >
          {say('policy:insureds.add')}
        </Button>
      </div>
      {list.length === 0 && <p className={classes.none}>{say('policy:insureds.none')}</p>}
      {list.map((block, at) => (
        <Insured key={block.key} form={form} block={block} at={at} />
      ))}
    </>
  );
}

function Insured({ form, block, at }: { form: FormFields<Values>; block: Block; at: number }) {
  const { t: say } = useTranslation();
  const { hasStates } = useRegion();
  const path = (name: string) => `additionalInsureds.${at}.${name}`;
  const of = (name: string) => form.getInputProps(path(name));
  const { naicsCode, naicsDescription } = block;
  return (
    <fieldset className={classes.block}>
      <legend>{block.businessName || say('policy:insureds.one', { n: at + 1 })}</legend>
      <FieldGrid>
        <Span of="half">
          <TextInput
            label={say('policy:insureds.businessName')}
            withAsterisk
            maxLength={200}
            {...of('businessName')}
          />
        </Span>
        <Span of="half">
          <IndustrySelect
            label={say('policy:insureds.industry')}
            withAsterisk
            {...of('naicsCode')}
            value={naicsCode || null}
            chosen={{ code: naicsCode, primaryIndustry: '', secondaryIndustry: naicsDescription }}
            onChange={() => undefined}
            onPick={(industry) => {
              form.setFieldValue(path('naicsCode'), industry?.value ?? '');
              form.setFieldValue(path('naicsDescription'), industry?.secondaryIndustry ?? '');
            }}
          />
        </Span>
        <Span of="half">
          <TextInput
            label={say('policy:insureds.address1')}
            withAsterisk
            maxLength={200}
            {...of('address1')}
          />
        </Span>
        <Span of="half">
          <TextInput label={say('policy:insureds.address2')} maxLength={200} {...of('address2')} />
        </Span>
        <Span of="third">
          <TextInput label={say('policy:insureds.city')} withAsterisk maxLength={100} {...of('city')} />
        </Span>
        {hasStates && (
          <Span of="third">
            <StateSelect
              label={say('policy:insureds.state')}
              withAsterisk
              isForMail
              {...of('state')}
              onChange={(state) => form.setFieldValue(path('state'), state ?? '')}
            />
          </Span>
        )}
        <Span of="third">
          <TextInput label={say('policy:insureds.zipCode')} withAsterisk maxLength={10} {...of('zipCode')} />
        </Span>
      </FieldGrid>
      <div>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconTrash size={16} aria-hidden />}
          aria-label={
            block.businessName
              ? say('policy:insureds.removeOf', { name: block.businessName })
              : say('policy:insureds.remove')
          }
          onClick={() => form.removeListItem('additionalInsureds', at)}
        >
          {say('policy:insureds.remove')}
        </Button>
      </div>
    </fieldset>
  );
}
