import Box from '@mui/material/Box';
import type { BadgeColour } from '@shop/domain';
import type { ReactNode } from 'react';

/** Ink and ground of each badge, for light and dark; every pair is legible at small sizes. */
const COLOURS: Record<BadgeColour, { light: [ink: string, ground: string]; dark: [ink: string, ground: string] }> = {
  yellow: { light: ['#6b4500', '#fdeab8'], dark: ['#ffdd8a', '#4a3608'] },
  blue: { light: ['#1d4a77', '#d9e9f9'], dark: ['#b4d7fa', '#1b3a58'] },
  purple: { light: ['#56308a', '#ebdff9'], dark: ['#dcc4fb', '#412a63'] },
  green: { light: ['#1d5b31', '#d6f0dc'], dark: ['#a9e5b8', '#17452a'] },
  red: { light: ['#8c1a15', '#fbdcd8'], dark: ['#ffb9b2', '#5a1a17'] },
  grey: { light: ['#4d423c', '#e9e2da'], dark: ['#ddd2ca', '#40362f'] },
};

export function StatusChip({ colour, icon, children }: { colour: BadgeColour; icon?: ReactNode; children: ReactNode }) {
  const { light, dark } = COLOURS[colour];
  return (
    <Box
      component="span"
      data-colour={colour}
      sx={[
        {
          display: 'inline-flex',
          alignItems: 'center',
          gap: 0.75,
          px: 1.5,
          py: 0.5,
          borderRadius: '16px',
          maxWidth: '100%',
          color: light[0],
          bgcolor: light[1],
        },
        {
          fontSize: '0.9375rem',
          fontWeight: 650,
          overflowWrap: 'break-word',
          '& svg': { fontSize: '1.15rem' },
          '& > span': { minWidth: 0 },
        },
        (theme) => theme.applyStyles('dark', { color: dark[0], backgroundColor: dark[1] }),
      ]}
    >
      {icon}
      {children}
    </Box>
  );
}
