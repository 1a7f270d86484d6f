import { Select } from '@mantine/core';
import { moveClaimToPolicy, type DetailedClaimFile } from '@parapet/contract/claims/index';
import { send } from '../../core/client.ts';
import { t } from '../../core/i18n.ts';
import { openForm } from '../../kit/dialogs/index.ts';
import { dateText } from '../../kit/format.ts';
import { NoteInput } from '../../kit/inputs/note-input.tsx';

/** Puts a claim under another term of its insured: the one that answers by its dates is offered first. */
export const openMoveClaim = (file: DetailedClaimFile) =>
  openForm({
    title: t('policy:claims.toPolicy.title', { number: file.claimNumber }),
    submit: t('policy:claims.toPolicy.submit'),
    schema: moveClaimToPolicy.body,
    initial: {
      policyId: (file.policies.find(({ answers, isOwn }) => answers && !isOwn)?.id ?? null) as string | null,
      reason: '',
      version: file.version,
    },
    fields: (form) => (
      <>
        <Select
          label={t('policy:claims.toPolicy.policy')}
          description={t('policy:claims.toPolicy.text')}
          withAsterisk
          data={file.policies
            .filter(({ isOwn }) => !isOwn)
            .map(({ id, policyNumber, effectiveDate, endDate, answers }) => ({
              value: id,
              label: t(answers ? 'policy:claims.toPolicy.answering' : 'policy:claims.toPolicy.term', {
                number: policyNumber,
                from: dateText(effectiveDate),
                to: dateText(endDate),
              }),
            }))}
          {...form.getInputProps('policyId')}
        />
        <NoteInput label={t('policy:claims.move.reason')} withAsterisk {...form.getInputProps('reason')} />
      </>
    ),
    command: (body) => send(moveClaimToPolicy, { params: { claimId: file.claimId }, body: body as never }),
    done: t('policy:claims.toPolicy.done'),
    failed: t('policy:claims.failedFile'),
    refresh: ['claimsmgmt', 'claims', 'policy', 'activity'],
  });
