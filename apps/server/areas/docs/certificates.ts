import {
  downloadCertificate as definition,
  type downloadCertificate as downloadCall,
  type getCertificate as getCall,
} from '@parapet/contract/docs/index';
import { dateIn } from '@parapet/domain/dates';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import { REGIONS } from '@parapet/domain/regions/regions';
import { announceRecord } from '../../platform/records/change.ts';
import { pickOwner, type CommandContext } from '../../platform/command-context.ts';
import type { Handler } from '../../platform/handler.ts';
import type { PreparedHandler } from '../../platform/outbox/outbox-worker.ts';
import { publicUrl } from '../../platform/public-url.ts';
import { refuse } from '../../platform/refuse.ts';
import type { Tables } from '../../tables/tables.ts';
import { erodedUntil } from '../claims/index.ts';
import { getEdition } from '../catalog/index.ts';
import { findPolicy } from '../policy/index.ts';
import { certificateKey } from './certificate-key.ts';
import { listOnce } from './drawing/list-once.ts';
import { whoBooked } from './drawing/drawn-papers.ts';
import { getDocType } from './forms-of.ts';
import { getCheckCode, type DocumentToRender } from './drawing/render-document.ts';
import { getFacts } from './subject.ts';

type Row = Selectable<Tables['certificate']>;
const FORM = 'certificate-of-insurance';
const getName = ({ number }: Row): string => `${number}.pdf`;

/** Unix time beyond it is meant in milliseconds: in seconds it would be the year 5138. */
const FIRST_OF_MILLISECONDS = 100_000_000_000;

/** The certificate that was issued for a policy at a time; the last one of a second. */
async function findCertificate(
  ctx: CommandContext,
  { accountId, policyId, created }: { accountId: string; policyId: string; created: number },
): Promise<Row> {
  return (
    (await ctx.tx
      .selectFrom('certificate')
      .selectAll()
      .where('accountId', '=', accountId)
      .where('policyId', '=', policyId)
      .where(
        created < FIRST_OF_MILLISECONDS
          ? sql<boolean>`floor(extract(epoch from created)) = ${created}`
          : sql<boolean>`floor(extract(epoch from created) * 1000) = ${created}`,
      )
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()) ?? refuse('not-found')
  );
}

export const getCertificate: Handler<typeof getCall> = async (ctx, { query }) => {
  const found = await findCertificate(ctx, query);
  const { accountId, policyId, created } = query;
  const asked = new URLSearchParams({ accountId, policyId, created: String(created) });
  return { link: `${definition.path}?${asked.toString()}`, name: getName(found) };
};

/** As it is kept; in the moments until it is, drawn to the same bytes. */
export const downloadCertificate: Handler<typeof downloadCall> = async (ctx, { query }) => {
  const row = await findCertificate(ctx, query);
  const kept = await ctx.tx
    .selectFrom('document')
    .select('sha256')
    .where('madeFor', '=', certificateKey(row.id))
    .executeTakeFirst();
  const document = kept ? null : await getDocument(ctx, row);
  return {
    make: async () =>
      document
        ? ctx.renderer.render(document)
        : ((await ctx.gateways.files.read(kept!.sha256)) ?? refuse('not-found')),
    name: getName(row),
    contentType: 'application/pdf',
  };
};

/** Builds the document of a certificate: the terms of its day replace those that the policy has by now. */
async function getDocument(ctx: CommandContext, row: Row): Promise<DocumentToRender> {
  return ctx.withElevatedScope(async () => {
    const policy = await findPolicy(ctx, row.policyId);
    const { additionalInsured, ...terms } = row.terms;
    const facts = await getFacts(ctx, policy);
    return {
      form: FORM,
      policy: { ...policy, ...terms },
      facts: {
        ...facts,
        agency: { ...facts.agency, name: terms.agencyName },
        evidence: {
          number: row.number,
          at: row.created,
          by: row.issuedBy,
          holder: row.holder,
          isAdditionalInsured: additionalInsured !== null,
          eroded: await erodedUntil(ctx, policy.id, row.created),
        },
      },
      verifyAt: publicUrl(ctx.config, '/verify'),
      made: { by: whoBooked(row.issuedBy), on: dateIn(row.created, policy.timeZone) },
    };
  });
}

type Asked = { certificateId: string; mail: { to: string; name: string } | null };

/**
 * Draws a certificate once, keeps it with the documents of its policy, and mails it if that was asked for.
 */
export const makeCertificate: PreparedHandler<Asked> = {
  async prepare({ read, appContext }, { certificateId, mail }) {
    const { row, document } = await read(async (ctx) => {
      const found = await ctx.tx
        .selectFrom('certificate')
        .selectAll()
        .where('id', '=', certificateId)
        .executeTakeFirstOrThrow();
      return { row: found, document: await getDocument(ctx, found) };
    });
    const bytes = await appContext.renderer.render(document);
    const drawn = { checkCode: getCheckCode(document), ...(await appContext.gateways.files.put(bytes)) };
    return async (ctx) => {
      const { policy } = document;
      const edition = getEdition(REGIONS[policy.region].locale, FORM, policy.effectiveDate);
      const isNew = await listOnce(ctx, [
        {
          ...pickOwner(row),
          ...drawn,
          policyId: policy.id,
          quoteId: policy.quoteId,
          docName: getName(row),
          docType: getDocType('certificate', FORM),
          madeFor: certificateKey(row.id),
          createdBy: whoBooked(row.issuedBy),
          formNumber: edition.number,
          edition: edition.edition,
        },
      ]);
      if (isNew) await announceRecord(ctx, 'document', policy, 'make-certificate', { forCustomer: true });
      if (mail) await mailCertificate(ctx, row, document, mail.to);
    };
  },
};

/** The file that is kept is the one that is mailed, whenever it was drawn. */
async function mailCertificate(
  ctx: CommandContext,
  row: Row,
  { policy }: DocumentToRender,
  to: string,
): Promise<void> {
  const { sha256 } = await ctx.tx
    .selectFrom('document')
    .select('sha256')
    .where('madeFor', '=', certificateKey(row.id))
    .executeTakeFirstOrThrow();
  await ctx.publish({
    topic: 'mail',
    payload: {
      to,
      template: 'certificate-sent',
      region: policy.region,
      params: {
        company: policy.companyName,
        number: policy.policyNumber,
        certificate: row.number,
        link: publicUrl(ctx.config, '/verify'),
      },
      files: [{ name: getName(row), sha256 }],
    },
  });
}
