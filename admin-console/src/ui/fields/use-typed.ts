import { useEffect, useState } from 'react';

const TYPING_MS = 300;

/**
 * What is typed shows at once and is looked for when the typing rests. Where something else is looked for without typing, as after Back,
 * the field shows that.
 */
export function useTyped(value: string, onRest: (text: string) => void) {
  const [typed, setTyped] = useState(value);
  const [previous, setPrevious] = useState(value);
  const [sent, setSent] = useState(value);
  if (value !== previous) {
    setPrevious(value);
    setSent(value);
    // What was asked for here has arrived: the typing may have gone on meanwhile.
    if (value !== sent) setTyped(value);
  }
  useEffect(() => {
    const text = typed.trim();
    if (text === sent) return;
    const rest = setTimeout(() => {
      setSent(text);
      onRest(text);
    }, TYPING_MS);
    return () => clearTimeout(rest);
  });
  return [typed, setTyped] as const;
}
