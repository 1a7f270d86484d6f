import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { Fragment, useRef } from 'react';
import classes from './action-menu.module.css';
import type { OfferedAction } from './record-actions.tsx';

/** The actions of a record behind one button, with dividers between groups. */
export function ActionMenu({ actions, label }: { actions: readonly OfferedAction[]; label: string }) {
  const button = useRef<HTMLButtonElement>(null);
  const groups = [...new Set(actions.map(({ group }) => group))];
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon ref={button} variant="default" size={36} aria-label={label}>
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {groups.map((group, at) => (
          <Fragment key={group}>
            {at > 0 && <Menu.Divider />}
            {actions
              .filter((action) => action.group === group)
              .map((action) => (
                <Menu.Item
                  key={action.id}
                  leftSection={action.icon}
                  color={action.danger ? 'red' : undefined}
                  // It keeps its place among what the arrow keys reach, so that its reason is heard.
                  aria-disabled={action.reason ? true : undefined}
                  closeMenuOnClick={!action.reason}
                  className={action.reason && classes.closed}
                  onClick={() => {
                    if (action.reason) return;
                    // The item goes with the menu: the dialog returns the focus to the button.
                    button.current?.focus();
                    action.run();
                  }}
                >
                  {action.label}
                  {action.reason && <small className={classes.reason}>{action.reason}</small>}
                </Menu.Item>
              ))}
          </Fragment>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
