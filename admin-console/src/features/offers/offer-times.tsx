import Stack from '@mui/material/Stack';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { MomentField } from '../../ui/fields/moment-field';
import { messages } from './messages';
import { endRule, type OfferFormValues } from './offer-form-values';

/** From when until when the banner shows it; each may be left empty. */
export function OfferTimes<Typed extends OfferFormValues & FieldValues>({ form }: { form: UseFormReturn<Typed> }) {
  const [from, until] = ['startsAt', 'endsAt'] as Path<Typed>[];
  return (
    <Stack sx={{ gap: 2.5 }}>
      <MomentField label={messages.startsAt} {...form.register(from!)} />
      <MomentField
        label={messages.endsAt}
        error={form.getFieldState(until!, form.formState).error?.message}
        {...form.register(until!, { validate: endRule as never })}
      />
    </Stack>
  );
}
