import type { ProductField } from '@shop/domain';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import type { UseFormReturn } from 'react-hook-form';
import { Field } from '../../../ui/fields/field';
import { NumberField } from '../../../ui/fields/number-field';
import { Unfold } from '../../../ui/unfold';
import { messages } from '../messages';
import { PictureField } from './picture-field';
import { checkField, FIELD_NAMES, FIELDS, inputOf, type ProductFormValues, stockRule } from './product-form-values';

interface ProductFieldsProps {
  form: UseFormReturn<ProductFormValues>;
  /** A new product gets its first stock with it. */
  withStock?: boolean;
  /** A picture is on its way to the shop. */
  onSending: (sending: boolean) => void;
}

const TRANSLATIONS = FIELD_NAMES.filter((name) => FIELDS[name].language);
const OTHERS = FIELD_NAMES.filter((name) => !FIELDS[name].language);

export function ProductFields({ form, withStock = false, onSending }: ProductFieldsProps) {
  const register = (name: keyof ProductFormValues, validate: (typed: string) => true | string) => ({
    error: form.formState.errors[name]?.message,
    ...form.register(name, { validate }),
  });
  const describe = (name: ProductField) => {
    const { label, hint } = FIELDS[name];
    return { label, hint, ...register(name, (typed) => checkField(name, typed)) };
  };
  const describeText = (name: ProductField) => {
    const { language, maxLength, placeholder } = FIELDS[name];
    return { autoComplete: 'off', placeholder, inputProps: { lang: language, maxLength }, ...describe(name) };
  };
  const fieldOf = (name: ProductField, place: number) => {
    const [{ required }, { control }] = [FIELDS[name], inputOf(name)];
    if (control === 'number') return <NumberField key={name} {...describe(name)} required={required} />;
    const type = control === 'picture' ? 'url' : 'text';
    const text = <Field autoFocus={place === 0} type={type} required={required} {...describeText(name)} />;
    return (
      <div className="wide" key={name}>
        {control === 'picture' ? (
          <PictureField form={form} onSending={onSending}>
            {text}
          </PictureField>
        ) : (
          text
        )}
      </div>
    );
  };
  return (
    <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { sm: '1fr 1fr' }, '& > .wide': { gridColumn: '1 / -1' } }}>
      {OTHERS.map(fieldOf)}
      <div className="wide">
        <Unfold label={messages.translations}>
          <Stack sx={{ gap: 2.5 }}>
            {TRANSLATIONS.map((name) => (
              <Field key={name} {...describeText(name)} />
            ))}
          </Stack>
        </Unfold>
      </div>
      {withStock && (
        <div className="wide">
          <NumberField label={messages.stockField} hint={messages.stockHint} {...register('stock', stockRule)} />
        </div>
      )}
    </Box>
  );
}
