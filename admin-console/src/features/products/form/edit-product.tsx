import Alert from '@mui/material/Alert';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { currentOf } from '../../../platform/current-of';
import { failureText } from '../../../platform/failure-text';
import { FormDialog } from '../../../ui/dialogs/form-dialog';
import { StaleAlert } from '../../../ui/drafts/stale-alert';
import { useFormDraft } from '../../../ui/drafts/use-draft';
import { type Product, productDraft, useSaveProduct } from '../api';
import { messages } from '../messages';
import { useSearchWordInForm } from '../search-word';
import { ProductFields } from './product-fields';
import { parseProductChange, type ProductFormValues, productFormValues, showPictureFault } from './product-form-values';

export function EditProduct({ product, onClose }: { product: Product; onClose: () => void }) {
  const [seen, setSeen] = useState(product);
  const [sending, setSending] = useState(false);
  const saveProduct = useSaveProduct(product.id);
  const form = useForm<ProductFormValues>({ defaultValues: productFormValues(product), reValidateMode: 'onChange' });
  const draft = useFormDraft(productDraft(product.id), form, { saved: productFormValues(seen), version: seen.version });
  const dropSearchWord = useSearchWordInForm(form);
  const submit = form.handleSubmit((typed) =>
    saveProduct.mutate(
      { ...parseProductChange(typed), version: seen.version },
      {
        onSuccess: () => {
          onClose();
          dropSearchWord();
        },
        onError: (error) => {
          showPictureFault(form, error);
          const theirs = currentOf<Product>(error);
          if (theirs) setSeen(theirs);
        },
      },
    ),
  );
  const { isDirty, errors } = form.formState;
  const theirs = currentOf<Product>(saveProduct.error);
  const takeTheirs = () => {
    form.reset(productFormValues(seen));
    saveProduct.reset();
  };
  return (
    <FormDialog
      title={messages.editTitle}
      save={messages.save}
      draft={draft}
      dirty={isDirty && !saveProduct.isSuccess}
      pending={saveProduct.isPending}
      held={sending}
      onSubmit={submit}
      onClose={onClose}
    >
      <ProductFields form={form} onSending={setSending} />
      {theirs && <StaleAlert onTakeTheirs={takeTheirs} />}
      {saveProduct.error && !theirs && !errors.img && (
        <Alert severity="error" sx={{ mt: 2.5 }}>
          {failureText(saveProduct.error, messages.saveFailed)}
        </Alert>
      )}
    </FormDialog>
  );
}
