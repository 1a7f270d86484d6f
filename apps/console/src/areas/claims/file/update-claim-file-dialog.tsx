import { Select, TextInput } from '@mantine/core';
import {
  getPanel,
  searchClaimFiles,
  updateClaimFile,
  type DetailedClaimFile,
} from '@parapet/contract/claims/index';
import { judgedQuestions, type JudgedQuestion } from '@parapet/domain/claims/trigger';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { send, useCall } from '../../../core/client.ts';
import { wordOr } from '../../../core/known.ts';
import { todayHere } from '../../../core/today-here.ts';
import { t } from '../../../core/i18n.ts';
import { openForm } from '../../../kit/dialogs/index.ts';
import { FieldGrid } from '../../../kit/forms/field-grid.tsx';
import type { FormFields } from '../../../kit/forms/use-record-form.ts';
import { DateField } from '../../../kit/inputs/date-field.tsx';
import { YesNo } from '../../../kit/inputs/yes-no.tsx';

const days = ['began', 'firstAware', 'discovered', 'claimMade', 'circumstanceNoticed'] as const;
const instants = ['interruptedFrom', 'interruptedTo'] as const;
type Values = Record<(typeof days)[number], string | null> &
  Record<(typeof instants)[number], string> & {
    coverageId: string | null;
    examinerId: string | null;
    relatedTo: string | null;
  } & Partial<Record<JudgedQuestion, boolean>>;

const day = z.iso.date().nullable();

/**
 * Records an examiner's findings: the dates, the agreement that answers, and matters only a person can
 * judge.
 */
export const openUpdateClaimFile = (file: DetailedClaimFile) =>
  openForm({
    title: t('policy:claims.update.label'),
    submit: t('common:action.save'),
    schema: z.object({
      began: day,
      firstAware: day,
      discovered: day,
      claimMade: day,
      circumstanceNoticed: day,
      interruptedFrom: z.string(),
      interruptedTo: z.string(),
      relatedTo: z.string().nullable(),
      coverageId: z.string().nullable(),
      examinerId: z.string().nullable(),
      NO_PRIOR_KNOWLEDGE: z.boolean().optional(),
      NOT_EXCLUDED: z.boolean().optional(),
    }),
    initial: {
      began: file.began,
      firstAware: file.firstAware,
      discovered: file.discovered,
      claimMade: file.claimMade,
      circumstanceNoticed: file.circumstanceNoticed,
      interruptedFrom: localOf(file.interruptedFrom),
      interruptedTo: localOf(file.interruptedTo),
      relatedTo: file.relatedTo,
      coverageId: file.coverageId === null ? null : String(file.coverageId),
      examinerId: file.examinerId,
      ...file.judgements,
    } as Values,
    fields: (form) => <Fields form={form} file={file} />,
    command: ({ coverageId, NO_PRIOR_KNOWLEDGE, NOT_EXCLUDED, interruptedFrom, interruptedTo, ...found }) =>
      send(updateClaimFile, {
        params: { claimId: file.claimId },
        body: {
          ...found,
          interruptedFrom: findInstant(interruptedFrom),
          interruptedTo: findInstant(interruptedTo),
          coverageId: coverageId === null ? null : Number(coverageId),
          judgements: {
            ...(NO_PRIOR_KNOWLEDGE !== undefined && { NO_PRIOR_KNOWLEDGE }),
            ...(NOT_EXCLUDED !== undefined && { NOT_EXCLUDED }),
          },
          version: file.version,
        } as never,
      }),
    done: t('policy:claims.update.done'),
    failed: t('policy:claims.failedFile'),
    refresh: ['claimsmgmt', 'activity'],
  });

/** Converts an instant to the value of a date-time input in the reader's own time zone, and back. */
function localOf(instant: string | null): string {
  if (instant === null) return '';
  const at = new Date(instant);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
const findInstant = (local: string): string | null => (local === '' ? null : new Date(local).toISOString());

function Fields({ form, file }: { form: FormFields<Values>; file: DetailedClaimFile }) {
  const { t: say } = useTranslation();
  const panel = useCall(getPanel, {});
  const others = useCall(searchClaimFiles, {
    query: { size: 100, 'filter.policyId': `in:${file.policyId}` },
  });
  const open = judgedQuestions.filter(
    (name) =>
      file.judgements[name] !== undefined ||
      file.checks.some(({ question, answer }) => question === name && answer === 'OPEN'),
  );
  const related = (others.data?.content ?? []).filter(
    ({ claimId, relatedTo }) => claimId !== file.claimId && relatedTo === null,
  );
  return (
    <>
      <FieldGrid>
        {days.map((name) => (
          <DateField
            key={name}
            label={say(`policy:claims.update.${name}`)}
            clearable
            maxDate={todayHere()}
            {...form.getInputProps(name)}
          />
        ))}
        {instants.map((name) => (
          <TextInput
            key={name}
            type="datetime-local"
            label={say(`policy:claims.update.${name}`)}
            {...form.getInputProps(name)}
          />
        ))}
      </FieldGrid>
      <Select
        label={say('policy:claims.update.coverageId')}
        clearable
        searchable
        data={file.agreements.map(({ coverageId, key }) => ({
          value: String(coverageId),
          label: wordOr(`coverage:name.${key}`, key),
        }))}
        {...form.getInputProps('coverageId')}
      />
      <Select
        label={say('policy:claims.update.examinerId')}
        clearable
        searchable
        data={(panel.data?.examiners ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        {...form.getInputProps('examinerId')}
      />
      {(related.length > 0 || file.relatedTo) && (
        <Select
          label={say('policy:claims.update.relatedTo')}
          description={say('policy:claims.update.relatedHint')}
          clearable
          data={related.map(({ claimId, claimNumber }) => ({ value: claimId, label: claimNumber }))}
          {...form.getInputProps('relatedTo')}
        />
      )}
      {open.map((name) => (
        <YesNo
          key={name}
          label={say(`policy:claims.trigger.question.${name}`)}
          {...form.getInputProps(name)}
        />
      ))}
    </>
  );
}
