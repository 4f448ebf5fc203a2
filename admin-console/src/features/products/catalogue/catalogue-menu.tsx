import MoreVert from '@mui/icons-material/MoreVert';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useApi } from '../../../platform/api';
import { products } from '../api';
import { useExportProducts } from './catalogue-file';
import { messages } from '../messages';

const ArrangeProducts = lazy(() => import('../arrange/arrange-products'));
const ImportProducts = lazy(() => import('./import-products'));

/** What is done with all products at once. */
export function CatalogueMenu() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [open, setOpen] = useState<'arrange' | 'import' | null>(null);
  const { data } = useQuery(products.filters(useApi()));
  const exportProducts = useExportProducts();
  const choose = (act: () => void) => () => {
    setAnchor(null);
    act();
  };
  return (
    <>
      <IconButton
        aria-label={messages.more}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ border: '1.5px solid', borderColor: 'divider', width: 52 }}
      >
        <MoreVert />
      </IconButton>
      <Menu disablePortal anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem disabled={!data || data.products < 2} onClick={choose(() => setOpen('arrange'))}>
          {messages.arrange}
        </MenuItem>
        <MenuItem onClick={choose(() => setOpen('import'))}>{messages.importCsv}</MenuItem>
        <MenuItem onClick={choose(() => exportProducts.mutate())}>{messages.exportCsv}</MenuItem>
      </Menu>
      <Suspense>
        {open === 'arrange' && <ArrangeProducts onClose={() => setOpen(null)} />}
        {open === 'import' && <ImportProducts onClose={() => setOpen(null)} />}
      </Suspense>
    </>
  );
}
