export const messages = {
  title: 'My account',
  description: 'Your password and the devices on which you are signed in.',
  password: 'Password',
  current: 'Current password',
  save: 'Change password',
  saved: 'Your password is changed. Your other devices are signed out.',
  failed: 'Your password could not be changed.',
  currentNeeded: 'Please enter your present password.',
  devices: 'Signed-in devices',
  devicesText: 'Lost a phone, or signed in on a computer that is not yours? This signs you out everywhere, here too.',
  signOut: 'Sign out everywhere',
  signOutFailed: 'You could not be signed out everywhere. Please try again.',
};
