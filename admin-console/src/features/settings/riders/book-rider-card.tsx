import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../platform/api';
import { SelectField } from '../../../ui/fields/select-field';
import { settings, useBookRider } from '../api';
import { messages } from '../messages';
import { SettingCard } from '../setting-card';

/** When the courier is asked for a rider. */
export function BookRiderCard() {
  const { data, isPending } = useQuery(settings.bookRider(useApi()));
  const bookRider = useBookRider();
  const { title, explanation, label, paid, packed } = messages.bookRider;
  const options = [
    { value: 'paid' as const, label: paid },
    { value: 'packed' as const, label: packed },
  ];
  return (
    <SettingCard title={title} explanation={explanation} pending={isPending} height={84}>
      {data && (
        <SelectField
          label={label}
          value={bookRider.isPending ? bookRider.variables : data.setting_value}
          options={options}
          onChoose={(when) => bookRider.mutate(when)}
        />
      )}
    </SettingCard>
  );
}
