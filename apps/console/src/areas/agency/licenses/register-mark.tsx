import type { RegisterCheck } from '@parapet/contract/register-check';
import type { RegisterStatus } from '@parapet/domain/licenses/register';
import type { Tone } from '@parapet/domain/lifecycles/traits';
import { useTranslation } from 'react-i18next';
import { dateText } from '../../../kit/format.ts';
import { StatusBadge } from '../../../kit/status-badge.tsx';
import classes from './register-mark.module.css';

const tones: Readonly<Record<RegisterStatus, Tone>> = {
  ACTIVE: 'positive',
  INACTIVE: 'critical',
  OTHER_NAME: 'caution',
  NOT_FOUND: 'caution',
};

/** Shows the status of a license in the state's register, and the day of that status. */
export function RegisterMark({ register }: { register: RegisterCheck }) {
  const { t } = useTranslation();
  if (!register?.status && !register?.problem)
    return <span className="quiet">{t('agency:license.register.none')}</span>;
  const { status, problem, name, until, checkedAt, linesOfAuthority } = register;
  const said = [
    status === 'OTHER_NAME' && t('agency:license.register.name', { name }),
    until && t('agency:license.register.until', { date: dateText(until) }),
    linesOfAuthority.join(', '),
    checkedAt && t('agency:license.register.checked', { date: dateText(checkedAt) }),
  ].filter(Boolean);
  return (
    <span className={classes.mark}>
      {status && <StatusBadge tone={tones[status]} label={t(`account:registerSays.${status}`)} />}
      {problem && <span>{t(`agency:license.register.problem.${problem}`)}</span>}
      {said.length > 0 && <span className="quiet">{said.join(' · ')}</span>}
    </span>
  );
}
