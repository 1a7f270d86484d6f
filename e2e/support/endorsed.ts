import type { Send } from './quoted.ts';

/** Issues a policy, and raises its limit from a day (YYYY-MM-DD) on, as a preview has shown it to staff. */
export async function issuedAndEndorsed(call: Send, policyId: string, effectiveDate: string): Promise<void> {
  const { version } = await call('get', `/api/policy/v1/${policyId}`);
  await call('put', `/api/policy/v1/issue/${policyId}`, { version });
  const asked = {
    effectiveDate,
    patch: { selection: { global: { limit: 2_000_000 } } },
    comments: 'A contract asks for it',
  };
  const preview = { command: 'endorse-policy', ...asked };
  const { hash } = await call('post', `/api/policy/v1/preview/${policyId}`, preview);
  await call('put', `/api/policy/v1/endorse/${policyId}`, { ...asked, previewHash: hash });
}
