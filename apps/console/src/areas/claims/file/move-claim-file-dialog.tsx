import { Select } from '@mantine/core';
import {
  moveClaimFile,
  type ClaimFileDecision,
  type DetailedClaimFile,
} from '@parapet/contract/claims/index';
import { claimOutcomes } from '@parapet/domain/lifecycles/statuses';
import { send } from '../../../core/client.ts';
import { t } from '../../../core/i18n.ts';
import { openForm } from '../../../kit/dialogs/index.ts';
import { NoteInput } from '../../../kit/inputs/note-input.tsx';

/** Begins or concludes the review of coverage, closes the file with its outcome, or reopens it. */
export const openMoveClaimFile = (file: DetailedClaimFile, decision: ClaimFileDecision) =>
  openForm({
    title: t(`policy:claims.move.${decision}.label`),
    submit: t(`policy:claims.move.${decision}.label`),
    schema: moveClaimFile.body,
    initial: { decision, outcome: null as string | null, reason: '', version: file.version },
    fields: (form) => (
      <>
        {decision === 'CLOSE' && (
          <Select
            label={t('policy:claims.outcomeLabel')}
            withAsterisk
            data={claimOutcomes
              .filter((outcome) => outcome !== 'DENIED' || file.status === 'IN COVERAGE REVIEW')
              .map((value) => ({ value, label: t(`policy:claims.outcome.${value}`) }))}
            {...form.getInputProps('outcome')}
          />
        )}
        <NoteInput label={t('policy:claims.move.reason')} withAsterisk {...form.getInputProps('reason')} />
      </>
    ),
    command: (body) => send(moveClaimFile, { params: { claimId: file.claimId }, body: body as never }),
    done: t(`policy:claims.move.${decision}.done`),
    failed: t('policy:claims.failedFile'),
    refresh: ['claimsmgmt', 'claims', 'activity'],
  });
