import { getHistory } from '@parapet/contract/activity/index';
import { useCall } from '../../core/client.ts';
import { HistorySection } from './history-section.tsx';

/** Who did what to one record of an account and when, newest first. */
export function SubjectHistory({ accountId, subjectId }: { accountId: string; subjectId: string }) {
  const history = useCall(getHistory, { params: { accountId }, query: { subjectId } }, { keep: true });
  return <HistorySection of={history} />;
}
