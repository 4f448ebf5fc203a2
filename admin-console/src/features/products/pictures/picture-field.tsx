import PhotoCamera from '@mui/icons-material/PhotoCameraOutlined';
import UploadFile from '@mui/icons-material/UploadFileOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { failureText } from '../../../platform/failure-text';
import { messages } from '../messages';
import { ChooseFile } from '../../../ui/fields/choose-file';
import { ProductPicture } from './product-picture';
import { usePictureFrom } from './picture-from';
import { useUploadPicture } from './upload-picture';
import type { ProductFormValues } from '../form/product-form-values';

/** What the server can read; a phone turns its own kind into one of these when it is asked so. */
const KINDS = 'image/jpeg,image/png,image/webp,image/avif';

interface PictureFieldProps {
  form: UseFormReturn<ProductFormValues>;
  onSending: (sending: boolean) => void;
  /** The field for an address, which the picture's own one is written into. */
  children: ReactNode;
}

/** A picture by file, camera, drag or paste, or by its address. */
export function PictureField({ form, onSending, children }: PictureFieldProps) {
  const title = useId();
  const [refused, setRefused] = useState('');
  const upload = useUploadPicture();
  const img = form.watch('img');
  const send = (file: File) => {
    setRefused(file.type.startsWith('image/') ? '' : messages.picture.noPicture);
    if (!file.type.startsWith('image/')) return;
    onSending(true);
    upload.mutate(file, {
      onSuccess: (sent) => form.setValue('img', sent.img, { shouldDirty: true, shouldValidate: true }),
      onSettled: () => onSending(false),
    });
  };
  const { over, ...from } = usePictureFrom(send);
  const failure = refused || (upload.error ? failureText(upload.error, messages.picture.failed) : '');
  return (
    <Box role="group" aria-labelledby={title} {...from} sx={{ display: 'grid', gap: 2 }}>
      <Typography id={title} component="span" sx={{ fontWeight: 600, mb: -1.25 }}>
        {messages.picture.title}
      </Typography>
      <Box
        sx={{
          display: 'flex',
          gap: 2,
          p: 2,
          borderRadius: '12px',
          border: '1.5px dashed',
          borderColor: over ? 'primary.main' : '#8d7a6e',
          bgcolor: over ? 'action.hover' : undefined,
        }}
      >
        <ProductPicture img={img || null} />
        <Box sx={{ minWidth: 0, flex: 1, display: 'grid', gap: 1.25 }}>
          <Typography variant="body2" color="textSecondary">
            {messages.picture.drop}
          </Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <ChooseFile accept={KINDS} icon={<UploadFile />} onChoose={send} label={messages.picture.choose} />
            <ChooseFile accept={KINDS} camera icon={<PhotoCamera />} onChoose={send} label={messages.picture.photo} />
            {img && (
              <Button size="small" onClick={() => form.setValue('img', '', { shouldDirty: true, shouldValidate: true })}>
                {messages.picture.remove}
              </Button>
            )}
          </Box>
        </Box>
      </Box>
      {upload.isPending && <LinearProgress aria-label={messages.picture.sending} />}
      {failure && <Alert severity="error">{failure}</Alert>}
      {children}
    </Box>
  );
}
