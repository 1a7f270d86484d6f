import { TextInput } from '@mantine/core';
import type { listStates } from '@parapet/contract/account/reference';
import { addState, deleteState, listStateHistory } from '@parapet/contract/account/reference-by-hand';
import type { Answer } from '@parapet/contract/call';
import { send, useCall } from '../../../core/client.ts';
import { todayHere } from '../../../core/today-here.ts';
import { t } from '../../../core/i18n.ts';
import { openForm, openNotice } from '../../../kit/dialogs/index.ts';
import { Loaded } from '../../../kit/page/states.tsx';
import { EffectiveFromField } from './effective-from-field.tsx';
import { ReferenceHistory } from './reference-history.tsx';

export type State = Answer<typeof listStates>['content'][number];

export const openDeleteState = ({ id, stateName }: State) =>
  openForm({
    title: t('organization:states.remove.title'),
    submit: t('organization:states.remove.confirm'),
    size: 'sm',
    danger: true,
    schema: deleteState.query,
    initial: { effectiveFrom: todayHere() as string },
    fields: (form) => (
      <>
        <p style={{ margin: 0 }}>{t('organization:states.remove.text', { name: stateName })}</p>
        <EffectiveFromField form={form} hint={t('organization:states.effectiveFromHint')} />
      </>
    ),
    command: (query) => send(deleteState, { params: { id }, query }),
    done: t('organization:states.remove.done'),
    failed: t('organization:states.remove.failed'),
    refresh: ['account'],
  });

export const openAddState = () =>
  openForm({
    title: t('organization:states.add.title'),
    submit: t('organization:states.add.submit'),
    size: 'sm',
    schema: addState.body,
    initial: { stateNameAbbrv: '', effectiveFrom: todayHere() as string },
    fields: (form) => (
      <>
        <TextInput
          label={t('organization:states.column.stateNameAbbrv')}
          description={t('organization:states.add.text')}
          withAsterisk
          maxLength={2}
          data-autofocus
          {...form.getInputProps('stateNameAbbrv')}
        />
        <EffectiveFromField form={form} hint={t('organization:states.effectiveFromHint')} />
      </>
    ),
    command: (body) => send(addState, { body }),
    done: t('organization:states.add.done'),
    failed: t('organization:states.add.failed'),
    refresh: ['account'],
  });

export const openStateHistory = ({ id, stateName: name }: State) =>
  openNotice({
    title: t('organization:referenceHistory.title', { name }),
    size: 'lg',
    body: <StateHistory id={id} />,
  });

function StateHistory({ id }: { id: string }) {
  const history = useCall(listStateHistory, { params: { id } });
  return (
    <Loaded of={history}>
      {({ content }) => (
        <ReferenceHistory changes={content} wordOf={(what) => t(`organization:states.history.${what}`)} />
      )}
    </Loaded>
  );
}
