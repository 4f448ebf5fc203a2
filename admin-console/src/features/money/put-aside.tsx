import Button from '@mui/material/Button';
import { useRef, useState } from 'react';
import { drafts } from '../../platform/drafts';
import type { Difference } from './api';
import { asideDraft } from './change-aside';
import { useKeepFocus } from './keep-focus';
import { useMayPutAside } from './may-put-aside';
import { messages } from './messages';
import { PutAsideForm } from './put-aside-form';

/** The owner's way to say that a difference was settled outside. */
export function PutAside({ difference }: { difference: Difference }) {
  return useMayPutAside() ? <Press difference={difference} /> : null;
}

function Press({ difference }: { difference: Difference }) {
  const [asked, setAsked] = useState(() => drafts.read(asideDraft(difference)) !== null);
  const button = useRef<HTMLButtonElement>(null);
  const { onPress } = useKeepFocus(button);
  const ask = () => {
    onPress();
    setAsked(true);
  };
  return (
    <>
      <Button
        ref={button}
        variant="outlined"
        size="small"
        aria-haspopup="dialog"
        aria-label={`${messages.aside.put}: ${messages.kinds[difference.kind]} ${difference.subject}`}
        onClick={ask}
        sx={{ justifySelf: 'start' }}
      >
        {messages.aside.put}
      </Button>
      {asked && <PutAsideForm difference={difference} onClose={() => setAsked(false)} />}
    </>
  );
}
