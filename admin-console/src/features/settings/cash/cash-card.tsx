import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../platform/api';
import { settings } from '../api';
import { CashForm } from './cash-form';
import { messages } from '../messages';
import { SettingCard } from '../setting-card';

export function CashCard() {
  const { data, isPending } = useQuery(settings.cash(useApi()));
  const { title, explanation } = messages.cash;
  return (
    <SettingCard title={title} explanation={explanation} pending={isPending} height={360}>
      {data && <CashForm saved={data} />}
    </SettingCard>
  );
}
