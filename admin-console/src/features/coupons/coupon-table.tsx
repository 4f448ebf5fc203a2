import DeleteOutline from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import EventBusy from '@mui/icons-material/EventBusyOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { Fragment } from 'react';
import { useNarrow } from '../../ui/narrow';
import { Price } from '../../ui/price';
import type { Coupon } from './api';
import { CouponTerms } from './coupon-terms';
import { hasTerms } from './terms-of';
import { messages } from './messages';

interface CouponTableProps {
  coupons: Coupon[];
  onOpen: (what: 'edit' | 'delete' | 'end', coupon: Coupon) => void;
}

export function CouponTable({ coupons, onOpen }: CouponTableProps) {
  const narrow = useNarrow();
  const { code, discount, actions } = messages.columns;
  return (
    <Table aria-label={messages.listTitle} sx={narrow ? { '& td, & th': { px: 1.5 } } : undefined}>
      <TableHead>
        <TableRow>
          <TableCell>{code}</TableCell>
          <TableCell>{discount}</TableCell>
          <TableCell align="right">{actions}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {coupons.map((coupon) => (
          <Fragment key={coupon.id ?? coupon.code}>
            <TableRow sx={narrow && hasTerms(coupon) ? { '& > th, & > td': { borderBottom: 0, pb: 0 } } : undefined}>
              <TableCell
                component="th"
                scope="row"
                sx={{ fontWeight: 650, overflowWrap: 'anywhere', width: narrow ? '100%' : undefined }}
              >
                {coupon.code}
                {!narrow && <CouponTerms coupon={coupon} />}
              </TableCell>
              <TableCell>
                <Discount coupon={coupon} />
              </TableCell>
              <TableCell align="right">
                <Actions coupon={coupon} onOpen={onOpen} />
              </TableCell>
            </TableRow>
            {narrow && hasTerms(coupon) && (
              <TableRow>
                <TableCell colSpan={3} sx={{ pt: 0 }}>
                  <CouponTerms coupon={coupon} />
                </TableCell>
              </TableRow>
            )}
          </Fragment>
        ))}
      </TableBody>
    </Table>
  );
}

/** Each may be deleted: orders keep their copy of it. One that was used may be ended instead, and stays to be looked at. */
function Actions({ coupon, onOpen }: { coupon: Coupon; onOpen: CouponTableProps['onOpen'] }) {
  return (
    <Box
      sx={{
        display: 'flex',
        justifyContent: 'flex-end',
        ...(useNarrow() && { '& .MuiIconButton-root': { width: 40, minWidth: 40, px: 0 } }),
      }}
    >
      <IconButton aria-label={messages.editOne(coupon.code)} onClick={() => onOpen('edit', coupon)}>
        <EditOutlined />
      </IconButton>
      {coupon.uses > 0 && coupon.state !== 'ended' && (
        <IconButton aria-label={messages.endOne(coupon.code)} onClick={() => onOpen('end', coupon)}>
          <EventBusy />
        </IconButton>
      )}
      <IconButton color="error" aria-label={messages.deleteOne(coupon.code)} onClick={() => onOpen('delete', coupon)}>
        <DeleteOutline />
      </IconButton>
    </Box>
  );
}

function Discount({ coupon }: { coupon: Coupon }) {
  return coupon.discount_type === 'percentage' ? `${coupon.discount_value}%` : <Price rupees={coupon.discount_value} />;
}
