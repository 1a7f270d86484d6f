import type {
  HeldKind,
  LegalHold,
  placeLegalHold as placeCall,
  releaseLegalHold as releaseCall,
} from '@parapet/contract/compliance/legal-holds';
import { getActor, type CommandContext } from '../../platform/command-context.ts';
import type { Handler } from '../../platform/handler.ts';
import { findProvider } from '../../platform/provider.ts';
import { insertRecord, updateRecord, type Row } from '../../platform/records/records.ts';
import { refuse, refuseState } from '../../platform/refuse.ts';

type HoldRow = Row<'legalHold'>;
/** Subject of a hold: its id, and its name. */
type Held = Partial<Pick<HoldRow, 'accountId' | 'policyId' | 'agencyId' | 'personId'>> & { subject: string };

const view = (row: HoldRow): LegalHold => ({
  ...row,
  created: row.created.toISOString(),
  modified: row.modified.toISOString(),
  releasedAt: row.releasedAt?.toISOString() ?? null,
});

const isId = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

/** Finds a record of each kind by the text that the user typed. */
const finders: Record<HeldKind, (ctx: CommandContext, text: string) => Promise<Held | undefined>> = {
  ACCOUNT: async (ctx, text) => {
    if (!isId(text)) return undefined;
    const found = await ctx.tx
      .selectFrom('account')
      .select(['id', 'name'])
      .where('id', '=', text)
      .executeTakeFirst();
    return found && { accountId: found.id, subject: found.name };
  },
  POLICY: async (ctx, text) => {
    const found = await ctx.tx
      .selectFrom('policy')
      .select(['id', 'policyNumber'])
      .where('policyNumber', '=', text.toUpperCase())
      .executeTakeFirst();
    return found && { policyId: found.id, subject: found.policyNumber };
  },
  AGENCY: async (ctx, text) => {
    if (!isId(text)) return undefined;
    const found = await ctx.tx
      .selectFrom('organization')
      .select(['id', 'name'])
      .where('id', '=', text)
      .where('accountType', '=', 'AGENCY')
      .executeTakeFirst();
    return found && { agencyId: found.id, subject: found.name };
  },
  PERSON: async (ctx, text) => {
    const found = await ctx.tx
      .selectFrom('person')
      .select(['id', 'email'])
      .where('email', '=', text.toLowerCase())
      .executeTakeFirst();
    return found && { personId: found.id, subject: found.email };
  },
};

/** The entry names the matter and what is held: it is read by those who may place holds. */
const placed = ({ matter, subject, reason }: HoldRow) =>
  ({ event: 'organization.hold-placed', detail: { name: matter, subject, reason } }) as const;

/** @throws Refusal 404 'hold-subject-unknown'. */
export const placeLegalHold: Handler<typeof placeCall> = async (ctx, { body }) => {
  const { matter, kind, reason } = body;
  const held =
    (await finders[kind](ctx, body.subject)) ??
    refuse('hold-subject-unknown', { subject: body.subject }, [
      { field: 'subject', code: 'unknown', detail: 'No record was found for this.' },
    ]);
  const { organizationId } = getActor(ctx);
  return view(await insertHold(ctx, { ...held, matter, kind, reason, organizationId }));
};

type NewHold = Held & Pick<HoldRow, 'matter' | 'kind' | 'reason' | 'organizationId'>;

const insertHold = (ctx: CommandContext, hold: NewHold): Promise<HoldRow> =>
  insertRecord(
    ctx,
    'legalHold',
    { ...hold, placedBy: ctx.person.name, created: ctx.now, modified: ctx.now },
    placed,
  );

/** @throws Refusal 409 'wrong-state' where it was released already. */
export const releaseLegalHold: Handler<typeof releaseCall> = async (ctx, { params, body }) => {
  const before =
    (await ctx.tx.selectFrom('legalHold').selectAll().where('id', '=', params.holdId).executeTakeFirst()) ??
    refuse('not-found');
  if (before.releasedAt) refuseState('hold', 'RELEASED');
  const { version, reason } = body;
  const set = { releasedAt: ctx.now, releasedBy: ctx.person.name, releaseReason: reason };
  const saved = await updateRecord(ctx, 'legalHold', before, { version, set }, ({ matter, subject }) => ({
    event: 'organization.hold-released',
    detail: { name: matter, subject, reason },
  }));
  return view(saved);
};

/**
 * Places a legal hold on a rescinded policy. The policy is taken back from its first day on, so the
 * evidence of the reason is kept until somebody releases the hold.
 */
export const holdRescinded = (
  ctx: CommandContext,
  { id: policyId, policyNumber }: Row<'policy'>,
  reason: string,
): Promise<HoldRow> =>
  ctx.withElevatedScope(async () => {
    const { id: organizationId } = await findProvider(ctx);
    return insertHold(ctx, {
      organizationId,
      matter: `Rescission of ${policyNumber}`,
      kind: 'POLICY',
      subject: policyNumber,
      policyId,
      reason,
    });
  });
