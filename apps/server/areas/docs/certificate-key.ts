/** Key that the document of a certificate of insurance is made for. */
export const certificateKey = (id: string): string => `${id}/CERTIFICATE_OF_INSURANCE`;

/** The certificate that a document was made for, if it was made for one. */
export const findCertificate = (madeFor: string | null): string | undefined =>
  madeFor?.match(/^([0-9a-f-]{36})\/CERTIFICATE_OF_INSURANCE$/)?.[1];
