import type { Answer } from '@parapet/contract/call';
import type { listCoverageRules } from '@parapet/contract/rater/index';

/** A coverage as offered to an industry and a state. */
export type Offered = Answer<typeof listCoverageRules>['coverages'][number];
export type Place = { state: string; industryCode: string };
