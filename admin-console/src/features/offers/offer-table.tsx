import DeleteOutline from '@mui/icons-material/DeleteOutlined';
import IconButton from '@mui/material/IconButton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { Offer } from './api';
import { messages } from './messages';

const wrap = { overflowWrap: 'anywhere' };

export function OfferTable({ offers, onDelete }: { offers: Offer[]; onDelete: (offer: Offer) => void }) {
  const { offer, coupon, actions } = messages.columns;
  return (
    <Table aria-label={messages.listTitle}>
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
            </TableCell>
            <TableCell sx={wrap}>{each.coupon_code}</TableCell>
            <TableCell align="right">
              <IconButton color="error" aria-label={messages.deleteOne(each.name)} onClick={() => onDelete(each)}>
                <DeleteOutline />
              </IconButton>
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
