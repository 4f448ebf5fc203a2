/** Packages that are not in the bundle (decision 39) and are delivered beside it: loaded when the first picture, document, mail or code is made, or somebody wants metrics. */
export const LOADED_WHEN_NEEDED = [
  'sharp',
  'pdfkit',
  'nodemailer',
  'otpauth',
  'prom-client',
  '@simplewebauthn/server',
  '@zxcvbn-ts/core',
  '@zxcvbn-ts/language-common',
];

/** All that the built API needs in a `node_modules`: also the fonts of the documents, which are read as files. */
export const DELIVERED_PACKAGES = [
  ...LOADED_WHEN_NEEDED,
  'fontkit',
  '@expo-google-fonts/mukta',
  '@expo-google-fonts/mukta-vaani',
  '@expo-google-fonts/mukta-malar',
  '@expo-google-fonts/noto-sans-kannada',
  '@expo-google-fonts/noto-sans-bengali',
  '@expo-google-fonts/anek-telugu',
  '@expo-google-fonts/anek-malayalam',
  '@expo-google-fonts/noto-sans-oriya',
  '@expo-google-fonts/baloo-paaji-2',
  '@expo-google-fonts/noto-naskh-arabic',
];

/** What frameworks would load for somebody who uses more of them than the shop does. */
export const NEVER_LOADED = [
  'pg-native',
  'typescript',
  '@nestjs/microservices',
  '@nestjs/websockets',
  '@nestjs/platform-express',
  '@fastify/view',
  '@fastify/cors',
];
