import { reportError } from '@parapet/contract/console/index';
import { isApiError, send } from '../client.ts';
import { sizes } from '../timings.ts';
import { withoutSecrets } from './what-to-report.ts';

/**
 * Stores an error report on the server. Support opens the report's page; without an id, the link leads to the
 * list of reports.
 */
export async function reportBroken(error: unknown): Promise<string> {
  const requestId = (isApiError(error) && error.requestId) || null;
  const body = {
    message: messageIn(error).slice(0, 500),
    stack: (error instanceof Error ? (error.stack ?? '') : '').slice(0, 4000),
    page: withoutSecrets(window.location.pathname).slice(0, 300),
    requestId,
  };
  const kept = await send(reportError, { body }, { bearer: true, timeout: 5000 }).catch(() => null);
  return getPage(window.location.origin, kept?.id);
}

export const getPage = (origin: string, id: string | undefined): string =>
  `${origin}/admin/error-reports${id ? `/${id}` : ''}`;

/** Text for 'Copy Error Details': the message, shortened, and the URL of the report. */
export const copiedReport = (error: unknown, link: string): string =>
  `${messageIn(error).slice(0, sizes.reportedMessage)}\n${link}`;

const messageIn = (error: unknown): string => (error instanceof Error ? error.message : String(error));
