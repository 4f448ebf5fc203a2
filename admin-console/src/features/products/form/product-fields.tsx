import Box from '@mui/material/Box';
import type { UseFormReturn } from 'react-hook-form';
import { Field } from '../../../ui/fields/field';
import { NumberField } from '../../../ui/fields/number-field';
import { messages } from '../messages';
import { PictureField } from '../pictures/picture-field';
import { rules, type ProductFormValues } from './product-form-values';

interface ProductFieldsProps {
  form: UseFormReturn<ProductFormValues>;
  /** A new product gets its first stock with it. */
  withStock?: boolean;
  /** A picture is on its way to the shop. */
  onSending: (sending: boolean) => void;
}

export function ProductFields({ form, withStock = false, onSending }: ProductFieldsProps) {
  const field = (name: keyof ProductFormValues) => ({
    label: messages.fields[name],
    error: form.formState.errors[name]?.message,
    ...form.register(name, { validate: rules[name] }),
  });
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2.5,
        gridTemplateColumns: { sm: '1fr 1fr' },
        '& > :first-of-type, & > .wide': { gridColumn: '1 / -1' },
      }}
    >
      <Field required autoFocus autoComplete="off" inputProps={{ maxLength: 120 }} {...field('name')} />
      <div className="wide">
        <Field autoComplete="off" inputProps={{ maxLength: 80 }} {...field('cut')} />
      </div>
      <NumberField {...field('weight')} />
      <NumberField required {...field('price')} />
      <div className="wide">
        <PictureField form={form} onSending={onSending}>
          <Field type="url" placeholder="https://" autoComplete="off" inputProps={{ maxLength: 500 }} {...field('img')} />
        </PictureField>
      </div>
      <div className="wide">
        <Field autoComplete="off" placeholder="Chicken, Boneless" {...field('tags')} />
      </div>
      {withStock && (
        <div className="wide">
          <NumberField hint={messages.stockHint} {...field('stock')} />
        </div>
      )}
    </Box>
  );
}
