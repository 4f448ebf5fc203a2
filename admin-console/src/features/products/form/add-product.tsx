import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { drafts } from '../../../platform/drafts';
import { failureText } from '../../../platform/failure-text';
import { FormDialog } from '../../../ui/dialogs/form-dialog';
import { useFormDraft } from '../../../ui/drafts/use-draft';
import { NEW_PRODUCT, useAddProduct } from '../api';
import { messages } from '../messages';
import { ProductFields } from './product-fields';
import { BLANK, parseNewProduct, type ProductFormValues, showPictureFault } from './product-form-values';

export function AddProduct({ onClose }: { onClose: () => void }) {
  const [sending, setSending] = useState(false);
  const addProduct = useAddProduct();
  const form = useForm<ProductFormValues>({ defaultValues: BLANK, reValidateMode: 'onChange' });
  // One product, however often it is sent: also when the session has ended before the answer came.
  const [requestId] = useState(() => (drafts.read(NEW_PRODUCT)?.values.requestId as string | undefined) ?? crypto.randomUUID());
  const draft = useFormDraft(NEW_PRODUCT, form, { saved: BLANK, along: { requestId } });
  const submit = form.handleSubmit((typed) =>
    addProduct.mutate(
      { ...parseNewProduct(typed), request_id: requestId },
      {
        onSuccess: onClose,
        onError: (error) => showPictureFault(form, error),
      },
    ),
  );
  const { isDirty, errors } = form.formState;
  return (
    <FormDialog
      title={messages.addTitle}
      save={messages.save}
      draft={draft}
      dirty={isDirty && !addProduct.isSuccess}
      pending={addProduct.isPending}
      held={sending}
      failure={addProduct.error && !errors.img ? failureText(addProduct.error, messages.addFailed) : null}
      onSubmit={submit}
      onClose={onClose}
    >
      <ProductFields form={form} withStock onSending={setSending} />
    </FormDialog>
  );
}
