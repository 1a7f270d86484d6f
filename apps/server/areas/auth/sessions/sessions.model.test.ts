import assert from 'node:assert/strict';
import { changePassword, endOtherSessions } from '@parapet/contract/auth/my-sign-in';
import { getMe } from '@parapet/contract/auth/me';
import { login, logout, refreshSession } from '@parapet/contract/auth/session';
import fc from 'fast-check';
import { afterAll, beforeAll, it } from 'vitest';
import { demoPassword } from '../../../demo/people.ts';
import { startTestServer, type TestServer } from '../../../testing/servers/server.ts';
import { did } from '../../../testing/story.ts';

const GRACE_MS = 30_000,
  ACCESS_MS = 15 * 60_000,
  IDLE_MS = 14 * 86_400_000,
  LIFE_MS = 30 * 86_400_000;
/** The server's clock keeps running during a step, so nothing is expected this close to a limit. */
const NEAR_MS = 5_000;

/** `next` is the place of the token that it was spent for. */
type Token = { text: string; spentAt: number | null; next?: number };
type Access = { text: string; until: number };
type Session = { opened: number; refreshed: number; dead: boolean; refresh: Token[]; access: Access[] };
type Model = { now: number; sessions: Session[]; password: string; changes: number };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const username = 'agent@harbor.example';
const at = <T>(list: readonly T[], place: number): T | undefined => list[place % Math.max(list.length, 1)];
const isNear = (model: Model, bound: number): boolean => Math.abs(model.now - bound) < NEAR_MS;
const isOver = (model: Model, session: Session): boolean =>
  session.dead || model.now > session.opened + LIFE_MS;
const end = (session: Session): void => {
  session.dead = true;
};

/**
 * Everything that a person, several tabs, a thief and the clock can do to sessions, each with its expected
 * result.
 */
abstract class Step implements fc.AsyncCommand<Model, TestServer> {
  protected readonly which: number;
  protected readonly token: number;
  constructor(which: number, token: number) {
    this.which = which;
    this.token = token;
  }
  check(_model: Readonly<Model>): boolean {
    return true;
  }
  abstract run(model: Model, real: TestServer): Promise<void>;
  toString(): string {
    return `${this.constructor.name}(${this.which}, ${this.token})`;
  }
  protected session(model: Readonly<Model>): Session {
    return at(model.sessions, this.which)!;
  }
}

class Login extends Step {
  override check = (model: Readonly<Model>): boolean => model.sessions.length < 5;
  async run(model: Model, real: TestServer): Promise<void> {
    const { accessToken, refreshToken } = await did(
      real.call(login, { body: { username, password: model.password } }),
    );
    model.sessions.push({
      opened: model.now,
      refreshed: model.now,
      dead: false,
      refresh: [{ text: refreshToken, spentAt: null }],
      access: [{ text: accessToken, until: model.now + ACCESS_MS }],
    });
  }
}

/** A tab or a thief spends any refresh token that the session has ever had. */
class Refresh extends Step {
  override check(model: Readonly<Model>): boolean {
    if (model.sessions.length === 0) return false;
    const session = this.session(model),
      { spentAt } = at(session.refresh, this.token)!;
    return ![session.opened + LIFE_MS, session.refreshed + IDLE_MS, (spentAt ?? 0) + GRACE_MS].some((bound) =>
      isNear(model, bound),
    );
  }
  async run(model: Model, real: TestServer): Promise<void> {
    const session = this.session(model),
      token = at(session.refresh, this.token)!;
    const { status, body } = await real.call(refreshSession, { body: { refreshToken: token.text } });
    if (isOver(model, session) || model.now > session.refreshed + IDLE_MS) return assert.equal(status, 401);
    if (token.spentAt !== null && model.now > token.spentAt + GRACE_MS) {
      assert.equal(status, 401, 'a token long spent ends its session');
      return end(session);
    }
    assert.equal(status, 200);
    if (token.spentAt === null) {
      token.spentAt = model.now;
      token.next = session.refresh.length;
      session.refreshed = model.now;
      session.refresh.push({ text: body.refreshToken, spentAt: null });
    } else
      assert.equal(
        body.refreshToken,
        session.refresh[token.next!]!.text,
        'within the grace there is one successor, not a second chain',
      );
    session.access.push({ text: body.accessToken, until: model.now + ACCESS_MS });
  }
}

class UseAccess extends Step {
  override check(model: Readonly<Model>): boolean {
    return (
      model.sessions.length > 0 &&
      !isNear(model, at(this.session(model).access, this.token)!.until) &&
      !isNear(model, this.session(model).opened + LIFE_MS)
    );
  }
  async run(model: Model, real: TestServer): Promise<void> {
    const session = this.session(model),
      token = at(session.access, this.token)!;
    const { status } = await real.call(getMe, {}, { token: token.text });
    assert.equal(status, isOver(model, session) || model.now > token.until ? 401 : 200);
  }
}

/** Uses the newest access token of the session, if it is still valid. */
abstract class AsOwner extends Step {
  override check(model: Readonly<Model>): boolean {
    if (model.sessions.length === 0) return false;
    const session = this.session(model);
    return !isOver(model, session) && model.now < session.access.at(-1)!.until - NEAR_MS;
  }
  protected newest = (model: Model): string => this.session(model).access.at(-1)!.text;
  protected endOthers = (model: Model): void =>
    model.sessions.filter((one) => one !== this.session(model)).forEach(end);
}

class Logout extends AsOwner {
  async run(model: Model, real: TestServer): Promise<void> {
    await did(real.call(logout, { body: {} }, { token: this.newest(model) }));
    end(this.session(model));
  }
}

/**
 * Signs out with nothing but a refresh token, spent or not: the tab's access token is gone or has expired.
 */
class LogoutByRefresh extends Step {
  override check = (model: Readonly<Model>): boolean => model.sessions.length > 0;
  async run(model: Model, real: TestServer): Promise<void> {
    const session = this.session(model);
    const stale = at(session.access, this.token)!.text;
    const body = { refreshToken: at(session.refresh, this.token)!.text };
    const options = this.token % 2 === 0 ? {} : { token: stale };
    await did(real.call(logout, { body }, options));
    end(session);
  }
}

class EndOthers extends AsOwner {
  async run(model: Model, real: TestServer): Promise<void> {
    await did(real.call(endOtherSessions, { body: {} } as never, { token: this.newest(model) }));
    this.endOthers(model);
  }
}

class ChangePassword extends AsOwner {
  async run(model: Model, real: TestServer): Promise<void> {
    const newPassword = `lantern orchard ${model.changes++} quarry`;
    await did(
      real.call(
        changePassword,
        { body: { currentPassword: model.password, newPassword } },
        { token: this.newest(model) },
      ),
    );
    model.password = newPassword;
    this.endOthers(model);
  }
}

/**
 * Moves the clock by seconds, minutes or days, also backward, as when clocks are corrected, but not to before
 * the session began.
 */
class MoveClock extends Step {
  static readonly jumps = [
    1,
    10,
    20,
    40,
    40,
    40,
    90,
    600,
    1000,
    86_400,
    10 * 86_400,
    20 * 86_400,
    -5,
  ] as const;
  override check = (model: Readonly<Model>): boolean =>
    at(MoveClock.jumps, this.which)! > 0 ||
    model.sessions.every((session) => model.now - 10_000 > session.opened);
  async run(model: Model, real: TestServer): Promise<void> {
    model.now += at(MoveClock.jumps, this.which)! * 1000;
    real.moveClockTo(new Date(model.now));
  }
}

const numbers = fc.tuple(fc.nat(40), fc.nat(40));
// Refreshing and waiting are the most common events of a session, and theft is detected there.
const steps = [
  Login,
  Refresh,
  Refresh,
  Refresh,
  Refresh,
  UseAccess,
  UseAccess,
  Logout,
  LogoutByRefresh,
  EndOthers,
  ChangePassword,
  MoveClock,
  MoveClock,
  MoveClock,
].map((Kind) => numbers.map(([which, token]) => new Kind(which, token)));

it('no way through sign-in, refresh from several tabs, theft, sign-out, a new password and a moving clock uses a dead session', async () => {
  let password = demoPassword,
    changes = 0,
    now = Date.now();
  await fc.assert(
    fc.asyncProperty(fc.commands(steps, { maxCommands: 40, size: 'max' }), async (commands) => {
      // Each round begins an hour later, with the password that the last one left.
      now += 3_600_000;
      server.moveClockTo(new Date(now));
      const model: Model = { now, sessions: [], password, changes };
      try {
        await fc.asyncModelRun(() => ({ model, real: server }), commands);
      } finally {
        ({ password, changes, now } = model);
      }
    }),
    { numRuns: 50, endOnFailure: true },
  );
});
