export const messages = {
  lead: 'One more step: show that it is you.',
  code: 'Code of your authenticator app',
  codeNeeded: 'Please enter the six digits of your app.',
  recoveryCode: 'Recovery code',
  recoveryCodeNeeded: 'Please enter one of your recovery codes.',
  passkey: 'Use a passkey',
  confirm: 'Confirm',
  byRecoveryCode: 'Use a recovery code instead',
  byApp: 'Use the app instead',
  back: 'Back to the login',
  codeFailed: 'The code could not be checked. Please try again.',
  passkeyFailed: 'The passkey was not used. Please try again, or use another way.',
};
