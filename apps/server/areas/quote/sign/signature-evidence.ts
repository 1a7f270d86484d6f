import type { Selectable } from 'kysely';
import type { CommandContext } from '../../../platform/command-context.ts';
import type { Tables } from '../../../tables/tables.ts';
import { presented, type PresentationRow } from './presentation.ts';

type SignatureRow = Selectable<Tables['signature']>;

/** An event on the way to a signature. */
export type SignatureEvent = {
  at: string;
  /** Source of the time and of the statement: the server, or the page in the signer's browser. */
  source: 'server' | 'browser';
  event: string;
  what: string;
  by: string;
  address: string;
  device: string;
};

/**
 * A signature with all that proves it. None of this changes later, so papers made of it are always the same.
 */
export type SignatureEvidence = {
  signature: SignatureRow;
  presentation: PresentationRow;
  /** The address that the quote was sent to. */ invitedAt: string;
  events: SignatureEvent[];
};

/** The events of a quote's history that lead to a signature, each with what its detail is told by. */
const told: Readonly<Record<string, string>> = {
  'quote.sent': 'to',
  'quote.sign-requested': 'to',
  'quote.signed': '',
  'quote.signature-voided': '',
  'quote.notice-attested': '',
  'quote.no-known-loss-stated': '',
};

/** The papers that are made of each signature, in the order in which they are made. */
export const signaturePapers = ['SIGNED_APPLICATION', 'CERTIFICATE'] as const;

/** Key that makes a paper of a signature the only one of its kind. */
export const signaturePaperKey = (signatureId: string, paper: (typeof signaturePapers)[number]): string =>
  `${signatureId}/${paper}`;

/** Key of a paper that is to be read before what was presented is signed. */
export const presentedPaperKey = (presentationId: string, form: string): string =>
  `${presentationId}/${form.toUpperCase().replaceAll('-', '_')}`;

export async function signatureEvidence(
  ctx: CommandContext,
  signatureId: string,
): Promise<SignatureEvidence> {
  const signature = await ctx.tx
    .selectFrom('signature')
    .selectAll()
    .where('id', '=', signatureId)
    .executeTakeFirstOrThrow();
  const presentations = await ctx.tx
    .selectFrom('presentation')
    .selectAll()
    .where('quoteId', '=', signature.quoteId)
    // By their numbers: the clock of the server that kept the last one may have been ahead.
    .where('number', '<=', ({ selectFrom }) =>
      selectFrom('presentation').select('number').where('id', '=', signature.presentationId),
    )
    .orderBy('number')
    .execute();
  const presentation = presentations.find(({ id }) => id === signature.presentationId)!;
  const history = await ctx.tx
    .selectFrom('history')
    .selectAll()
    .where('subjectId', '=', signature.quoteId)
    .where('accountId', '=', signature.accountId)
    .where('event', 'in', Object.keys(told))
    .where('at', '<=', signature.at)
    .orderBy('at')
    .orderBy('id')
    .execute();
  const sent = history.filter(({ event }) => told[event] === 'to').at(-1);
  const server = { source: 'server', by: '', address: '', device: '' } as const;
  const { address, device, name } = signature;
  const { signedInAt } = signature.authentication;
  const events: SignatureEvent[] = [
    ...presentations
      .filter(({ number }) => number <= presentation.number)
      .map((presentation) => ({
        ...server,
        at: presentation.at.toISOString(),
        event: 'presented',
        what: String(presentation.number),
      })),
    ...history
      // The one that is written with this signature is told as the last event.
      .filter(({ event, at }) => event !== 'quote.signed' || at < signature.at)
      .map((one) => ({
        ...server,
        at: one.at.toISOString(),
        event: one.event,
        what: buildText(one.detail[told[one.event]!]),
        by: one.actorName,
        address: one.originAddress,
        device: one.originDevice,
      })),
    ...(signedInAt
      ? [{ ...server, at: signedInAt, event: 'signed-in', what: '', by: name, address: '', device: '' }]
      : []),
    ...signature.steps.map(({ step, at, what }) => ({
      at,
      source: 'browser' as const,
      event: step,
      what,
      by: name,
      address,
      device,
    })),
  ];
  events.sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
  const signed = { ...server, at: signature.at.toISOString(), event: 'signed', what: '' };
  return {
    signature,
    presentation,
    invitedAt: buildText(sent?.detail['to']),
    // A browser's clock may run ahead: the signature is the last of them all the same.
    events: [...events, { ...signed, by: name, address, device }],
  };
}

const buildText = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The statements of a signature with their words. */
export const statedIn = ({ presentation }: SignatureEvidence) => presented(presentation).statements;
