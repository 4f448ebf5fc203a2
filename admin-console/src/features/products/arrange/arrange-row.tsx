import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import DragIndicator from '@mui/icons-material/DragIndicator';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { HTMLAttributes, KeyboardEvent } from 'react';
import type { Product } from '../api';
import { messages } from '../messages';

export const ROW_HEIGHT = 64;

interface ArrangeRowProps {
  product: Product;
  place: number;
  last: number;
  dragged: boolean;
  handle: Pick<HTMLAttributes<HTMLElement>, 'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel'>;
  onMove: (to: number) => void;
  onMoveFar: () => void;
}

export function ArrangeRow({ product: { name }, place, last, dragged, handle, onMove, onMoveFar }: ArrangeRowProps) {
  const byKey = (event: KeyboardEvent) => {
    const to = { ArrowUp: place - 1, ArrowDown: place + 1, Home: 0, End: last }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    onMove(to);
  };
  return (
    <Box
      component="li"
      style={{ order: place }}
      sx={{
        display: 'flex',
        flexShrink: 0,
        alignItems: 'center',
        height: ROW_HEIGHT,
        borderBottom: '1px solid',
        borderColor: 'divider',
        bgcolor: dragged ? 'action.selected' : undefined,
        userSelect: 'none',
      }}
    >
      <IconButton
        aria-label={messages.handle(name)}
        onKeyDown={byKey}
        {...handle}
        sx={{ cursor: dragged ? 'grabbing' : 'grab', touchAction: 'none', color: 'text.secondary' }}
      >
        <DragIndicator />
      </IconButton>
      <Typography
        component="span"
        color="textSecondary"
        sx={{ minWidth: { xs: '1.5rem', sm: '2.25rem' }, textAlign: 'right', mr: { xs: 0.75, sm: 1.5 } }}
      >
        {place + 1}
      </Typography>
      <Name name={name} onMoveFar={onMoveFar} />
      <IconButton aria-label={messages.up(name)} disabled={place === 0} onClick={() => onMove(place - 1)}>
        <ArrowUpward />
      </IconButton>
      <IconButton aria-label={messages.down(name)} disabled={place === last} onClick={() => onMove(place + 1)}>
        <ArrowDownward />
      </IconButton>
    </Box>
  );
}

function Name({ name, onMoveFar }: { name: string; onMoveFar: () => void }) {
  return (
    <ButtonBase
      aria-label={messages.moveFurther(name)}
      onClick={onMoveFar}
      sx={{ flex: 1, minWidth: 0, minHeight: 48, justifyContent: 'flex-start', textAlign: 'left', borderRadius: 1.5 }}
    >
      <Typography
        component="span"
        sx={{
          fontSize: { xs: '0.875rem', sm: '1.0625rem' },
          fontWeight: 600,
          lineHeight: 1.2,
          maxHeight: '3.6em',
          overflow: 'hidden',
        }}
      >
        {name}
      </Typography>
    </ButtonBase>
  );
}
