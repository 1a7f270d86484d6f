import { previewTransaction, type AskedOfPolicy, type Policy } from '@parapet/contract/policy/index';
import { useCall } from '../../../core/client.ts';
import { useSettled } from '../../../kit/forms/use-settled.ts';

/**
 * The figures of a transaction as it is asked for in a form, once nobody has typed for a moment.
 * @param asked null while there is not enough for figures
 * @param isAsking whether figures are still wanted when something changes
 */
export function usePreview(policy: Policy, asked: AskedOfPolicy | null, isAsking: () => boolean) {
  const { settled, isSettled } = useSettled(asked);
  const { data, error } = useCall(
    previewTransaction,
    { params: { policyId: policy.id }, body: (settled ?? {}) as never },
    { enabled: () => settled !== null && isAsking() },
  );
  // What is not on the screen is not agreed to. Figures that are only looked up again stay, so that the
  // button is where it was: the server refuses those that are not true any more.
  const known = asked !== null && isSettled && !error ? data : undefined;
  return {
    asked,
    known,
    error: isSettled ? error : null,
    // What takes a second person is theirs to book.
    hash: known && known.relied.length === 0 ? known.hash : '',
  };
}
export type PreviewState = ReturnType<typeof usePreview>;
