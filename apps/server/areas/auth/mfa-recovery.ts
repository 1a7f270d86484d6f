import type { requestMfaReset as requestCall, validateMfaReset as validateCall } from '@parapet/contract/auth/recovery';
import type { Handler } from '../../http/handler.ts';
import { refuse } from '../../platform/refuse.ts';
import { mayAskForLink } from './link-requests.ts';
import { countFailure, isThrottled } from './login.ts';
import { passwordMatches } from './passwords.ts';
import { findPersonLink, spendPersonLink } from './person-links.ts';
import { mailLink } from './send-sign-in-link.ts';
import { openSession } from './sessions.ts';

/** Who knows the password may have the second factor turned off by mail. Wrong passwords count as they do at the sign-in. */
export const requestMfaReset: Handler<typeof requestCall> = async (deed, { body }) => {
  const person = await deed.tx.selectFrom('person').selectAll().where('email', '=', body.username).forUpdate().executeTakeFirst();
  if (person && isThrottled(person, deed.now)) refuse('too-many');
  const matches = await passwordMatches(person?.password_hash ?? null, body.password);
  if (!person || !matches || !person.enabled) {
    if (person) countFailure(deed, person.id, person.failed_logins);
    return refuse('mfa-reset-refused');
  }
  if (!(await mayAskForLink(deed.tx, deed.config.secret, person.email, deed.now))) refuse('too-many');
  await mailLink(deed, person, 'mfa-reset', 'mfa-reset', '/confirmMfaReset/');
  return { message: 'An email was sent to reset MFA.' };
};

export const validateMfaReset: Handler<typeof validateCall> = async (deed, { params }) => {
  const link = (await findPersonLink(deed.tx, 'mfa-reset', params.token, deed.now)) ?? refuse('link-expired');
  if (!(await spendPersonLink(deed.tx, link, deed.now))) refuse('link-expired');
  await deed.tx.updateTable('person').set({ mfa_type: 'NONE', mfa_secret: null }).where('id', '=', link.person_id).execute();
  return openSession(deed, { ...link, id: link.person_id });
};
