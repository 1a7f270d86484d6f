import { getHierarchy, type AgencyNode } from '@parapet/contract/account/agency-records';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../core/client.ts';
import { useBasePath } from '../../../core/session/use-me.ts';
import { AppLink } from '../../../kit/app-link.tsx';
import { Section } from '../../../kit/page/section.tsx';
import { Loaded } from '../../../kit/page/states.tsx';
import { StatusBadge } from '../../../kit/status-badge.tsx';
import classes from './logo.module.css';

const getDepth = (nodes: readonly AgencyNode[], node: AgencyNode): number => {
  const above = nodes.find(({ agencyId }) => agencyId === node.parentId);
  return above ? 1 + getDepth(nodes, above) : 0;
};

/** The network, its agencies and their offices, with how many people, accounts and policies each has. */
export function AgencyHierarchy({ agencyId }: { agencyId: string }) {
  const { t } = useTranslation();
  const base = useBasePath();
  const hierarchy = useCall(getHierarchy, { query: { agencyId } });
  return (
    <Section title={t('agency:record.tab.hierarchy')} text={t('agency:record.tree.text')}>
      <Loaded of={hierarchy}>
        {({ content }) => (
          <ul className={classes.tree}>
            {content.map((node) => (
              <li key={node.agencyId} style={{ paddingInlineStart: getDepth(content, node) * 24 }}>
                {node.agencyId === agencyId ? (
                  <strong>{node.agencyName}</strong>
                ) : (
                  <AppLink href={`${base}/agencies/${node.agencyId}?tab=hierarchy`}>
                    {node.agencyName}
                  </AppLink>
                )}
                {node.locationAlias && <span className="quiet">{node.locationAlias}</span>}
                <StatusBadge tone="neutral" label={t(`agency:record.kind.${node.kind}`)} />
                <span className={`quiet tabular ${classes.counts}`}>
                  {t('agency:record.tree.counts', {
                    agents: node.agents,
                    accounts: node.accounts,
                    policies: node.policies,
                  })}
                </span>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Section>
  );
}
