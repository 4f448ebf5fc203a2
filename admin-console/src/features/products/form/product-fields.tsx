import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import type { UseFormReturn } from 'react-hook-form';
import { Field } from '../../../ui/fields/field';
import { NumberField } from '../../../ui/fields/number-field';
import { Unfold } from '../../../ui/unfold';
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

type FieldName = (typeof FIELD_NAMES)[number];

const HINTS: Partial<Record<keyof ProductFormValues, string>> = messages.hints;
const TRANSLATIONS = FIELD_NAMES.filter((name) => FORM_FIELDS[name].language);
const OTHERS = FIELD_NAMES.filter((name) => !FORM_FIELDS[name].language);

export function ProductFields({ form, withStock = false, onSending }: ProductFieldsProps) {
  const describe = (name: keyof ProductFormValues, validate?: (typed: string) => true | string) => ({
    label: messages.fields[name],
    hint: HINTS[name],
    error: form.formState.errors[name]?.message,
    ...form.register(name, { validate }),
  });
  const describeText = (name: FieldName) => {
    const { language, maxLength, placeholder, rule } = FORM_FIELDS[name];
    return { autoComplete: 'off', placeholder, inputProps: { lang: language, maxLength }, ...describe(name, rule) };
  };
  return (
    <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { sm: '1fr 1fr' }, '& > .wide': { gridColumn: '1 / -1' } }}>
      {OTHERS.map((name, place) => {
        const { kind, required, rule } = FORM_FIELDS[name];
        if (kind === 'number') return <NumberField key={name} {...describe(name, rule)} required={required} />;
        const text = (
          <Field autoFocus={place === 0} type={kind === 'picture' ? 'url' : 'text'} required={required} {...describeText(name)} />
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
          <NumberField {...describe('stock', stockRule)} />
        </div>
      )}
    </Box>
  );
}
