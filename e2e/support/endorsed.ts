import type { Send } from './quoted.ts';

/**
 * Raises the limit of a policy from a day (YYYY-MM-DD) on, as a preview has shown it to staff. Whether it is
 * a binder still or in force by the job that begins policies is all the same.
 */
export async function endorsed(call: Send, policyId: string, effectiveDate: string): Promise<void> {
  const asked = {
    effectiveDate,
    patch: { selection: { global: { limit: 2_000_000 } } },
    comments: 'A contract asks for it',
  };
  const preview = { command: 'endorse-policy', ...asked };
  const { hash } = await call('post', `/api/policy/v1/preview/${policyId}`, preview);
  await call('put', `/api/policy/v1/endorse/${policyId}`, { ...asked, previewHash: hash });
}
