import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icons/icon';
import { toast } from '../../ui/overlays/toast';
import { messages } from './messages';

interface DocumentButtonProps {
  fetchPdf: () => Promise<Blob>;
  /** The file's name. */
  file: string;
  /** What it is called where its text alone does not tell it from its neighbours. */
  name?: string;
  children: ReactNode;
}

/** Fetched with the shopper's token, which a plain link could not send. */
export function DocumentButton({ fetchPdf, file, name, children }: DocumentButtonProps) {
  const fetching = useMutation({
    mutationFn: fetchPdf,
    onSuccess: (pdf) => saveFile(pdf, file),
    onError: () => toast.error(messages.documentFailed),
  });
  return (
    <Button variant="quiet" aria-label={name} busy={fetching.isPending} onClick={() => fetching.mutate()}>
      <Icon name="receipt" size={20} />
      {children}
    </Button>
  );
}

/** Saves what was fetched as a file. */
function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  // The browser reads it after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
