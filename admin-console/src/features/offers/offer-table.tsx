import DeleteOutline from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { type Column, DataTable } from '../../ui/lists/data-table';
import { useNarrow } from '../../ui/narrow';
import type { Offer } from './api';
import { messages } from './messages';
import { OfferState } from './offer-state';

interface OfferTableProps {
  offers: Offer[];
  onEdit: (offer: Offer) => void;
  onDelete: (offer: Offer) => void;
}

export function OfferTable({ offers, onEdit, onDelete }: OfferTableProps) {
  const columns = useMemo(() => offerColumns(onEdit, onDelete), [onEdit, onDelete]);
  return (
    <DataTable
      label={messages.listTitle}
      columns={columns}
      rows={offers}
      keyOf={({ id }) => id}
      sx={useNarrow() ? { '& td, & th': { px: 1.5 } } : undefined}
    />
  );
}

function offerColumns(onEdit: (offer: Offer) => void, onDelete: (offer: Offer) => void): Column<Offer>[] {
  const { offer, coupon, actions } = messages.columns;
  return [
    {
      heading: offer,
      cell: (each) => (
        <>
          <Typography sx={{ fontWeight: 650 }}>{each.name}</Typography>
          <Typography variant="body2" color="textSecondary">
            {each.description}
          </Typography>
          <OfferState offer={each} />
        </>
      ),
      sx: { overflowWrap: 'anywhere' },
    },
    { heading: coupon, cell: ({ coupon_code }) => coupon_code, sx: { overflowWrap: 'break-word' } },
    {
      heading: actions,
      align: 'right',
      cell: (each) => (
        <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
          <IconButton aria-label={messages.editOne(each.name)} onClick={() => onEdit(each)}>
            <EditOutlined />
          </IconButton>
          <IconButton color="error" aria-label={messages.deleteOne(each.name)} onClick={() => onDelete(each)}>
            <DeleteOutline />
          </IconButton>
        </Box>
      ),
    },
  ];
}
