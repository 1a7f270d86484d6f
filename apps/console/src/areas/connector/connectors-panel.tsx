import { listAccountConnectors } from '@parapet/contract/connector/connections';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../core/client.ts';
import { Section } from '../../kit/page/section.tsx';
import { Loaded } from '../../kit/page/states.tsx';
import { ConnectorCard } from './connector-card.tsx';
import classes from './connectors.module.css';
import { READING_MS } from './reading.ts';

const categories = ['CLOUD', 'ENDPOINT', 'IDENTITY', 'VULNERABILITY', 'RATING', 'TRAINING'] as const;

/** Every product that an account can connect, by what it looks at. */
export function ConnectorsPanel({ accountId }: { accountId: string }) {
  const { t } = useTranslation();
  const connectors = useCall(
    listAccountConnectors,
    { params: { accountId } },
    {
      refetchInterval: (data) => (data?.some(({ connection }) => connection?.isReading) ? READING_MS : false),
    },
  );
  return (
    <Loaded of={connectors}>
      {(all) =>
        categories.map((category) => (
          <Section key={category} title={t(`account:connectors.category.${category}`)}>
            <ul className={classes.cards}>
              {all
                .filter((one) => one.category === category)
                .map((one) => (
                  <ConnectorCard key={one.connectorType} of={one} accountId={accountId} />
                ))}
            </ul>
          </Section>
        ))
      }
    </Loaded>
  );
}
