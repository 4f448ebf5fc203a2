import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import { useId } from 'react';
import { Controller, type FieldPath, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form';
import { MomentField } from '../../ui/fields/moment-field';
import { NumberField } from '../../ui/fields/number-field';
import { messages } from './messages';
import { endRule, optionRule, type CouponFormValues } from './coupon-form-values';

/** The limits of a coupon: each may be left empty. */
export function CouponOptions<Typed extends CouponFormValues & FieldValues>({ form }: { form: UseFormReturn<Typed> }) {
  const path = (name: keyof CouponFormValues) => name as string as Path<Typed>;
  const error = (name: FieldPath<Typed>) => form.getFieldState(name, form.formState).error?.message;
  const limit = (name: 'minOrder' | 'maxDiscount' | 'totalLimit' | 'perCustomer') => ({
    label: messages[name],
    placeholder: messages.noLimit,
    error: error(path(name)),
    ...form.register(path(name), { validate: optionRule as never }),
  });
  const moment = (name: 'startsAt' | 'endsAt', rule?: typeof endRule) => ({
    label: messages[name],
    error: error(path(name)),
    ...form.register(path(name), { validate: rule as never }),
  });
  return (
    <Box
      sx={{ display: 'grid', columnGap: 2, rowGap: 2.5, alignItems: 'start', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' }}
    >
      <NumberField {...limit('minOrder')} />
      {form.watch(path('type')) === 'percentage' && <NumberField {...limit('maxDiscount')} />}
      <Box sx={{ gridColumn: '1 / -1' }}>
        <MomentField {...moment('startsAt')} />
      </Box>
      <Box sx={{ gridColumn: '1 / -1' }}>
        <MomentField {...moment('endsAt', endRule)} />
      </Box>
      <NumberField {...limit('totalLimit')} />
      <NumberField {...limit('perCustomer')} hint={messages.perCustomerHint} />
      <Box sx={{ gridColumn: '1 / -1' }}>
        <Controller control={form.control} name={path('isPublic')} render={({ field }) => <ListInCheckout {...field} />} />
      </Box>
    </Box>
  );
}

/** Off, the code works only for those who were told. */
function ListInCheckout({ value, onChange, onBlur }: { value: boolean; onChange: (on: boolean) => void; onBlur: () => void }) {
  const hint = useId();
  return (
    <>
      <FormControlLabel
        label={messages.isPublic}
        control={
          <Checkbox
            checked={value}
            onChange={(_, on) => onChange(on)}
            onBlur={onBlur}
            slotProps={{ input: { 'aria-describedby': hint } }}
          />
        }
      />
      <FormHelperText id={hint} sx={{ mx: 0 }}>
        {messages.isPublicHint}
      </FormHelperText>
    </>
  );
}
