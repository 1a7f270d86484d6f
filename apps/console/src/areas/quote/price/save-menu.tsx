import { ActionIcon, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useScopes } from '../../../core/session/use-me.ts';
import type { SaveThen } from '../use-save-quote.ts';

type Props = { save: () => void; saveAnd: (then: SaveThen) => void; saving: boolean };

/** The ways to save of an agency: stay with the price, see all quotes of the account, or fill the cart. */
export function SaveMenu({ save, saveAnd, saving }: Props) {
  const { t } = useTranslation();
  if (!useScopes()('quote:request')) return null;
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant="default" size={36} disabled={saving} aria-label={t('quote:cart.saveMore')}>
          <IconChevronDown size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={save}>{t('quote:cart.quoteNow')}</Menu.Item>
        <Menu.Item onClick={() => saveAnd('view-quotes')}>{t('quote:cart.viewQuotes')}</Menu.Item>
        <Menu.Item onClick={() => saveAnd('add-to-list')}>{t('quote:cart.addToList')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
