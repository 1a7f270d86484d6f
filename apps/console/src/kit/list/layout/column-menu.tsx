import { ActionIcon, Menu, Tooltip } from '@mantine/core';
import { IconArrowAutofitWidth, IconColumns3 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

type Props = {
  columns: readonly { key: string; label: string }[];
  visible: Record<string, boolean>;
  choose: (key: string, shown: boolean) => void;
  /** Lets the list lay itself out again; undefined if no column was resized. */
  resetWidths: (() => void) | undefined;
};

/** Chooses columns and takes back their widths; remembered for this list in this browser. */
export function ColumnMenu({ columns, visible, choose, resetWidths }: Props) {
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
        {resetWidths && (
          <>
            <Menu.Divider />
            <Menu.Item leftSection={<IconArrowAutofitWidth size={16} />} onClick={resetWidths}>
              {t('organization:columns.reset')}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
