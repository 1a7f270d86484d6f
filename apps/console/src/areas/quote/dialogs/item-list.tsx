import { Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../kit/page/states.tsx';
import classes from './choices.module.css';

const MOST = 20;

type Props<Item> = {
  /** The command whose words are used. */
  command: 'save-event-exclusions' | 'save-subjectivities' | 'record-diligent-effort';
  items: readonly Item[];
  /** The inputs of one item. */
  fields: (item: Item, at: number) => ReactNode;
  add: () => void;
  remove: (at: number) => void;
};

/** A form's list of items, each with its inputs; items are added at the end and removed one at a time. */
export function ItemList<Item>({ command, items, fields, add, remove }: Props<Item>) {
  const { t } = useTranslation();
  return (
    <>
      <p className="quiet" style={{ margin: 0 }}>
        {t(`quote:command.${command}.text`)}
      </p>
      {items.length === 0 && (
        <EmptyState
          title={t(`quote:command.${command}.none`)}
          text={t(`quote:command.${command}.noneText`)}
        />
      )}
      <ol className={classes.items}>
        {items.map((item, at) => (
          <li key={at} className={classes.part}>
            <div className={classes.itemHead}>
              <h3>{t(`quote:command.${command}.item`, { number: at + 1 })}</h3>
              <Button
                size="compact-sm"
                variant="subtle"
                color="red"
                leftSection={<IconTrash size={14} />}
                onClick={() => remove(at)}
                aria-label={t(`quote:command.${command}.removeOf`, { number: at + 1 })}
              >
                {t('quote:command.save-event-exclusions.remove')}
              </Button>
            </div>
            {fields(item, at)}
          </li>
        ))}
      </ol>
      {items.length < MOST && (
        <div>
          <Button size="xs" variant="default" leftSection={<IconPlus size={14} />} onClick={add}>
            {t(`quote:command.${command}.add`)}
          </Button>
        </div>
      )}
    </>
  );
}
