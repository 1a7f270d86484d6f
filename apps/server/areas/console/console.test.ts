import { createServer } from 'node:http';
import { mkdtempSync, rmSync, writeFileSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkDomain } from '@parapet/contract/account/reference';
import { getEnvironment, getMe, getPermissionMap } from '@parapet/contract/auth/me';
import {
  consoleCalls,
  getConsoleVersion,
  getErrorReport,
  getPermissionMapping,
  reportError,
  searchErrorReports,
} from '@parapet/contract/console/index';
import { findSubmissionByMessage } from '@parapet/contract/submission/index';
import { flagNames } from '@parapet/domain/flags';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/servers/server.ts';
import { did } from '../../testing/story.ts';

let server: TestServer;
const folder = mkdtempSync(join(tmpdir(), 'parapet-flags-'));
const file = join(folder, 'flags.json');
const defaults = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../../data/flags.json'), 'utf8'),
) as Record<string, unknown>;
let moment = Date.now();

/**
 * Written with an explicit time: two writes within one tick of the file system's clock would look like one.
 */
async function setFlags(changes: Record<string, unknown>): Promise<void> {
  const { utimesSync } = await import('node:fs');
  writeFileSync(file, JSON.stringify({ ...defaults, ...changes }));
  utimesSync(file, new Date(), new Date((moment += 1000)));
}

const envelopes: string[] = [];
const sentry = createServer((request, response) => {
  let body = '';
  request.on('data', (part) => {
    body += String(part);
  });
  request.on('end', () => {
    envelopes.push(`${request.url}\n${String(request.headers['x-sentry-auth'])}\n${body}`);
    response.end('{}');
  });
});
let dsn = '';

beforeAll(async () => {
  await setFlags({});
  await new Promise<void>((resolve) => {
    sentry.listen(0, '127.0.0.1', resolve);
  });
  dsn = `http://publickey@127.0.0.1:${(sentry.address() as { port: number }).port}/42`;
  server = await startTestServer({
    FLAGS_FILE: file,
    FEATURE_FLAGS: '{"cdn":true}',
    SENTRY_DSN: dsn,
    PLATFORM_LANGUAGES: 'en-GB, en-US',
  });
});
afterAll(async () => {
  await server.stop();
  sentry.close();
  rmSync(folder, { recursive: true, force: true });
});

const version = async (email = 'agent@harbor.example') =>
  (await did(server.call(getConsoleVersion, {}, { token: await server.signIn(email) }))).v;
const environment = () => did(server.call(getEnvironment, {}));

describe('flags', () => {
  it('are read from the file, by the names in the specification (CORE-190, CORE-192)', async () => {
    const { flags } = await environment();
    expect(Object.keys(flags).sort()).toEqual([...flagNames].sort());
    expect(flags).toMatchObject({
      'maintenance-mode': false,
      edit_quote: true,
      account_edit: true,
      submissions_view: true,
      uk_environment: false,
      remember_device: true,
      'mailing-address': true,
      new_agent_experience: true,
    });
  });
  it('from the environment take precedence over those in the file', async () => {
    expect((await environment()).flags['cdn']).toBe(true);
  });
  it('turn on and off while the server runs (CORE-252)', async () => {
    await setFlags({ remember_device: false });
    expect((await environment()).flags['remember_device']).toBe(false);
    await setFlags({});
    expect((await environment()).flags['remember_device']).toBe(true);
  });
  it('of the wrong type count as off', async () => {
    await setFlags({ edit_quote: 'yes', incident: { id: 'x', statusUrl: 'javascript:alert(1)' } });
    expect(await environment()).toMatchObject({ flags: { edit_quote: false }, incident: null });
    await setFlags({});
  });
});

describe('the environment', () => {
  it('tells its name, its languages and where to report errors (CORE-342, CORE-453)', async () => {
    expect(await environment()).toMatchObject({
      envName: 'dev',
      prod: false,
      languages: ['en-GB', 'en-US'],
      reportTo: dsn,
    });
  });
  it('tells the incident that the yellow banner is about (CORE-141)', async () => {
    expect((await environment()).incident).toBeNull();
    await setFlags({ incident: { id: 'mail-delays', statusUrl: 'https://status.parapet.example/' } });
    expect((await environment()).incident).toEqual({
      id: 'mail-delays',
      statusUrl: 'https://status.parapet.example/',
    });
    await setFlags({});
  });
});

describe('the version', () => {
  it('is that of the served console, and is told only to signed-in users (CCALL-034, CORE-355)', async () => {
    expect(await version()).toMatch(/^(unbuilt|[0-9a-f]{12})$/);
    expect((await server.call(getConsoleVersion, {})).status).toBe(401);
  });
  it('is SERVER_DOWN while the console is closed to all or to a region (CORE-247, CORE-250)', async () => {
    await setFlags({ 'maintenance-mode': true });
    expect([await version(), await version('broker@thames.example')]).toEqual(['SERVER_DOWN', 'SERVER_DOWN']);
    await setFlags({ 'maintenance-mode-uk': true });
    expect(await version('broker@thames.example')).toBe('SERVER_DOWN');
    expect(await version()).not.toBe('SERVER_DOWN');
    await setFlags({ 'maintenance-mode-us': true });
    expect(await version()).toBe('SERVER_DOWN');
    await setFlags({});
  });
  it('was deployed at a time that anybody may know (CCALL-035, CORE-357)', async () => {
    const { deployedAt } = await did(server.call(consoleCalls['get-latest-deployment-time'], {}));
    expect(Date.parse(deployedAt)).toBeLessThanOrEqual(Date.now());
  });
});

describe('the P_100 mapping', () => {
  it('names, explains and orders the coverages in the region’s words (CCALL-036, CORE-359)', async () => {
    const us = await did(
      server.call(getPermissionMapping, {}, { token: await server.signIn('agent@harbor.example') }),
    );
    const uk = await did(
      server.call(getPermissionMapping, {}, { token: await server.signIn('broker@thames.example') }),
    );
    expect(us.P_100.find(({ key }) => key === 'LIABILITY')).toMatchObject({
      name: expect.any(String),
      tooltip: 'Defense and damages when others sue over a security or privacy event.',
    });
    expect(uk.P_100.find(({ key }) => key === 'LIABILITY')?.tooltip).toContain('Defence');
    expect(us.P_100.map(({ ordinal }) => ordinal)).toEqual(us.P_100.map((_, at) => at + 1));
  });
});

describe('the budget of error reports', () => {
  const report = { message: 'x is not a function', stack: '', page: '/' };
  it('of one address without a sign-in ends, and is nobody else’s', async () => {
    const send = (token?: string) =>
      server.call(reportError, { body: report }, token === undefined ? {} : { token });
    const statuses: number[] = [];
    for (let sent = 0; sent < 61; sent++) statuses.push((await send()).status);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(0);
    expect(statuses.at(-1)).toBe(429);
    expect((await send(await server.signIn('agent@harbor.example'))).status).toBe(200);
    await server.database.pool.query("update error_report set at = at - interval '1 hour'");
    expect((await send()).status).toBe(200);
  });
});

describe('an error report', () => {
  it('is kept for staff, who find it by its id, and for nobody else (CORE-372)', async () => {
    const owner = await server.signIn('agent@harbor.example'),
      staff = await server.signIn('admin@parapet.example');
    const report = { message: 'x is not a function', stack: 'at y', page: '/agency/quotes' };
    const { id } = await did(server.call(reportError, { body: report }, { token: owner }));
    const anonymous = await did(
      server.call(reportError, { body: { ...report, message: 'before signing in' } }),
    );
    expect(
      await did(server.call(getErrorReport, { params: { reportId: id } }, { token: staff })),
    ).toMatchObject({ ...report, source: 'console', person: 'agent@harbor.example' });
    expect(
      (await did(server.call(getErrorReport, { params: { reportId: anonymous.id } }, { token: staff })))
        .person,
    ).toBe('');
    const found = await did(
      server.call(searchErrorReports, { query: { search: '*before signing*' } }, { token: staff }),
    );
    expect(found.content.map((row) => row.id)).toEqual([anonymous.id]);
    expect((await server.call(getErrorReport, { params: { reportId: id } }, { token: owner })).status).toBe(
      403,
    );
    expect(
      (
        await server.call(
          getErrorReport,
          { params: { reportId: '00000000-0000-7000-8000-000000000000' } },
          { token: staff },
        )
      ).status,
    ).toBe(404);
  });
  it('from the server is kept under the request’s id and forwarded in Sentry’s protocol', async () => {
    await server.database.pool.query('alter table submission rename to elsewhere');
    const failed = await server.call(
      findSubmissionByMessage,
      { params: { messageId: 'm-1' } },
      { token: await server.signIn('agent@harbor.example') },
    );
    await server.database.pool.query('alter table elsewhere rename to submission');
    expect(failed.status).toBe(500);
    const requestId = failed.headers.get('x-request-id')!;
    await expect.poll(() => envelopes.length).toBe(1);
    const [url, auth, header, item, event] = envelopes[0]!.split('\n');
    expect(url).toBe('/api/42/envelope/');
    expect(auth).toContain('sentry_key=publickey');
    expect(JSON.parse(header!)).toMatchObject({ dsn, event_id: expect.stringMatching(/^[0-9a-f]{32}$/) });
    expect(JSON.parse(item!)).toEqual({ type: 'event' });
    expect(JSON.parse(event!)).toMatchObject({
      tags: { requestId },
      transaction: 'GET /api/submission/v1/message/:messageId',
      exception: { values: [{ type: 'error' }] },
    });
    expect(envelopes[0]).not.toContain('m-1');
    const token = await server.signIn('admin@parapet.example');
    const read = () => server.call(getErrorReport, { params: { reportId: requestId } }, { token });
    // It is kept after the answer, by a transaction of its own.
    await expect.poll(async () => (await read()).status).toBe(200);
    expect(await did(read())).toMatchObject({ source: 'server', status: 500, requestId });
  });
  it('can be sent by a page to the DSN’s host only', async () => {
    const policy = (await fetch(server.url)).headers.get('content-security-policy')!;
    expect(policy).toContain(new URL(dsn).origin);
  });
});

describe('who is signed in', () => {
  const me = async (email = 'agent@harbor.example') =>
    did(server.call(getMe, {}, { token: await server.signIn(email) }));

  it('has a full name made of their names, and an account (CORE-175, CORE-353)', async () => {
    const { firstName, lastName, ...rest } = await me();
    expect(rest).toMatchObject({
      fullName: `${firstName} ${lastName}`,
      account: { accountType: 'AGENCY', name: 'Harbor Insurance Agency' },
    });
  });

  it('has the scopes that the permission map grants (CORE-188, CORE-352)', async () => {
    const token = await server.signIn('agent@harbor.example');
    const map = await did(server.call(getPermissionMap, {}, { token }));
    expect(
      Object.keys(map)
        .filter((name) => map[name])
        .sort(),
    ).toEqual([...(await me()).scopes].sort());
  });

  it('may do what the type of their account allows (CORE-295)', async () => {
    expect((await me()).scopes).toContain('quote:start');
    expect((await me()).scopes).not.toContain('error-report:read');
    expect((await me('admin@parapet.example')).scopes).toContain('error-report:read');
  });
});

describe('a domain', () => {
  const check = async (domain: string) =>
    did(
      server.call(checkDomain, { query: { domain } }, { token: await server.signIn('agent@harbor.example') }),
    );

  it('is checked by the server and found valid (CCALL-038, CORE-279, CORE-283)', async () => {
    expect(await check('https://keystone.example/about')).toEqual({
      domain: 'keystone.example',
      valid: true,
      message: 'Valid domain found!',
    });
  });

  it('is found invalid if it cannot belong to one company (CORE-281)', async () => {
    expect(await check('gmail.com')).toMatchObject({
      valid: false,
      message: 'Invalid Domain! Try a different domain name.',
    });
  });
});

describe('Internet Explorer', () => {
  const page = async () => {
    const answer = await fetch(`${server.url}/agency/dashboard`, {
      headers: {
        'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Trident/7.0; rv:11.0) like Gecko',
        accept: 'text/html',
      },
    });
    return answer.text();
  };

  it('is told to upgrade, whatever page it requests (CORE-134, CORE-399)', async () =>
    expect(await page()).toContain('Please upgrade your browser'));

  it.each([
    ['Chrome', 'https://www.google.com/chrome/', 'CORE-135'],
    ['the address to copy', 'Copied to Clipboard!', 'CORE-136'],
    ['support', 'support@parapet.example', 'CORE-138'],
  ])('is offered %s: %s (%s)', async (_what, text) => expect(await page()).toContain(text));
});

describe('a submission by its message', () => {
  it('is found by those who may see it, and is a 404 to everybody else (CCALL-043, CORE-410)', async () => {
    const {
      rows: [agency],
    } = await server.database.pool.query<{ id: string }>(
      `select organization_id as id from person where email = 'agent@harbor.example'`,
    );
    await server.database.pool.query(
      `insert into submission (agency_id, submission_number, company_name, agency_name, product, status, message_id) values ($1, 'S-9', 'Cedar', 'Harbor', 'P100', 'New', '<m-1@mail>')`,
      [agency!.id],
    );
    const find = async (messageId: string, email: string) =>
      server.call(findSubmissionByMessage, { params: { messageId } }, { token: await server.signIn(email) });
    expect((await find('<m-1@mail>', 'agent@harbor.example')).body).toMatchObject({
      submissionNumber: 'S-9',
      companyName: 'Cedar',
    });
    expect((await find('<m-1@mail>', 'agent2@summit.example')).status).toBe(404);
    expect((await find('<m-2@mail>', 'agent@harbor.example')).status).toBe(404);
  });
});
