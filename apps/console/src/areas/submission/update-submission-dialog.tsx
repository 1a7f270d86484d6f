import {
  createSubmission,
  firmographics,
  getSubmission,
  updateSubmission,
} from '@parapet/contract/submission/index';
import { regionByCode } from '@parapet/domain/regions/regions';
import { z } from 'zod';
import { send } from '../../core/client.ts';
import { t } from '../../core/i18n.ts';
import { region } from '../../core/use-region.ts';
import { openForm } from '../../kit/dialogs/index.ts';
import { touched } from './submission-dialogs.ts';
import { SubmissionFields } from './submission-fields.tsx';
import type { SubmissionRow } from './submission-row.ts';
import { sentFirmographics, submissionValues, type SubmissionValues } from './submission-values.ts';

const schema = z.custom<SubmissionValues>().superRefine(({ name, products }, context) => {
  const problem = firmographics.shape.name.safeParse(name).error?.issues[0]?.message;
  if (problem) context.addIssue({ code: 'custom', path: ['name'], message: problem });
  if (products.length === 0)
    context.addIssue({ code: 'custom', path: ['products'], message: t('submission:field.productsRequired') });
});

/** An agency sends a company to be quoted. */
export const openCreateSubmission = () =>
  openForm({
    title: t('submission:command.create-submission.title'),
    submit: t('submission:command.create-submission.submit'),
    size: 'lg',
    schema,
    initial: submissionValues({}, [regionByCode(region().code).products.base]),
    fields: (form) => <SubmissionFields form={form} region={region().code} choosesAgency={false} />,
    command: (values) =>
      send(createSubmission, {
        body: { cbid: null, firmographics: sentFirmographics(values), products: values.products as never },
      }),
    done: ({ submissionNumber }) =>
      t('submission:command.create-submission.done', { number: submissionNumber }),
    failed: t('submission:command.create-submission.failed'),
    refresh: touched,
  });

/** Corrects what a submission says; staff also say which agency it is from, where nobody knows. */
export async function openUpdateSubmission({ id }: Pick<SubmissionRow, 'id'>): Promise<void> {
  const submission = await send(getSubmission, { params: { submissionId: id } });
  const { version, agency } = submission;
  await openForm({
    title: t('submission:command.update-submission.title', { number: submission.submissionNumber }),
    submit: t('common:action.save'),
    size: 'lg',
    schema,
    initial: submissionValues(submission.firmographics, submission.products),
    fields: (form) => (
      <SubmissionFields form={form} region={submission.region} choosesAgency={agency.agencyId === null} />
    ),
    command: (values) =>
      send(updateSubmission, {
        params: { submissionId: id },
        body: {
          version,
          firmographics: { ...sentFirmographics(values, submission.firmographics), name: values.name },
          products: values.products as never,
          ...(values.agencyId && { agency: { ...agency, agencyId: values.agencyId } }),
        },
      }),
    done: t('submission:command.update-submission.done'),
    failed: t('submission:command.update-submission.failed'),
    refresh: touched,
  });
}
