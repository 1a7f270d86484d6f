export type IdentityGateway = {
  /** Where people are sent to sign in; null where no provider is set up. */
  issuer: string | null;
  /**
   * Whose address an ID token vouches for; undefined for a token that is forged, expired, of another issuer or client, or of an unconfirmed
   * address. @throws when the provider cannot be reached.
   */
  emailOf(idToken: string, now: Date): Promise<string | undefined>;
};
