import { PAYING } from './new-version';

/**
 * Until the returned function is called, no new version takes over in any tab of this browser. By itself, because it is loaded with the
 * windows: what takes over is loaded for everyone, and brings no window along.
 */
export function holdOffNewVersions(): () => void {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  if ('locks' in navigator) void navigator.locks.request(PAYING, { mode: 'shared' }, () => held);
  return () => letGo();
}
