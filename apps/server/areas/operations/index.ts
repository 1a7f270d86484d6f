import type { operationsCalls } from '@parapet/contract/operations/index';
import type { Handlers } from '../../platform/handler.ts';
import { pauseChannel, resumeChannel } from './channels.ts';
import { discardDeadLetter, retryDeadLetter, retryDeadLetters, searchDeadLetters } from './dead-letters.ts';
import { getOperations } from './get-operations.ts';
import { searchSetAsideRows, trySetAsideRow, trySetAsideRows } from './set-aside.ts';

export const operationsHandlers: Handlers<typeof operationsCalls> = {
  'get-operations': getOperations,
  'search-dead-letters': searchDeadLetters,
  'retry-dead-letter': retryDeadLetter,
  'retry-dead-letters': retryDeadLetters,
  'discard-dead-letter': discardDeadLetter,
  'pause-channel': pauseChannel,
  'resume-channel': resumeChannel,
  'search-set-aside-rows': searchSetAsideRows,
  'try-set-aside-row': trySetAsideRow,
  'try-set-aside-rows': trySetAsideRows,
};
