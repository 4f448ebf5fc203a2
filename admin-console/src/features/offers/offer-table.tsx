import DeleteOutline from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useNarrow } from '../../ui/narrow';
import type { Offer } from './api';
import { messages } from './messages';
import { OfferState } from './offer-state';

const wrap = { overflowWrap: 'anywhere' };

interface OfferTableProps {
  offers: Offer[];
  onEdit: (offer: Offer) => void;
  onDelete: (offer: Offer) => void;
}

export function OfferTable({ offers, onEdit, onDelete }: OfferTableProps) {
  const narrow = useNarrow();
  const { offer, coupon, actions } = messages.columns;
  return (
    <Table aria-label={messages.listTitle} sx={narrow ? { '& td, & th': { px: 1.5 } } : undefined}>
      <TableHead>
        <TableRow>
          <TableCell>{offer}</TableCell>
          <TableCell>{coupon}</TableCell>
          <TableCell align="right">{actions}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {offers.map((each) => (
          <TableRow key={each.id}>
            <TableCell component="th" scope="row" sx={wrap}>
              <Typography sx={{ fontWeight: 650 }}>{each.name}</Typography>
              <Typography variant="body2" color="textSecondary">
                {each.description}
              </Typography>
              <OfferState offer={each} />
            </TableCell>
            <TableCell sx={{ overflowWrap: 'break-word' }}>{each.coupon_code}</TableCell>
            <TableCell align="right">
              <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
                <IconButton aria-label={messages.editOne(each.name)} onClick={() => onEdit(each)}>
                  <EditOutlined />
                </IconButton>
                <IconButton color="error" aria-label={messages.deleteOne(each.name)} onClick={() => onDelete(each)}>
                  <DeleteOutline />
                </IconButton>
              </Box>
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
