/** Commands that take back a policy as a whole, on the word of two people. */
export const takingBackCommands = ['void-policy', 'rescind-policy'] as const;
export type TakingBackCommand = (typeof takingBackCommands)[number];

/** Every command by which a second person books what a first one has asked for. */
export const secondPersonCommands = [...takingBackCommands, 'approve-taking-back'] as const;
export type SecondPersonCommand = (typeof secondPersonCommands)[number];

/** The request, with the person who made it. */
interface Request {
  readonly command: SecondPersonCommand;
  readonly personId: string | null;
}

/** Whether this person may book what another has asked for: the same command, and never their own request. */
export const isSecondPerson = (
  request: Request,
  command: SecondPersonCommand,
  personId: string | null,
): boolean => request.command === command && personId !== null && request.personId !== personId;
