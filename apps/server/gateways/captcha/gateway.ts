export type CaptchaGateway = {
  /** What a page loads the captcha with; none for the sandbox, for which a page sends a fixed token. */
  siteKey: string | null;
  /** Whether the answer that a page got came from a person. @throws when the service cannot be reached. */
  isHuman(response: string): Promise<boolean>;
};
