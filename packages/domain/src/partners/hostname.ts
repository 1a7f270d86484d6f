/** A single label of a domain name, as defined by RFC 1035. */
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/** @returns a typed host name as it is kept, without blanks and in small letters. */
export const normalHostname = (typed: string): string => typed.trim().toLowerCase();

/** Whether a host name is one label: the suffix of the deployment is appended to it. */
export const isHostname = (typed: string): boolean => LABEL.test(normalHostname(typed));
