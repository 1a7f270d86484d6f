import type { ReactNode } from 'react';

const isOfWeb = (address: string): boolean =>
  ['http:', 'https:'].includes(URL.parse(address)?.protocol ?? '');

/** A link out of the console, to an address that is data: any other than one of the web is text. */
export const WebLink = ({ href, children }: { href: string; children: ReactNode }) =>
  isOfWeb(href) ? (
    <a href={href} target="_blank" rel="noreferrer">
      {children}
    </a>
  ) : (
    <>{children}</>
  );
