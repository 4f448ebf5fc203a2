import { Component, type ReactNode } from 'react';
import { Button } from '../ui/button';
import { EmptyState } from '../ui/empty-state';
import { messages } from './messages';

/** Shows a way on instead of a white page: for a screen that fails, and for a chunk that a new release has replaced. */
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
    return (
      <div role="alert">
        <EmptyState title={messages.crashed} text={messages.crashedText} action={reload} />
      </div>
    );
  }
}
