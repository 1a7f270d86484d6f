import { searchHistory } from '@parapet/contract/activity/index';
import { useCall } from '../../core/client.ts';
import { HistorySection } from './history-section.tsx';

const MOST = 100;

/** Who did what to a submission and when, newest first: it may have no account yet. */
export function SubmissionHistory({ submissionId }: { submissionId: string }) {
  const query = { 'filter.subjectId': `in:${submissionId}`, size: MOST };
  const history = useCall(searchHistory, { query }, { keep: true });
  return <HistorySection of={history} />;
}
