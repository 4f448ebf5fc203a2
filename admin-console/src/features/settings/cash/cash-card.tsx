import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import InputAdornment from '@mui/material/InputAdornment';
import Checkbox from '@mui/material/Checkbox';
import { useQuery } from '@tanstack/react-query';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { useApi } from '../../../platform/api';
import { DraftNote } from '../../../ui/drafts/draft-note';
import { type FieldTexts, rupeesField, useEditForm } from '../../../ui/drafts/use-edit-form';
import { Field } from '../../../ui/fields/field';
import { NumberField } from '../../../ui/fields/number-field';
import { SaveButton } from '../../../ui/form-notices';
import { CASH_DRAFT, type CashTerms, settings, useSaveCash } from '../api';
import { messages } from '../messages';
import { SettingCard } from '../setting-card';
import { CASH_RULES, parsePincodes, type CashFormValues, cashFormValues } from './cash-form-values';

export function CashCard() {
  const { data, isPending } = useQuery(settings.cash(useApi()));
  const { title, explanation } = messages.cash;
  return (
    <SettingCard title={title} explanation={explanation} pending={isPending} height={360}>
      {data && <CashForm saved={data} />}
    </SettingCard>
  );
}

/** What a conflict calls them. */
const TEXTS: FieldTexts<CashFormValues> = {
  enabled: messages.cash.on,
  order_limit: rupeesField(messages.cash.limit),
  open_orders: messages.cash.openOrders,
  pincodes: messages.cash.pincodes,
};

/** The terms as typed. What is typed stays when saving fails; what was saved elsewhere shows only where nothing was typed. */
function CashForm({ saved }: { saved: CashTerms }) {
  const save = useSaveCash();
  const edited = useEditForm({
    name: CASH_DRAFT,
    row: saved,
    valuesOf: cashFormValues,
    texts: TEXTS,
    saving: save,
    failed: messages.cash.failed,
    save: ({ enabled, order_limit, open_orders, pincodes }, version) =>
      save.mutate(
        {
          enabled,
          order_limit: Number(order_limit),
          open_orders: Number(open_orders),
          pincodes: parsePincodes(pincodes),
          version,
        },
        { onSuccess: (now) => form.reset(cashFormValues(now)) },
      ),
  });
  const { form } = edited;
  return (
    <Box component="form" noValidate onSubmit={edited.submit} sx={{ display: 'grid', gap: 2 }}>
      <DraftNote draft={edited.draft} />
      <CashFields form={form} />
      <SaveButton edited={edited} label={messages.cash.save} pending={save.isPending} />
    </Box>
  );
}

function CashFields({ form }: { form: UseFormReturn<CashFormValues> }) {
  const { errors } = form.formState;
  return (
    <>
      <Controller
        control={form.control}
        name="enabled"
        render={({ field: { value, onChange, onBlur } }) => (
          <FormControlLabel
            control={<Checkbox checked={value} onChange={onChange} onBlur={onBlur} sx={{ p: 0 }} />}
            label={messages.cash.on}
            sx={{ m: 0, gap: 1.5, '& .MuiFormControlLabel-label': { fontWeight: 650 } }}
          />
        )}
      />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 160px), 1fr))' }}>
        <NumberField
          label={messages.cash.limit}
          error={errors.order_limit?.message}
          startAdornment={<InputAdornment position="start">₹</InputAdornment>}
          {...form.register('order_limit', { validate: CASH_RULES.order_limit })}
        />
        <NumberField
          label={messages.cash.openOrders}
          error={errors.open_orders?.message}
          {...form.register('open_orders', { validate: CASH_RULES.open_orders })}
        />
      </Box>
      <Field
        label={messages.cash.pincodes}
        hint={messages.cash.pincodesHint}
        error={errors.pincodes?.message}
        multiline
        minRows={2}
        inputProps={{ inputMode: 'numeric' }}
        {...form.register('pincodes', { validate: CASH_RULES.pincodes })}
      />
    </>
  );
}
