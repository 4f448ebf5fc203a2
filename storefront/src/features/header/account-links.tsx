import { useNavigate } from 'react-router';
import { useSession } from '../../platform/session';
import { Icon } from '../../ui/icons/icon';
import { Link } from '../../ui/link';
import { messages } from './messages';
import styles from './user-menu.module.css';

const LINKS = [
  ['/orders', 'receipt', () => messages.yourOrders],
  ['/addresses', 'pin', () => messages.yourAddresses],
  ['/your-data', 'lock', () => messages.yourData],
] as const;

/** Where to go from the open menu: loaded with its first opening. */
export default function AccountLinks({ onTrack, onChosen }: { onTrack: () => void; onChosen: () => void }) {
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
      {LINKS.map(([to, icon, text]) => (
        <li key={to}>
          <Link to={to} className={styles.item} onClick={onChosen}>
            <Icon name={icon} /> {text()}
          </Link>
        </li>
      ))}
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
