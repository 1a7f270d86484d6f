import { Select, TextInput } from '@mantine/core';
import type { Answer } from '@parapet/contract/call';
import { getDiligentEffort, recordDiligentEffort } from '@parapet/contract/quote/diligent-effort';
import type { Quote } from '@parapet/contract/quote/quote';
import type { EffortKind } from '@parapet/domain/quotes/diligent-effort';
import { send } from '../../../core/client.ts';
import { t } from '../../../core/i18n.ts';
import { openForm } from '../../../kit/dialogs/index.ts';
import type { FormFields } from '../../../kit/forms/use-record-form.ts';
import { FieldGrid } from '../../../kit/forms/field-grid.tsx';
import { DateField } from '../../../kit/inputs/date-field.tsx';
import { WholeInput } from '../../../kit/inputs/number-input.tsx';
import { ItemList } from '../dialogs/item-list.tsx';
import { type EffortValues, PurchaserFields } from './purchaser-fields.tsx';

type Asked = Answer<typeof getDiligentEffort>;

const blank = { insurer: '', person: '', on: null as string | null, reason: '' };
const blanks = (count: number) => Array.from({ length: count }, () => ({ ...blank }));
const noPurchaser = {
  premium: '' as const,
  riskManager: '',
  test: null,
  figure: '' as const,
  requestedOn: null,
};

/** The search for admitted coverage that the state asks for, or what exempts from it. */
export async function openRecordDiligentEffort(quote: Pick<Quote, 'id' | 'version'>): Promise<void> {
  const asked = await send(getDiligentEffort, { params: { quoteId: quote.id } });
  const { recorded } = asked;
  await openForm({
    title: t('quote:command.record-diligent-effort.title', { state: asked.state }),
    submit: t('quote:command.record-diligent-effort.submit'),
    size: 'lg',
    schema: recordDiligentEffort.body.omit({ version: true }),
    initial: (recorded
      ? {
          kind: recorded.kind,
          declinations: recorded.declinations,
          represented: recorded.represented ?? null,
          exportClass: recorded.exportClass,
          purchaser: recorded.purchaser,
        }
      : {
          kind: 'DECLINATIONS',
          declinations: blanks(asked.declinations),
          represented: null,
          exportClass: '',
          purchaser: null,
        }) as EffortValues,
    fields: (form) => <Fields form={form} asked={asked} />,
    command: (values) =>
      send(recordDiligentEffort, {
        params: { quoteId: quote.id },
        body: { ...values, version: quote.version },
      }),
    done: t('quote:command.record-diligent-effort.done'),
    failed: t('quote:command.record-diligent-effort.failed'),
    refresh: ['quote', 'activity'],
  });
}

function Fields({ form, asked }: { form: FormFields<EffortValues>; asked: Asked }) {
  const { kind } = form.values;
  // What belongs to another kind is cleared: the schema would ask for it too.
  const choose = (next: EffortKind): void => {
    form.setFieldValue('kind', next);
    form.setFieldValue('declinations', next === 'DECLINATIONS' ? blanks(asked.declinations) : []);
    form.setFieldValue('represented', null);
    form.setFieldValue('exportClass', '');
    form.setFieldValue('purchaser', next === 'EXEMPT_PURCHASER' ? { ...noPurchaser } : null);
    form.clearErrors();
  };
  const kinds: EffortKind[] = [
    'DECLINATIONS',
    ...(asked.exportList ? (['EXPORT_LIST'] as const) : []),
    ...(asked.exemptPurchaser && asked.figures ? (['EXEMPT_PURCHASER'] as const) : []),
  ];
  return (
    <>
      <Select
        label={t('quote:command.record-diligent-effort.kind')}
        description={t('quote:command.record-diligent-effort.source', {
          state: asked.state,
          count: asked.declinations,
          source: asked.source,
          confidence: asked.confidence,
        })}
        data={kinds.map((value) => ({
          value,
          label: t(`quote:command.record-diligent-effort.kinds.${value}`),
        }))}
        value={kind}
        onChange={(next) => next && choose(next as EffortKind)}
        error={form.errors['kind']}
      />
      {kind === 'DECLINATIONS' && asked.orAllRepresented && (
        <WholeInput
          label={t('quote:command.record-diligent-effort.represented')}
          description={t('quote:command.record-diligent-effort.representedText', {
            count: asked.declinations,
          })}
          {...form.getInputProps('represented')}
        />
      )}
      {kind === 'DECLINATIONS' && <Declinations form={form} today={asked.today} />}
      {kind === 'EXPORT_LIST' && (
        <TextInput
          label={t('quote:command.record-diligent-effort.exportClass')}
          description={t('quote:command.record-diligent-effort.exportClassText')}
          withAsterisk
          maxLength={200}
          {...form.getInputProps('exportClass')}
        />
      )}
      {kind === 'EXEMPT_PURCHASER' && asked.figures && (
        <PurchaserFields form={form} figures={asked.figures} facts={asked.facts} today={asked.today} />
      )}
    </>
  );
}

function Declinations({ form, today }: { form: FormFields<EffortValues>; today: string }) {
  return (
    <>
      <ItemList
        command="record-diligent-effort"
        items={form.values.declinations}
        add={() => form.insertListItem('declinations', { ...blank })}
        remove={(at) => form.removeListItem('declinations', at)}
        fields={(_, at) => (
          <>
            <FieldGrid>
              <TextInput
                label={t('quote:command.record-diligent-effort.insurer')}
                withAsterisk
                maxLength={200}
                {...form.getInputProps(`declinations.${at}.insurer`)}
              />
              <TextInput
                label={t('quote:command.record-diligent-effort.person')}
                withAsterisk
                maxLength={200}
                {...form.getInputProps(`declinations.${at}.person`)}
              />
              <DateField
                label={t('quote:command.record-diligent-effort.on')}
                withAsterisk
                maxDate={today}
                {...form.getInputProps(`declinations.${at}.on`)}
              />
              <TextInput
                label={t('quote:command.record-diligent-effort.reason')}
                withAsterisk
                maxLength={500}
                {...form.getInputProps(`declinations.${at}.reason`)}
              />
            </FieldGrid>
          </>
        )}
      />
      {form.errors['declinations'] && <p role="alert">{form.errors['declinations']}</p>}
    </>
  );
}
