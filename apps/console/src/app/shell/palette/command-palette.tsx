import { Spotlight, type SpotlightActionData, type SpotlightActionGroupData } from '@mantine/spotlight';
import '@mantine/spotlight/styles.layer.css';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useGo } from '../../../kit/app-link.tsx';
import { areaRoutes } from '../../areas.ts';
import { useScopes } from '../../../core/session/use-me.ts';
import { useOpenPaletteCommands } from '../../../core/commands/palette-commands.ts';
import { useThemeToggle } from '../theme-toggle.tsx';
import { paletteStore } from './palette-store.ts';
import { useFoundRecords } from './use-found-records.tsx';
import { useNavigation } from '../use-navigation.ts';
import { usePaletteOptions } from './use-palette-options.ts';

const anywhere = areaRoutes.flatMap((area) => area.commands ?? []);

/** mod+K: pages, the commands of the open page, and records by name or number. */
export default function CommandPalette() {
  const { t } = useTranslation();
  const go = useGo();
  const may = useScopes();
  const [query, setQuery] = useState('');
  const { dark, toggle } = useThemeToggle();
  const records = useFoundRecords(query);
  const pages: SpotlightActionData[] = useNavigation().map(({ key, href, icon: Icon }) => ({
    id: `go-${key}`,
    label: t(`organization:nav.${key}`),
    leftSection: <Icon size={18} aria-hidden />,
    onClick: () => go(href),
  }));
  const commands: SpotlightActionData[] = useOpenPaletteCommands().map((command) => ({
    id: command.id,
    label: command.label,
    description: command.description,
    leftSection: command.icon,
    onClick: command.run,
  }));
  for (const command of anywhere)
    if (may(command.needs) && !command.hidden?.())
      commands.push({
        id: command.id,
        label: t(command.label as 'common:brand'),
        onClick: () => command.run(),
      });
  commands.push({
    id: 'theme',
    label: dark ? t('common:shell.toLight') : t('common:shell.toDark'),
    onClick: toggle,
  });
  commands.push({ id: 'sign-out', label: t('common:shell.signOut'), onClick: () => go('/logout') });
  const found: SpotlightActionGroupData[] = records.map(({ group, rows }) => ({
    group,
    actions: rows.map((row) => ({
      id: row.id,
      label: row.label,
      description: row.description,
      keywords: [query],
      onClick: () => go(row.href),
    })),
  }));
  const groups = [
    ...found,
    { group: t('organization:shell.pages'), actions: pages },
    { group: t('organization:shell.commands'), actions: commands },
  ].map(({ group, actions }) => ({
    group,
    actions: actions.map((action) => ({ ...action, role: 'option' })),
  }));
  const combobox = usePaletteOptions();
  return (
    <Spotlight
      store={paletteStore}
      actions={groups}
      query={query}
      onQueryChange={setQuery}
      shortcut={null}
      highlightQuery
      scrollable
      maxHeight={420}
      overlayProps={{ backgroundOpacity: 0.45, blur: 0 }}
      attributes={{ content: { 'aria-label': t('organization:shell.search') } }}
      styles={{ search: { outline: 'none' }, actionDescription: { opacity: 1 } }}
      limit={20}
      nothingFound={t('organization:shell.noCommand')}
      scrollAreaProps={{ role: 'listbox', 'aria-label': t('organization:shell.search') }}
      searchProps={{
        ...combobox,
        leftSection: <IconSearch size={18} aria-hidden />,
        placeholder: t('organization:shell.search'),
        'aria-label': t('organization:shell.search'),
      }}
    />
  );
}
