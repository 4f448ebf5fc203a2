import { Confirm } from '../../../ui/dialogs/confirm';
import { messages } from './messages';

interface ConfirmReleaseProps {
  name: string;
  pending: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

export default function ConfirmRelease({ name, ...answer }: ConfirmReleaseProps) {
  return (
    <Confirm title={messages.askTitle(name)} confirm={messages.release} {...answer}>
      {messages.askText}
    </Confirm>
  );
}
