import { additionalInsuredErrors } from '@parapet/domain/policies/additional-insureds';
import type { RegionCode } from '@parapet/domain/regions/region';
import { z } from 'zod';
import { call } from '../call.ts';
import { id, plainDate } from '../shapes.ts';
import { askedInsured, insuredsChange, posted, refusals } from './asked.ts';
import { policy, policyParams } from './policy.ts';

/** Somebody beside the named insured whom a policy insures, with the words of the industry. */
export const additionalInsured = askedInsured.extend({ id, naicsDescription: z.string() });

/**
 * The schema that the editor validates with: the rules of the region, reported at the fields that break
 * them.
 */
export const insuredsForm = (region: RegionCode) =>
  insuredsChange.extend(posted).superRefine(({ additionalInsureds }, at) => {
    for (const [index, insured] of additionalInsureds.entries())
      for (const [field, message] of Object.entries(additionalInsuredErrors(region, insured)))
        at.addIssue({ code: 'custom', path: ['additionalInsureds', index, field], message });
  });

export const listAdditionalInsureds = call({
  id: 'list-additional-insureds',
  method: 'GET',
  path: '/api/policy/v1/additional-insured',
  access: 'policy:read',
  summary: 'List the additional insureds of a policy on a day of its term; today unless another day is named',
  query: z.object({ policyId: id, on: plainDate.optional() }),
  answer: z.object({ content: z.array(additionalInsured), most: z.number().int() }),
});

export const updateAdditionalInsureds = call({
  id: 'update-additional-insureds',
  method: 'PUT',
  path: '/api/policy/v1/additional-insured/:policyId',
  access: 'policy:endorse',
  summary:
    'Replace the additional insureds of a policy from an effective date (default today): a numbered endorsement without premium',
  params: policyParams,
  body: insuredsChange.extend(posted),
  ignores: { 'additionalInsureds[].naicsDescription': 'the words of the industry follow from its code' },
  answer: policy,
  refusals: refusals,
});
