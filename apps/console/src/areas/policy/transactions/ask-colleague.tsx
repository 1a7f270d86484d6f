import { Button, Textarea } from '@mantine/core';
import {
  requestTakingBack,
  type AskedOfPolicy,
  type Policy,
  type TransactionPreview,
} from '@parapet/contract/policy/index';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { send } from '../../../core/client.ts';
import { useCommandRunner } from '../../../kit/dialogs/command.ts';
import { closeDialog } from '../../../kit/dialogs/dialog-store.ts';
import { dateText } from '../../../kit/format.ts';
import { Note } from '../../../kit/note.tsx';
import classes from './transactions.module.css';

type Relied = TransactionPreview['relied'];

/** Lists the parties that relied on the cover that would be withdrawn. */
export function ReliedList({ relied }: { relied: Relied }) {
  const { t } = useTranslation();
  return (
    <ul className={classes.asked}>
      {relied.map(({ kind, number, on }) => (
        <li key={`${kind}/${number}`}>
          {t(`policy:takeBack.relied.${kind}`, { number, date: dateText(on) })}
        </li>
      ))}
    </ul>
  );
}

/** Asks a colleague to book a transaction that takes back cover on which somebody has relied. */
export function AskColleague({
  policy,
  asked,
  relied,
}: {
  policy: Policy;
  asked: AskedOfPolicy;
  relied: Relied;
}) {
  const { t } = useTranslation();
  const [evidence, setEvidence] = useState('');
  const { run, busy } = useCommandRunner<Policy, string>({
    command: (shown) =>
      send(requestTakingBack, {
        params: { policyId: policy.id },
        body: { asked, evidence: shown, version: policy.version },
      }),
    done: t('policy:command.request-taking-back.done', { number: policy.policyNumber }),
    failed: t('policy:command.request-taking-back.failed'),
    refresh: ['policy', 'activity'],
    after: () => closeDialog(),
  });
  return (
    <Note tone="caution" title={t('policy:takeBack.reliedOn')}>
      <ReliedList relied={relied} />
      <Textarea
        label={t('policy:takeBack.evidence')}
        withAsterisk
        autosize
        minRows={2}
        maxLength={2000}
        value={evidence}
        onChange={({ currentTarget }) => setEvidence(currentTarget.value)}
      />
      <Button
        size="compact-sm"
        variant="default"
        loading={busy}
        disabled={evidence.trim() === ''}
        onClick={() => void run(evidence)}
      >
        {t('policy:command.request-taking-back.submit')}
      </Button>
    </Note>
  );
}
