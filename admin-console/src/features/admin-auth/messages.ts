export const messages = {
  title: 'Admin login',
  email: 'Email',
  password: 'Password',
  logIn: 'Log in',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  bothNeeded: 'Please enter both email and password.',
  failed: 'Login failed. Please check your credentials.',
  invitationTitle: 'Choose your password',
  invitationText:
    'Welcome to the shop. Choose a password of at least 15 characters, four or five words for instance; you will sign in with your e-mail and this password.',
  start: 'Save and sign in',
  noLink: 'This link is not complete. Please open it again as you got it, or ask the owner for a new one.',
  invitationFailed: 'Your password could not be saved.',
  toLogin: 'Go to the login',
  welcome: 'Login successful!',
};
