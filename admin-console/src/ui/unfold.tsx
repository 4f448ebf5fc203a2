import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Collapse from '@mui/material/Collapse';
import { type ReactNode, useId, useState } from 'react';

interface UnfoldProps {
  label: string;
  /** Something in it is wrong: it must be seen. */
  faulty?: boolean;
  children: ReactNode;
}

/** What most people leave alone, behind one tap. What is in it stays as it was typed. */
export function Unfold({ label, faulty = false, children }: UnfoldProps) {
  const id = useId();
  const [tapped, setTapped] = useState(false);
  const open = tapped || faulty;
  return (
    <Box>
      <Button
        size="small"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setTapped(!open)}
        endIcon={<ExpandMore sx={{ transform: open ? 'rotate(180deg)' : 'none', transition: 'transform 150ms' }} />}
        sx={{ ml: -2 }}
      >
        {label}
      </Button>
      <Collapse in={open} id={id}>
        <Box sx={{ pt: 1.5 }}>{children}</Box>
      </Collapse>
    </Box>
  );
}
