import { underEveryName } from '@parapet/domain/questionnaires/given-answers';
import type { Answers } from '@parapet/domain/questionnaires/types';
import { regionByCode } from '@parapet/domain/regions/regions';
import type { Row } from '../../../platform/records/records.ts';

/** The answers of an account as the wire has them: each fact under every name that the documents give it. */
export const getAnswers = ({
  region,
  securityAnswers,
}: Pick<Row<'account'>, 'region' | 'securityAnswers'>): Answers =>
  underEveryName(regionByCode(region).products.base, securityAnswers);
