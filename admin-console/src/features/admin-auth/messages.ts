export const messages = {
  title: 'Admin login',
  email: 'Email',
  password: 'Password',
  logIn: 'Log in',
  bothNeeded: 'Please enter both email and password.',
  failed: 'Login failed. Please check your credentials.',
  welcome: 'Login successful!',
};
