import { type AnchorHTMLAttributes, forwardRef, type MouseEvent } from 'react';
import { navigate } from '../core/address/navigate.ts';

type Props = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string };

/**
 * A link within the console: a real URL (middle click, copy) that does not reload the page. `<Button
 * component={AppLink} href="…">`
 */
export const AppLink = forwardRef<HTMLAnchorElement, Props>(function AppLink(
  { href, onClick, ...rest },
  ref,
) {
  const follow = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event);
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey ||
      rest.target
    )
      return;
    event.preventDefault();
    navigate(href);
  };
  return <a ref={ref} href={href} onClick={follow} {...rest} />;
});

/** `const go = useGo(); go('/agency/dashboard')` */
export const useGo = (): typeof navigate => navigate;
