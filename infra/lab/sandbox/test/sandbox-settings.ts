import { readSettings, type SandboxSettings } from '../src/settings.js';

export const shopUrl = 'http://shop.invalid/hook';

export function testSettings(dataDir: string | null = null): SandboxSettings {
  const settings = readSettings({ PORT: '41010', PAYMENT_WEBHOOK_URL: shopUrl, COURIER_CALLBACK_URL: shopUrl });
  return { ...settings, dataDir };
}
