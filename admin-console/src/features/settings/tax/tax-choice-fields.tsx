import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import { kindOfTaxChoice, LATE_BILL_MONTHS, PACK_UQCS, SERVICE_UQCS, type TaxChoiceName, type TaxSettings } from '@shop/domain';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { Field } from '../../../ui/fields/field';
import { SelectField } from '../../../ui/fields/select-field';
import { StatusChip } from '../../../ui/status-chip';
import { messages } from './messages';

interface TaxChoiceFieldsProps {
  name: TaxChoiceName;
  form: UseFormReturn<TaxSettings>;
}

/** One choice, and beside it whether it is confirmed. */
export function TaxChoiceFields({ name, form }: TaxChoiceFieldsProps) {
  return (
    <Box
      sx={{ display: 'grid', columnGap: 3, rowGap: 1, gridTemplateColumns: { xs: '1fr', sm: '1fr 290px' }, alignItems: 'start' }}
    >
      <ValueField name={name} form={form} />
      <Controller
        control={form.control}
        name={`${name}.is_confirmed`}
        render={({ field: { value, onChange, onBlur } }) => (
          <Stack sx={{ gap: 0.5, alignItems: 'start', mt: { sm: 3 } }}>
            <FormControlLabel
              control={
                <Switch
                  checked={value}
                  onChange={(_, isOn) => onChange(isOn)}
                  onBlur={onBlur}
                  slotProps={{ input: { 'aria-label': messages.confirmedFor(messages.choices[name].label) } }}
                />
              }
              label={messages.confirmed}
              sx={{ m: 0, gap: 1 }}
            />
            {!value && <StatusChip colour="yellow">{messages.unconfirmed}</StatusChip>}
          </Stack>
        )}
      />
    </Box>
  );
}

function ValueField({ name, form }: TaxChoiceFieldsProps) {
  const { label, hint } = messages.choices[name];
  const kind = kindOfTaxChoice(name);
  const field = form.register(`${name}.value`);
  if (kind === 'hsn' || kind === 'sac')
    return (
      <Field
        label={label}
        hint={hint}
        error={form.formState.errors[name]?.value?.message}
        inputProps={{ inputMode: 'numeric' }}
        {...field}
      />
    );
  return <SelectField label={label} hint={hint} options={OPTIONS[kind]} {...field} />;
}

const OPTIONS = {
  month: LATE_BILL_MONTHS.map((value) => ({ value: value as string, label: messages.months[value] })),
  'pack-unit': Object.entries(PACK_UQCS).map(([value, plural]) => ({ value, label: `${value} – ${plural}` })),
  'service-unit': SERVICE_UQCS.map((value) => ({ value: value as string, label: messages.serviceUnits[value] })),
};
