import { Button, Switch } from '@mantine/core';
import { type FlagName, flagNames } from '@parapet/domain/flags';
import { useTranslation } from 'react-i18next';
import { environment, flag, overrideFlag } from '../../core/environment.ts';
import { t } from '../../core/i18n.ts';
import { uiSettings } from '../../core/state/ui-settings.ts';
import { useSlice } from '../../core/state/store.ts';
import { closeDialog, showDialog } from '../../kit/dialogs/dialog-store.ts';
import classes from './console.module.css';

/** Turns flags on and off for this browser only, outside production, to try what a flag controls. */
export const openSetFlags = (): void =>
  void showDialog({
    title: t('organization:flags.title'),
    size: 'md',
    content: <SetFlags />,
    onClosed: () => undefined,
  });

function SetFlags() {
  const { t } = useTranslation();
  const own = useSlice(uiSettings, (settings) => settings.featureFlags);
  const toggle = (name: FlagName, on: boolean): void =>
    overrideFlag(name, on === (environment().flags[name] ?? false) ? undefined : on);
  return (
    <div className={classes.flags}>
      <p className="quiet">{t('organization:flags.text')}</p>
      {flagNames.map((name) => (
        <div key={name} className={classes.flag}>
          <Switch
            label={name}
            checked={flag(name)}
            onChange={(event) => toggle(name, event.currentTarget.checked)}
          />
          {name in own && (
            <Button variant="subtle" size="compact-sm" onClick={() => overrideFlag(name, undefined)}>
              {t('organization:flags.reset')}
            </Button>
          )}
        </div>
      ))}
      <div className={classes.foot}>
        <Button variant="default" onClick={() => closeDialog()}>
          {t('common:action.close')}
        </Button>
        <Button onClick={() => window.location.reload()}>{t('organization:flags.apply')}</Button>
      </div>
    </div>
  );
}
