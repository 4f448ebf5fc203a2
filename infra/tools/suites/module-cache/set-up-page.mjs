import { configure, getConfig, prettyDOM } from '@testing-library/react';

// Testing Library says so to React as it is read, which is once for all files.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

configure({
  // A screen's own chunk is compiled on its first visit. No test waits so long for anything but a machine that is busy.
  asyncUtilTimeout: 30_000,
  // While something is waited for, not to find it is no error yet: the page is written down once, when the wait has ended.
  getElementError: (message, container) => {
    const { _disableExpensiveErrorDiagnostics: isWaiting } = /** @type {{ _disableExpensiveErrorDiagnostics?: boolean }} */ (
      getConfig()
    );
    const page = isWaiting ? '' : prettyDOM(container);
    return Object.assign(new Error([message, page].filter(Boolean).join('\n\n')), { name: 'TestingLibraryElementError' });
  },
});
