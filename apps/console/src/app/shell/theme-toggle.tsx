import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './shell.module.css';

export function useThemeToggle(): { dark: boolean; toggle: () => void } {
  const { setColorScheme } = useMantineColorScheme();
  const dark = useComputedColorScheme('light') === 'dark';
  return { dark, toggle: () => setColorScheme(dark ? 'light' : 'dark') };
}

export function ThemeToggle() {
  const { t } = useTranslation();
  const { dark, toggle } = useThemeToggle();
  const label = dark ? t('common:shell.toLight') : t('common:shell.toDark');
  return (
    <button type="button" className={classes.round} aria-label={label} title={label} onClick={toggle}>
      {dark ? <IconSun size={18} aria-hidden /> : <IconMoon size={18} aria-hidden />}
    </button>
  );
}
