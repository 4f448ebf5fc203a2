import Button from '@mui/material/Button';
import { useRef } from 'react';
import type { Difference } from './api';
import { useTakeUp } from './change-aside';
import { useKeepFocus } from './keep-focus';
import { useMayPutAside } from './may-put-aside';
import { messages } from './messages';

/** Nothing is lost by it: it waits again, and may be put aside again. */
export function TakeUp({ difference }: { difference: Difference }) {
  return useMayPutAside() ? <Press difference={difference} /> : null;
}

function Press({ difference }: { difference: Difference }) {
  const button = useRef<HTMLButtonElement>(null);
  const { onPress } = useKeepFocus(button);
  const { mutate, isPending } = useTakeUp(difference);
  const take = () => {
    onPress();
    mutate();
  };
  return (
    <Button
      ref={button}
      variant="outlined"
      size="small"
      loading={isPending}
      aria-label={`${messages.aside.takeUp}: ${messages.kinds[difference.kind]} ${difference.subject}`}
      onClick={take}
      sx={{ justifySelf: 'start' }}
    >
      {messages.aside.takeUp}
    </Button>
  );
}
