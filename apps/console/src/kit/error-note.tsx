import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError, isCancelled, buildMessage } from '../core/client.ts';
import classes from './error-note.module.css';
import { Note } from './note.tsx';

/**
 * Shows an error at the place where the user is looking: the sentence, then code and request id for
 * support. `otherwise` is the screen's own sentence for failures without one; `listFields` also names each
 * field; `next` says, by the refusal's code, how to resolve it.
 */
export function ErrorNote({
  error,
  otherwise,
  listFields = true,
  next = {},
}: {
  error: unknown;
  otherwise?: string | undefined;
  listFields?: boolean;
  next?: Partial<Record<string, ReactNode>>;
}) {
  const { t } = useTranslation();
  if (!error || isCancelled(error)) return null;
  const known = isApiError(error) ? error : undefined;
  return (
    <Note tone="critical" live title={buildMessage(error, otherwise)}>
      {listFields && known && known.errors.length > 0 && (
        <ul className={classes.list}>
          {known.errors.map((item) => (
            <li key={`${item.field}${item.detail}`}>{item.detail}</li>
          ))}
        </ul>
      )}
      {known?.code && next[known.code] && <p className={classes.next}>{next[known.code]}</p>}
      {known?.requestId && (
        <span className={classes.reference}>
          {t('common:error.reference', { code: known.code || known.status, id: known.requestId })}
        </span>
      )}
    </Note>
  );
}
