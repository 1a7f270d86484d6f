import { useRouter } from '@tanstack/react-router';
import { type AnchorHTMLAttributes, forwardRef, type MouseEvent } from 'react';

type Props = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string };

/**
 * A link within the console: a real URL (middle click, copy) that does not reload the page. `<Button
 * component={AppLink} href="…">`
 */
export const AppLink = forwardRef<HTMLAnchorElement, Props>(function AppLink(
  { href, onClick, ...rest },
  ref,
) {
  const router = useRouter();
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
    router.history.push(href);
  };
  return <a ref={ref} href={href} onClick={follow} {...rest} />;
});

/** `const go = useGo(); go('/agency/dashboard')` */
export function useGo(): (href: string, options?: { replace?: boolean }) => void {
  const router = useRouter();
  return (href, options) => (options?.replace ? router.history.replace(href) : router.history.push(href));
}
