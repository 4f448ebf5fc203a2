import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { FIGURES, type Figure, formatRupees } from '@shop/domain';

export interface NamedFigure {
  name: string;
  /** An amount in rupees; a text stands as it is. */
  value: number | string;
  /** Whose meaning is told with the name. */
  figure?: Figure;
}

/** Named figures side by side, the first of them largest where it is the `lead`. */
export function FigureList({ figures, lead = false }: { figures: readonly NamedFigure[]; lead?: boolean }) {
  return (
    <Box
      component="dl"
      sx={{ m: 0, display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(min(45%, 8.5rem), 1fr))' }}
    >
      {figures.map(({ name, value, figure }, place) => (
        <Box key={name}>
          <Typography component="dt" color="textSecondary">
            {figure ? <ExplainedName name={name} figure={figure} /> : name}
          </Typography>
          <Typography component="dd" sx={{ m: 0, fontWeight: 700, fontSize: lead && place === 0 ? '1.75rem' : '1.375rem' }}>
            {typeof value === 'number' ? formatRupees(value) : value}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

/** Says what the figure means to who points at it, taps it or comes to it by the keyboard. */
function ExplainedName({ name, figure }: { name: string; figure: Figure }) {
  return (
    // Above, so that it does not cover the figure that it explains.
    <Tooltip title={FIGURES[figure]} describeChild placement="top-start" enterTouchDelay={0} leaveTouchDelay={10_000}>
      <Box
        component="button"
        type="button"
        sx={{
          p: 0,
          border: 0,
          background: 'none',
          color: 'inherit',
          font: 'inherit',
          textAlign: 'start',
          cursor: 'help',
          minHeight: 24,
          position: 'relative',
          // As large to a finger as any other control, though it looks like a name.
          '&::after': { content: '""', position: 'absolute', insetInline: 0, insetBlock: '-12px' },
          textDecoration: 'underline dotted',
          textUnderlineOffset: '0.25em',
        }}
      >
        {name}
      </Box>
    </Tooltip>
  );
}
