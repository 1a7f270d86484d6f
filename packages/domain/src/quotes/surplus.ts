/**
 * States whose surplus lines notice must be attested by a licensed broker before a quote is sent or bound.
 */
export const NOTICE_STATES = ['LA', 'MT'] as const;
export type NoticeState = (typeof NOTICE_STATES)[number];

type SurplusRisk = {
  readonly isSurplus: boolean;
  readonly state: string;
  readonly isAttested: boolean;
  readonly isSignatureOnFile: boolean;
};

/**
 * @returns the state whose notice has not been attested yet; null on admitted paper, in other states, and
 * when it was attested or the broker's signature is on file.
 */
export function noticeToAttest({
  isSurplus,
  state,
  isAttested,
  isSignatureOnFile,
}: SurplusRisk): NoticeState | null {
  if (!isSurplus || isAttested || isSignatureOnFile) return null;
  return NOTICE_STATES.find((one) => one === state) ?? null;
}
