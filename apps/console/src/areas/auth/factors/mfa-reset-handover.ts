type Credentials = { username: string; password: string };

let kept: Credentials | null = null;

/**
 * The credentials typed at the sign-in, for the page that asks to reset the second factor: in memory only,
 * never in a URL or a history entry.
 */
export const keepForMfaReset = (credentials: Credentials): void => {
  kept = credentials;
};
export const keptForMfaReset = (): Credentials | null => kept;
export const forgetMfaReset = (): void => {
  kept = null;
};
