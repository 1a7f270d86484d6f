import { noticeTraits } from '@parapet/domain/policies/notices';
import type { PreparedHandler } from '../../platform/outbox/outbox-worker.ts';
import { publicUrl } from '../../platform/public-url.ts';
import { findNotice, findPolicy, mailNotice, noticeTemplates } from '../policy/index.ts';
import { whoBooked } from './drawing/drawn-papers.ts';
import { drawPaper, keepSent, listPaper } from './paper-of-policy.ts';
import { getFacts } from './subject.ts';

/**
 * Draws the paper of a notice, once, and mails it to every recipient with an address. What the mail server
 * takes proves the notice; who gets it on paper only, staff mail.
 */
export const makeNotice: PreparedHandler<{ noticeId: string }> = {
  async prepare({ read, appContext }, { noticeId }) {
    const { notice, policy, facts } = await read(async (ctx) => {
      const notice = await findNotice(ctx, noticeId);
      const policy = await findPolicy(ctx, notice.policyId);
      return { notice, policy, facts: await getFacts(ctx, policy) };
    });
    // Taken back before it left: nobody has to hear of it.
    if (notice.status === 'WITHDRAWN') return async () => {};
    const { form } = noticeTraits[notice.kind];
    const drawn = await drawPaper(
      appContext,
      {
        facts: { ...facts, given: notice },
        verifyAt: publicUrl(appContext.config, '/verify'),
        made: { by: whoBooked(notice.givenBy), on: notice.givenOn },
        form,
        policy,
      },
      paperOfNotice(noticeId),
    );
    return async (ctx) => {
      const name = `${policy.policyNumber}-${notice.givenOn}-${form}.pdf`;
      if (!(await listPaper(ctx, drawn, name, null))) return;
      const files = [{ name, sha256: drawn.kept.sha256 }];
      const template = noticeTemplates[notice.kind];
      const sentTo = await mailNotice(ctx, policy, notice, { template, date: notice.effectiveDate, files });
      await keepSent(ctx, policy, files, sentTo);
    };
  },
};

/** Key that the paper of a notice is listed as made for. */
const paperOfNotice = (noticeId: string): string => `${noticeId}/NOTICE`;
