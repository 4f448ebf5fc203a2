import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { saveFile } from '../../platform/save-file';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icons/icon';
import { toast } from '../../ui/overlays/toast';
import { messages } from './messages';

interface PaperButtonProps {
  fetchPdf: () => Promise<Blob>;
  /** The file's name. */
  file: string;
  /** What it is called where its text alone does not tell it from its neighbours. */
  name?: string;
  children: ReactNode;
}

/** Fetched with the shopper's token, which a plain link could not send. */
export function PaperButton({ fetchPdf, file, name, children }: PaperButtonProps) {
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
