import PhotoCamera from '@mui/icons-material/PhotoCameraOutlined';
import UploadFile from '@mui/icons-material/UploadFileOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { messages } from '../messages';
import { ChooseFile } from '../../../ui/fields/choose-file';
import { ProductPicture } from '../pictures/product-picture';
import { usePictureFrom } from '../pictures/picture-from';
import { useSendPicture } from '../pictures/send-picture';
import type { ProductFormValues } from './product-form-values';

/**
 * Any: what the shop cannot take is named. A list that names HEIC would keep an iPhone from turning its photos into JPEG.
 */
const KINDS = 'image/*';

interface PictureFieldProps {
  form: UseFormReturn<ProductFormValues>;
  onSending: (sending: boolean) => void;
  /** The field for an address, which the picture's own one is written into. */
  children: ReactNode;
}

/** A picture by file, camera, drag or paste, or by its address. */
export function PictureField({ form, onSending, children }: PictureFieldProps) {
  const title = useId();
  const sending = useSendPicture((img) => form.setValue('img', img, { shouldDirty: true, shouldValidate: true }), onSending);
  const img = form.watch('img');
  const { send } = sending;
  const { over, ...from } = usePictureFrom(send);
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
      <SendingState sending={sending} />
      {children}
    </Box>
  );
}

/** The picture that is on its way, what went wrong with it, and the question about one that is small. */
function SendingState({ sending }: { sending: ReturnType<typeof useSendPicture> }) {
  const { isBusy, failure, small, sendSmall } = sending;
  return (
    <>
      {isBusy && <LinearProgress aria-label={messages.picture.sending} />}
      {failure && <Alert severity="error">{failure}</Alert>}
      {small && (
        <Alert severity="warning">
          {messages.picture.small(small.width, small.height)}
          <Button color="inherit" variant="outlined" onClick={sendSmall} sx={{ display: 'block', minHeight: 48, mt: 1.5 }}>
            {messages.picture.acceptSmall}
          </Button>
        </Alert>
      )}
    </>
  );
}
