import Typography from '@mui/material/Typography';
import { formatMoment } from '../platform/shop-time';

/** How old figures may be that were read from a copy of the database; nothing where they are up to date. */
export function AsOf({ moment }: { moment: string | null }) {
  if (moment === null) return null;
  return (
    <Typography color="textSecondary" variant="body2">
      As of <time dateTime={moment}>{formatMoment(moment)}</time>
    </Typography>
  );
}
