import { Button } from '@mantine/core';
import { getChosenAgent, removeAgent, setAgent, type AgentLink } from '@parapet/contract/account/agent';
import type { Answer } from '@parapet/contract/call';
import { IconMail, IconPhone } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { send, useCall } from '../../core/client.ts';
import { t as say } from '../../core/i18n.ts';
import { AgencyLogo } from '../../kit/agency-logo.tsx';
import { openConfirm } from '../../kit/dialogs/index.ts';
import { phoneText } from '../../kit/format.ts';
import { mailHref } from '../../kit/mail-href.ts';
import { Section } from '../../kit/page/section.tsx';
import { Loaded } from '../../kit/page/states.tsx';
import classes from './customer.module.css';

type Chosen = Answer<typeof getChosenAgent>;
const touched = ['account', 'quote', 'activity'];
const failed = () => say('policy:customer.myAgent.failed');

const openSetAgent = (accountId: string, version: number, { agencyId, agencyName }: AgentLink) =>
  openConfirm({
    title: say('policy:customer.myAgent.set.title', { agency: agencyName }),
    body: say('policy:customer.myAgent.set.text', { agency: agencyName }),
    confirm: say('policy:customer.myAgent.set.confirm'),
    command: () => send(setAgent, { params: { accountId }, body: { agencyId, version } }),
    done: say('policy:customer.myAgent.set.done', { agency: agencyName }),
    failed: failed(),
    refresh: touched,
  });

const openRemoveAgent = (accountId: string, version: number, { agencyName }: AgentLink) =>
  openConfirm({
    title: say('policy:customer.myAgent.remove.title'),
    body: say('policy:customer.myAgent.remove.text', { agency: agencyName }),
    confirm: say('policy:customer.myAgent.remove.confirm'),
    danger: true,
    command: () => send(removeAgent, { params: { accountId }, body: { version } }),
    done: say('policy:customer.myAgent.remove.done', { agency: agencyName }),
    failed: failed(),
    refresh: touched,
  });

/** Shows the agent to ask, and the other agents who offer their help. */
export function MyAgent({ accountId }: { accountId: string }) {
  const { t } = useTranslation();
  const chosen = useCall(getChosenAgent, { params: { accountId } });
  return (
    <Section title={t('policy:customer.agent')} text={t('policy:customer.agentText')}>
      <Loaded of={chosen}>{(it) => <Agents accountId={accountId} chosen={it} />}</Loaded>
    </Section>
  );
}

function Agents({ accountId, chosen }: { accountId: string; chosen: Chosen }) {
  const { t } = useTranslation();
  const { agent, interestedAgencies, version, can } = chosen;
  return (
    <>
      {agent ? <Contact agent={agent} /> : <p className="quiet">{t('policy:customer.myAgent.none')}</p>}
      {agent && can.includes('remove-agent') && (
        <Button
          mt="xs"
          size="compact-sm"
          variant="subtle"
          onClick={() => void openRemoveAgent(accountId, version, agent)}
        >
          {t('policy:customer.myAgent.remove.open')}
        </Button>
      )}
      {interestedAgencies.length > 0 && (
        <>
          <h3 className={classes.sub}>{t('policy:customer.myAgent.interested')}</h3>
          <ul className={classes.agencies}>
            {interestedAgencies.map((one) => (
              <li key={one.agencyId}>
                <span>{one.agencyName}</span>
                {can.includes('set-agent') && (
                  <Button
                    size="compact-sm"
                    variant="default"
                    aria-label={t('policy:customer.myAgent.set.open', { agency: one.agencyName })}
                    onClick={() => void openSetAgent(accountId, version, one)}
                  >
                    {t('policy:customer.myAgent.set.choose')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function Contact({ agent }: { agent: AgentLink }) {
  return (
    <>
      <AgencyLogo id={agent.agencyId} size="MEDIUM" />
      <p className={classes.agent}>
        <strong>{[agent.agentFirstName, agent.agentLastName].filter(Boolean).join(' ')}</strong>
        <span className="quiet">{agent.agencyName}</span>
      </p>
      {agent.agentPhone && (
        <a className={classes.contact} href={`tel:${agent.agentPhone}`}>
          <IconPhone size={18} aria-hidden />
          <span className="tabular">{phoneText(agent.agentPhone)}</span>
        </a>
      )}
      {agent.agentEmail && (
        <a className={classes.contact} href={mailHref(agent.agentEmail)}>
          <IconMail size={18} aria-hidden />
          {agent.agentEmail}
        </a>
      )}
    </>
  );
}
