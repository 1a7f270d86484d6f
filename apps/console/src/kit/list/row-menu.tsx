import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { RowAction } from './list-types.ts';

type Props = {
  actions: readonly RowAction[];
  /** The name of the row; or the id of the element that shows it. */
  name?: string;
  nameId?: string;
};

/** The actions for one row; no menu if there are none. */
export function RowMenu({ actions, name, nameId }: Props) {
  const { t } = useTranslation();
  // The menu gives it to its button.
  const id = useId();
  if (actions.length === 0) return null;
  return (
    <Menu id={id} position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('common:list.actionsFor', { name: name ?? '' })}
          aria-labelledby={nameId && `${id} ${nameId}`}
          size={28}
        >
          <IconDots size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map((action) => (
          <Menu.Item
            key={action.label}
            leftSection={action.icon}
            color={action.danger ? 'var(--mantine-color-error)' : undefined}
            disabled={action.disabled}
            onClick={action.onClick}
          >
            {action.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
