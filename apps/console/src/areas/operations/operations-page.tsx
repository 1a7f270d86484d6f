import { Button, Group } from '@mantine/core';
import { getOperations, type ChannelState, type JobState } from '@parapet/contract/operations/index';
import type { Tone } from '@parapet/domain/lifecycles/traits';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../core/client.ts';
import { agoText, instantText, numberText } from '../../kit/format.ts';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { Section } from '../../kit/page/section.tsx';
import { SmallTable } from '../../kit/page/small-table.tsx';
import { Loaded } from '../../kit/page/states.tsx';
import { StatusBadge } from '../../kit/status-badge.tsx';
import { DeadLetters } from './dead-letters.tsx';
import { openPauseChannel, openResumeChannel, openRetryDeadLetters } from './operations-dialogs.tsx';
import { SetAsideRows } from './set-aside-rows.tsx';

/** It is looked at while something is wrong: it stays true by itself. */
const EVERY_MS = 5000;

/** /admin/operations: how the channels and jobs stand, and what somebody has to decide on. */
export default function OperationsPage() {
  const { t } = useTranslation();
  const state = useCall(getOperations, {}, { refetchInterval: EVERY_MS });
  return (
    <>
      <PageHeader
        title={t('organization:operations.title')}
        subtitle={t('organization:operations.subtitle')}
      />
      <Loaded of={state}>
        {({ channels, jobs }) => (
          <>
            <Section title={t('organization:operations.channels')} flush>
              <Channels rows={channels} />
            </Section>
            <DeadLetters />
            <SetAsideRows />
            <Section title={t('organization:operations.jobs.title')} flush>
              <Jobs rows={jobs} />
            </Section>
          </>
        )}
      </Loaded>
    </>
  );
}

function Channels({ rows }: { rows: readonly ChannelState[] }) {
  const { t } = useTranslation();
  const head = (key: 'name' | 'state' | 'waiting' | 'oldest' | 'rate' | 'failed' | 'dead') =>
    t(`organization:operations.column.${key}`);
  const none = t('organization:operations.nothing');
  return (
    <SmallTable
      label={t('organization:operations.channels')}
      rows={rows}
      keyOf={({ name }) => name}
      columns={[
        { title: head('name'), cell: ({ name }) => t(`organization:operations.channel.${name}`) },
        { title: head('state'), cell: (row) => <State row={row} /> },
        { title: head('waiting'), end: true, cell: ({ waiting }) => numberText(waiting) },
        { title: head('oldest'), cell: ({ dueSince }) => (dueSince ? agoText(dueSince) : none) },
        { title: head('rate'), end: true, cell: ({ perMinute }) => numberText(perMinute) },
        { title: head('failed'), end: true, cell: ({ failedPerMinute }) => numberText(failedPerMinute) },
        { title: head('dead'), end: true, cell: (row) => <Ended row={row} /> },
        { title: t('common:list.actions'), isQuiet: true, end: true, cell: (row) => <Acts row={row} /> },
      ]}
    />
  );
}

/** Messages to decide on here, or events that only the owner of a webhook sends again. */
function Ended({ row: { dead, givenUp } }: { row: ChannelState }) {
  const { t } = useTranslation();
  if (givenUp === 0) return numberText(dead);
  return t('organization:operations.givenUp', { number: numberText(givenUp) });
}

function State({ row: { pausedAt, pausedBy, reason } }: { row: ChannelState }) {
  const { t } = useTranslation();
  if (!pausedAt) return <StatusBadge tone="positive" label={t('organization:operations.running')} />;
  return (
    <>
      <StatusBadge tone="caution" label={t('organization:operations.paused')} />
      <div>{t('organization:operations.pausedBy', { name: pausedBy, ago: agoText(pausedAt), reason })}</div>
    </>
  );
}

function Acts({ row }: { row: ChannelState }) {
  const { t } = useTranslation();
  const name = t(`organization:operations.channel.${row.name}`);
  const act = (label: string, run: () => unknown) => (
    <Button size="xs" variant="default" aria-label={`${label}: ${name}`} onClick={() => void run()}>
      {label}
    </Button>
  );
  return (
    <Group gap="xs" justify="flex-end" wrap="nowrap">
      {row.dead > 0 && act(t('organization:operations.retryAll.open'), () => openRetryDeadLetters(row))}
      {row.pausedAt
        ? act(t('organization:operations.resume.open'), () => openResumeChannel(row))
        : act(t('organization:operations.pause.open'), () => openPauseChannel(row))}
    </Group>
  );
}

const tones: Record<JobState['outcome'], Tone> = {
  NEVER: 'neutral',
  RUNNING: 'info',
  SUCCEEDED: 'positive',
  FAILED: 'critical',
};

const durationText = (milliseconds: number): string =>
  milliseconds < 1000 ? `${numberText(milliseconds)} ms` : `${numberText(milliseconds / 1000)} s`;

function Jobs({ rows }: { rows: readonly JobState[] }) {
  const { t } = useTranslation();
  const head = (key: 'name' | 'started' | 'duration' | 'outcome' | 'done' | 'next') =>
    t(`organization:operations.jobs.${key}`);
  const none = t('organization:operations.nothing');
  return (
    <SmallTable
      label={t('organization:operations.jobs.title')}
      rows={rows}
      keyOf={({ name }) => name}
      columns={[
        { title: head('name'), cell: ({ name }) => name },
        {
          title: head('outcome'),
          cell: ({ outcome, error }) => (
            <>
              <StatusBadge tone={tones[outcome]} label={t(`organization:operations.jobs.state.${outcome}`)} />
              {error && <div>{error}</div>}
            </>
          ),
        },
        { title: head('started'), cell: ({ started }) => (started ? agoText(started) : none) },
        {
          title: head('duration'),
          end: true,
          cell: ({ milliseconds }) => (milliseconds === null ? none : durationText(milliseconds)),
        },
        { title: head('done'), end: true, cell: ({ done }) => numberText(done) },
        {
          title: head('next'),
          cell: ({ next }) => <time style={{ whiteSpace: 'nowrap' }}>{instantText(next)}</time>,
        },
      ]}
    />
  );
}
