import type { Schemas } from '@shop/contract';
import Box from '@mui/material/Box';
import { type DeliveryTimes, MAX_PREPARATION_MINUTES, MAX_RIDE_MINUTES } from '@shop/domain';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../platform/api';
import { DraftNote } from '../../../ui/drafts/draft-note';
import { useEditForm } from '../../../ui/drafts/use-edit-form';
import { NumberField } from '../../../ui/fields/number-field';
import { SaveButton } from '../../../ui/form-notices';
import { AffectedOrdersDialog } from '../affected-orders/affected-orders-dialog';
import { useAffectedOrders } from '../affected-orders/use-affected-orders';
import { DELIVERY_TIMES_DRAFT, settings, useSaveDeliveryTimes } from '../api';
import { messages } from '../messages';
import { SettingCard } from '../setting-card';

const FIELDS = [
  { name: 'preparation_minutes', least: 0, most: MAX_PREPARATION_MINUTES },
  { name: 'ride_minutes', least: 5, most: MAX_RIDE_MINUTES },
] as const;

/** How long an order takes, by which customers are told when it arrives. */
export function DeliveryTimesCard() {
  const { data, isPending } = useQuery(settings.deliveryTimes(useApi()));
  const { title, explanation } = messages.deliveryTimes;
  return (
    <SettingCard title={title} explanation={explanation} pending={isPending} height={236}>
      {data && <DeliveryTimesForm saved={data} />}
    </SettingCard>
  );
}

type Typed = Record<keyof DeliveryTimes, string>;

function DeliveryTimesForm({ saved }: { saved: Schemas['DeliveryTimesReply'] }) {
  const saveTimes = useSaveDeliveryTimes();
  const affected = useAffectedOrders(
    ({ typed }: { typed: Typed; version: number; onSaved: (now: Typed) => void }) => ({ delivery_times: timesOf(typed) }),
    ({ typed, version, onSaved }) => saveTimes.mutate({ ...timesOf(typed), version }, { onSuccess: () => onSaved(typed) }),
  );
  const edited = useEditForm({
    name: DELIVERY_TIMES_DRAFT,
    row: saved,
    valuesOf: ({ setting_value }: typeof saved): Typed => ({
      preparation_minutes: String(setting_value.preparation_minutes),
      ride_minutes: String(setting_value.ride_minutes),
    }),
    texts: messages.deliveryTimes.fields,
    saving: saveTimes,
    failed: messages.deliveryTimes.failed,
    save: (typed, version, _, onSaved) => affected.submit({ typed, version, onSaved }),
  });
  const { form, draft, submit } = edited;
  return (
    <>
      <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2 }}>
        <DraftNote draft={draft} />
        {FIELDS.map(({ name, least, most }) => (
          <NumberField
            key={name}
            label={messages.deliveryTimes.fields[name]}
            error={form.formState.errors[name]?.message}
            {...form.register(name, {
              validate: (typed) => areMinutes(typed, least, most) || messages.deliveryTimes.wrong(least, most),
            })}
          />
        ))}
        <SaveButton edited={edited} label={messages.deliveryTimes.save} pending={affected.isChecking || saveTimes.isPending} />
      </Box>
      <AffectedOrdersDialog
        orders={affected.orders}
        onSave={affected.confirm}
        onChange={affected.askAgain}
        onClose={affected.close}
      />
    </>
  );
}

const timesOf = ({ preparation_minutes, ride_minutes }: Typed): DeliveryTimes => ({
  preparation_minutes: Number(preparation_minutes),
  ride_minutes: Number(ride_minutes),
});

const areMinutes = (typed: string, least: number, most: number): boolean =>
  /^\d{1,3}$/.test(typed.trim()) && Number(typed) >= least && Number(typed) <= most;
