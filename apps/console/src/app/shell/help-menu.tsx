import { Menu } from '@mantine/core';
import { IconHelp, IconKeyboard, IconMail, IconMessage, IconPhone } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useRegion } from '../../core/use-region.ts';
import { openFeedback } from '../../areas/console/index.ts';
import { showKeyHelp } from './key-help.tsx';
import classes from './shell.module.css';

/** Support contacts, by region. */
export function HelpMenu() {
  const { t } = useTranslation();
  const { supportEmail, claimsEmail, claimsPhone } = useRegion();
  return (
    <Menu position="bottom-end" width={280}>
      <Menu.Target>
        <button
          type="button"
          className={classes.round}
          aria-label={t('organization:shell.help')}
          title={t('organization:shell.help')}
        >
          <IconHelp size={18} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('organization:shell.support')}</Menu.Label>
        <Menu.Item
          component="a"
          href={`mailto:${supportEmail}`}
          leftSection={<IconMail size={16} aria-hidden />}
        >
          {supportEmail}
        </Menu.Item>
        <Menu.Label>{t('organization:shell.claims')}</Menu.Label>
        <Menu.Item
          component="a"
          href={`mailto:${claimsEmail}`}
          leftSection={<IconMail size={16} aria-hidden />}
        >
          {claimsEmail}
        </Menu.Item>
        <Menu.Item
          component="a"
          href={`tel:${claimsPhone.replace(/[^\d+]/g, '')}`}
          leftSection={<IconPhone size={16} aria-hidden />}
        >
          {claimsPhone}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<IconMessage size={16} aria-hidden />} onClick={openFeedback}>
          {t('organization:shell.feedback')}
        </Menu.Item>
        <Menu.Item leftSection={<IconKeyboard size={16} aria-hidden />} onClick={showKeyHelp}>
          {t('organization:shell.keys')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
