/** Everything the sandbox is told from outside. Money and clocks of the simulators are steered later, through their control APIs. */
export interface SandboxSettings {
  port: number;
  /** Where the shop's mails are taken, by SMTP. Port 0 takes a free one. */
  mailPort: number;
  /** How browsers and the shop's API reach the sandbox, without a trailing slash: `http://localhost:3301`. */
  publicUrl: string;
  /** Folder in which the simulators keep their state over a restart; null keeps everything in memory. */
  dataDir: string | null;
  /** Origins of the shop's own front ends: allowed redirect addresses and CORS origins. */
  shopOrigins: string[];
  payment: { keyId: string; keySecret: string; webhookSecret: string; webhookUrl: string | null };
  courier: { authToken: string; callbackSecret: string; callbackUrl: string | null; speed: number };
  /** `logoutUrl`: who is told of a sign-out (OpenID Connect Back-Channel Logout). */
  identity: { audience: string; clientId: string; shopperEmail: string; shopperPassword: string; logoutUrl: string | null };
}

const number = (text: string | undefined, otherwise: number): number => (text ? Number(text) : otherwise);

/** Reads the settings from environment variables. The defaults are what `npm start` uses. */
export function readSettings(env: NodeJS.ProcessEnv): SandboxSettings {
  const port = number(env.PORT, 3301);
  return {
    port,
    mailPort: number(env.MAIL_PORT, 0),
    publicUrl: env.SANDBOX_URL ?? `http://localhost:${port}`,
    dataDir: env.SANDBOX_DATA_DIR ?? null,
    shopOrigins: (env.SHOP_ORIGINS ?? 'http://shop.localhost:3300,http://localhost:3300,http://127.0.0.1:3300').split(','),
    payment: {
      keyId: env.RAZORPAY_KEY_ID ?? 'rzp_test_sandbox000001',
      keySecret: env.RAZORPAY_KEY_SECRET ?? 'sandbox-key-secret',
      webhookSecret: (env.RAZORPAY_WEBHOOK_SECRETS ?? 'sandbox-webhook-secret').split(',')[0]!,
      webhookUrl: env.PAYMENT_WEBHOOK_URL ?? null,
    },
    courier: {
      authToken: env.BORZO_AUTH_TOKEN ?? 'sandbox-courier-token',
      callbackSecret: env.BORZO_CALLBACK_SECRET?.split(',')[0] ?? 'sandbox-callback-secret',
      callbackUrl: env.COURIER_CALLBACK_URL ?? null,
      speed: number(env.COURIER_SPEED, 20),
    },
    identity: {
      audience: env.AUTH_AUDIENCE ?? 'https://api.shop.local',
      clientId: env.AUTH_CLIENT_ID ?? 'storefront',
      shopperEmail: env.SHOPPER_EMAIL ?? 'shopper@example.com',
      shopperPassword: env.SHOPPER_PASSWORD ?? 'shopper-demo',
      logoutUrl: env.BACKCHANNEL_LOGOUT_URL ?? null,
    },
  };
}
