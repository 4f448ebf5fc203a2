import Box from '@mui/material/Box';
import type { UseFormReturn } from 'react-hook-form';
import { Field } from '../../ui/field';
import { NumberField } from '../../ui/number-field';
import { messages } from './messages';
import { rules, type TypedProduct } from './typed-product';

export function ProductFields({ form }: { form: UseFormReturn<TypedProduct> }) {
  const field = (name: keyof TypedProduct) => ({
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
        <Field type="url" placeholder="https://" autoComplete="off" inputProps={{ maxLength: 500 }} {...field('img')} />
      </div>
      <div className="wide">
        <Field autoComplete="off" placeholder="Chicken, Boneless" {...field('tags')} />
      </div>
    </Box>
  );
}
