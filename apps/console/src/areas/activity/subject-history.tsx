import { getHistory } from '@parapet/contract/activity/index';
import { useCall } from '../../core/client.ts';
import { HistorySection } from './history-section.tsx';

/** Lists the actions on one record of an account with their user and time, newest first. */
export function SubjectHistory({ accountId, subjectId }: { accountId: string; subjectId: string }) {
  const history = useCall(getHistory, { params: { accountId }, query: { subjectId } }, { keep: true });
  return <HistorySection of={history} />;
}
