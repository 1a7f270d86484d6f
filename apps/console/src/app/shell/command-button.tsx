import { useHotkeys } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './shell.module.css';

const isMac = /mac|iphone|ipad/i.test(navigator.userAgent);
export const MOD = isMac ? '⌘' : 'Ctrl';

export function CommandButton() {
  const { t } = useTranslation();
  const open = async (): Promise<void> => (await import('./palette/palette-store.ts')).palette.open();
  // Here and not in the palette, which is loaded after the page: a key that is pressed before is not lost.
  useHotkeys([['mod+K', () => void open()]]);
  return (
    <button type="button" className={classes.command} onClick={() => void open()}>
      <IconSearch size={16} aria-hidden />
      <span>{t('organization:shell.search')}</span>
      <kbd aria-hidden>{MOD} K</kbd>
    </button>
  );
}
