import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';

interface PaperButtonProps {
  label: string;
  /** What is said when it could not be fetched. */
  failure: string;
  /** The file's name. */
  file: string;
  fetchPdf: () => Promise<Blob>;
}

/** Fetched with the token, which a plain link could not send, and handed to the browser as a file. */
export function PaperButton({ label, failure, file, fetchPdf }: PaperButtonProps) {
  const fetching = useMutation({ meta: { failure }, mutationFn: fetchPdf, onSuccess: (pdf) => saveAs(pdf, file) });
  return (
    <Button
      size="small"
      variant="outlined"
      startIcon={<ReceiptLongOutlined />}
      loading={fetching.isPending}
      onClick={() => fetching.mutate()}
    >
      {label}
    </Button>
  );
}

function saveAs(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
