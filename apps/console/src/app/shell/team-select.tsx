import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ALL, chooseTeam, useTeams } from '../../core/session/use-team.ts';
import classes from './shell.module.css';

/** 'Team:' narrows every list to one team. Hidden when there is nothing to choose. */
export function TeamSelect() {
  const { t } = useTranslation();
  const { teams, hasAll, chosen } = useTeams();
  const options = [
    ...(hasAll ? [{ value: ALL, label: t('organization:shell.allTeams') }] : []),
    ...teams.map((team) => ({ value: team.id, label: team.name })),
  ];
  if (options.length < 2) return null;
  return (
    <label className={classes.team}>
      <span>{t('organization:shell.team')}</span>
      <Select
        size="xs"
        w={160}
        searchable
        data={options}
        value={chosen}
        aria-label={t('organization:shell.team')}
        nothingFoundMessage={t('common:options.noResults')}
        onChange={(value) => value && chooseTeam(value)}
      />
    </label>
  );
}
