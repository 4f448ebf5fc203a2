import { useState } from 'react';
import { Dialog } from '../../../ui/overlays/dialog';
import { contactUs } from './messages';
import type { Policy } from './policy-paths';
import { policyTitle, PolicyText } from './policy-text';

/** The shop's policies in a window, one at a time. */
export default function Policies({ open, onClose }: { open: Policy | null; onClose: () => void }) {
  // The last policy stays in the window while that closes.
  const [shown, setShown] = useState<Policy>(open ?? 'contact');
  if (open && open !== shown) setShown(open);
  const kind = shown === 'contact' ? { description: contactUs.text } : { reading: true };
  return (
    <Dialog open={open !== null} onClose={onClose} title={policyTitle(shown)} {...kind}>
      <PolicyText policy={shown} heading="h3" />
    </Dialog>
  );
}
