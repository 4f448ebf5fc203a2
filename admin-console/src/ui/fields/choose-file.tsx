import Button from '@mui/material/Button';
import { type ReactNode, useRef } from 'react';

interface ChooseFileProps {
  label: string;
  accept: string;
  icon: ReactNode;
  /** Opens the camera where there is one; elsewhere the button is not shown. */
  camera?: boolean;
  onChoose: (file: File) => void;
}

/** A button that asks for one file. The same file may be chosen again after it was corrected. */
export function ChooseFile({ label, accept, icon, camera = false, onChoose }: ChooseFileProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        startIcon={icon}
        onClick={() => input.current?.click()}
        sx={camera ? { '@media (pointer: fine)': { display: 'none' } } : undefined}
      >
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        aria-label={label}
        {...(camera ? { capture: 'environment' } : {})}
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file) onChoose(file);
          target.value = '';
        }}
      />
    </>
  );
}
