import type { Schemas } from '@shop/contract';
import { MOTORBIKE, type Vehicle, vehicleFromSetting, vehicleToSetting } from '@shop/domain';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useQuery } from '@tanstack/react-query';
import { Controller, useWatch } from 'react-hook-form';
import { useApi } from '../../../platform/api';
import { DraftNote } from '../../../ui/drafts/draft-note';
import { type FieldTexts, useEditForm } from '../../../ui/drafts/use-edit-form';
import { NumberField } from '../../../ui/fields/number-field';
import { SelectField } from '../../../ui/fields/select-field';
import { SaveButton } from '../../../ui/form-notices';
import { EQUIPMENT_DRAFT, settings, useSaveEquipment } from '../api';
import { messages } from '../messages';
import { SettingCard } from '../setting-card';

type Equipment = Schemas['RiderEquipmentValue'];

/** What riders come with. */
export function EquipmentCard() {
  const { data, isPending } = useQuery(settings.equipment(useApi()));
  const { title, explanation } = messages.equipment;
  return (
    <SettingCard title={title} explanation={explanation} pending={isPending} height={184}>
      {data && <EquipmentForm saved={data} />}
    </SettingCard>
  );
}

interface Typed {
  vehicle: Vehicle['kind'];
  vehicle_number: string;
  thermobox: boolean;
}

function typedOf({ vehicle_type_id, thermobox }: Equipment): Typed {
  const vehicle = vehicleFromSetting(vehicle_type_id);
  return { vehicle: vehicle.kind, vehicle_number: vehicle.kind === 'other' ? String(vehicle.number) : '', thermobox };
}

const vehicleOf = ({ vehicle, vehicle_number }: Typed): Vehicle =>
  vehicle === 'motorbike' ? MOTORBIKE : { kind: 'other', number: Number(vehicle_number) };

const equipmentOf = (typed: Typed): Equipment => ({
  vehicle_type_id: vehicleToSetting(vehicleOf(typed)),
  thermobox: typed.thermobox,
});

/** What a conflict calls them. */
const TEXTS: FieldTexts<Typed> = {
  vehicle: { label: messages.equipment.vehicle, show: (vehicle) => messages.equipment[vehicle] },
  vehicle_number: messages.equipment.vehicleNumber,
  thermobox: messages.equipment.thermobox,
};

function EquipmentForm({ saved }: { saved: Schemas['RiderEquipmentReply'] }) {
  const save = useSaveEquipment();
  const edited = useEditForm({
    name: EQUIPMENT_DRAFT,
    row: saved,
    valuesOf: ({ setting_value }: typeof saved) => typedOf(setting_value),
    texts: TEXTS,
    saving: save,
    failed: messages.equipment.failed,
    save: (typed, version) => save.mutate({ ...equipmentOf(typed), version }, { onSuccess: () => form.reset(typed) }),
  });
  const { form } = edited;
  const isOther = useWatch({ control: form.control, name: 'vehicle' }) === 'other';
  return (
    <Box component="form" noValidate onSubmit={edited.submit} sx={{ display: 'grid', gap: 2 }}>
      <DraftNote draft={edited.draft} />
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
      <SaveButton edited={edited} label={messages.equipment.save} pending={save.isPending} />
    </Box>
  );
}

const VEHICLES = [
  { value: 'motorbike' as const, label: messages.equipment.motorbike },
  { value: 'other' as const, label: messages.equipment.other },
];
