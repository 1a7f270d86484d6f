import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { datesInWords } from '../format.ts';
import { Section } from '../page/section.tsx';
import type { OfferedAction } from './record-actions.tsx';
import classes from './record-commands.module.css';

type Props = {
  /** Available now: each is a button. */
  actions: readonly OfferedAction[];
  /** Commands of the reader's rights that the record does not allow now, with the server's sentence. */
  cannot: readonly { command: string; reason: string }[];
  /** The label of a command; null for one that the screen does not have. */
  labelOf: (command: string) => string | null;
};

/**
 * Lists the commands that can be run on the record now, and the reasons why the reader's other commands
 * cannot. It unfolds on request: the next step is in the head of the page.
 */
export function RecordCommands({ actions, cannot, labelOf }: Props) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const reasons = groupByReason(cannot, labelOf);
  if (actions.length + reasons.length === 0) return null;
  return (
    <Section title={t('policy:commands.title')}>
      <Button variant="default" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t(isOpen ? 'policy:commands.hide' : 'policy:commands.show')}
      </Button>
      {isOpen && (
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
            {reasons.map(({ reason, labels }) => (
              <div key={reason}>
                <dt>{datesInWords(reason)}</dt>
                <dd>{labels.join(', ')}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
    </Section>
  );
}

/** The same reason often blocks several commands, and is shown once. */
function groupByReason(
  cannot: Props['cannot'],
  labelOf: Props['labelOf'],
): { reason: string; labels: string[] }[] {
  const grouped = new Map<string, string[]>();
  for (const { command, reason } of cannot) {
    const label = labelOf(command);
    if (label !== null) grouped.set(reason, [...(grouped.get(reason) ?? []), label]);
  }
  return [...grouped].map(([reason, labels]) => ({ reason, labels }));
}
