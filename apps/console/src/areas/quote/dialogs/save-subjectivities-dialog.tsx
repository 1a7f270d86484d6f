import { Button, Checkbox, SegmentedControl, Select, TextInput } from '@mantine/core';
import type { Quote } from '@parapet/contract/quote/quote';
import { getSubjectivitySettings, saveSubjectivities } from '@parapet/contract/quote/underwriting';
import type { Answer } from '@parapet/contract/call';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { send } from '../../../core/client.ts';
import { t } from '../../../core/i18n.ts';
import { openForm } from '../../../kit/dialogs/index.ts';
import type { RecordForm } from '../../../kit/forms/use-record-form.ts';
import { EmptyState } from '../../../kit/page/states.tsx';
import classes from './choices.module.css';

type Setting = Answer<typeof getSubjectivitySettings>['content'][number];
type Values = { items: Quote['subjectivities'] };
const MOST = 20;

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
  const dueOf = (code: string) => settings.find((one) => one.code === code)?.due ?? 'BEFORE_BIND';
  const choose = (at: number, code: Setting['code']): void => {
    form.setFieldValue(`items.${at}.code`, code);
    form.setFieldValue(`items.${at}.due`, dueOf(code));
  };
  const add = (): void =>
    form.insertListItem('items', {
      code: settings[0]!.code,
      due: dueOf(settings[0]!.code),
      text: '',
      isMet: false,
    });
  return (
    <>
      <p className="quiet" style={{ margin: 0 }}>
        {t('quote:command.save-subjectivities.text')}
      </p>
      {items.length === 0 && (
        <EmptyState
          title={t('quote:command.save-subjectivities.none')}
          text={t('quote:command.save-subjectivities.noneText')}
        />
      )}
      <ol className={classes.items}>
        {items.map((item, at) => (
          <li key={at} className={classes.part}>
            <div className={classes.itemHead}>
              <h3>{t('quote:command.save-subjectivities.item', { number: at + 1 })}</h3>
              <Button
                size="compact-sm"
                variant="subtle"
                color="red"
                leftSection={<IconTrash size={14} />}
                onClick={() => form.removeListItem('items', at)}
                aria-label={t('quote:command.save-subjectivities.removeOf', { number: at + 1 })}
              >
                {t('quote:command.save-event-exclusions.remove')}
              </Button>
            </div>
            <Select
              label={t('quote:command.save-subjectivities.what')}
              allowDeselect={false}
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
              data={(['BEFORE_BIND', 'AFTER_BIND'] as const).map((value) => ({
                value,
                label: t(`quote:command.save-subjectivities.when.${value}`),
              }))}
              {...form.getInputProps(`items.${at}.due`)}
            />
            <Checkbox
              label={t('quote:command.save-subjectivities.met')}
              {...form.getInputProps(`items.${at}.isMet`, { type: 'checkbox' })}
            />
          </li>
        ))}
      </ol>
      {items.length < MOST && (
        <div>
          <Button size="xs" variant="default" leftSection={<IconPlus size={14} />} onClick={add}>
            {t('quote:command.save-subjectivities.add')}
          </Button>
        </div>
      )}
    </>
  );
}
