import { issuePolicy, type Policy } from '@parapet/contract/policy/index';
import { send } from '../../core/client.ts';
import { t } from '../../core/i18n.ts';
import { openConfirm } from '../../kit/dialogs/index.ts';
import { dateText, moneyText } from '../../kit/format.ts';
import { KeyValues } from '../../kit/page/key-values.tsx';
import classes from './policy.module.css';

/** Turns a binder into a policy: says which one, and what happens next. */
export const openIssuePolicy = (policy: Policy) =>
  openConfirm({
    title: t('policy:command.issue-policy.title', { number: policy.policyNumber }),
    confirm: t('policy:command.issue-policy.confirm'),
    body: (
      <div className={classes.issue}>
        <KeyValues
          rows
          pairs={[
            { label: t('policy:list.column.companyName'), value: policy.companyName },
            {
              label: t('policy:page.periodLabel'),
              value: t('policy:page.period', {
                from: dateText(policy.effectiveDate),
                to: dateText(policy.endDate),
              }),
            },
            { label: t('policy:list.column.totalPremium'), value: moneyText(policy.totalPremium) },
          ]}
        />
        <ul>
          {[
            t('policy:command.issue-policy.then1'),
            t('policy:command.issue-policy.then2'),
            t('policy:command.issue-policy.then3', { date: dateText(policy.effectiveDate) }),
          ].map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </div>
    ),
    command: () => send(issuePolicy, { params: { policyId: policy.id }, body: { version: policy.version } }),
    done: t('policy:command.issue-policy.done', { number: policy.quoteNumber }),
    failed: t('policy:command.issue-policy.failed'),
    refresh: ['policy', 'docs', 'activity'],
  });
