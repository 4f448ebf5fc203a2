import { useState } from 'react';
import { FormDialog } from '../../../ui/dialogs/form-dialog';
import { useEditForm } from '../../../ui/drafts/use-edit-form';
import { type Product, productDraft, useSaveProduct } from '../api';
import { messages } from '../messages';
import { useSearchWordInForm } from '../search-word';
import { ProductFields } from './product-fields';
import { FIELD_TEXTS, parseProductChange, productFormValues, showPictureFault } from './product-form-values';

export function EditProduct({ product, onClose }: { product: Product; onClose: () => void }) {
  const [sending, setSending] = useState(false);
  const saveProduct = useSaveProduct(product.id);
  const { form, failure, submit, ...edited } = useEditForm({
    name: productDraft(product.id),
    row: product,
    valuesOf: productFormValues,
    texts: FIELD_TEXTS,
    saving: saveProduct,
    failed: messages.saveFailed,
    save: (typed, version) =>
      saveProduct.mutate(
        { ...parseProductChange(typed), version },
        {
          onSuccess: () => {
            onClose();
            dropSearchWord();
          },
          onError: (error) => showPictureFault(form, error),
        },
      ),
  });
  const dropSearchWord = useSearchWordInForm(form);
  return (
    <FormDialog
      {...edited}
      title={messages.editTitle}
      save={messages.save}
      pending={saveProduct.isPending}
      held={sending}
      failure={form.formState.errors.img ? null : failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <ProductFields form={form} onSending={setSending} />
    </FormDialog>
  );
}
