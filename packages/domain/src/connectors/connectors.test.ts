import { describe, expect, it } from 'vitest';
import type { PlainDate } from '../dates.ts';
import { retryIn } from './connection.ts';
import { CONNECTORS, connectorTypes, credentialErrors, buildFields, hostIn } from './connector-types.ts';
import {
  countingScores,
  ordered,
  postureOfHub,
  postureOfSecureScore,
  postureOfWorkspace,
  getShortlist,
  type SecurityAction,
} from './posture.ts';

describe('the catalog of connectors', () => {
  it.each([
    ['AWS', 'ACC-156'],
    ['CLOUDFLARE', 'ACC-157'],
    ['GOOGLEWORKSPACE', 'ACC-158'],
    ['GSC', 'ACC-159'],
    ['MICROSOFT', 'ACC-160'],
    ['QUALYSCS', 'ACC-161'],
    ['QUALYSPC', 'ACC-162'],
    ['QUALYSVM', 'ACC-163'],
    ['SAFEGUARD', 'ACC-164'],
    ['SECUREWORKS', 'ACC-165'],
    ['SECURITYSTUDIO', 'ACC-166'],
    ['SOPHOS', 'ACC-167'],
    ['WIZER', 'ACC-168'],
    ['COWBELL_MDR', 'ACC-169'],
  ] as const)('has %s with a form (%s, QUO-256)', (type, _rows) => {
    const { form } = CONNECTORS[type];
    expect(form === 'OAUTH' || buildFields(type).length > 0).toBe(true);
    expect(form).not.toBe('INVITE');
  });

  it('ACC-154 names every other type, read through the hub', () => {
    expect(connectorTypes).toHaveLength(19);
    for (const type of ['SPLUNK', 'TENABLE', 'SENTINEL', 'OKTA', 'CROWDSTRIKE'] as const)
      expect(CONNECTORS[type]).toMatchObject({ form: 'INVITE', provider: 'LEEN' });
  });

  it.each([
    ['SECURITYSTUDIO', { token: ' ' }, 'token', 'Token is required', 'ACC-306, QUO-409'],
    ['WIZER', {}, 'apiKey', 'API Key is required', 'ACC-305, QUO-412'],
    [
      'QUALYSVM',
      { host: 'a.b.example', password: 'x' },
      'username',
      'API User is required',
      'ACC-307, QUO-410',
    ],
    [
      'QUALYSVM',
      { host: 'a.b.example', username: 'x' },
      'password',
      'Password is required',
      'ACC-308, QUO-411',
    ],
    [
      'AWS',
      { accessKeyId: 'a', secretAccessKey: 'b', region: 'mars-1' },
      'region',
      'Choose one of the regions',
      '',
    ],
  ] as const)('%s without what it asks for: %o says at %s %s (%s)', (type, given, field, detail, _rows) => {
    expect(credentialErrors(type, given)).toEqual([{ field, detail }]);
  });

  it('takes a host as people paste it, and no address, port, path or user', () => {
    expect(hostIn(' HTTPS://QualysApi.Example.com/ ')).toBe('qualysapi.example.com');
    const problems = (host: string, options = {}) =>
      credentialErrors('QUALYSVM', { host, username: 'u', password: 'p' }, options).length;
    expect(problems('https://qualysapi.example.com')).toBe(0);
    for (const host of [
      'localhost',
      '127.0.0.1',
      '[::1]',
      '169.254.169.254',
      'a.example:22',
      'u@a.example',
      'a.example/x',
      '2130706433',
    ])
      expect(problems(host), host).toBe(1);
    expect(problems('127.0.0.1:4000', { allowsPort: true })).toBe(0);
  });
});

const action = (id: string, gain: number, status: 'OPEN' | 'DONE' = 'OPEN'): SecurityAction => ({
  id,
  title: id,
  category: '',
  status,
  gain,
});

describe('a posture', () => {
  it('of Microsoft is the share of its points, with a gain for each control', () => {
    const control = { controlCategory: 'Identity', title: 'T' };
    const posture = postureOfSecureScore(30, 40, [
      { ...control, controlName: 'a', score: 10, maxScore: 10 },
      { ...control, controlName: 'b', score: 2, maxScore: 6 },
    ]);
    expect(posture.score).toBe(75);
    expect(posture.actions).toMatchObject([
      { id: 'a', status: 'DONE', gain: 25 },
      { id: 'b', status: 'OPEN', gain: 10 },
    ]);
  });

  it('of a workspace is how far two steps reach, administrators first', () => {
    const user = { isAdmin: false, isEnrolledIn2Sv: true, isEnforcedIn2Sv: true };
    expect(postureOfWorkspace([user, { ...user, isAdmin: true }]).score).toBe(100);
    const none = { ...user, isEnrolledIn2Sv: false, isEnforcedIn2Sv: false };
    expect(postureOfWorkspace([none, { ...none, isAdmin: true }]).score).toBe(5);
    expect(postureOfWorkspace([{ ...none, isAdmin: true }, user, user]).actions[0]).toMatchObject({
      id: 'admins-enrolled',
      gain: 40,
    });
  });

  it('of AWS counts a control as failed if one finding failed', () => {
    const finding = (control: string, passed: boolean) => ({
      control,
      title: control,
      severity: 'HIGH',
      passed,
    });
    const posture = postureOfHub([finding('a', true), finding('a', false), finding('b', true)]);
    expect(posture.score).toBe(50);
    expect(posture.actions).toMatchObject([{ id: 'a', status: 'OPEN', gain: 50 }, { status: 'DONE' }]);
  });

  it('lists what helps most first; the shortlist is the open few of it', () => {
    const all = [action('a', 1), action('z', 9, 'DONE'), action('b', 5), action('c', 0)];
    expect(ordered(all).map(({ id }) => id)).toEqual(['b', 'a', 'c', 'z']);
    expect(getShortlist(all).map(({ id }) => id)).toEqual(['b', 'a']);
  });

  it('counts in the risk for thirty days', () => {
    const kept = [
      { type: 'AWS', score: 80, readOn: '2026-10-24' },
      { type: 'SOPHOS', score: 10, readOn: '2026-10-23' },
    ];
    expect(countingScores(kept, '2026-11-23' as PlainDate)).toEqual([{ type: 'AWS', value: 0.8 }]);
  });
});

it('what passes is tried twice more, what does not is told at once', () => {
  expect([1, 2, 3].map((tries) => retryIn('SLOW', tries))).toEqual([2, 5, undefined]);
  expect(retryIn('DENIED', 1)).toBe(undefined);
});
