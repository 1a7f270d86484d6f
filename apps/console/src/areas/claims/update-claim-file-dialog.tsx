import { Select } from '@mantine/core';
import { updateClaimFile, type DetailedClaimFile } from '@parapet/contract/claims/index';
import { judgedQuestions, type JudgedQuestion } from '@parapet/domain/claims/trigger';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { send } from '../../core/client.ts';
import { wordOr } from '../../core/known.ts';
import { todayHere } from '../../core/clock.ts';
import { t } from '../../core/i18n.ts';
import { useMe } from '../../core/session/use-me.ts';
import { openForm } from '../../kit/dialogs/index.ts';
import { FieldGrid } from '../../kit/forms/field-grid.tsx';
import type { FormFields } from '../../kit/forms/use-record-form.ts';
import { DateField } from '../../kit/inputs/date-field.tsx';
import { YesNo } from '../../kit/inputs/yes-no.tsx';

const days = ['began', 'firstAware', 'discovered', 'claimMade'] as const;
type Values = Record<(typeof days)[number], string | null> & {
  coverageId: string | null;
  examinerId: string | null;
} & Partial<Record<JudgedQuestion, boolean>>;

const day = z.iso.date().nullable();

/** What an examiner found out: the dates, the agreement that answers, and what only a person can judge. */
export const openUpdateClaimFile = (file: DetailedClaimFile) =>
  openForm({
    title: t('policy:claims.update.label'),
    submit: t('common:action.save'),
    schema: z.object({
      began: day,
      firstAware: day,
      discovered: day,
      claimMade: day,
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
      coverageId: file.coverageId === null ? null : String(file.coverageId),
      examinerId: file.examinerId,
      ...file.judgements,
    } as Values,
    fields: (form) => <Fields form={form} file={file} />,
    command: ({ coverageId, NO_PRIOR_KNOWLEDGE, NOT_EXCLUDED, ...found }) =>
      send(updateClaimFile, {
        params: { claimId: file.claimId },
        body: {
          ...found,
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

function Fields({ form, file }: { form: FormFields<Values>; file: DetailedClaimFile }) {
  const { t: say } = useTranslation();
  const me = useMe();
  const open = judgedQuestions.filter(
    (name) =>
      file.judgements[name] !== undefined ||
      file.checks.some(({ question, answer }) => question === name && answer === 'OPEN'),
  );
  const people = [
    { value: me.id, label: `${me.firstName} ${me.lastName}` },
    ...(file.examinerId && file.examinerId !== me.id
      ? [{ value: file.examinerId, label: file.examinerName ?? '' }]
      : []),
  ];
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
        data={people}
        {...form.getInputProps('examinerId')}
      />
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
