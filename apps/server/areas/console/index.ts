import type { consoleCalls } from '@parapet/contract/console/index';
import type { Handlers } from '../../platform/handler.ts';
import { getErrorReport, reportError, searchErrorReports } from './error-reports.ts';
import { giveFeedback, markFeedback, searchFeedback } from './feedback.ts';
import { getPermissionMapping } from './get-permission-mapping.ts';
import { dropUnsavedInput, getUnsavedInput, keepUnsavedInput, listUnsavedInput } from './unsaved-input.ts';
import { getConsoleVersion, getLatestDeploymentTime } from './get-version.ts';

export const consoleHandlers: Handlers<typeof consoleCalls> = {
  'get-console-version': getConsoleVersion,
  'get-latest-deployment-time': getLatestDeploymentTime,
  'report-error': reportError,
  'search-error-reports': searchErrorReports,
  'get-error-report': getErrorReport,
  'give-feedback': giveFeedback,
  'search-feedback': searchFeedback,
  'mark-feedback': markFeedback,
  'get-permission-mapping': getPermissionMapping,
  'keep-unsaved-input': keepUnsavedInput,
  'list-unsaved-input': listUnsavedInput,
  'get-unsaved-input': getUnsavedInput,
  'drop-unsaved-input': dropUnsavedInput,
};
