import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../platform/api';
import { settings } from '../api';
import { FeeForm } from './fee-form';
import { messages } from '../messages';
import type { FeeName } from './save-fee';
import { SettingCard } from '../setting-card';

export function FeeCard({ name }: { name: FeeName }) {
  const { data, isPending } = useQuery(settings[name](useApi()));
  const { title, explanation } = messages[name];
  return (
    <SettingCard title={title} explanation={explanation} pending={isPending} height={152}>
      {data && <FeeForm name={name} saved={data.setting_value} version={data.version} />}
    </SettingCard>
  );
}
