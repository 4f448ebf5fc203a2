import EditOutlined from '@mui/icons-material/EditOutlined';
import MoreVert from '@mui/icons-material/MoreVert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import { useState } from 'react';
import { type Product, useArchiveProduct, useDuplicateProduct, useToggleAvailability } from '../api';
import { useMay } from '../../../platform/signed-in';
import { messages } from '../messages';
import { useOpenDialog } from './opened-product';

/** All that the person can do with one product. */
export function ProductActions({ product }: { product: Product }) {
  // Until it is known, as for most who come here.
  if (useMay('products', true))
    return product.archived_at ? <BringBack product={product} /> : <EditorActions product={product} />;
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
  const duplicate = useDuplicateProduct();
  const openDialog = useOpenDialog();
  const choose = (act: () => void) => () => {
    setMenu(null);
    act();
  };
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'flex-end' }}>
      <AvailabilitySwitch product={product} />
      <IconButton aria-label={messages.editOne(product.name)} onClick={() => openDialog(product, 'edit')}>
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
        <MenuItem onClick={choose(() => openDialog(product, 'stock'))}>{messages.stock}</MenuItem>
        <MenuItem onClick={choose(() => openDialog(product, 'move'))}>{messages.move}</MenuItem>
        <MenuItem onClick={choose(() => duplicate.mutate(product))}>{messages.duplicate}</MenuItem>
        <MenuItem onClick={choose(() => openDialog(product, 'archive'))}>{messages.archive}</MenuItem>
      </Menu>
    </Box>
  );
}

function BringBack({ product }: { product: Product }) {
  const unarchive = useArchiveProduct(false);
  return (
    <Button variant="outlined" size="small" loading={unarchive.isPending} onClick={() => unarchive.mutate(product)}>
      {messages.unarchive}
    </Button>
  );
}
