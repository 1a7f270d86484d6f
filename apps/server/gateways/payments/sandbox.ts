import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { PaymentGateway, ProcessorTransaction } from '../../platform/gateways.ts';
import { addHostedForm } from './hosted-files.ts';
import { remotePayments } from './remote.ts';
import { openTransactionStore, type SavedMethod } from './transaction-store.ts';

const submitted = z
  .object({
    sessionKey: z.uuid(),
    paymentCategory: z.enum(['CreditCard', 'ECheck']),
    paymentAmount: z.coerce.number().positive().max(1e12),
    minimumAmountDue: z.coerce.number().min(0).default(0),
    policyNumber: z.string().min(1).max(40),
    number: z
      .string()
      .regex(/^[\d ]{0,23}$/)
      .default(''),
    tokenId: z.string().max(200).default(''),
    bankName: z.string().max(60).default(''),
    save: z.boolean().default(false),
    expiryMonth: z.number().int().default(0),
    expiryYear: z.number().int().default(0),
    requestId: z.string().min(8).max(100),
  })
  .refine(({ number, tokenId }) => tokenId !== '' || /\d{4,}/.test(number.replaceAll(' ', '')));
type Submitted = z.output<typeof submitted>;

/** Card and account numbers that make the sandbox fail or wait; any other is approved. */
const outcomes: Record<string, ProcessorTransaction['status']> = {
  '4000000000000002': 'Declined',
  '000000002': 'Declined',
  '000000003': 'Pending',
  '4000000000000119': 'Pending',
};

/** A payment by the card or account that ends so is never paid back. */
const NO_REFUND = '0077';

/**
 * Operations that can be made to fail: opening a session, taking a payment, looking one up, paying one
 * back.
 */
const parts = ['session', 'submit', 'lookup', 'refund'] as const;
const failure = z.object({ parts: z.array(z.enum(parts)) });
const settlement = z.object({ transactionId: z.string(), status: z.enum(['Approved', 'Declined']) });

const refundOrder = z.object({
  requestId: z.string().min(8).max(100),
  transactionId: z.string().max(100),
  amount: z.number().positive().max(1e12),
});
const chargeback = z.object({
  transactionId: z.string(),
  amount: z.number().positive(),
  reason: z.string().max(200).default('The cardholder does not recognize it'),
  date: z.iso.date(),
});

/** So long after it was taken, the sandbox pays money to the bank by itself. */
const PAYOUT_MS = 24 * 60 * 60_000;
const SESSION_MS = 60 * 60_000;

type Options = {
  port: number;
  home: string;
  key: string;
  /** Comma-separated parts that are down from the start. */ fail?: string;
};

/**
 * Our own payment processor, which speaks the protocol of the real one on its own port: sessions, a hosted
 * form for the card or account (whose number never reaches us), and a lookup of transactions. It can be told
 * to fail by number, by `PAYMENTS_SANDBOX_FAIL=session,submit,lookup`, or by `POST /sandbox/fail`; `POST
 * /sandbox/settle` settles pending transactions, `POST /sandbox/chargeback` takes one back, `POST
 * /sandbox/payout` pays to the bank what was taken.
 */
export async function startPaymentSandbox({
  port,
  home,
  key,
  fail = process.env['PAYMENTS_SANDBOX_FAIL'] ?? '',
}: Options): Promise<{ gateway: PaymentGateway; url: string; stop(): Promise<void> }> {
  const store = await openTransactionStore(home);
  const sessions = new Map<string, number>();
  let down = new Set<string>(
    fail
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  );
  const app = Fastify({ logger: false, forceCloseConnections: true });
  const isDown = (part: (typeof parts)[number]) => down.has(part);
  const unavailable = {
    ResponseCode: 'Unavailable',
    ResponseMessage: 'Something went wrong.Please try again later!',
  };
  const invalid = { ResponseCode: 'Invalid', ResponseMessage: 'Check the numbers and try again.' };

  app.addHook('onSend', async (_request, reply) => {
    void reply
      .header('access-control-allow-origin', '*')
      .header(
        'content-security-policy',
        "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'",
      );
  });
  app.get('/Api/Api/Session/Create', async (request, reply) => {
    const { PortalOneAuthenticationKey: given } = request.query as { PortalOneAuthenticationKey?: string };
    if (given !== key)
      return reply.code(401).send({ ResponseCode: 'Unauthorized', ResponseMessage: 'The key is not known.' });
    if (isDown('session')) return reply.code(503).send(unavailable);
    for (const [id, at] of sessions) if (Date.now() - at > SESSION_MS) sessions.delete(id);
    const id = randomUUID();
    sessions.set(id, Date.now());
    return { ResponseCode: 'Success', PortalOneSessionKey: id };
  });
  addHostedForm(app);
  app.post('/Api/Api/Payment/Submit', async (request, reply) => {
    if (isDown('submit')) return reply.code(503).send(unavailable);
    const parsed = submitted.safeParse(request.body);
    if (
      !parsed.success ||
      !sessions.has(parsed.data.sessionKey) ||
      parsed.data.paymentAmount < parsed.data.minimumAmountDue
    )
      return reply.code(400).send(invalid);
    const method = parsed.data.tokenId ? store.findMethod(parsed.data.tokenId) : undefined;
    if (parsed.data.tokenId && !method) return reply.code(400).send(invalid);
    const transaction = await store.once(parsed.data.requestId, () => getTransaction(parsed.data, method));
    const saved =
      parsed.data.save && transaction.status !== 'Declined'
        ? await store.saveMethod(getMethod(parsed.data, transaction))
        : undefined;
    if (!saved) return transaction;
    // Whoever pays knows for which policy: the form reports the method alone.
    const { policyNumber: _known, ...reported } = saved;
    return { ...transaction, saved: reported };
  });
  const lookUp =
    (find: (id: string) => object | undefined) => async (request: FastifyRequest, reply: FastifyReply) => {
      if (request.headers['x-portalone-key'] !== key)
        return reply.code(401).send({ ResponseCode: 'Unauthorized' });
      if (isDown('lookup')) return reply.code(503).send(unavailable);
      const found = find((request.params as { id: string }).id);
      return found ?? reply.code(404).send({ ResponseCode: 'NotFound' });
    };
  app.get('/Api/Api/Payment/:id', lookUp(store.find));
  app.get('/Api/Api/PaymentMethod/:id', lookUp(store.findMethod));
  const isKnown = (request: FastifyRequest) => request.headers['x-portalone-key'] === key;
  app.post('/Api/Api/Refund', async (request, reply) => {
    if (!isKnown(request)) return reply.code(401).send({ ResponseCode: 'Unauthorized' });
    if (isDown('refund')) return reply.code(503).send(unavailable);
    const parsed = refundOrder.safeParse(request.body);
    if (!parsed.success) return reply.code(400).send(invalid);
    const isDeclined = store.find(parsed.data.transactionId)?.lastFourDigits === NO_REFUND;
    const refund = await store.refundOnce(parsed.data, isDeclined);
    return refund ?? reply.code(404).send({ ResponseCode: 'NotFound' });
  });
  app.get('/Api/Api/Chargebacks', async (request, reply) => {
    if (!isKnown(request)) return reply.code(401).send({ ResponseCode: 'Unauthorized' });
    if (isDown('lookup')) return reply.code(503).send(unavailable);
    return store.chargebacksSince((request.query as { since?: string }).since ?? '');
  });
  const payOut = (waited: number) =>
    store.payOut(new Date(Date.now() - waited).toISOString(), new Date().toISOString().slice(0, 10));
  app.get('/Api/Api/Payouts', async (request, reply) => {
    if (!isKnown(request)) return reply.code(401).send({ ResponseCode: 'Unauthorized' });
    if (isDown('lookup')) return reply.code(503).send(unavailable);
    await payOut(PAYOUT_MS);
    return store.payoutsSince((request.query as { since?: string }).since ?? '');
  });
  app.post('/sandbox/payout', async () => (await payOut(-1)) ?? { items: [] });
  app.post('/sandbox/chargeback', async (request, reply) => {
    const parsed = chargeback.safeParse(request.body);
    const taken = parsed.success
      ? await store.chargeBack({ chargebackId: `CB-${randomUUID()}`, ...parsed.data })
      : undefined;
    return taken ?? reply.code(404).send({ ResponseCode: 'NotFound' });
  });
  app.post('/sandbox/fail', async (request, reply) => {
    const parsed = failure.safeParse(request.body);
    if (!parsed.success) return reply.code(400).send(invalid);
    down = new Set(parsed.data.parts);
    return { failing: [...down] };
  });
  app.post('/sandbox/settle', async (request, reply) => {
    const parsed = settlement.safeParse(request.body);
    const settled = parsed.success
      ? await store.settle(parsed.data.transactionId, parsed.data.status)
      : undefined;
    return settled ?? reply.code(404).send({ ResponseCode: 'NotFound' });
  });
  const url = (await app.listen({ port, host: '127.0.0.1' })).replace('127.0.0.1', 'localhost');
  return { gateway: remotePayments(url, key), url, stop: () => app.close() };
}

function getTransaction(given: Submitted, method: SavedMethod | undefined): ProcessorTransaction {
  const digits = given.number.replaceAll(' ', '');
  const isCard = given.paymentCategory === 'CreditCard';
  return {
    transactionId: `SBX-${randomUUID()}`,
    status: outcomes[digits] ?? 'Approved',
    policyNumber: given.policyNumber,
    paymentAmount: given.paymentAmount,
    totalPaymentAmount: given.paymentAmount,
    paymentCategory: given.paymentCategory,
    lastFourDigits: method?.last4Digits ?? digits.slice(-4),
    transactionDate: new Date().toISOString(),
    cardType: method?.cardType ?? (isCard ? brandOf(digits) : ''),
    bankName: method?.bankName ?? (isCard ? '' : given.bankName || 'Bank'),
  };
}

function getMethod(given: Submitted, transaction: ProcessorTransaction): SavedMethod {
  const isCard = given.paymentCategory === 'CreditCard';
  return {
    policyNumber: given.policyNumber,
    tokenId: `tok_${transaction.transactionId.slice(4)}`,
    paymentCategory: given.paymentCategory,
    last4Digits: transaction.lastFourDigits,
    cardType: transaction.cardType ?? '',
    bankName: transaction.bankName ?? '',
    bankAccountType: isCard ? '' : 'Checking',
    expiryMonth: isCard && given.expiryMonth ? given.expiryMonth : null,
    expiryYear: isCard && given.expiryYear ? given.expiryYear : null,
  };
}

const brands: readonly [RegExp, string][] = [
  [/^4/, 'Visa'],
  [/^(5[1-5]|2[2-7])/, 'Mastercard'],
  [/^3[47]/, 'American Express'],
  [/^6/, 'Discover'],
];
const brandOf = (digits: string): string => brands.find(([begins]) => begins.test(digits))?.[1] ?? 'Card';
