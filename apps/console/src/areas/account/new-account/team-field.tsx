import { Select } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTeams } from '../../../core/session/use-team.ts';
import { getFieldErrors } from '../../../kit/forms/field-errors.ts';
import { teamProblem } from './new-account-form.ts';

/**
 * The team of a new account. Whoever works for several teams alone chooses one of them; for others it is the
 * one at the top of the page, or the one that the agency's setting supplies.
 */
export function useTeamField(asked = '') {
  const { t } = useTranslation();
  const { teams, hasAll, chosen } = useTeams();
  const isAsked = !hasAll && teams.length > 1;
  const [picked, setPicked] = useState<string | null>(asked || null);
  const [error, setError] = useState<string | null>(null);
  const value = (isAsked ? picked : null) ?? chosen ?? '';
  return {
    isAsked,
    teams,
    value,
    error,
    team: teams.find(({ id }) => id === value),
    choose: (id: string): void => {
      setPicked(id);
      setError(null);
    },
    /** Whether the account can be added to it; says at the field why not. */
    check: (): boolean => {
      const problem = isAsked ? teamProblem(value, teams) : null;
      setError(problem && t(problem));
      return problem === null;
    },
    /** Shows what the server says of the team. */
    refused: (refusal: unknown): void => setError(getFieldErrors(refusal, { teams: '' })['teams'] ?? null),
  };
}

/** The choice of a team, where there is one. */
export function TeamSelect({ field }: { field: ReturnType<typeof useTeamField> }) {
  const { t } = useTranslation();
  if (!field.isAsked) return null;
  return (
    <Select
      label={t('account:new.team')}
      withAsterisk
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('account:new.clearTeam') }}
      nothingFoundMessage={t('common:options.noResults')}
      data={field.teams.map(({ id, name }) => ({ value: id, label: name }))}
      value={field.value || null}
      error={field.error}
      onChange={(id) => field.choose(id ?? '')}
    />
  );
}
