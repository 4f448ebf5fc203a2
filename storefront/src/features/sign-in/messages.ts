import { defineMessages } from '../../platform/language';

export const messages = defineMessages('sign-in', {
  'sign-in': {
    title: 'Login',
    text: 'We take you to our secure sign-in page. You come back here right after.',
    go: 'Continue to login',
    other: 'New here?',
    otherLink: 'Sign up',
  },
  'sign-up': {
    title: 'Sign Up',
    text: 'We take you to our secure sign-up page. You come back here right after.',
    go: 'Continue to sign up',
    other: 'Already have an account?',
    otherLink: 'Login',
  },
  expired: 'Your session has expired. Please log in again.',
  onTheWay: 'Taking you there…',
  failed: 'The sign-in page cannot be reached right now. Please check your connection and try again.',
  noStorage: 'This browser can’t keep you logged in, because it doesn’t save anything for websites.',
  openInBrowser: 'Open in your browser',
  noStorageHint:
    'If nothing opens, choose “Open in browser” in this app’s menu. In a browser of your own, allow the shop to save cookies and site data.',
  again: 'Try again',
  finishing: 'Signing you in…',
  notFinished: 'You are not signed in yet',
  notFinishedText: 'The sign-in was not completed. Nothing is lost: please try again.',
  backToShop: 'Back to the shop',
});
