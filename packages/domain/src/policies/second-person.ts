/** What takes a policy back as a whole, on the word of two people. */
export const takingBackCommands = ['void-policy', 'rescind-policy'] as const;
export type TakingBackCommand = (typeof takingBackCommands)[number];

/** Who asked for it. */
interface VoidRequest {
  readonly command: TakingBackCommand;
  readonly personId: string | null;
}

/** Whether this person may book what another has asked for: the same command, and never their own request. */
export const isSecondPerson = (
  request: VoidRequest,
  command: TakingBackCommand,
  personId: string | null,
): boolean => request.command === command && personId !== null && request.personId !== personId;
