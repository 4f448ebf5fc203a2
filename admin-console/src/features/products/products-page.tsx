import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { drafts } from '../../platform/drafts';
import { PageHeading } from '../../ui/page-heading';
import { AddProduct } from './form/add-product';
import { NEW_PRODUCT } from './api';
import { CatalogueMenu } from './catalogue/catalogue-menu';
import { MayEdit } from './may-edit';
import { messages } from './messages';
import { ProductList } from './list/product-list';
import { SearchWordNote } from './search-word';

export default function ProductsPage({ mayEdit }: { mayEdit: boolean }) {
  const [adding, setAdding] = useState(() => mayEdit && drafts.read(NEW_PRODUCT) !== null);
  const actions = (
    <Box sx={{ display: 'flex', gap: 1 }}>
      <Button variant="contained" startIcon={<Add />} onClick={() => setAdding(true)}>
        {messages.add}
      </Button>
      <CatalogueMenu />
    </Box>
  );
  return (
    <MayEdit value={mayEdit}>
      <PageHeading title={messages.title} description={messages.description} action={mayEdit && actions} />
      {mayEdit && <SearchWordNote />}
      <ProductList />
      {adding && <AddProduct onClose={() => setAdding(false)} />}
    </MayEdit>
  );
}
