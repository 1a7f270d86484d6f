/** States whose surplus lines notice a licensed broker attests before a quote goes on. */
export const NOTICE_STATES = ['LA', 'MT'] as const;
export type NoticeState = (typeof NOTICE_STATES)[number];

type SurplusRisk = {
  readonly isSurplus: boolean;
  readonly state: string;
  readonly isAttested: boolean;
  readonly isSignatureOnFile: boolean;
};

/**
 * @returns the state whose notice is still to be attested; null on admitted paper, elsewhere, and where it
 * was attested or the broker's signature is on file.
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
