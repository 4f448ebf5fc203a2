import DeleteOutline from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import EventBusy from '@mui/icons-material/EventBusyOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useMemo } from 'react';
import { type Column, DataTable } from '../../ui/lists/data-table';
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
  const columns = useMemo(() => couponColumns(narrow, onOpen), [narrow, onOpen]);
  return (
    <DataTable
      label={messages.listTitle}
      columns={columns}
      rows={coupons}
      keyOf={(coupon) => coupon.id ?? coupon.code}
      below={narrow ? termsBelow : undefined}
      sx={narrow ? { '& td, & th': { px: 1.5 } } : undefined}
    />
  );
}

function couponColumns(narrow: boolean, onOpen: CouponTableProps['onOpen']): Column<Coupon>[] {
  const { code, discount, actions } = messages.columns;
  return [
    {
      heading: code,
      cell: (coupon) => (
        <>
          {coupon.code}
          {!narrow && <CouponTerms coupon={coupon} />}
        </>
      ),
      sx: { fontWeight: 650, overflowWrap: 'anywhere', width: narrow ? '100%' : undefined },
    },
    { heading: discount, cell: (coupon) => <Discount coupon={coupon} /> },
    { heading: actions, align: 'right', cell: (coupon) => <Actions coupon={coupon} onOpen={onOpen} /> },
  ];
}

const termsBelow = (coupon: Coupon) => hasTerms(coupon) && <CouponTerms coupon={coupon} />;

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
