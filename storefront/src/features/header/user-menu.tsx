import { lazy, Suspense, useRef, useState } from 'react';
import type { Session } from '../../platform/session';
import { classes } from '../../ui/classes';
import { IconButton } from '../../ui/icons/icon-button';
import { useCloseOutside } from '../../ui/overlays/close-outside';
import menu from '../../ui/overlays/menu.module.css';
import { messages } from './messages';
import styles from './user-menu.module.css';

const AccountLinks = lazy(() => import('./account-links'));

export interface UserMenuProps {
  user: NonNullable<Session['user']>;
  onTrack: () => void;
}

/** Who is signed in, and where to go from here. */
export function UserMenu({ user, onTrack }: UserMenuProps) {
  const [open, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const close = () => setOpen(false);
  useCloseOutside(place, open, close);
  return (
    <div ref={place} className={menu.place}>
      <IconButton
        label={messages.account}
        icon="user"
        aria-expanded={open}
        aria-controls="account-menu"
        onClick={() => setOpen(!open)}
      />
      {open && (
        <nav id="account-menu" aria-label={messages.account} className={classes(menu.menu, styles.menu)}>
          <p className={styles.who}>
            <strong>{user.name}</strong>
            {user.email !== user.name && <span>{user.email}</span>}
          </p>
          <Suspense>
            <AccountLinks onTrack={onTrack} onChosen={close} />
          </Suspense>
        </nav>
      )}
    </div>
  );
}
