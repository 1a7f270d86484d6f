import { Checkbox, NumberInput, SegmentedControl, Select, TextInput } from '@mantine/core';
import type { Quote } from '@parapet/contract/quote/quote';
import {
  getSubjectivitySettings,
  saveSubjectivities,
} from '@parapet/contract/quote/underwriting/underwriting';
import type { Answer } from '@parapet/contract/call';
import {
  AFTER_BIND_DAYS,
  MOST_AFTER_BIND_DAYS,
  subjectivityDues,
  subjectivityOwners,
} from '@parapet/domain/quotes/subjectivities';
import { send } from '../../../../core/client.ts';
import { t } from '../../../../core/i18n.ts';
import { openForm } from '../../../../kit/dialogs/index.ts';
import type { RecordForm } from '../../../../kit/forms/use-record-form.ts';
import { ItemList } from '../item-list.tsx';

type Setting = Answer<typeof getSubjectivitySettings>['content'][number];
type Values = { items: Quote['subjectivities'] };

/** The quote's subjectivities, and which of them are met. `then` shows the saved quote. */
export async function openSaveSubjectivities(quote: Quote, then: (saved: Quote) => void): Promise<void> {
  const { content } = await send(getSubjectivitySettings, {});
  await openForm({
    title: t('quote:command.save-subjectivities.title'),
    submit: t('quote:command.save-subjectivities.submit'),
    size: 'lg',
    schema: saveSubjectivities.body.omit({ version: true }),
    initial: { items: quote.subjectivities.map((item) => ({ ...item })) } as Values,
    fields: (form) => <Items form={form} settings={content} />,
    command: (values) =>
      send(saveSubjectivities, {
        params: { quoteId: quote.id },
        body: { ...values, version: quote.version },
      }),
    done: t('quote:command.update-quote.done'),
    failed: t('quote:command.update-quote.failed'),
    refresh: ['quote', 'activity'],
    after: then,
  });
}

function Items({ form, settings }: { form: RecordForm<Values, unknown>; settings: Setting[] }) {
  const { items } = form.values;
  const usual = (code: string): Pick<Values['items'][number], 'due' | 'owner' | 'days'> => {
    const {
      due = 'BEFORE_BIND',
      owner = 'AGENCY',
      days,
    } = settings.find((setting) => setting.code === code) ?? {};
    return { due, owner, days: days || AFTER_BIND_DAYS };
  };
  const choose = (at: number, code: Setting['code']): void => {
    form.setFieldValue(`items.${at}.code`, code);
    const { due, owner, days } = usual(code);
    form.setFieldValue(`items.${at}.due`, due);
    form.setFieldValue(`items.${at}.owner`, owner);
    form.setFieldValue(`items.${at}.days`, days);
  };
  const add = (): void =>
    form.insertListItem('items', {
      code: settings[0]!.code,
      ...usual(settings[0]!.code),
      text: '',
      isMet: false,
    });
  return (
    <ItemList
      command="save-subjectivities"
      items={items}
      add={add}
      remove={(at) => form.removeListItem('items', at)}
      fields={(item, at) => (
        <>
          <Select
            label={t('quote:command.save-subjectivities.what')}
            data={settings.map(({ code }) => ({
              value: code,
              label: t(`quote:command.save-subjectivities.code.${code}`),
            }))}
            value={item.code}
            onChange={(code) => code && choose(at, code as Setting['code'])}
          />
          <TextInput
            label={t('quote:command.save-subjectivities.description')}
            withAsterisk={item.code === 'OTHER'}
            maxLength={500}
            {...form.getInputProps(`items.${at}.text`)}
          />
          <SegmentedControl
            aria-label={t('quote:command.save-subjectivities.due')}
            data={subjectivityDues.map((value) => ({
              value,
              label: t(`quote:command.save-subjectivities.when.${value}`),
            }))}
            {...form.getInputProps(`items.${at}.due`)}
          />
          {item.due !== 'BEFORE_BIND' && (
            <NumberInput
              label={t('quote:command.save-subjectivities.days')}
              min={1}
              max={MOST_AFTER_BIND_DAYS}
              allowDecimal={false}
              withAsterisk
              {...form.getInputProps(`items.${at}.days`)}
            />
          )}
          <Select
            label={t('quote:command.save-subjectivities.brings')}
            data={subjectivityOwners.map((value) => ({
              value,
              label: t(`quote:command.save-subjectivities.owner.${value}`),
            }))}
            {...form.getInputProps(`items.${at}.owner`)}
          />
          <Checkbox
            label={t('quote:command.save-subjectivities.met')}
            {...form.getInputProps(`items.${at}.isMet`, { type: 'checkbox' })}
          />
        </>
      )}
    />
  );
}
