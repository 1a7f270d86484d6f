import { searchHistory } from '@parapet/contract/activity/index';
import { useCall } from '../../core/client.ts';
import { HistorySection } from './history-section.tsx';

const MOST = 100;

/** Lists the actions on a submission with their user and time, newest first; it may have no account yet. */
export function SubmissionHistory({ submissionId }: { submissionId: string }) {
  const query = { 'filter.subjectId': `in:${submissionId}`, size: MOST };
  const history = useCall(searchHistory, { query }, { keep: true });
  return <HistorySection of={history} />;
}
