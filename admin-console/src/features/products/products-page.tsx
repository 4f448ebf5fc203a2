import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { drafts } from '../../platform/drafts';
import { useMay } from '../../platform/signed-in';
import { PageHeading } from '../../ui/page-heading';
import { AddProduct } from './form/add-product';
import { NEW_PRODUCT } from './api';
import { CatalogueMenu } from './catalogue/catalogue-menu';
import { messages } from './messages';
import { ProductList } from './list/product-list';
import { SearchWordNote } from './search-word';

export default function ProductsPage() {
  const mayEdit = useMay('products', true);
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
    <>
      <PageHeading title={messages.title} description={messages.description} action={mayEdit && actions} />
      {mayEdit && <SearchWordNote />}
      <ProductList />
      {adding && <AddProduct onClose={() => setAdding(false)} />}
    </>
  );
}
