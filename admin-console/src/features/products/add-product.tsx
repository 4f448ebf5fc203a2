import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { failureText } from '../../platform/failure-text';
import { useNarrow } from '../../ui/narrow';
import { useAddProduct } from './api';
import { messages } from './messages';
import { ProductFields } from './product-fields';
import { BLANK, readProduct, type TypedProduct } from './typed-product';

export function AddProduct({ onClose }: { onClose: () => void }) {
  const id = useId();
  const narrow = useNarrow();
  const addProduct = useAddProduct();
  const form = useForm<TypedProduct>({ defaultValues: BLANK, reValidateMode: 'onChange' });
  const submit = form.handleSubmit((typed) => addProduct.mutate(readProduct(typed), { onSuccess: onClose }));
  const { isDirty } = form.formState;
  // A stray tap beside the dialog must not throw away what was typed; Cancel and Escape are meant.
  const close = (_event: object, reason: string) => {
    if (reason !== 'backdropClick' || !isDirty) onClose();
  };
  return (
    <Dialog open fullWidth maxWidth="sm" fullScreen={narrow} onClose={close} aria-labelledby={id}>
      <DialogTitle id={id}>{messages.addTitle}</DialogTitle>
      <DialogContent>
        <form id={`${id}-form`} noValidate onSubmit={submit}>
          <ProductFields form={form} />
        </form>
        {addProduct.error && (
          <Alert severity="error" sx={{ mt: 2.5 }}>
            {failureText(addProduct.error, messages.addFailed)}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{messages.cancel}</Button>
        <Button type="submit" form={`${id}-form`} variant="contained" loading={addProduct.isPending}>
          {messages.save}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
