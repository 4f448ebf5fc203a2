import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Panel } from '../../ui/panel';
import { messages } from './messages';

interface SettingCardProps {
  title: string;
  explanation: string;
  pending: boolean;
  /** How high the control will be, so that nothing moves when it comes. */
  height: number;
  /** The control, or undefined while its value is unknown. */
  children: ReactNode;
}

export function SettingCard({ title, explanation, pending, height, children }: SettingCardProps) {
  return (
    <Panel title={title}>
      <Typography color="textSecondary" sx={{ mb: 2.5 }}>
        {explanation}
      </Typography>
      {children ?? (pending ? <Placeholder height={height} /> : <Typography>{messages.notLoaded}</Typography>)}
    </Panel>
  );
}

function Placeholder({ height }: { height: number }) {
  return (
    <div role="status" aria-label={messages.loading}>
      <Skeleton variant="rounded" height={height} />
    </div>
  );
}
