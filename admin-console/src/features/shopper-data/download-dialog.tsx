import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { saveFile } from '../../platform/use-api-mutation';
import { PasswordDialog } from '../../ui/dialogs/password-dialog';
import { SelectField } from '../../ui/fields/select-field';
import { useNarrow } from '../../ui/narrow';
import { type DataFiles, type KnownShopper, useDownloadOf } from './api';
import { messages } from './messages';

type Language = keyof typeof messages.languages;

const LANGUAGES = Object.entries(messages.languages).map(([value, label]) => ({ value: value as Language, label }));

interface DownloadDialogProps {
  shopper: KnownShopper;
  who: string;
  onClose: () => void;
}

/** First the password, then the files, which are nowhere once this is closed: only its button does that, no tap beside it. */
export function DownloadDialog({ shopper, who, onClose }: DownloadDialogProps) {
  const { data, isPending, error, mutate } = useDownloadOf(shopper);
  const [language, setLanguage] = useState<Language>('en');
  if (data) return <Files files={data} title={messages.downloadTitle(who)} onClose={onClose} />;
  return (
    <PasswordDialog
      title={messages.downloadTitle(who)}
      text={messages.downloadText}
      why={messages.whyDownload}
      save={messages.prepare}
      pending={isPending}
      error={error}
      onPassword={(password) => mutate({ password, language })}
      onClose={onClose}
    >
      <SelectField label={messages.language} options={LANGUAGES} value={language} onChoose={setLanguage} />
    </PasswordDialog>
  );
}

function Files({ files, title, onClose }: { files: DataFiles; title: string; onClose: () => void }) {
  const id = useId();
  const narrow = useNarrow();
  const save = (content: string, ending: string, type: string) =>
    saveFile(`${files.file_name}.${ending}`, new Blob([content], { type: `${type};charset=utf-8` }));
  return (
    <Dialog open fullWidth maxWidth="sm" fullScreen={narrow} aria-labelledby={id}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>
        <Stack sx={{ gap: 2.5 }}>
          <Typography role="status">{messages.ready}</Typography>
          <Button variant="contained" autoFocus onClick={() => save(files.page, 'html', 'text/html')}>
            {messages.savePage}
          </Button>
          <Button variant="outlined" onClick={() => save(files.json, 'json', 'application/json')}>
            {messages.saveJson}
          </Button>
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{messages.close}</Button>
      </DialogActions>
    </Dialog>
  );
}
