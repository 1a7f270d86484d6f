import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import {
  createAccount,
  getAccount,
  updateAccount,
  updateSecurityQuestions,
} from '@parapet/contract/account/accounts';
import { join } from '@parapet/contract/auth/invitation';
import { applyPayment } from '@parapet/contract/billing/accounting';
import { recordPayment } from '@parapet/contract/billing/index';
import { payRefund } from '@parapet/contract/billing/transactions';
import type { Answer, Call, Request } from '@parapet/contract/call';
import {
  cancelPolicy,
  endorsePolicy,
  getPolicy,
  issuePolicy,
  previewTransaction,
} from '@parapet/contract/policy/index';
import { bindQuote, sendQuote, signQuote } from '@parapet/contract/quote/binding';
import { getQuote, startQuote } from '@parapet/contract/quote/quotes';
import { updateNeedBy } from '@parapet/contract/quote/underwriting/underwriting';
import { addDays } from '@parapet/domain/dates';
import { goodAnswers, goodDetails, ownerPassword } from '../story.ts';
import { getReport, submitAt } from '../processor.ts';
import type { Reply } from '../servers/server.ts';
import type { Act } from './history.ts';
import { agent, Broken, underwriter, type Asking, type Person } from './people.ts';
import type { World } from './world.ts';

const MAIL_MS = 15_000;
const stages = [
  'open',
  'describe',
  'answer',
  'quote',
  'send',
  'join',
  'sign',
  'bind',
  'issue',
  'settle',
] as const;
export type Stage = (typeof stages)[number];

/** An acknowledged effect: each has to be there afterwards, once. */
export type Effect = { event: string; reference?: string };

/** A company in a history: how far it has come, and what was acknowledged of it. */
export class Company {
  readonly name: string;
  readonly owner: Person;
  readonly effects: Effect[] = [];
  at = 0;
  accountId = '';
  quoteId = '';
  policyId = '';
  /**
   * The mail with the way in was perhaps sent, and is nowhere: staff would decide, and the story ends here.
   */
  isStuck = false;
  private readonly world: World;
  private readonly asking: Asking;

  constructor(world: World, asking: Asking, name: string) {
    this.world = world;
    this.asking = asking;
    this.name = name;
    this.owner = {
      email: `owner.${name.replaceAll(/\W/g, '').toLowerCase()}@keystone.example`,
      password: ownerPassword,
    };
  }

  /** Does an act, if it is possible now. A refusal is no failure: nothing may have happened then. */
  async act(what: Act): Promise<void> {
    if (!this.may(what)) return;
    if (what === 'next' || what === 'twice') await this.next(what === 'twice');
    else await this[what]();
  }

  /** Whether there is anything to do: what is struck beside it would strike nothing. */
  may(what: Act): boolean {
    if (this.isStuck) return false;
    if (what === 'next' || what === 'twice') return true;
    return what === 'race' ? this.quoteId !== '' && this.policyId === '' : this.policyId !== '';
  }

  private async write<C extends Call>(
    person: Person,
    call: C,
    request: Request<C>,
    effects: Effect[],
    isTwice = false,
  ): Promise<Reply<Answer<C>>> {
    const key = randomUUID();
    const one = () => this.asking.ask(person, call, request, key);
    const [reply, again] = isTwice ? await Promise.all([one(), one()]) : [await one()];
    if (
      again &&
      (again.status !== reply!.status || JSON.stringify(again.body) !== JSON.stringify(reply!.body))
    )
      throw new Broken(`${call.id} answers the same request ${reply!.status} and ${again.status}`);
    if (reply!.status === 200) this.effects.push(...effects);
    return reply!;
  }

  private async next(isTwice = false): Promise<void> {
    const stage = stages[this.at]!;
    const reply = await this.live[stage](isTwice);
    if (reply && reply.status === 200) this.at = Math.min(this.at + 1, stages.length - 1);
    else if (reply && ![409].includes(reply.status))
      throw new Broken(
        `${stage} of ${this.name} was refused with ${reply.status}: ${JSON.stringify(reply.refusal)}`,
      );
  }

  private readonly live: Record<Stage, (isTwice: boolean) => Promise<Reply<unknown> | undefined>> = {
    open: async (isTwice) => {
      const body = { name: this.name, state: 'TX', country: 'US' } as const;
      const reply = await this.write(agent, createAccount, { body }, [{ event: 'account.created' }], isTwice);
      this.accountId = reply.body.id;
      return reply;
    },
    describe: async (isTwice) => {
      const { version } = await this.account();
      const request = {
        params: { accountId: this.accountId },
        body: { version, details: goodDetails('US', this.name) },
      };
      return this.write(agent, updateAccount, request, [{ event: 'account.updated' }], isTwice);
    },
    answer: async (isTwice) => {
      const { version } = await this.account();
      const body = { accountId: this.accountId, version, answers: goodAnswers('US') as never };
      return this.write(
        agent,
        updateSecurityQuestions,
        { body },
        [{ event: 'account.answers-updated' }],
        isTwice,
      );
    },
    quote: async (isTwice) => {
      const request = { params: { product: 'P100' as const, accountId: this.accountId }, body: {} };
      const reply = await this.write(agent, startQuote, request, [{ event: 'quote.started' }], isTwice);
      this.quoteId = reply.body.id;
      return reply;
    },
    send: async (isTwice) => {
      const { version } = await this.quote();
      const who = { customerFirstName: 'Olivia', customerLastName: 'Grant', customerPhone: '(512) 555-0143' };
      const body = { version, ...who, customerEmail: this.owner.email };
      const effects = [{ event: 'quote.sent' }, { event: 'account.contact-updated' }];
      return this.write(agent, sendQuote, { params: { quoteId: this.quoteId }, body }, effects, isTwice);
    },
    join: async () => {
      const validationToken = await this.invitation();
      if (!validationToken) return void (this.isStuck = true);
      const body = { firstName: 'Olivia', lastName: 'Grant', password: ownerPassword };
      const reply = await this.asking.askPublic(join, { query: { validationToken }, body });
      // The link works once, and what is sent again with its key is the same joining: no refusal is expected.
      if (reply.status !== 200)
        throw new Broken(`${this.name} could not join: ${reply.status} ${reply.refusal.code}`);
      return reply;
    },
    sign: async (isTwice) => {
      const { version } = await this.quote();
      const body = {
        version,
        name: 'Olivia Grant',
        title: 'Owner',
        isAttested: true as const,
        acceptsElectronicRecords: true as const,
      };
      const request = { params: { quoteId: this.quoteId }, body };
      return this.write(this.owner, signQuote, request, [{ event: 'quote.signed' }], isTwice);
    },
    bind: async (isTwice) => {
      const { version } = await this.quote();
      const effects = [{ event: 'quote.bound' }, { event: 'policy.bound' }];
      const request = { params: { quoteId: this.quoteId }, body: { version } };
      const reply = await this.write(agent, bindQuote, request, effects, isTwice);
      if (reply.status === 200) this.policyId = reply.body.policyId;
      return reply;
    },
    issue: async (isTwice) => {
      const { version } = await this.policy();
      const request = { params: { policyId: this.policyId }, body: { version } };
      return this.write(agent, issuePolicy, request, [{ event: 'policy.issued' }], isTwice);
    },
    settle: async () => {
      await this.payByCard();
      return undefined;
    },
  };

  /** Two people save on the version that both have read: one of them is told. */
  private async race(): Promise<void> {
    const { version } = await this.quote();
    const save = (needBy: string) =>
      this.asking.ask(agent, updateNeedBy, { query: { quoteId: this.quoteId, needBy, version } });
    const day = 1 + (this.effects.length % 27);
    const days = [`2031-01-${String(day).padStart(2, '0')}`, `2031-02-${String(day).padStart(2, '0')}`];
    const replies = await Promise.all(days.map(save));
    const saved = replies.filter(({ status }) => status === 200);
    if (saved.length > 1) throw new Broken('two saved on one version, and one of them is lost');
    this.effects.push(...saved.map(() => ({ event: 'quote.need-by-set' })));
  }

  private async endorse(): Promise<void> {
    const { version, effectiveDate, transactions } = await this.policy();
    const patch = { selection: { global: { limit: transactions.length % 2 === 0 ? 500_000 : 2_000_000 } } };
    const asked = { comments: 'As asked', effectiveDate: addDays(effectiveDate, 30), patch };
    const params = { policyId: this.policyId };
    const preview = { params, body: { command: 'endorse-policy', ...asked } } as never;
    const shown = await this.asking.ask(underwriter, previewTransaction, preview);
    const previewHash = shown.status === 200 ? shown.body.hash : '0'.repeat(64);
    const request = { params, body: { version, previewHash, ...asked } } as never;
    await this.write(underwriter, endorsePolicy, request, [{ event: 'policy.endorsed' }]);
  }

  private async cancel(): Promise<void> {
    const { version, effectiveDate } = await this.policy();
    const body = {
      version,
      comments: 'As asked',
      effectiveDate: addDays(effectiveDate, 60),
      reason: 'INSURED_REQUEST',
    };
    const request = { params: { policyId: this.policyId }, body } as never;
    // Whether it ends at once or on its day, it is one act.
    await this.write(underwriter, cancelPolicy, request, []);
  }

  private async pay(): Promise<void> {
    const reference = randomUUID();
    const body = {
      policyId: this.policyId,
      amount: 250,
      paymentMethod: 'Check',
      paymentDate: today(),
      reference,
    };
    await this.write(underwriter, applyPayment, { body } as never, [{ event: 'payment', reference }]);
  }

  private async payByCard(): Promise<void> {
    const { balance, policyNumber } = await this.policy();
    if (balance!.amount <= 0) return;
    const paid = await submitAt(this.world.processor, {
      paymentCategory: 'CreditCard',
      paymentAmount: balance!.amount / 100,
      policyNumber,
      number: '4111111111111111',
    });
    const report = getReport(paid, { policyId: this.policyId, policyNumber });
    const effect = { event: 'payment', reference: paid.transactionId };
    await this.write(this.owner, recordPayment, { body: report } as never, [effect]);
  }

  private async refund(): Promise<void> {
    const { refundDue } = await this.policy();
    if (refundDue!.amount <= 0) return;
    const checkNumber = randomUUID();
    const body = { policyId: this.policyId, amount: refundDue!.amount / 100, way: 'CHECK', checkNumber };
    await this.write(underwriter, payRefund, { body } as never, [
      { event: 'refund', reference: checkNumber },
    ]);
  }

  private async read<C extends Call>(call: C, request: Request<C>): Promise<Answer<C>> {
    const { status, body, refusal } = await this.asking.ask(agent, call, request);
    if (status !== 200) throw new Broken(`${call.id} of ${this.name}: ${status} ${refusal.code}`);
    return body;
  }
  private account = () => this.read(getAccount, { params: { accountId: this.accountId } });
  private quote = () => this.read(getQuote, { params: { quoteId: this.quoteId } });
  policy = () => this.read(getPolicy, { params: { policyId: this.policyId } });

  /**
   * The way in, from the mail; nothing if that is put off, or was perhaps sent and is told of: staff would
   * see it. @throws Broken if it is nowhere.
   */
  private async invitation(): Promise<string | undefined> {
    const until = performance.now() + MAIL_MS;
    for (;;) {
      const waiting = await this.mailsInOutbox(this.owner.email);
      const texts = this.world.mail.mails.filter(({ to }) => to === this.owner.email).map(({ text }) => text);
      const token = texts.map((text) => /signup-validation\/([\w-]+)/.exec(text)?.[1]).find(Boolean);
      if (token) return token;
      if (waiting === 0) throw new Broken(`the mail to ${this.owner.email} neither came nor is it told of`);
      if (performance.now() > until) return undefined;
      await wait(50);
    }
  }

  /**
   * Counts mails to an address that have not left. While the database is away, assumes that some have not.
   */
  private async mailsInOutbox(email: string): Promise<number> {
    const asked = this.world.database.pool.query<{ count: number }>(
      `select count(*)::int as count from outbox where channel = 'mail' and payload::text like '%' || $1 || '%'`,
      [email],
    );
    return asked.then(
      ({ rows }) => rows[0]!.count,
      () => 1,
    );
  }
}

const today = (): string => new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
