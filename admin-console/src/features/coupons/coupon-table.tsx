import DeleteOutline from '@mui/icons-material/DeleteOutlined';
import IconButton from '@mui/material/IconButton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { Price } from '../../ui/price';
import type { Coupon } from './api';
import { messages } from './messages';

export function CouponTable({ coupons, onDelete }: { coupons: Coupon[]; onDelete: (coupon: Coupon) => void }) {
  const { code, discount, actions } = messages.columns;
  return (
    <Table aria-label={messages.listTitle}>
      <TableHead>
        <TableRow>
          <TableCell>{code}</TableCell>
          <TableCell>{discount}</TableCell>
          <TableCell align="right">{actions}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {coupons.map((coupon) => (
          <TableRow key={coupon.id ?? coupon.code}>
            <TableCell component="th" scope="row" sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>
              {coupon.code}
            </TableCell>
            <TableCell>
              <Discount coupon={coupon} />
            </TableCell>
            <TableCell align="right">
              <IconButton color="error" aria-label={messages.deleteOne(coupon.code)} onClick={() => onDelete(coupon)}>
                <DeleteOutline />
              </IconButton>
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

function Discount({ coupon }: { coupon: Coupon }) {
  return coupon.discount_type === 'percentage' ? `${coupon.discount_value}%` : <Price rupees={coupon.discount_value} />;
}
