import Undo from '@mui/icons-material/Undo';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { formatMoment } from '../../platform/shop-time';
import type { Change } from './api';
import { fieldsOf, subjectText } from './log-text';
import { messages } from './messages';

interface ChangeEntryProps {
  change: Change;
  /** Null for those who may not put anything back. */
  onRevert: ((change: Change) => void) | null;
}

export function ChangeEntry({ change, onRevert }: ChangeEntryProps) {
  const what = subjectText(change);
  return (
    <Card component="li" sx={{ p: { xs: 2, sm: 2.5 }, display: 'grid', gap: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, justifyContent: 'space-between', alignItems: 'start' }}>
        <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <Typography>
            <strong>{change.admin_name || messages.somebody}</strong> {messages.operations[change.operation]}{' '}
            <strong>{what}</strong>
          </Typography>
          <Typography color="textSecondary" variant="body2">
            <time dateTime={change.at}>{formatMoment(change.at)}</time>
          </Typography>
        </Box>
        {change.can_revert && onRevert && (
          <Button
            variant="outlined"
            startIcon={<Undo />}
            aria-label={`${messages.revert}: ${what}`}
            onClick={() => onRevert(change)}
          >
            {messages.revert}
          </Button>
        )}
      </Box>
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 0.75 }}>
        {fieldsOf(change).map(({ name, before, after }) => (
          <Box key={name} sx={{ display: 'grid', gap: { sm: 2 }, gridTemplateColumns: { sm: '180px minmax(0, 1fr)' } }}>
            <Box component="dt" sx={{ color: 'text.secondary' }}>
              {name}
            </Box>
            <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
              {change.operation === 'update' ? `${before} → ${after}` : change.operation === 'insert' ? after : before}
            </Box>
          </Box>
        ))}
      </Box>
    </Card>
  );
}
