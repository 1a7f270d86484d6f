import { ActionIcon, Button, Menu } from '@mantine/core';
import type { CustomPreset } from '@parapet/contract/rater/custom-presets';
import { listCustomPresets } from '@parapet/contract/rater/custom-presets';
import {
  askForCustomPreset,
  getCustomPreset,
  type CustomPresetTerms,
} from '@parapet/domain/builder/custom-preset';
import { canonicalJson } from '@parapet/domain/canonical-json';
import { IconCheck, IconDots } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../core/client.ts';
import {
  openAddPreset,
  openDeletePreset,
  openRenamePreset,
  openReplacePreset,
} from '../dialogs/custom-preset-dialogs.tsx';
import classes from './custom-presets.module.css';
import type { Builder } from './use-builder.ts';
import { shortMajor } from './words.ts';

/**
 * The packages that the agency of the quote keeps under names of its own: to choose, save, rename, delete.
 */
export function CustomPresets({ builder }: { builder: Builder }) {
  const { t } = useTranslation();
  const heading = useId();
  const { change, quote, selection } = builder;
  const { agencyId, product } = quote;
  const { data } = useCall(listCustomPresets, { query: { agencyId, product } }, { keep: true });
  const presets = data?.content ?? [];
  const terms = getCustomPreset(selection);
  const shown = canonicalJson(terms);
  return (
    <section className={classes.own} aria-labelledby={heading}>
      <div className={classes.head}>
        <h3 id={heading}>{t('quote:preset.own.title')}</h3>
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => void openAddPreset({ agencyId, product, terms })}
        >
          {t('quote:preset.own.add.open')}
        </Button>
      </div>
      {data && presets.length === 0 && <p className="quiet">{t('quote:preset.own.none')}</p>}
      <ul className={classes.list}>
        {presets.map((preset) => (
          <PresetItem
            key={preset.id}
            preset={preset}
            terms={terms}
            chosen={canonicalJson(preset.terms) === shown}
            choose={() => change(askForCustomPreset(preset.terms as CustomPresetTerms))}
          />
        ))}
      </ul>
    </section>
  );
}

type ItemProps = {
  preset: CustomPreset;
  /** Those of the quote on the screen. */
  terms: CustomPresetTerms;
  chosen: boolean;
  choose: () => void;
};

function PresetItem({ preset, terms, chosen, choose }: ItemProps) {
  const { t } = useTranslation();
  const { name } = preset;
  const facts = t('quote:preset.facts', {
    limit: shortMajor(preset.terms.limit),
    deductible: shortMajor(preset.terms.deductible),
  });
  return (
    <li className={classes.item}>
      <button type="button" className={classes.choose} aria-pressed={chosen} onClick={choose}>
        <strong>{name}</strong>
        <span className="quiet">{facts}</span>
        {chosen && <IconCheck size={14} aria-hidden />}
      </button>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon variant="subtle" size={32} aria-label={t('quote:preset.own.actions', { name })}>
            <IconDots size={16} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => void openRenamePreset(preset)}>
            {t('quote:preset.own.rename.open')}
          </Menu.Item>
          {!chosen && (
            <Menu.Item onClick={() => void openReplacePreset(preset, terms)}>
              {t('quote:preset.own.replace.open')}
            </Menu.Item>
          )}
          <Menu.Item color="red" onClick={() => void openDeletePreset(preset)}>
            {t('quote:preset.own.remove.open')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </li>
  );
}
