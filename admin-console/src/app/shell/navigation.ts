import ConfirmationNumberOutlined from '@mui/icons-material/ConfirmationNumberOutlined';
import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined';
import LocalOfferOutlined from '@mui/icons-material/LocalOfferOutlined';
import GroupsOutlined from '@mui/icons-material/GroupsOutlined';
import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import InfoOutlined from '@mui/icons-material/InfoOutlined';
import InsightsOutlined from '@mui/icons-material/InsightsOutlined';
import PercentOutlined from '@mui/icons-material/PercentOutlined';
import PaymentsOutlined from '@mui/icons-material/PaymentsOutlined';
import PersonOutlined from '@mui/icons-material/PersonOutlined';
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import ViewKanbanOutlined from '@mui/icons-material/ViewKanbanOutlined';
import SearchOffOutlined from '@mui/icons-material/SearchOffOutlined';
import ShieldOutlined from '@mui/icons-material/ShieldOutlined';
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import ReviewsOutlined from '@mui/icons-material/ReviewsOutlined';
import StorefrontOutlined from '@mui/icons-material/StorefrontOutlined';
import { messages } from '../messages';

const {
  settings,
  hours,
  coupons,
  products,
  searches,
  offers,
  testimonials,
  orders,
  board,
  overview,
  money,
  people,
  changes,
  security,
  shopDetails,
  tax,
  account,
} = messages.nav;

/** Where delivery issues are counted. */
export const BOARD = '/admin/dashboard/board';
export const MONEY = '/admin/dashboard/money';
export const SECURITY = '/admin/dashboard/security';

/** Every section with the permission that opens it. */
const SECTIONS = [
  { to: '/admin/dashboard', label: settings, Icon: StorefrontOutlined, permission: 'settings' },
  { to: '/admin/dashboard/hours', label: hours, Icon: ScheduleOutlined, permission: 'settings' },
  { to: '/admin/dashboard/overview', label: overview, Icon: InsightsOutlined, permission: 'overview' },
  { to: MONEY, label: money, Icon: PaymentsOutlined, permission: 'money' },
  { to: '/admin/dashboard/coupons', label: coupons, Icon: ConfirmationNumberOutlined, permission: 'coupons' },
  { to: '/admin/dashboard/products', label: products, Icon: Inventory2Outlined, permission: 'availability' },
  { to: '/admin/dashboard/search-misses', label: searches, Icon: SearchOffOutlined, permission: 'products' },
  { to: '/admin/dashboard/offers', label: offers, Icon: LocalOfferOutlined, permission: 'offers' },
  { to: '/admin/dashboard/testimonials', label: testimonials, Icon: ReviewsOutlined, permission: 'testimonials' },
  { to: '/admin/dashboard/orders', label: orders, Icon: ReceiptLongOutlined, permission: 'packing' },
  { to: BOARD, label: board, Icon: ViewKanbanOutlined, permission: 'packing' },
  { to: '/admin/dashboard/shop-details', label: shopDetails, Icon: InfoOutlined, permission: 'shop-details' },
  { to: '/admin/dashboard/tax', label: tax, Icon: PercentOutlined, permission: 'settings' },
  { to: '/admin/dashboard/people', label: people, Icon: GroupsOutlined, permission: 'people' },
  { to: '/admin/dashboard/changes', label: changes, Icon: HistoryOutlined, permission: 'log' },
  { to: SECURITY, label: security, Icon: ShieldOutlined, permission: 'security' },
  { to: '/admin/dashboard/account', label: account, Icon: PersonOutlined, permission: 'own-account' },
];

/** Only what the person may do; nothing before that is known. */
export function sectionsFor(permissions: string[] | null) {
  return SECTIONS.filter(({ permission }) => permissions?.includes(permission));
}
