import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { useHref, useLinkClickHandler } from 'react-router';

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** A path of the shop. */
  to: string;
  /** Kept with the page's entry in the history. */
  state?: unknown;
  /** Takes the place of this page in the history. */
  replace?: boolean;
}

/** A link to another page of the shop, followed without loading it anew. The router's own brings the loading of its frameworks along. */
export function Link({ to, state, replace, onClick, children, ...rest }: LinkProps) {
  const follow = useLinkClickHandler(to, { state, ...(replace === undefined ? {} : { replace }) });
  const click = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented) follow(event);
  };
  return (
    <a {...rest} href={useHref(to)} onClick={click}>
      {children}
    </a>
  );
}
