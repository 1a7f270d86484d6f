import type { searchClaims } from '@parapet/contract/claims/index';
import { claimFileTraits } from '@parapet/domain/lifecycles/claim-file-status';
import { t } from '../../core/i18n.ts';
import type { RowOf } from '../../kit/list/list-types.ts';
import { StatusBadge } from '../../kit/status-badge.tsx';

type Stated = Pick<RowOf<typeof searchClaims>, 'status' | 'fileStatus'>;

/** The one status of a claim: that of its file, or that it is a draft. */
export const claimStatusText = ({ status, fileStatus }: Stated): string =>
  fileStatus ? t(`policy:claims.fileStatus.${fileStatus}`) : t(`common:status.${status}`);

/** The status of a claim, the same on its page and in every list. */
export function ClaimBadge({ claim }: { claim: Stated }) {
  const { status, fileStatus } = claim;
  return fileStatus ? (
    <StatusBadge tone={claimFileTraits[fileStatus].tone} label={claimStatusText(claim)} />
  ) : (
    <StatusBadge status={status} />
  );
}
