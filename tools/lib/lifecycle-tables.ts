// The lifecycles as plain data, for tools/lifecycles.mjs, which plain Node runs.
import { accountLifecycle, accountStateRoles } from '../../packages/domain/src/lifecycles/account.ts';
import {
  brokerChangeLifecycle,
  brokerChangeStateRoles,
} from '../../packages/domain/src/lifecycles/broker-change.ts';
import {
  certificateLifecycle,
  certificateStateRoles,
} from '../../packages/domain/src/lifecycles/certificate.ts';
import { claimFileLifecycle, claimFileStateRoles } from '../../packages/domain/src/lifecycles/claim-file.ts';
import { claimLifecycle, claimStateRoles } from '../../packages/domain/src/lifecycles/claim.ts';
import type { Edge, StateRoles } from '../../packages/domain/src/lifecycles/lifecycle.ts';
import { policyLifecycle, policyStateRoles } from '../../packages/domain/src/lifecycles/policy.ts';
import { quoteLifecycle, quoteStateRoles } from '../../packages/domain/src/lifecycles/quote.ts';
import {
  accountStatuses,
  brokerChangeStatuses,
  certificateStatuses,
  claimFileStatuses,
  claimStatuses,
  policyStatuses,
  quoteStatuses,
  submissionStatuses,
  subjectivityStatuses,
} from '../../packages/domain/src/lifecycles/statuses.ts';
import {
  submissionLifecycle,
  submissionStateRoles,
} from '../../packages/domain/src/lifecycles/submission.ts';
import {
  subjectivityLifecycle,
  subjectivityStateRoles,
} from '../../packages/domain/src/lifecycles/subjectivity.ts';

type Table = {
  name: string;
  states: readonly string[];
  roles: StateRoles<string>;
  edges: Record<string, Edge<string>>;
};
const tables: Table[] = [
  { name: 'quote', states: quoteStatuses, roles: quoteStateRoles, edges: quoteLifecycle },
  { name: 'policy', states: policyStatuses, roles: policyStateRoles, edges: policyLifecycle },
  { name: 'account', states: accountStatuses, roles: accountStateRoles, edges: accountLifecycle },
  { name: 'submission', states: submissionStatuses, roles: submissionStateRoles, edges: submissionLifecycle },
  {
    name: 'subjectivity after bind',
    states: subjectivityStatuses,
    roles: subjectivityStateRoles,
    edges: subjectivityLifecycle,
  },
  {
    name: 'change of the broker of record',
    states: brokerChangeStatuses,
    roles: brokerChangeStateRoles,
    edges: brokerChangeLifecycle,
  },
  {
    name: 'certificate of insurance',
    states: certificateStatuses,
    roles: certificateStateRoles,
    edges: certificateLifecycle,
  },
  { name: 'claim', states: claimStatuses, roles: claimStateRoles, edges: claimLifecycle },
  { name: 'claim file', states: claimFileStatuses, roles: claimFileStateRoles, edges: claimFileLifecycle },
];
process.stdout.write(JSON.stringify(tables));
