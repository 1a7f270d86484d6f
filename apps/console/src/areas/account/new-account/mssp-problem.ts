import { isApiError, getStatus } from '../../../core/client.ts';
import { t } from '../../../core/i18n.ts';

/**
 * Why an MSSP's company was not added: the server's own sentence for a conflict, and one for all the rest.
 */
export function msspProblem(error: unknown): string {
  if (getStatus(error) !== 409) return t('account:mssp.failed');
  return (isApiError(error) && error.body?.detail) || t('account:mssp.conflict');
}
