import { ClerkProvider, SignIn, SignUp, useClerk } from '@clerk/react';
import { type ComponentProps, type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { showPage } from './show-page';
import type { SignInPanelProps } from './sign-in-service';

export type Clerk = ReturnType<typeof useClerk>;
type ClerkScript = ComponentProps<typeof ClerkProvider>['Clerk'];
interface OpenPanel extends SignInPanelProps {
  place: HTMLElement;
}

/**
 * Clerk lives in React, our session does not: this keeps Clerk's provider in a root of its own for as long as the page
 * lives, and shows its panels through a portal wherever the page has a place for them.
 */
export class ClerkAdapter {
  private root: Root | null = null;
  private loading: Promise<Clerk> | null = null;
  private opened: OpenPanel | null = null;
  private readonly listeners = new Set<() => void>();

  constructor(
    private readonly publishableKey: string,
    private readonly script?: ClerkScript,
  ) {}

  /** Clerk, as soon as it is loaded. Rejects when its host cannot be reached; the next call tries again. */
  clerk(): Promise<Clerk> {
    this.loading ??= new Promise<Clerk>((resolve, reject) => {
      this.root = createRoot(document.createElement('div'));
      this.root.render(this.provide(resolve, () => reject(new Error('Clerk could not be loaded.'))));
    }).catch((error: unknown) => {
      this.root?.unmount();
      this.loading = null;
      throw error;
    });
    return this.loading;
  }

  /** The place on the page where Clerk's panel appears. */
  readonly Panel = ({ what, returnTo }: SignInPanelProps): ReactNode => {
    const place = useRef<HTMLDivElement>(null);
    useEffect(() => {
      if (place.current) this.open({ what, returnTo, place: place.current });
      return () => this.open(null);
    }, [what, returnTo]);
    return <div ref={place} />;
  };

  private open(panel: OpenPanel | null): void {
    this.opened = panel;
    for (const listener of this.listeners) listener();
  }

  private readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  private provide(onLoaded: (clerk: Clerk) => void, onFailed: () => void): ReactNode {
    const go = (to: string) => showPage(to);
    return (
      <ClerkProvider
        publishableKey={this.publishableKey}
        {...(this.script && { Clerk: this.script })}
        signInUrl="/login"
        signUpUrl="/signup"
        afterSignOutUrl="/"
        routerPush={go}
        routerReplace={go}
      >
        <Watch onLoaded={onLoaded} onFailed={onFailed} />
        <OpenedPanel subscribe={this.subscribe} current={() => this.opened} />
      </ClerkProvider>
    );
  }
}

/** Tells once what became of Clerk; asked for by us, because a status that came early would be missed by Clerk's own components. */
function Watch({ onLoaded, onFailed }: { onLoaded: (clerk: Clerk) => void; onFailed: () => void }) {
  const clerk = useClerk();
  useEffect(() => {
    const look = (status: Clerk['status']) => {
      if (status === 'ready' || status === 'degraded') onLoaded(clerk);
      if (status === 'error') onFailed();
    };
    clerk.on('status', look, { notify: true });
    look(clerk.status);
    return () => clerk.off('status', look);
  }, [clerk, onLoaded, onFailed]);
  return null;
}

function OpenedPanel(props: { subscribe: (listener: () => void) => () => void; current: () => OpenPanel | null }) {
  const opened = useSyncExternalStore(props.subscribe, props.current);
  if (!opened) return null;
  const { what, returnTo, place } = opened;
  // The address's fragment carries Clerk's own steps, so that our two pages stay what they are.
  const Panel = what === 'sign-in' ? SignIn : SignUp;
  return createPortal(<Panel routing="hash" fallbackRedirectUrl={returnTo} />, place);
}
