import type { Schemas } from '@shop/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useQuery } from '@tanstack/react-query';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { useApi } from '../../../platform/api';
import { DraftNote } from '../../../ui/drafts/draft-note';
import { useFormDraft } from '../../../ui/drafts/use-draft';
import { NumberField } from '../../../ui/fields/number-field';
import { SelectField } from '../../../ui/fields/select-field';
import { EQUIPMENT_DRAFT, settings, useSaveEquipment } from '../api';
import { messages } from '../messages';
import { SettingCard } from '../setting-card';

type Equipment = Schemas['RiderEquipmentValue'];

/** The only one that the courier names for India; others it tells a shop by its number. */
const MOTORBIKE = 8;

/** What riders come with. */
export function EquipmentCard() {
  const { data, isPending } = useQuery(settings.equipment(useApi()));
  const { title, explanation } = messages.equipment;
  return (
    <SettingCard title={title} explanation={explanation} pending={isPending} height={184}>
      {data && <EquipmentForm saved={data.setting_value} version={data.version} />}
    </SettingCard>
  );
}

interface Typed {
  vehicle: 'motorbike' | 'other';
  vehicle_number: string;
  thermobox: boolean;
}

const typedOf = ({ vehicle_type_id, thermobox }: Equipment): Typed =>
  vehicle_type_id === MOTORBIKE
    ? { vehicle: 'motorbike', vehicle_number: '', thermobox }
    : { vehicle: 'other', vehicle_number: String(vehicle_type_id), thermobox };

function EquipmentForm({ saved, version }: { saved: Equipment; version: number }) {
  const values = typedOf(saved);
  const form = useForm<Typed>({ values, resetOptions: { keepDirtyValues: true } });
  const draft = useFormDraft(EQUIPMENT_DRAFT, form, { saved: values, version });
  const isOther = useWatch({ control: form.control, name: 'vehicle' }) === 'other';
  const save = useSaveEquipment();
  const submit = form.handleSubmit((typed) =>
    save.mutate(
      { vehicle_type_id: typed.vehicle === 'motorbike' ? MOTORBIKE : Number(typed.vehicle_number), thermobox: typed.thermobox },
      { onSuccess: () => form.reset(typed) },
    ),
  );
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2 }}>
      <DraftNote draft={draft} />
      <SelectField label={messages.equipment.vehicle} options={VEHICLES} {...form.register('vehicle')} />
      {isOther && (
        <NumberField
          label={messages.equipment.vehicleNumber}
          hint={messages.equipment.vehicleNumberHint}
          error={form.formState.errors.vehicle_number?.message}
          {...form.register('vehicle_number', {
            shouldUnregister: true,
            validate: (typed) => /^[1-9]\d?$/.test(typed.trim()) || messages.equipment.wrongNumber,
          })}
        />
      )}
      <Controller
        control={form.control}
        name="thermobox"
        render={({ field: { value, onChange, onBlur } }) => (
          <FormControlLabel
            control={<Checkbox checked={value} onChange={onChange} onBlur={onBlur} sx={{ p: 0 }} />}
            label={messages.equipment.thermobox}
            sx={{ m: 0, gap: 1.5, '& .MuiFormControlLabel-label': { fontWeight: 650 } }}
          />
        )}
      />
      <Button type="submit" variant="contained" loading={save.isPending}>
        {messages.equipment.save}
      </Button>
    </Box>
  );
}

const VEHICLES = [
  { value: 'motorbike' as const, label: messages.equipment.motorbike },
  { value: 'other' as const, label: messages.equipment.other },
];
