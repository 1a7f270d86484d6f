import type { Policy } from '@parapet/contract/policy/index';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBasePath } from '../../core/session/use-me.ts';
import { buildActions } from '../../kit/actions/record-actions.tsx';
import { useGo } from '../../kit/app-link.tsx';
import { datesInWords } from '../../kit/format.ts';
import { Section } from '../../kit/page/section.tsx';
import { policyActions } from './policy-actions.ts';
import classes from './policy.module.css';

type Id = keyof typeof policyActions;

/**
 * Lists the commands that can be run on the policy now, and the reasons why the reader's other commands
 * cannot. It unfolds on request: the next step is in the head of the page.
 */
export function PolicyCommands({ policy }: { policy: Policy }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  if (policy.can.length + policy.cannot.length === 0) return null;
  return (
    <Section title={t('policy:commands.title')}>
      <Button variant="default" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t(isOpen ? 'policy:commands.hide' : 'policy:commands.show')}
      </Button>
      {isOpen && <Commands policy={policy} />}
    </Section>
  );
}

function Commands({ policy }: { policy: Policy }) {
  const { t } = useTranslation();
  const base = useBasePath();
  const go = useGo();
  const actions = buildActions(policyActions, (id) => `policy:command.${id}.label`, policy, {
    go: (path) => void go(`${base}${path}`),
  });
  return (
    <div className={classes.commands}>
      <h3>{t('policy:commands.can')}</h3>
      {actions.length === 0 && <p>{t('policy:commands.none')}</p>}
      <ul>
        {actions.map(({ id, label, icon, run }) => (
          <li key={id}>
            <Button variant="subtle" size="compact-sm" leftSection={icon} onClick={run}>
              {label}
            </Button>
          </li>
        ))}
      </ul>
      <h3>{t('policy:commands.cannot')}</h3>
      <dl>
        {getReasons(policy).map(({ reason, ids }) => (
          <div key={reason}>
            <dt>{datesInWords(reason)}</dt>
            <dd>{ids.map((id) => t(`policy:command.${id}.label`)).join(', ')}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** Groups blocked commands by reason: the same reason often blocks several, and is shown once. */
function getReasons({ cannot }: Policy): { reason: string; ids: Id[] }[] {
  const known = cannot.filter(({ command }) => command in policyActions);
  return [...new Set(known.map(({ reason }) => reason))].map((reason) => ({
    reason,
    ids: known.filter((one) => one.reason === reason).map(({ command }) => command as Id),
  }));
}
