import Add from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { PageHeading } from '../../ui/page-heading';
import { AddProduct } from './add-product';
import { messages } from './messages';
import { ProductList } from './product-list';

export default function ProductsPage() {
  const [adding, setAdding] = useState(false);
  const add = (
    <Button variant="contained" startIcon={<Add />} onClick={() => setAdding(true)}>
      {messages.add}
    </Button>
  );
  return (
    <>
      <PageHeading title={messages.title} description={messages.description} action={add} />
      <ProductList />
      {adding && <AddProduct onClose={() => setAdding(false)} />}
    </>
  );
}
