import PrintOutlined from '@mui/icons-material/PrintOutlined';
import Button from '@mui/material/Button';
import { messages } from '../messages';

export function TicketLink({ id }: { id: string }) {
  return (
    <Button
      size="small"
      variant="outlined"
      startIcon={<PrintOutlined />}
      href={`/admin/tickets/${id}`}
      target="_blank"
      rel="noopener"
    >
      {messages.ticket}
    </Button>
  );
}
