import { Button } from '../button';
import { EmptyState } from './empty-state';
import { Icon } from '../icons/icon';

export interface LoadFailedProps {
  title: string;
  /** What the button says. */
  retry: string;
  onRetry: () => void;
  busy?: boolean;
}

/** Stands where something could not be loaded, with a way to try again. */
export function LoadFailed({ title, retry, onRetry, busy }: LoadFailedProps) {
  const action = (
    <Button busy={busy} onClick={onRetry}>
      {retry}
    </Button>
  );
  return <EmptyState title={title} art={<Icon name="alert" size={56} />} action={action} />;
}
