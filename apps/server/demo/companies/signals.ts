import type { Signal, SignalKind } from '@parapet/domain/risk/types';
import type { Random } from '../random.ts';

const clamp = (value: number): number => Math.min(Math.max(value, 0), 1);
const yesOrNo = (random: Random, share: number): number => (random.chance(clamp(share)) ? 1 : 0);
const near = (random: Random, middle: number): number =>
  Math.round(clamp(middle + (random.next() - 0.5) * 0.4) * 20) / 20;

/** Functions that draw each finding from the quality of a company's management, 0 to 1. */
const READING: Record<SignalKind, (random: Random, quality: number) => number> = {
  SPF: (random, quality) => yesOrNo(random, 0.25 + quality),
  DKIM: (random, quality) => yesOrNo(random, 0.1 + quality),
  DMARC: (random, quality) => yesOrNo(random, quality * 1.2 - 0.2),
  DNSSEC: (random, quality) => yesOrNo(random, quality - 0.4),
  TLS_VERSION: (random, quality) => (random.chance(quality + 0.3) ? 1 : 0.5),
  TLS_CERTIFICATE: (random, quality) => yesOrNo(random, 0.4 + quality),
  HSTS: (random, quality) => yesOrNo(random, quality),
  SECURITY_HEADERS: near,
  EXPOSED_REMOTE_DESKTOP: (random, quality) => yesOrNo(random, 0.2 + quality),
  EXPOSED_DATABASE: (random, quality) => yesOrNo(random, 0.35 + quality),
  EXPOSED_FILE_SHARING: (random, quality) => yesOrNo(random, 0.3 + quality),
  OUTDATED_SOFTWARE: near,
  PUBLIC_STORAGE: (random, quality) => yesOrNo(random, 0.3 + quality),
  LEAKED_CREDENTIALS: near,
  BREACH_MENTIONS: (random, quality) => yesOrNo(random, 0.3 + quality),
};

/** The findings of an external scan of a domain. */
export const drawScan = (random: Random, domain: string, quality: number): Signal[] =>
  (Object.keys(READING) as SignalKind[]).map((kind) => ({
    kind,
    domain,
    value: READING[kind](random, quality),
  }));
