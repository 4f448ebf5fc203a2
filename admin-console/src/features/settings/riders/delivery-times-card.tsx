import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type DeliveryTimes, MOST_PREPARATION_MINUTES, MOST_RIDE_MINUTES } from '@shop/domain';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useApi } from '../../../platform/api';
import { DraftNote } from '../../../ui/drafts/draft-note';
import { useFormDraft } from '../../../ui/drafts/use-draft';
import { NumberField } from '../../../ui/fields/number-field';
import { AffectedOrdersDialog } from '../affected-orders/affected-orders-dialog';
import { useAffectedOrders } from '../affected-orders/use-affected-orders';
import { DELIVERY_TIMES_DRAFT, settings, useSaveDeliveryTimes } from '../api';
import { messages } from '../messages';
import { SettingCard } from '../setting-card';

const FIELDS = [
  { name: 'preparation_minutes', least: 0, most: MOST_PREPARATION_MINUTES },
  { name: 'ride_minutes', least: 5, most: MOST_RIDE_MINUTES },
] as const;

/** How long an order takes, by which customers are told when it arrives. */
export function DeliveryTimesCard() {
  const { data, isPending } = useQuery(settings.deliveryTimes(useApi()));
  const { title, explanation } = messages.deliveryTimes;
  return (
    <SettingCard title={title} explanation={explanation} pending={isPending} height={236}>
      {data && <DeliveryTimesForm saved={data.setting_value} version={data.version} />}
    </SettingCard>
  );
}

type Typed = Record<keyof DeliveryTimes, string>;

function DeliveryTimesForm({ saved, version }: { saved: DeliveryTimes; version: number }) {
  const values: Typed = { preparation_minutes: String(saved.preparation_minutes), ride_minutes: String(saved.ride_minutes) };
  const form = useForm<Typed>({ values, resetOptions: { keepDirtyValues: true } });
  const draft = useFormDraft(DELIVERY_TIMES_DRAFT, form, { saved: values, version });
  const saveTimes = useSaveDeliveryTimes();
  const affected = useAffectedOrders(
    (typed: Typed) => ({ delivery_times: timesOf(typed) }),
    (typed) => saveTimes.mutate(timesOf(typed), { onSuccess: () => form.reset(typed) }),
  );
  const submit = form.handleSubmit(affected.submit);
  return (
    <>
      <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2 }}>
        <DraftNote draft={draft} />
        {FIELDS.map(({ name, least, most }) => (
          <NumberField
            key={name}
            label={messages.deliveryTimes[name]}
            error={form.formState.errors[name]?.message}
            {...form.register(name, {
              validate: (typed) => areMinutes(typed, least, most) || messages.deliveryTimes.wrong(least, most),
            })}
          />
        ))}
        <Button type="submit" variant="contained" loading={affected.isChecking || saveTimes.isPending}>
          {messages.deliveryTimes.save}
        </Button>
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
