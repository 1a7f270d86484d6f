import { ActionIcon, Button, TextInput } from '@mantine/core';
import { listStates } from '@parapet/contract/account/reference';
import { addState, deleteState } from '@parapet/contract/account/reference-by-hand';
import type { Answer } from '@parapet/contract/call';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { send, useCall } from '../../../core/client.ts';
import { t as say } from '../../../core/i18n.ts';
import { openConfirm, openForm } from '../../../kit/dialogs/index.ts';
import { PageHeader } from '../../../kit/page/page-header.tsx';
import { Section } from '../../../kit/page/section.tsx';
import { SmallTable } from '../../../kit/page/small-table.tsx';
import { Loaded } from '../../../kit/page/states.tsx';
import { ManageLinks } from '../manage-links.tsx';

type State = Answer<typeof listStates>['content'][number];

const openDeleteState = ({ id, stateName }: State) =>
  openConfirm({
    title: say('organization:states.remove.title'),
    body: say('organization:states.remove.text', { name: stateName }),
    confirm: say('organization:states.remove.confirm'),
    danger: true,
    command: () => send(deleteState, { params: { id } }),
    done: say('organization:states.remove.done'),
    failed: say('organization:states.remove.failed'),
    refresh: ['account'],
  });

const openAddState = () =>
  openForm({
    title: say('organization:states.add.title'),
    submit: say('organization:states.add.submit'),
    size: 'sm',
    schema: addState.body,
    initial: { stateNameAbbrv: '' },
    fields: (form) => (
      <TextInput
        label={say('organization:states.column.stateNameAbbrv')}
        description={say('organization:states.add.text')}
        withAsterisk
        maxLength={2}
        data-autofocus
        {...form.getInputProps('stateNameAbbrv')}
      />
    ),
    command: (body) => send(addState, { body }),
    done: say('organization:states.add.done'),
    failed: say('organization:states.add.failed'),
    refresh: ['account'],
  });

/** /admin/manage/states: the states that forms offer. */
export default function StatesPage() {
  const { t } = useTranslation();
  const states = useCall(listStates, {});
  return (
    <>
      <PageHeader
        title={t('organization:states.list')}
        subtitle={t('organization:states.subtitle')}
        actions={
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => void openAddState()}>
            {t('organization:states.add.open')}
          </Button>
        }
        links={<ManageLinks />}
      />
      <Section flush>
        <Loaded of={states}>
          {({ content }) => (
            <SmallTable
              label={t('organization:states.list')}
              rows={content}
              keyOf={({ id }) => id}
              columns={[
                { title: t('organization:states.column.stateName'), cell: ({ stateName }) => stateName },
                {
                  title: t('organization:states.column.stateNameAbbrv'),
                  cell: ({ stateNameAbbrv }) => stateNameAbbrv,
                },
                { title: t('organization:states.column.timeZone'), cell: ({ timeZone }) => timeZone },
                {
                  title: t('organization:states.acts'),
                  isQuiet: true,
                  end: true,
                  cell: (state) => (
                    <ActionIcon
                      variant="subtle"
                      color="red.8"
                      aria-label={t('organization:states.remove.open', { name: state.stateName })}
                      onClick={() => void openDeleteState(state)}
                    >
                      <IconTrash size={16} />
                    </ActionIcon>
                  ),
                },
              ]}
            />
          )}
        </Loaded>
      </Section>
    </>
  );
}
