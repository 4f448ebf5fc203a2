import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Component, type ReactNode } from 'react';
import { messages } from '../messages';

/** Catches a screen that cannot be drawn, most often because a newer build has taken away its file. */
export class BrokenPage extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    return (
      <Box role="alert" sx={{ display: 'grid', gap: 2, justifyItems: 'start', py: 6 }}>
        <Typography variant="h1">{messages.brokenTitle}</Typography>
        <Typography color="textSecondary">{messages.brokenText}</Typography>
        <Button variant="contained" onClick={() => window.location.reload()}>
          {messages.reload}
        </Button>
      </Box>
    );
  }
}
