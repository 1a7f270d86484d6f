import {
  certificate,
  certificateErrors,
  searchCertificates as definition,
  type AskedCertificate,
  type Certificate,
  type issueCertificate as issueCall,
  type reissueCertificate as reissueCall,
  type revokeCertificate as revokeCall,
  type searchCertificates as searchCall,
} from '@parapet/contract/policy/certificates';
import { ruleTexts } from '@parapet/contract/rule-texts';
import { isSame } from '@parapet/domain/accounts/changes';
import { dateIn, type PlainDate } from '@parapet/domain/dates';
import { certificateLifecycle } from '@parapet/domain/lifecycles/certificate';
import { certificateTraits } from '@parapet/domain/lifecycles/certificate-status';
import { policyTraits } from '@parapet/domain/lifecycles/policy-status';
import { allowedCommands } from '@parapet/domain/lifecycles/lifecycle';
import {
  certificateHolderErrors,
  certificateStatusOn,
  holderKey,
} from '@parapet/domain/policies/certificates';
import { isCovered } from '@parapet/domain/policies/cover';
import type { CertificateHolder } from '@parapet/domain/policies/certificates';
import { sql } from 'kysely';
import { getActor, pickOwner, type CommandContext } from '../../../platform/command-context.ts';
import type { Handler } from '../../../platform/handler.ts';
import { page } from '../../../platform/lists/list.ts';
import { countChosen } from '../../../platform/mail/mail-limits.ts';
import { insertRecord } from '../../../platform/records/records.ts';
import { refuse } from '../../../platform/refuse.ts';
import { rowTenant } from '../../../platform/database/tenant.ts';
import { getView } from '../../../platform/to-wire.ts';
import { announcePolicy } from '../change-policy.ts';
import { certifiedOn, type Certified } from './certified-terms.ts';
import {
  changeCertificate,
  validCertificates,
  type CertificateRow,
  type EndReason,
} from './follow-certificates.ts';
import { billOfChain, getChain, type PolicyChain } from '../transactions/post-transaction.ts';
import { lockPolicy, type PolicyRow } from '../policy-view.ts';
import { todayOfPolicy } from '../subjectivities/subjectivities.ts';

/** The holder that a certificate is for. */
type For = Pick<CertificateRow, 'docType' | 'holder' | 'additionalInsuredId' | 'holderName' | 'holderKey'>;

export const issueCertificate: Handler<typeof issueCall> = async (ctx, { params, body }) => {
  const policy = await lockPolicy(ctx, body.policyId);
  if (policy.product !== params.productType) refuse('certificate-other-product');
  const errors = {
    ...certificateErrors(policy.region, body),
    ...(body.docType === 'Certificate_Holder' &&
      certificateHolderErrors(policy.region, body, ctx.facts.zipCodes)),
  };
  if (Object.keys(errors).length > 0)
    refuse(
      'bad-input',
      {},
      Object.entries(errors).map(([field, detail]) => ({
        field,
        code: 'invalid',
        detail: ruleTexts[detail] ?? detail,
      })),
    );
  if ((body.docType === 'Additional_Insured') !== (body.additionalInsuredId !== undefined))
    refuse('additional-insured-unknown');
  const certified = await certifiedFor(ctx, policy, body.additionalInsuredId ?? null);
  const whom = forWhom(body, certified);
  const valid = (await validCertificates(ctx, policy.id)).find((row) => row.holderKey === whom.holderKey);
  const isKnown =
    valid?.said === certified.said && isSame(valid.holder, whom.holder) && isGood(ctx, policy, valid);
  const row = isKnown ? valid : await issue(ctx, policy, whom, certified);
  if (valid && !isKnown) await supersede(ctx, valid, row);
  const mail = body.delivery === 'EMAIL' ? await getRecipient(ctx, body.email ?? '') : null;
  if (mail || !isKnown)
    await ctx.publish({ topic: 'certificate-document', payload: { certificateId: row.id, mail } });
  return view(ctx, policy, row);
};

/**
 * Requires cover that can be certified. A policy that has not begun can be certified; a day without cover
 * after its start cannot.
 */
function requireCovered(policy: PolicyRow, chain: PolicyChain, today: PlainDate): void {
  const day = today < policy.effectiveDate ? policy.effectiveDate : today;
  if (!isCovered(billOfChain(chain).fold, day)) refuse('certificate-not-in-force');
}

/**
 * @throws Refusal 409 where there is no cover to certify, or somebody is about to end it; 400 for a forged
 * id.
 */
async function certifiedFor(
  ctx: CommandContext,
  policy: PolicyRow,
  additionalInsuredId: string | null,
): Promise<Certified> {
  if (!policyTraits[policy.status].isCertified) refuse('certificate-not-in-force');
  const chain = await getChain(ctx, policy);
  requireCovered(policy, chain, todayOfPolicy(ctx, policy));
  return (
    certifiedOn(policy, chain, todayOfPolicy(ctx, policy), additionalInsuredId) ??
    refuse('additional-insured-unknown')
  );
}

function forWhom(asked: AskedCertificate, { terms: { additionalInsured } }: Certified): For {
  const { organizationName, address1, city, state, zip } = asked;
  const holder: CertificateHolder | null = additionalInsured
    ? {
        organizationName: additionalInsured.businessName,
        address1: [additionalInsured.address1, additionalInsured.address2].filter(Boolean).join(', '),
        city: additionalInsured.city,
        state: additionalInsured.state,
        zip: additionalInsured.zipCode,
      }
    : asked.docType === 'Certificate_Holder'
      ? { organizationName, address1, city, state, zip }
      : null;
  const additionalInsuredId = additionalInsured?.id ?? null;
  return {
    docType: asked.docType ?? null,
    holder,
    additionalInsuredId,
    holderName: holder?.organizationName ?? '',
    holderKey: holderKey(additionalInsuredId, holder),
  };
}

/** The policy is locked, so that of two that are issued at once each has its own number. */
async function issue(
  ctx: CommandContext,
  policy: PolicyRow,
  { holder, ...whom }: For,
  { terms, ...certified }: Certified,
): Promise<CertificateRow> {
  const { issued } = await ctx.tx
    .selectFrom('certificate')
    .select(sql<number>`count(*)::int`.as('issued'))
    .where('policyId', '=', policy.id)
    .executeTakeFirstOrThrow();
  const row = await insertRecord(
    ctx,
    'certificate',
    {
      ...pickOwner(policy),
      ...whom,
      ...certified,
      policyId: policy.id,
      policyNumber: policy.policyNumber,
      number: `${policy.policyNumber}-C${issued + 1}`,
      holder: holder && JSON.stringify(holder),
      terms: JSON.stringify(terms),
      status: 'VALID',
      issuedBy: ctx.person.name,
      created: ctx.now,
      modified: ctx.now,
    },
    ({ number, holderName }) => ({
      event: 'policy.certificate-issued',
      detail: { policyNumber: policy.policyNumber, number, holder: holderName },
      subjectId: policy.id,
    }),
  );
  await announcePolicy(ctx, policy, 'issue-certificate');
  return row;
}

async function supersede(ctx: CommandContext, old: CertificateRow, by: CertificateRow): Promise<void> {
  const reason: EndReason = 'REISSUED';
  await changeCertificate(ctx, old, 'supersede-certificate', old.version, {
    set: { endReason: reason, replacedBy: by.number },
    detail: { by: by.number },
  });
}

/** Returns the recipient of the mail: the address given, or the caller. Chosen addresses are counted. */
async function getRecipient(ctx: CommandContext, email: string) {
  const caller = await ctx.withElevatedScope(() =>
    ctx.tx
      .selectFrom('person')
      .select(['email', 'firstName'])
      .where('id', '=', ctx.person.id)
      .executeTakeFirstOrThrow(),
  );
  const to = email || caller.email;
  await countChosen(ctx, to);
  return { to, name: to === caller.email ? caller.firstName : '' };
}

export const reissueCertificate: Handler<typeof reissueCall> = async (ctx, { params, body }) => {
  const old = await findCertificate(ctx, params.certificateId);
  const policy = await lockPolicy(ctx, old.policyId);
  const certified = await certifiedFor(ctx, policy, old.additionalInsuredId);
  const { docType, holder, additionalInsuredId, holderName } = old;
  const insured = certified.terms.additionalInsured;
  const whom = insured
    ? forWhom({ docType: 'Additional_Insured' } as AskedCertificate, certified)
    : { docType, holder, additionalInsuredId, holderName, holderKey: old.holderKey };
  const row = await issue(ctx, policy, whom, certified);
  const reason: EndReason = 'REISSUED';
  await changeCertificate(ctx, old, 'reissue-certificate', body.version, {
    set: { endReason: reason, replacedBy: row.number },
    detail: { by: row.number },
  });
  await ctx.publish({ topic: 'certificate-document', payload: { certificateId: row.id, mail: null } });
  return view(ctx, policy, row);
};

export const revokeCertificate: Handler<typeof revokeCall> = async (ctx, { params, body }) => {
  const row = await findCertificate(ctx, params.certificateId);
  const policy = await lockPolicy(ctx, row.policyId);
  const { reason, version } = body;
  const saved = await changeCertificate(ctx, row, 'revoke-certificate', version, {
    set: { endReason: reason },
    detail: { reason },
  });
  return view(ctx, policy, saved);
};

const findCertificate = async (ctx: CommandContext, id: string): Promise<CertificateRow> =>
  (await ctx.tx.selectFrom('certificate').selectAll().where('id', '=', id).executeTakeFirst()) ??
  refuse('not-found');

type Standing = Pick<CertificateRow, 'status' | 'validUntil' | 'termEnds'>;
const statusIn = (ctx: CommandContext, timeZone: string, row: Standing) =>
  certificateStatusOn(dateIn(ctx.now, timeZone), row);
const isGood = (ctx: CommandContext, { timeZone }: PolicyRow, row: CertificateRow): boolean =>
  certificateTraits[statusIn(ctx, timeZone, row)].isGood;

const drawnCode = sql<
  string | null
>`(select d.check_code from document d where d.made_for = t.id || '/CERTIFICATE_OF_INSURANCE')`;

async function view(ctx: CommandContext, { timeZone }: PolicyRow, row: CertificateRow): Promise<Certificate> {
  const status = statusIn(ctx, timeZone, row);
  const can = allowedCommands(certificateLifecycle, status, getActor(ctx));
  return getView(certificate.shape, row, { status, can, checkCode: null });
}

export const searchCertificates: Handler<typeof searchCall> = (ctx, { query }) =>
  page(ctx, definition, query, {
    table: 'certificate',
    tenant: rowTenant,
    join: sql`join policy p on p.id = t.policy_id`,
    select: { checkCode: drawnCode, timeZone: sql<string>`p.time_zone` },
    needs: ['status', 'validUntil', 'termEnds'],
    view: {
      status: (row) => statusIn(ctx, row.timeZone, row),
      can: (row) => allowedCommands(certificateLifecycle, statusIn(ctx, row.timeZone, row), getActor(ctx)),
    },
  });
