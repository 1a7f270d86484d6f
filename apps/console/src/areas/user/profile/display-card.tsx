import { Select, Stack, useMantineColorScheme } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useUiSetting } from '../../../core/state/use-ui-setting.ts';
import { KeysSwitch } from '../../../kit/inputs/keys-switch.tsx';
import { Section } from '../../../kit/page/section.tsx';

/** The settings that this browser keeps: the theme, and whether single keys do something. */
export function DisplayCard() {
  const { t } = useTranslation();
  const [theme] = useUiSetting('theme');
  const { setColorScheme } = useMantineColorScheme();
  return (
    <Section title={t('organization:me.display.title')} text={t('organization:me.display.text')}>
      <Stack maw={360}>
        <Select
          label={t('organization:shell.theme')}
          data={(['light', 'dark', 'system'] as const).map((value) => ({
            value,
            label: t(`organization:shell.themes.${value}`),
          }))}
          value={theme}
          onChange={(next) => setColorScheme(next === 'system' ? 'auto' : (next as 'light' | 'dark'))}
        />
        <KeysSwitch />
      </Stack>
    </Section>
  );
}
