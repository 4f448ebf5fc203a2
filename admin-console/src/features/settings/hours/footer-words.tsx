import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { hoursLines } from '@shop/domain';
import { Link } from 'react-router';
import { Panel } from '../../../ui/panel';
import type { Schedule } from './api';
import { messages } from './messages';

type FooterHours = { part: string; time: string }[];

/** The footer's hours are words, the week above is what decides: here both are seen together. */
export function FooterWords({ says, week, mayEdit }: { says: FooterHours; week: Schedule['week']; mayEdit: boolean }) {
  const follows = JSON.stringify(says) === JSON.stringify(hoursLines(week));
  return (
    <Panel title={messages.footerSays}>
      {says.map(({ part, time }) => (
        <Typography key={`${part} ${time}`} sx={{ fontWeight: 600 }}>
          {part}: {time}
        </Typography>
      ))}
      <Typography color="textSecondary" sx={{ mt: 1 }}>
        {follows ? messages.footerFollows : messages.footerDiffers}
      </Typography>
      {mayEdit && (
        <Button component={Link} to="/admin/dashboard/shop-details" sx={{ mt: 1, ml: -2 }}>
          {messages.toWords}
        </Button>
      )}
    </Panel>
  );
}
