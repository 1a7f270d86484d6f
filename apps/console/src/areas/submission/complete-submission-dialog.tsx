import { completeSubmission } from '@parapet/contract/submission/index';
import { send } from '../../core/client.ts';
import { t } from '../../core/i18n.ts';
import { wordOr } from '../../core/known.ts';
import { openConfirm, openNotice } from '../../kit/dialogs/index.ts';
import { touched } from './submission-dialogs.ts';
import type { SubmissionRow } from './submission-row.ts';

/** Makes the account and its quotes, and says which products could not be quoted. */
export async function openCompleteSubmission(submission: SubmissionRow): Promise<void> {
  const answer = await openConfirm({
    title: t('submission:command.complete-submission.title', { number: submission.submissionNumber }),
    body: t('submission:command.complete-submission.text', { company: submission.companyName }),
    confirm: t('submission:command.complete-submission.confirm'),
    command: () =>
      send(completeSubmission, {
        params: { submissionId: submission.id },
        body: { version: submission.version },
      }),
    done: t('submission:command.complete-submission.done'),
    failed: t('submission:command.complete-submission.failed'),
    refresh: [...touched, 'account', 'quote'],
  });
  if (!answer || answer.notQuoted.length === 0) return;
  await openNotice({
    title: t('submission:command.complete-submission.notQuoted'),
    body: (
      <ul>
        {answer.notQuoted.map(({ product, reason }) => (
          <li key={product}>
            {wordOr(`quote:product.${product}`, product)}: {reason}
          </li>
        ))}
      </ul>
    ),
  });
}
