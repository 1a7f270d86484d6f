/** The only way from the console to the server. */
export { ApiError, CancelledError, isApiError, isCancelled, getStatus } from './client/api-error.ts';
export { acceptMeanwhile } from './client/accepted-version.ts';
export { buildMessage } from './client/message-of.ts';
export { download } from './client/download.ts';
export { exchange, send, type Sent } from './client/send.ts';
export {
  callQuery,
  getKey,
  queryClient,
  expire,
  readAgain,
  recordsAreRead,
  refresh,
  refreshLater,
  take,
  useCall,
  useCommand,
} from './client/query.ts';
