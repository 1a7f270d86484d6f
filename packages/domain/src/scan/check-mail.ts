import { fine, found, type Check } from './finding.ts';
import type { Look, MailSeen, MtaStsSeen } from './looked.ts';

/** Checks the way a domain receives its mail. */
export const checkMail = (domain: string, { servers, mtaSts, tlsReports }: MailSeen): Check[] => [
  ...checkServers(domain, servers),
  ...(mtaSts && 'seen' in mtaSts ? [checkMtaSts(domain, mtaSts.seen)] : []),
  ...checkReports(domain, tlsReports),
];

/** The servers that take the domain's mail: the worst of them counts. */
function checkServers(domain: string, servers: MailSeen['servers']): Check[] {
  const looks = servers.flatMap(({ look }) => ('seen' in look ? [look.seen] : []));
  const inClear = looks.find(({ hasStartTls }) => !hasStartTls);
  if (inClear) return [found(domain, 'MAIL_IN_CLEAR', { server: inClear.host, answer: inClear.banner })];
  const untrusted = looks.find(({ tls }) => tls && 'seen' in tls && !tls.seen.certificate.isTrusted);
  if (untrusted?.tls && 'seen' in untrusted.tls) {
    const reason = untrusted.tls.seen.certificate.reason ?? '';
    return [found(domain, 'MAIL_CERTIFICATE_UNTRUSTED', { server: untrusted.host, reason })];
  }
  return looks.length > 0 ? [fine(domain, 'TLS_VERSION')] : [];
}

/** Without it, who sits between two mail servers can have them speak in the clear (RFC 8461, 1). */
function checkMtaSts(domain: string, { record, mode }: MtaStsSeen): Check {
  if (record === null) return found(domain, 'MTA_STS_MISSING', { record: `TXT _mta-sts.${domain}` });
  if (mode === null) return found(domain, 'MTA_STS_INVALID', { record });
  return mode === 'enforce'
    ? fine(domain, 'TLS_VERSION')
    : found(domain, 'MTA_STS_NOT_ENFORCED', { record, mode: `mode: ${mode}` });
}

function checkReports(domain: string, look: Look<readonly string[]> | undefined): Check[] {
  if (!look || !('seen' in look)) return [];
  // Several are as good as none (RFC 8460, 3).
  return [
    look.seen.length === 1
      ? fine(domain, 'TLS_VERSION')
      : found(domain, 'TLS_REPORTS_MISSING', { record: look.seen.join(' | ') || `TXT _smtp._tls.${domain}` }),
  ];
}
