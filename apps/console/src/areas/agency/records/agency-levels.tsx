import { Button, NumberInput, TextInput } from '@mantine/core';
import {
  addLevel,
  deleteLevel,
  typedLevel,
  updateLevel,
  type AgencyLevel,
} from '@parapet/contract/account/agency-levels';
import type { AgencyRecord } from '@parapet/contract/account/agency-records';
import { formatMajor } from '@parapet/domain/money';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { send } from '../../../core/client.ts';
import { t } from '../../../core/i18n.ts';
import { useRegion } from '../../../core/use-region.ts';
import { openConfirm, openForm } from '../../../kit/dialogs/index.ts';
import { FieldGrid } from '../../../kit/forms/field-grid.tsx';
import { Section } from '../../../kit/page/section.tsx';
import classes from './logo.module.css';

const refresh = ['account', 'activity'];
const amount = z.number().or(z.literal(''));
const typed = z.object({ name: typedLevel.shape.name, minRevenue: amount, maxRevenue: amount });
const orNull = (value: number | ''): number | null => (value === '' ? null : value);

const openLevel = (agency: AgencyRecord, level?: AgencyLevel) =>
  openForm({
    title: t(level ? 'agency:record.level.edit' : 'agency:record.level.add'),
    submit: t('common:action.save'),
    schema: typed,
    initial: {
      name: level?.name ?? '',
      minRevenue: (level?.minRevenue ?? '') as number | '',
      maxRevenue: (level?.maxRevenue ?? '') as number | '',
    },
    fields: (form) => (
      <>
        <TextInput
          label={t('agency:record.level.name')}
          withAsterisk
          data-autofocus
          {...form.getInputProps('name')}
        />
        <FieldGrid>
          {(['minRevenue', 'maxRevenue'] as const).map((name) => (
            <NumberInput
              key={name}
              label={t(`agency:record.level.${name}`)}
              min={0}
              allowDecimal={false}
              thousandSeparator=","
              {...form.getInputProps(name)}
            />
          ))}
        </FieldGrid>
      </>
    ),
    command: ({ name, minRevenue, maxRevenue }) => {
      const body = { name, minRevenue: orNull(minRevenue), maxRevenue: orNull(maxRevenue) };
      return level
        ? send(updateLevel, { params: { id: level.id }, body: { ...body, version: level.version } })
        : send(addLevel, { body: { ...body, agencyId: agency.id } });
    },
    done: t('agency:record.level.saved'),
    failed: t('agency:record.edit.failed'),
    refresh,
  });

const openDeleteLevel = ({ id, version, name }: AgencyLevel) =>
  openConfirm({
    title: t('agency:record.level.remove'),
    confirm: t('agency:record.level.remove'),
    danger: true,
    body: t('agency:record.level.removeText', { name }),
    command: () => send(deleteLevel, { params: { id }, version }),
    done: t('agency:record.level.removed'),
    refresh,
  });

/** The levels of insureds, by their revenue, that are agreed with an agency. */
export function AgencyLevels({ agency }: { agency: AgencyRecord }) {
  const { t: say } = useTranslation();
  const { currency, locale } = useRegion();
  const keeps = agency.can.includes('save-level');
  const written = (value: number) => formatMajor(value, currency, locale);
  const range = ({ minRevenue, maxRevenue }: AgencyLevel): string => {
    if (maxRevenue !== null)
      return say('agency:record.level.range', { from: written(minRevenue ?? 0), to: written(maxRevenue) });
    return minRevenue === null
      ? say('agency:record.level.all')
      : say('agency:record.level.from', { from: written(minRevenue) });
  };
  return (
    <Section
      title={say('agency:record.tab.levels')}
      text={say('agency:record.level.text')}
      actions={
        keeps && (
          <Button
            size="xs"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => void openLevel(agency)}
          >
            {say('agency:record.level.add')}
          </Button>
        )
      }
    >
      {agency.levels.length === 0 ? (
        <p className="quiet" style={{ margin: 0 }}>
          {say('agency:record.level.none')}
        </p>
      ) : (
        <ul className={classes.tree}>
          {agency.levels.map((level) => (
            <li key={level.id}>
              <strong>{level.name}</strong>
              <span className="tabular">{range(level)}</span>
              {keeps && (
                <span className={classes.counts}>
                  <Button
                    size="compact-sm"
                    variant="default"
                    mr={8}
                    leftSection={<IconPencil size={14} aria-hidden />}
                    aria-label={say('agency:record.level.editNamed', { name: level.name })}
                    onClick={() => void openLevel(agency, level)}
                  >
                    {say('agency:record.level.change')}
                  </Button>
                  <Button
                    size="compact-sm"
                    variant="default"
                    leftSection={<IconTrash size={14} aria-hidden />}
                    aria-label={say('agency:record.level.removeNamed', { name: level.name })}
                    onClick={() => void openDeleteLevel(level)}
                  >
                    {say('agency:record.level.delete')}
                  </Button>
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
