import Box from '@mui/material/Box';
import type { UseFormReturn } from 'react-hook-form';
import { Field } from '../../../ui/fields/field';
import { NumberField } from '../../../ui/fields/number-field';
import { messages } from '../messages';
import { PictureField } from '../pictures/picture-field';
import { FIELD_NAMES, FORM_FIELDS, type ProductFormValues, stockRule } from './product-form-values';

interface ProductFieldsProps {
  form: UseFormReturn<ProductFormValues>;
  /** A new product gets its first stock with it. */
  withStock?: boolean;
  /** A picture is on its way to the shop. */
  onSending: (sending: boolean) => void;
}

const HINTS: Partial<Record<keyof ProductFormValues, string>> = messages.hints;

export function ProductFields({ form, withStock = false, onSending }: ProductFieldsProps) {
  const describe = (name: keyof ProductFormValues, validate?: (typed: string) => true | string) => ({
    label: messages.fields[name],
    hint: HINTS[name],
    error: form.formState.errors[name]?.message,
    ...form.register(name, { validate }),
  });
  return (
    <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { sm: '1fr 1fr' }, '& > .wide': { gridColumn: '1 / -1' } }}>
      {FIELD_NAMES.map((name, place) => {
        const { kind, required, placeholder, maxLength, rule } = FORM_FIELDS[name];
        const field = { ...describe(name, rule), required };
        if (kind === 'number') return <NumberField key={name} {...field} />;
        const text = (
          <Field
            autoFocus={place === 0}
            autoComplete="off"
            type={kind === 'picture' ? 'url' : 'text'}
            placeholder={placeholder}
            inputProps={{ maxLength }}
            {...field}
          />
        );
        return (
          <div className="wide" key={name}>
            {kind === 'picture' ? (
              <PictureField form={form} onSending={onSending}>
                {text}
              </PictureField>
            ) : (
              text
            )}
          </div>
        );
      })}
      {withStock && (
        <div className="wide">
          <NumberField {...describe('stock', stockRule)} />
        </div>
      )}
    </Box>
  );
}
