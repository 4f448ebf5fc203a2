import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { type Session, useSession } from '../../platform/session';
import { Icon } from '../../ui/icons/icon';
import { classes } from '../../ui/classes';
import { IconButton } from '../../ui/icons/icon-button';
import { Link } from '../../ui/link';
import { useCloseOutside } from '../../ui/overlays/close-outside';
import menu from '../../ui/overlays/menu.module.css';
import { messages } from './messages';
import styles from './user-menu.module.css';

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
          <MenuItems onTrack={onTrack} onChosen={close} />
        </nav>
      )}
    </div>
  );
}

function MenuItems({ onTrack, onChosen }: { onTrack: () => void; onChosen: () => void }) {
  const { signOut } = useSession();
  const navigate = useNavigate();
  const track = () => {
    onChosen();
    onTrack();
  };
  const leave = async () => {
    onChosen();
    void navigate('/');
    await signOut();
  };
  return (
    <ul>
      <li>
        <Link to="/orders" className={styles.item} onClick={onChosen}>
          <Icon name="receipt" /> {messages.yourOrders}
        </Link>
      </li>
      <li>
        <Link to="/addresses" className={styles.item} onClick={onChosen}>
          <Icon name="pin" /> {messages.yourAddresses}
        </Link>
      </li>
      <li>
        <Link to="/your-data" className={styles.item} onClick={onChosen}>
          <Icon name="lock" /> {messages.yourData}
        </Link>
      </li>
      <li>
        <button type="button" className={styles.item} onClick={track}>
          <Icon name="truck" /> {messages.track}
        </button>
      </li>
      <li>
        <button type="button" className={styles.item} onClick={leave}>
          <Icon name="signOut" /> {messages.signOut}
        </button>
      </li>
    </ul>
  );
}
