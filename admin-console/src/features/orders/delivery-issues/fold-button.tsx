import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { BELOW_HEADER } from '../../../ui/narrow';

interface FoldButtonProps {
  component: 'h2' | 'h3';
  id?: string;
  isOpen: boolean;
  onPress: () => void;
  children: ReactNode;
}

/** A heading that shows what is below it, or puts it away. */
export function FoldButton({ component, id, isOpen, onPress, children }: FoldButtonProps) {
  return (
    <Box component={component} sx={{ m: 0 }}>
      <Button
        id={id}
        fullWidth
        color="inherit"
        aria-expanded={isOpen}
        onClick={onPress}
        endIcon={<ExpandMore sx={{ transform: isOpen ? 'rotate(180deg)' : 'none' }} />}
        sx={{ ...look, fontWeight: component === 'h2' ? 750 : 650, fontSize: component === 'h2' ? '1.1875rem' : '1.0625rem' }}
      >
        {children}
      </Button>
    </Box>
  );
}

const look = {
  justifyContent: 'space-between',
  textAlign: 'left',
  minHeight: 56,
  px: 2,
  borderRadius: 0,
  lineHeight: 1.35,
  scrollMarginTop: BELOW_HEADER,
};
