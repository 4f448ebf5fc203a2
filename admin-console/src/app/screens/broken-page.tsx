import { Component, type ReactNode } from 'react';
import plain from '../../ui/plain/plain.module.css';
import { messages } from '../messages';

/** Catches a screen that cannot be drawn, most often because a newer build has taken away its file. */
export class BrokenPage extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    return (
      <div role="alert" className={plain.broken}>
        <h1 className={plain.title}>{messages.brokenTitle}</h1>
        <p className={plain.quiet}>{messages.brokenText}</p>
        <button type="button" className={plain.button} onClick={() => window.location.reload()}>
          {messages.reload}
        </button>
      </div>
    );
  }
}
