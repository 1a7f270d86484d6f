import { ActionIcon, Menu, Tooltip } from '@mantine/core';
import { IconEraser } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useAddress } from '../../../core/address/use-address.ts';
import { openDeleteAll, wasteful } from '../dialogs/delete-all-dialog.ts';

/**
 * Deletes obsolete quotes in bulk: those of one account, of the agency filtered by, or of the user's own
 * agency.
 */
export function BulkDeleteMenu({ accountId }: { accountId?: string | undefined }) {
  const { t } = useTranslation();
  const [address] = useAddress();
  const agencyId = address['filter.agencyId']?.replace('in:', '');
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Tooltip label={t('quote:command.delete-quote.bulk')} withArrow>
          <ActionIcon variant="default" size={32} aria-label={t('quote:command.delete-quote.bulk')}>
            <IconEraser size={16} />
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown>
        {wasteful.map((kind) => (
          <Menu.Item key={kind} onClick={() => void openDeleteAll(kind, { accountId, agencyId })}>
            {t(`quote:command.delete-quote.all.${kind}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
