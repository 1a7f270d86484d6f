import { getServers } from 'node:dns';
import { z } from 'zod';

/**
 * Addresses that the scanner contacts, as plain values. Ports differ in tests only; no user of the product
 * chooses one.
 */
export type ScannerAddresses = {
  /** The recursive resolver that is asked. */
  resolver: { host: string; port: number };
  ports: { http: number; https: number; smtp: number };
  /** Certificates of authorities that are trusted beside the usual ones: that of the sandbox. */
  trusts: string | null;
  /** Whether names may lead to this machine, as those of the sandbox do. */
  allowsLoopback: boolean;
  /** Maximum time for one answer. */
  patienceMs: number;
  /** Text with which the scanner identifies itself, and which says how to ask it not to come. */
  agent: string;
};

/** The name under which the owner of a domain says that it is not to be scanned. */
export const OPT_OUT_NAME = '_parapet-scan';

const port = z.int().min(1).max(65_535);
const shape = z.object({
  resolver: z.object({ host: z.string(), port }),
  ports: z.object({ http: port, https: port, smtp: port }),
  trusts: z.string().nullable(),
  allowsLoopback: z.boolean(),
  patienceMs: z.int().min(10),
  agent: z.string(),
});

/** Reads the addresses of the servers of a test. */
export const readScannerAt = (json: string): ScannerAddresses => shape.parse(JSON.parse(json));

type Settings = {
  SCANNER_RESOLVER?: string | undefined;
  SCANNER_PATIENCE_MS: number;
  PUBLIC_URL?: string | undefined;
};

/** The internet, at the ports that everybody uses. */
export function internetScanner(settings: Settings): ScannerAddresses {
  // Of the system's resolvers the first one; one with a port of its own is set by SCANNER_RESOLVER.
  const host =
    settings.SCANNER_RESOLVER ?? getServers().find((server) => !server.startsWith('[')) ?? '127.0.0.1';
  return {
    resolver: { host, port: 53 },
    ports: { http: 80, https: 443, smtp: 25 },
    trusts: null,
    allowsLoopback: false,
    patienceMs: settings.SCANNER_PATIENCE_MS,
    agent: `Parapet-Scanner/1 (+${settings.PUBLIC_URL ?? ''}; opt out by TXT "opt-out" at ${OPT_OUT_NAME}.<domain>)`,
  };
}
