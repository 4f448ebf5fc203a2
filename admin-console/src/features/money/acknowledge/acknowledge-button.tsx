import Button from '@mui/material/Button';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { drafts } from '../../../platform/drafts';
import { useMay } from '../../../platform/signed-in';
import type { Difference } from '../api';
import { messages } from '../messages';
import { AcknowledgeForm } from './acknowledge-form';
import { acknowledgeDraft, useReopen } from './api';

/** The owner's way to say that a difference was settled outside. */
export function AcknowledgeButton({ difference }: { difference: Difference }) {
  return useMay('acknowledge-differences') ? <Acknowledge difference={difference} /> : null;
}

/** Nothing is lost by it: it needs attention again, and may be acknowledged again. */
export function ReopenButton({ difference }: { difference: Difference }) {
  return useMay('acknowledge-differences') ? <Reopen difference={difference} /> : null;
}

function Acknowledge({ difference }: { difference: Difference }) {
  const [isOpen, setOpen] = useState(() => drafts.read(acknowledgeDraft(difference)) !== null);
  const button = useRef<HTMLButtonElement>(null);
  const { keepFocus } = useKeepFocus(button);
  const ask = () => {
    keepFocus();
    setOpen(true);
  };
  return (
    <>
      <Button
        ref={button}
        variant="outlined"
        size="small"
        aria-haspopup="dialog"
        aria-label={`${messages.acknowledge.action}: ${nameOf(difference)}`}
        onClick={ask}
        sx={{ justifySelf: 'start' }}
      >
        {messages.acknowledge.action}
      </Button>
      {isOpen && <AcknowledgeForm difference={difference} onClose={() => setOpen(false)} />}
    </>
  );
}

function Reopen({ difference }: { difference: Difference }) {
  const button = useRef<HTMLButtonElement>(null);
  const { keepFocus } = useKeepFocus(button);
  const { mutate, isPending } = useReopen(difference);
  const reopen = () => {
    keepFocus();
    mutate();
  };
  return (
    <Button
      ref={button}
      variant="outlined"
      size="small"
      loading={isPending}
      aria-label={`${messages.acknowledge.reopen}: ${nameOf(difference)}`}
      onClick={reopen}
      sx={{ justifySelf: 'start' }}
    >
      {messages.acknowledge.reopen}
    </Button>
  );
}

const nameOf = ({ kind, subject }: Difference): string => `${messages.kinds[kind]} ${subject}`;

// What is reopened goes back to the list of what needs attention.
const LIST = '[data-differences]';

/** An entry's button goes with its entry: the person who used it finds the focus at the list, not at the top of the page. */
function useKeepFocus(button: RefObject<HTMLElement | null>): { keepFocus: () => void } {
  const used = useRef(false);
  useLayoutEffect(() => {
    const own = button.current;
    const list = own?.closest<HTMLElement>(LIST) ?? document.querySelector<HTMLElement>(LIST);
    return () => {
      const lost = document.activeElement === own || document.activeElement === document.body;
      if (used.current && lost) list?.focus({ preventScroll: true });
    };
  }, [button]);
  return { keepFocus: () => void (used.current = true) };
}
