import UploadFile from '@mui/icons-material/UploadFileOutlined';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { failureText } from '../../../platform/failure-text';
import { FormNotices } from '../../../ui/form-notices';
import { useNarrow } from '../../../ui/narrow';
import { type ColumnChoice, type ImportReply, useImportProducts, usePreviewImport } from './catalogue-file';
import { ChooseColumns, choiceOf } from './choose-columns';
import { ChooseFile } from '../../../ui/fields/choose-file';
import { ImportPreview } from './import-preview';
import { messages } from '../messages';

/** As spreadsheets name what they save, "Unicode Text" among it. */
const KINDS = '.csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values';

/** Shows what a file would change, and does it when nothing in it is wrong. */
export default function ImportProducts({ onClose }: { onClose: () => void }) {
  const id = useId();
  const narrow = useNarrow();
  const { file, table, reply, pending, failure, choose, chooseColumns, apply } = useImport(onClose);
  const count = reply?.lines.filter(({ action }) => action !== 'same').length ?? 0;
  const ready = file !== null && reply !== undefined && reply.errors.length === 0 && count > 0 && !pending.preview;
  return (
    <Dialog open fullWidth maxWidth="md" fullScreen={narrow} onClose={onClose} aria-labelledby={id}>
      <DialogTitle id={id}>{messages.importTitle}</DialogTitle>
      <DialogContent
        sx={{
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr)',
          gridAutoRows: 'max-content', // or a table that may scroll sideways gets no height
          gap: 2,
          alignContent: 'start',
          justifyItems: 'start',
        }}
      >
        <Typography color="textSecondary">{messages.importHint}</Typography>
        <ChooseFile accept={KINDS} icon={<UploadFile />} label={messages.chooseFile} onChoose={choose} />
        {file && <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{file.name}</Typography>}
        {file && table?.kind === 'other' && <ChooseColumns table={table} onChange={chooseColumns} />}
        {pending.preview && <LinearProgress aria-label={messages.loading} sx={{ width: '100%' }} />}
        {reply && !failure && <ImportPreview reply={reply} />}
      </DialogContent>
      <FormNotices failure={failure && failureText(failure, messages.importFailed)} sx={{ px: 3, pt: 1.5 }} />
      <DialogActions>
        <Button onClick={onClose}>{messages.cancel}</Button>
        <Button variant="contained" disabled={!ready} loading={pending.import} onClick={apply}>
          {ready ? messages.importNow(count) : messages.importCsv}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** The chosen file, what the shop reads in it, and the import; done, it closes. */
function useImport(onDone: () => void) {
  const [file, setFile] = useState<File | null>(null);
  const [requestId, setRequestId] = useState('');
  const [table, setTable] = useState<ImportReply['table'] | null>(null);
  const preview = usePreviewImport();
  const importing = useImportProducts();
  const show = (chosen: File, columns: ColumnChoice) => {
    importing.reset();
    preview.mutate({ file: chosen, columns }, { onSuccess: (reply) => setTable(reply.table) });
  };
  const choose = (chosen: File) => {
    setFile(chosen);
    setRequestId(crypto.randomUUID());
    setTable(null);
    show(chosen, null);
  };
  const chooseColumns = (columns: ImportReply['table']['columns']) => {
    if (!file || !table) return;
    // At once: the next choice may come before the answer to this one.
    setTable({ ...table, columns });
    show(file, choiceOf({ columns }));
  };
  const apply = () =>
    file && importing.mutate({ file, columns: choiceOf(table), requestId }, { onSuccess: ({ applied }) => applied && onDone() });
  return {
    file,
    table,
    // Between the preview and the import somebody may have archived a product: then the import itself has the errors.
    reply: importing.data ?? preview.data,
    pending: { preview: preview.isPending, import: importing.isPending },
    failure: importing.error ?? preview.error,
    choose,
    chooseColumns,
    apply,
  };
}
