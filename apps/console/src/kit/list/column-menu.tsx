import { ActionIcon, Menu, Tooltip } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

type Props = {
  columns: readonly { key: string; label: string }[];
  visible: Record<string, boolean>;
  choose: (key: string, shown: boolean) => void;
};

/** Chooses columns; remembered for this list in this browser. */
export function ColumnMenu({ columns, visible, choose }: Props) {
  const { t } = useTranslation();
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Tooltip label={t('common:list.columns')} withArrow>
          <ActionIcon variant="default" size={32} aria-label={t('common:list.columns')}>
            <IconColumns3 size={16} />
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown>
        {columns.map((column, at) => (
          <Menu.CheckboxItem
            key={column.key}
            checked={visible[column.key] !== false}
            disabled={at === 0}
            onChange={(shown) => choose(column.key, shown)}
          >
            {column.label}
          </Menu.CheckboxItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
