import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { DomainSeen } from '../scan/looked.ts';
import { getSharedProviders, type SharedProvider } from './shared-providers.ts';

const { providers } = JSON.parse(
  readFileSync(new URL('../../../../data/shared-providers.json', import.meta.url), 'utf8'),
) as { providers: SharedProvider[] };

const nothing = { problem: 'UNREACHABLE' } as const;
const withMail = (...mx: string[]): DomainSeen => ({
  dns: { mx: { seen: mx }, spf: nothing, dmarc: nothing, dkim: nothing, caa: nothing, isSigned: nothing },
});
const withServer = (server: string): DomainSeen => ({
  web: { tls: nothing, http: nothing, https: { seen: { status: 200, headers: { server }, redirects: [] } } },
});

test('a company is served by whoever takes its mail or delivers its site', () => {
  const of = (seen: Record<string, DomainSeen>) => getSharedProviders(seen, providers);
  expect(of({ 'a.example': withMail('A-example.mail.protection.outlook.com.') })).toEqual(['microsoft-365']);
  expect(of({ 'a.example': withServer('Cloudflare') })).toEqual(['cloudflare']);
  expect(
    of({ 'a.example': withServer('cloudflare'), 'b.example': withMail('aspmx.l.google.com', 'mx.zoho.com') }),
  ).toEqual(['cloudflare', 'google-workspace', 'zoho-mail']);
});

test('names that only look like theirs, and what could not be looked at, are nobody’s', () => {
  const of = (seen: DomainSeen) => getSharedProviders({ 'a.example': seen }, providers);
  expect(of(withMail('mail.a.example', 'notgoogle.com', 'google.com.evil.example'))).toEqual([]);
  expect(of(withServer('nginx'))).toEqual([]);
  expect(of({ ...withMail(), dns: { ...withMail().dns!, mx: nothing } })).toEqual([]);
  expect(of({})).toEqual([]);
});

test('the list says each provider once, by a name and something to know it by', () => {
  expect(new Set(providers.map(({ id }) => id)).size).toBe(providers.length);
  for (const { name, mail, server } of providers)
    expect([name, ...mail, ...server].length).toBeGreaterThan(1);
});
