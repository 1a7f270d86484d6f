import { Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useUiSetting } from '../../core/state/use-ui-setting.ts';

/** Turns off the shortcuts of one key: who speaks to their computer presses them without meaning to. */
export function KeysSwitch() {
  const { t } = useTranslation();
  const [isOn, change] = useUiSetting('singleKeys');
  return (
    <Switch
      label={t('organization:shell.keysOn')}
      description={t('organization:shell.keysOnText')}
      checked={isOn}
      onChange={(event) => change(event.currentTarget.checked)}
    />
  );
}
