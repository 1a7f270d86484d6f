import { ActionIcon, Button } from '@mantine/core';
import { listStates } from '@parapet/contract/account/reference';
import { IconHistory, IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../core/client.ts';
import { dateText } from '../../../kit/format.ts';
import { PageHeader } from '../../../kit/page/page-header.tsx';
import { Section } from '../../../kit/page/section.tsx';
import { SmallTable } from '../../../kit/page/small-table.tsx';
import { Loaded } from '../../../kit/page/states.tsx';
import { ManageLinks } from '../manage-links.tsx';
import { StateTaxesSection } from './state-taxes.tsx';
import { openAddState, openDeleteState, openStateHistory, type State } from './state-dialogs.tsx';

/** /admin/manage/states: the states that forms offer, and those that they offer no more. */
export default function StatesPage() {
  const { t } = useTranslation();
  const states = useCall(listStates, { query: { offered: 'ALL' } });
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
                  title: t('organization:states.column.isOffered'),
                  cell: ({ isOffered }) => t(`organization:states.${isOffered ? 'yes' : 'no'}`),
                },
                {
                  title: t('organization:states.column.changesOn'),
                  cell: ({ changesOn }) => changesOn && dateText(changesOn),
                },
                {
                  title: t('organization:states.acts'),
                  isQuiet: true,
                  end: true,
                  cell: (state) => <StateActions state={state} />,
                },
              ]}
            />
          )}
        </Loaded>
      </Section>
      <StateTaxesSection />
    </>
  );
}

function StateActions({ state }: { state: State }) {
  const { t } = useTranslation();
  const { stateName: name } = state;
  return (
    <>
      <ActionIcon
        variant="subtle"
        aria-label={t('organization:referenceHistory.openOf', { name })}
        onClick={() => void openStateHistory(state)}
      >
        <IconHistory size={16} />
      </ActionIcon>
      {state.isOffered && (
        <ActionIcon
          variant="subtle"
          color="red.8"
          aria-label={t('organization:states.remove.open', { name })}
          onClick={() => void openDeleteState(state)}
        >
          <IconTrash size={16} />
        </ActionIcon>
      )}
    </>
  );
}
