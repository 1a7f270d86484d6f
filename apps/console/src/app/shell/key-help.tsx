import { Kbd, Stack } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { runPageKey } from '../../core/commands/page-keys.ts';
import { useUiSetting } from '../../core/state/use-ui-setting.ts';
import { useScopes } from '../../core/session/use-me.ts';
import { t as word } from '../../core/i18n.ts';
import { useGo } from '../../kit/app-link.tsx';
import { openNotice } from '../../kit/dialogs/index.ts';
import { MOD } from './command-button.tsx';
import classes from './shell.module.css';
import { KeysSwitch } from '../../kit/inputs/keys-switch.tsx';
import { useThemeToggle } from './theme-toggle.tsx';
import { useNavigation } from './use-navigation.ts';

export const showKeyHelp = (): void =>
  void openNotice({ title: word('organization:shell.keys'), body: <KeySheet /> });

/**
 * Keyboard shortcuts: '?' opens this sheet, '/' the list's search, 'g' and a letter a page, 't' toggles the
 * theme; what else a page does on a letter it says itself (`usePageKeys`). All but mod+K can be turned off.
 */
export function KeyHelp() {
  const go = useGo();
  const targets = useNavigation();
  const { toggle } = useThemeToggle();
  const [isOn] = useUiSetting('singleKeys');
  const waiting = useRef(false);
  useEffect(() => {
    if (!isOn) return;
    const press = (event: KeyboardEvent): void => {
      const typing = (event.target as HTMLElement).closest(
        'input, textarea, select, [contenteditable], [role=dialog], [role=menu]',
      );
      if (typing || event.metaKey || event.ctrlKey || event.altKey) return;
      if (waiting.current) {
        waiting.current = false;
        const target = targets.find((item) => item.letter === event.key);
        if (target) go(target.href);
        return;
      }
      if (event.key === 'g') {
        waiting.current = true;
        setTimeout(() => {
          waiting.current = false;
        }, 1200);
      } else if (event.key === '?') showKeyHelp();
      else if (event.key === 't') toggle();
      else if (event.key === '/') {
        event.preventDefault();
        document.querySelector<HTMLInputElement>('[data-list-search]')?.focus();
      } else runPageKey(event.key);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [go, isOn, targets, toggle]);
  return null;
}

function KeySheet() {
  const { t } = useTranslation();
  const may = useScopes();
  const rows: [string[], string][] = [
    [[MOD, 'K'], t('organization:shell.keysOpen')],
    [['/'], t('organization:shell.keysSearch')],
    ...useNavigation().map(({ letter, key }): [string[], string] => [
      ['g', letter],
      t('organization:shell.keysGo', { page: t(`organization:nav.${key}`) }),
    ]),
    ...(may('quote:underwrite')
      ? ([
          [['n'], t('organization:shell.keysNextQuote')],
          [['p'], t('organization:shell.keysPickUp')],
          [['r'], t('organization:shell.keysRelease')],
        ] satisfies [string[], string][])
      : []),
    ...(may('account:create')
      ? [[['c'], t('organization:shell.keysNewAccount')] satisfies [string[], string]]
      : []),
    [['t'], t('organization:shell.keysTheme')],
    [['?'], t('organization:shell.keysHelp')],
  ];
  return (
    <Stack>
      <KeysSwitch />
      <dl className={classes.keys}>
        {rows.map(([keys, label]) => (
          <div key={label} style={{ display: 'contents' }}>
            <dt>
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
    </Stack>
  );
}
