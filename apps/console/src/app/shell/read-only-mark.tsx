import { useTranslation } from 'react-i18next';
import { sessionState } from '../../core/state/session-state.ts';
import { useSlice } from '../../core/state/store.ts';
import classes from './shell.module.css';

/** Tells read-only personas that read-only access is intended. */
export function ReadOnlyMark() {
  const { t } = useTranslation();
  const readOnly = useSlice(
    sessionState,
    ({ ux, readOnly: by }) => ux.persona !== null && by[ux.persona] === true,
  );
  return readOnly ? <span className={classes.readOnly}>{t('organization:shell.readOnly')}</span> : null;
}
