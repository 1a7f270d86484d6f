import { underEveryName } from '@parapet/domain/questionnaires/given-answers';
import type { Answers } from '@parapet/domain/questionnaires/types';
import { regionOf } from '@parapet/domain/regions/regions';
import type { Row } from '../../../platform/records/records.ts';

/** The answers of an account as the wire has them: each fact under every name that the documents give it. */
export const answersOf = ({
  region,
  securityAnswers,
}: Pick<Row<'account'>, 'region' | 'securityAnswers'>): Answers =>
  underEveryName(regionOf(region).products.base, securityAnswers);
