import type { Policy } from '@parapet/contract/policy/index';
import { useTranslation } from 'react-i18next';
import { useBasePath } from '../../core/session/use-me.ts';
import { buildActions } from '../../kit/actions/record-actions.tsx';
import { RecordCommands } from '../../kit/actions/record-commands.tsx';
import { useGo } from '../../kit/app-link.tsx';
import { policyActions } from './policy-actions.ts';

type Id = keyof typeof policyActions;
const isAction = (command: string): command is Id => command in policyActions;

/** Lists the actions on the policy, and why some are not available now. */
export function PolicyCommands({ policy }: { policy: Policy }) {
  const { t } = useTranslation();
  const base = useBasePath();
  const go = useGo();
  const getLabel = (id: Id) => `policy:command.${id}.label` as const;
  const actions = buildActions(policyActions, getLabel, policy, { go: (path) => void go(`${base}${path}`) });
  return (
    <RecordCommands
      actions={actions}
      cannot={policy.cannot}
      labelOf={(command) => (isAction(command) ? t(getLabel(command)) : null)}
    />
  );
}
