import type { EndorsementRequest, VoidRequest } from '@parapet/contract/policy/terms';
import { isEdge } from '@parapet/domain/lifecycles/lifecycle';
import { policyLifecycle } from '@parapet/domain/lifecycles/policy';
import type { Selectable } from 'kysely';
import type { Tables } from '../../../tables/tables.ts';

type PolicyRow = Selectable<Tables['policy']>;

/**
 * The request that waits for a second person; null if the policy's state no longer allows it, since it then
 * waits for nobody.
 */
export const findOpenRequest = ({ voidRequest, status }: PolicyRow): VoidRequest | null =>
  voidRequest && isEdge(policyLifecycle, voidRequest.command, status) ? voidRequest : null;

/** The endorsement that waits for an underwriter, while the policy can still be endorsed. */
export const findEndorsementRequest = ({
  endorsementRequest,
  status,
}: PolicyRow): EndorsementRequest | null =>
  endorsementRequest && isEdge(policyLifecycle, 'approve-endorsement', status) ? endorsementRequest : null;
