import '@tanstack/react-query';

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** Shown as a notice when the call fails and the server gave no words of its own. Without it the screen shows the failure itself. */
      failure?: string;
      /** The draft that is saved by it. */
      draft?: string;
    };
  }
}
