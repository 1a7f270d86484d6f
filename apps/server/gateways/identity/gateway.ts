export type IdentityGateway = {
  /** Where people are sent to sign in; null where no provider is set up. */
  issuer: string | null;
  /**
   * Whose address an ID token vouches for; undefined for a token that is forged, expired, of another issuer
   * or client, or of an unconfirmed address.
   * @throws when the provider cannot be reached. A token that was asked for with a nonce is good only
   * together with it.
   */
  emailOf(idToken: string, now: Date, nonce?: string): Promise<string | undefined>;
  /** Where a browser is sent to sign in, and as which client. @throws when the provider cannot be reached. */
  signOn(): Promise<{ authorizeUrl: string; clientId: string } | null>;
};
