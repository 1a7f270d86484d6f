import { Select } from '@mantine/core';
import {
  getRevisionDiff,
  listRevisions,
  type Policy,
  type PolicyRevision,
} from '@parapet/contract/policy/index';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../core/client.ts';
import { ErrorNote } from '../../../kit/error-note.tsx';
import { Section } from '../../../kit/page/section.tsx';
import { BookedLines } from './booked-lines.tsx';
import { differenceText, pathText } from './difference-words.ts';
import { transactionName } from './transaction-name.ts';
import classes from './transactions.module.css';

/** Any two revisions of a policy, and what changed between them. Nothing to compare, nothing shown. */
export function Revisions({ policy }: { policy: Policy }) {
  const { t } = useTranslation();
  const [chosen, choose] = useState<{ from?: number; to?: number }>({});
  const isChanged = policy.transactions.length > 1;
  const { data, error } = useCall(listRevisions, { params: { policyId: policy.id } }, { enabled: isChanged });
  const revisions = data?.revisions ?? [];
  if (!isChanged || (revisions.length < 2 && !error)) return null;
  const known = (number: number | undefined) => revisions.some((revision) => revision.number === number);
  const from = known(chosen.from) ? chosen.from! : revisions.at(-2)?.number;
  const to = known(chosen.to) ? chosen.to! : revisions.at(-1)?.number;
  const options = revisions.map((revision) => ({
    value: String(revision.number),
    label: revisionName(revision),
  }));
  return (
    <Section title={t('policy:revisions.title')} text={t('policy:revisions.text')}>
      <ErrorNote error={error} otherwise={t('policy:revisions.failed')} />
      <div className={classes.pairs}>
        <Select
          label={t('policy:revisions.from')}
          data={options}
          value={from === undefined ? null : String(from)}
          onChange={(value) => choose({ ...chosen, from: Number(value) })}
        />
        <Select
          label={t('policy:revisions.to')}
          data={options}
          value={to === undefined ? null : String(to)}
          onChange={(value) => choose({ ...chosen, to: Number(value) })}
        />
      </div>
      {from !== undefined && to !== undefined && <Differences policy={policy} from={from} to={to} />}
    </Section>
  );
}

const revisionName = (revision: PolicyRevision): string =>
  transactionName({ ...revision, type: revision.isNonpremium ? 'NONPREMIUM' : revision.type });

function Differences({ policy, from, to }: { policy: Policy; from: number; to: number }) {
  const { t } = useTranslation();
  const { data, error } = useCall(getRevisionDiff, { params: { policyId: policy.id }, query: { from, to } });
  if (error) return <ErrorNote error={error} otherwise={t('policy:revisions.failed')} />;
  if (!data) return null;
  const { fields, lines, total } = data;
  return (
    <div aria-live="polite" className={classes.difference}>
      {fields.length === 0 && lines.length === 0 && (
        <p className={classes.quiet}>{t('policy:revisions.same')}</p>
      )}
      {fields.length > 0 && (
        <div className={classes.scroll} tabIndex={0} role="region" aria-label={t('policy:revisions.fields')}>
          <table className={classes.lines}>
            <thead>
              <tr>
                <th scope="col">{t('policy:revisions.field')}</th>
                <th scope="col">{t('policy:preview.before')}</th>
                <th scope="col">{t('policy:preview.after')}</th>
              </tr>
            </thead>
            <tbody>
              {fields.map(({ path, before, after }) => (
                <tr key={path}>
                  <th scope="row">{pathText(path)}</th>
                  <td>{differenceText(path, before)}</td>
                  <td>{differenceText(path, after)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {lines.length > 0 && <BookedLines lines={lines} total={total} />}
    </div>
  );
}
