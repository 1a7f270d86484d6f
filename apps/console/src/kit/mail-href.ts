const ADDRESS = /^[^\s:/?&#<>"@]+@[^\s:/?&#<>"@]+$/;

/**
 * The link that writes to an address that somebody typed. None where it is no address: `a@b.example?cc=…`
 * would add readers to the mail.
 */
export const mailHref = (address: string, subject?: string): string | undefined =>
  ADDRESS.test(address)
    ? `mailto:${address}${subject ? `?subject=${encodeURIComponent(subject)}` : ''}`
    : undefined;
