import type { ScannerGateway } from '../../platform/gateways.ts';
import type { ScannerAddresses } from './addresses.ts';
import { isOptedOut, isProvedBy, lookAtDns } from './dns.ts';
import { lookAtWeb } from './http.ts';
import { lookAtMail } from './smtp.ts';
import { looked } from './trouble.ts';

/** Looks at domains as anybody may: the same adapters for the internet and for the sandbox. */
export const remoteScanner = (at: ScannerAddresses): ScannerGateway => ({
  proves: (domain, text) =>
    looked(async () =>
      (await isOptedOut(at, domain))
        ? { isOptedOut: true }
        : { isProved: await isProvedBy(at, domain, text) },
    ),
  async look(domain, step) {
    switch (step) {
      case 'DNS': {
        // Whoever does not want it is asked first, and nothing else is looked at without an answer.
        const optedOut = await looked(() => isOptedOut(at, domain));
        if ('problem' in optedOut) return optedOut;
        return { seen: optedOut.seen ? { isOptedOut: true } : { dns: await lookAtDns(at, domain) } };
      }
      case 'WEB':
        return { seen: { web: await lookAtWeb(at, domain) } };
      case 'MAIL':
        return { seen: { mail: await lookAtMail(at, domain) } };
    }
  },
});
