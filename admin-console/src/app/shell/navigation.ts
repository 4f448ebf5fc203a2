import ConfirmationNumberOutlined from '@mui/icons-material/ConfirmationNumberOutlined';
import InsightsOutlined from '@mui/icons-material/InsightsOutlined';
import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined';
import LocalOfferOutlined from '@mui/icons-material/LocalOfferOutlined';
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import ViewKanbanOutlined from '@mui/icons-material/ViewKanbanOutlined';
import StorefrontOutlined from '@mui/icons-material/StorefrontOutlined';
import { messages } from '../messages';

const { settings, coupons, products, offers, orders, board, overview } = messages.nav;

export const SECTIONS = [
  { to: '/admin/dashboard', label: settings, Icon: StorefrontOutlined },
  { to: '/admin/dashboard/coupons', label: coupons, Icon: ConfirmationNumberOutlined },
  { to: '/admin/dashboard/products', label: products, Icon: Inventory2Outlined },
  { to: '/admin/dashboard/offers', label: offers, Icon: LocalOfferOutlined },
  { to: '/admin/dashboard/orders', label: orders, Icon: ReceiptLongOutlined },
  { to: '/admin/dashboard/board', label: board, Icon: ViewKanbanOutlined },
  { to: '/admin/dashboard/overview', label: overview, Icon: InsightsOutlined },
];
