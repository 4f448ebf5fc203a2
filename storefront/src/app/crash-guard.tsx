import { Component, type ReactNode } from 'react';
import { connection } from '../platform/connection';
import { Button } from '../ui/button';
import { EmptyState } from '../ui/states/empty-state';
import { messages } from './messages';

/** Error boundary: shows a way on instead of a blank page when a screen fails, or a chunk cannot be loaded without a network. */
export class CrashGuard extends Component<{ children: ReactNode }, { crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError() {
    return { crashed: true };
  }

  override componentDidCatch(error: unknown) {
    console.error(error);
  }

  override render() {
    if (!this.state.crashed) return this.props.children;
    const reload = <Button onClick={() => window.location.reload()}>{messages.reload}</Button>;
    const { up } = connection.current();
    return (
      <div role="alert">
        <EmptyState
          title={up ? messages.crashed : messages.partMissing}
          text={up ? messages.crashedText : messages.partMissingText}
          action={reload}
        />
      </div>
    );
  }
}
