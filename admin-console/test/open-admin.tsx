import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App } from '../src/app/app';
import { ShopServer } from './shop-server';
import { TOKEN } from './shop-state';
import { anAdminBrowser } from './browser';

interface Visit {
  server?: ShopServer;
  /** Null: nobody is signed in. */
  token?: string | null;
  narrow?: boolean;
}

/** Opens the admin console at a path, against a shop in memory. */
export function openAdmin(path: string, { server = new ShopServer(), token = TOKEN, narrow = false }: Visit = {}) {
  anAdminBrowser({ path, token, narrow });
  const user = userEvent.setup({ delay: null });
  const screen = render(<App apiBase="http://localhost/api" fetch={server.fetch} />);
  return { server, user, screen };
}
