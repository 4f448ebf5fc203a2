import EditOutlined from '@mui/icons-material/EditOutlined';
import MoreVert from '@mui/icons-material/MoreVert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import { useState } from 'react';
import { drafts } from '../../../platform/drafts';
import { Confirm } from '../../../ui/dialogs/confirm';
import { type Product, productDraft, stockDraft, useArchiveProduct, useDuplicateProduct, useToggleAvailability } from '../api';
import { EditProduct } from '../form/edit-product';
import { useMayEdit } from '../may-edit';
import { messages } from '../messages';
import { SetStock } from '../set-stock';

type Open = 'edit' | 'stock' | 'archive' | null;

/** All that the person can do with one product. */
export function ProductActions({ product }: { product: Product }) {
  if (useMayEdit()) return product.archived_at ? <BringBack product={product} /> : <EditorActions product={product} />;
  return product.archived_at ? null : <AvailabilitySwitch product={product} />;
}

function AvailabilitySwitch({ product }: { product: Product }) {
  const availability = useToggleAvailability(product);
  // A second tap while the first is under way would race it; it is ignored.
  const toggle = () => !availability.isPending && availability.mutate(!product.is_available);
  return (
    <Switch
      checked={product.is_available}
      onChange={toggle}
      slotProps={{ input: { 'aria-label': messages.availability(product.name) } }}
    />
  );
}

function EditorActions({ product }: { product: Product }) {
  const [menu, setMenu] = useState<HTMLElement | null>(null);
  const [open, setOpen] = useState<Open>(() => openDraft(product));
  const duplicate = useDuplicateProduct();
  const archive = useArchiveProduct(true);
  const close = () => setOpen(null);
  const choose = (act: () => void) => () => {
    setMenu(null);
    act();
  };
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'flex-end' }}>
      <AvailabilitySwitch product={product} />
      <IconButton aria-label={messages.editOne(product.name)} onClick={() => setOpen('edit')}>
        <EditOutlined />
      </IconButton>
      <IconButton
        aria-label={messages.moreOf(product.name)}
        aria-haspopup="menu"
        edge="end"
        onClick={({ currentTarget }) => setMenu(currentTarget)}
      >
        <MoreVert />
      </IconButton>
      <Menu disablePortal anchorEl={menu} open={menu !== null} onClose={() => setMenu(null)}>
        <MenuItem onClick={choose(() => setOpen('stock'))}>{messages.stock}</MenuItem>
        <MenuItem onClick={choose(() => duplicate.mutate(product))}>{messages.duplicate}</MenuItem>
        <MenuItem onClick={choose(() => setOpen('archive'))}>{messages.archive}</MenuItem>
      </Menu>
      {open === 'edit' && <EditProduct product={product} onClose={close} />}
      {open === 'stock' && <SetStock product={product} onClose={close} />}
      {open === 'archive' && (
        <Confirm
          title={messages.archiveTitle}
          confirm={messages.archive}
          onConfirm={choose(() => archive.mutate(product, { onSettled: close }))}
          onCancel={close}
        >
          {messages.archiveQuestion(product.name)}
        </Confirm>
      )}
    </Box>
  );
}

/** The dialog in which something was typed when the session ended. */
function openDraft({ id }: Product): Open {
  if (drafts.read(productDraft(id))) return 'edit';
  return drafts.read(stockDraft(id)) ? 'stock' : null;
}

function BringBack({ product }: { product: Product }) {
  const unarchive = useArchiveProduct(false);
  return (
    <Button variant="outlined" size="small" loading={unarchive.isPending} onClick={() => unarchive.mutate(product)}>
      {messages.unarchive}
    </Button>
  );
}
