import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, createContext, useContext } from 'react';
import { NavLink } from 'react-router';
import { usePermissions } from '../../features/admin-auth/api';
import { moneyOverview } from '../../features/money/overview';
import { DeliveryIssueCount } from '../../features/orders/delivery-issues/delivery-issue-count';
import { SecurityAlarmCount } from '../../features/security-log/alarm-count';
import { useApi } from '../../platform/api';
import { CountBadge } from '../../ui/count-badge';
import { messages } from '../messages';
import { MENU_SECTIONS, sectionAddress, type SectionPath } from '../sections';
import { LOW, LOWEST, MENU } from './menu-look';

const look = {
  minHeight: 54,
  [LOW]: { minHeight: 40, py: 0 },
  [LOWEST]: { minHeight: 33 },
  borderRadius: '12px',
  px: 2,
  color: MENU.ink,
  '& .MuiListItemIcon-root': { color: 'inherit', minWidth: 44 },
  '& .MuiListItemText-primary': { fontWeight: 600, fontSize: '1.0625rem' },
  '&:hover': { backgroundColor: 'rgb(255 243 234 / 0.12)' },
  '&.active, &.active:hover': { color: MENU.chosenInk, backgroundColor: MENU.chosenGround },
};

type BySection = { [Path in SectionPath]?: ComponentType };

/** The icons of the sections. */
export const MenuIcons = createContext<BySection>({});

/** What waits in a section, as a number beside its name. */
const COUNTS: BySection = { board: DeliveryIssueCount, money: MoneyCount, security: SecurityAlarmCount };

/** Only what the person may do; nothing before that is known. */
export function SectionLinks({ onChoose }: { onChoose?: () => void }) {
  const { permissions } = usePermissions();
  const icons = useContext(MenuIcons);
  const sections = MENU_SECTIONS.filter(({ permission }) => permissions?.includes(permission));
  return (
    <nav aria-label={messages.sections}>
      <List disablePadding sx={{ display: 'grid', gap: 0.5, [LOW]: { gap: '2px' }, [LOWEST]: { gap: '1px' } }}>
        {sections.map(({ path, label }) => {
          const [Icon, Count] = [icons[path], COUNTS[path]];
          return (
            <ListItem key={path} disablePadding>
              <ListItemButton component={NavLink} to={sectionAddress(path)} end onClick={onChoose} sx={look}>
                <ListItemIcon>{Icon && <Icon />}</ListItemIcon>
                <ListItemText primary={label} />
                {Count && <Count />}
              </ListItemButton>
            </ListItem>
          );
        })}
      </List>
    </nav>
  );
}

/** How many money alarms there are. */
function MoneyCount() {
  const { data } = useQuery(moneyOverview(useApi()));
  const count = data?.alarms.length ?? 0;
  return <CountBadge count={count} label={messages.moneyAlarms(count)} />;
}
