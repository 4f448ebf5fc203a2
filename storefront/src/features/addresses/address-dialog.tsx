import { DEFAULT_CITY, type DeliveryAddress } from '@shop/domain';
import { type ReactNode, useId, useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { Button } from '../../ui/button';
import { Checkbox } from '../../ui/checkbox';
import { Dialog } from '../../ui/overlays/dialog';
import { toast } from '../../ui/overlays/toast';
import { fieldsOf } from './address-choice';
import styles from './address-dialog.module.css';
import type { SavedAddress } from './api';
import { LabelChoice } from './label-choice';
import { messages } from './messages';
import type { AddressBook } from './use-address-book';

/** The fields of an address, as the checkout shows them. */
export type RenderFields = (form: UseFormReturn<DeliveryAddress>) => ReactNode;

export interface AddressDialogProps {
  book: AddressBook;
  address: SavedAddress | 'new';
  renderFields: RenderFields;
  onClose: () => void;
}

export function AddressDialog({ book, address, renderFields, onClose }: AddressDialogProps) {
  const formId = useId();
  const saved = address === 'new' ? null : address;
  const form = useForm({ defaultValues: saved ? fieldsOf(saved) : EMPTY });
  const [label, setLabel] = useState(saved?.label ?? 'Home');
  const [isDefault, setDefault] = useState(saved?.is_default ?? book.addresses.length === 0);
  const submit = form.handleSubmit(
    async (typed) => {
      const toSave = { ...typed, label, is_default: isDefault };
      if (!(await (saved ? book.change(saved.id, toSave) : book.save(toSave)))) return;
      toast.success(messages.saved);
      onClose();
    },
    () => toast.error(messages.incomplete),
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title={saved ? messages.editTitle : messages.newAddress}
      footer={
        <Button type="submit" form={formId} full busy={book.busy}>
          {messages.save}
        </Button>
      }
    >
      <form id={formId} noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
        {renderFields(form)}
        <LabelChoice label={label} onLabel={setLabel} />
        {!saved?.is_default && (
          <Checkbox checked={isDefault} onToggle={() => setDefault(!isDefault)}>
            {messages.makeDefault}
          </Checkbox>
        )}
      </form>
    </Dialog>
  );
}

const EMPTY = { name: '', phone: '', line1: '', area: '', city: DEFAULT_CITY as string, pincode: '' };
