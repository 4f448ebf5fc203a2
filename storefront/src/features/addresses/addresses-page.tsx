import { useState } from 'react';
import { PageHead } from '../../platform/page-head';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/states/empty-state';
import { Icon } from '../../ui/icons/icon';
import { LoadFailed } from '../../ui/states/load-failed';
import page from '../../ui/page-column.module.css';
import { SkeletonList } from '../../ui/states/skeleton';
import { toast } from '../../ui/overlays/toast';
import { fieldsOf } from './address-choice';
import { AddressDialog, type RenderFields } from './address-dialog';
import { AddressRow } from './address-row';
import styles from './addresses-page.module.css';
import type { SavedAddress } from './api';
import { messages } from './messages';
import { type AddressBook, useAddressBook } from './use-address-book';

/** The shopper's address book: add, change, delete, choose the default. */
export function AddressesPage({ renderFields }: { renderFields: RenderFields }) {
  const book = useAddressBook();
  const [shown, setShown] = useState<SavedAddress | 'new' | null>(null);
  return (
    <div className={page.page}>
      <PageHead title={messages.title} path={null} />
      <header className={styles.head}>
        <h1>{messages.title}</h1>
        {book.status === 'known' && !book.isFull && (
          <Button onClick={() => setShown('new')}>
            <Icon name="plus" size={20} />
            {messages.add}
          </Button>
        )}
      </header>
      <Book book={book} onEdit={setShown} />
      {shown && <AddressDialog book={book} address={shown} renderFields={renderFields} onClose={() => setShown(null)} />}
    </div>
  );
}

function Book({ book, onEdit }: { book: AddressBook; onEdit: (address: SavedAddress) => void }) {
  if (book.status === 'loading') return <Loading />;
  if (book.status === 'failed') return <LoadFailed title={messages.failed} retry={messages.again} onRetry={book.tryAgain} />;
  if (book.addresses.length === 0)
    return <EmptyState title={messages.empty} text={messages.emptyHint} art={<Icon name="pin" size={56} />} />;
  const forget = async ({ id }: SavedAddress) => {
    if (await book.forget(id)) toast.success(messages.removed);
  };
  return (
    <ul className={page.list}>
      {book.addresses.map((address) => (
        <AddressRow
          key={address.id}
          address={address}
          onEdit={() => onEdit(address)}
          onForget={() => void forget(address)}
          onDefault={() => void book.change(address.id, { ...fieldsOf(address), label: address.label, is_default: true })}
        />
      ))}
    </ul>
  );
}

function Loading() {
  return (
    <div className={page.list}>
      <SkeletonList label={messages.loading} heights={['8rem', '8rem']} />
    </div>
  );
}
