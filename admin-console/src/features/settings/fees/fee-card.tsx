import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import InputAdornment from '@mui/material/InputAdornment';
import { formatRupees, parseFee, type Rupees } from '@shop/domain';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useApi } from '../../../platform/api';
import { DraftNote } from '../../../ui/drafts/draft-note';
import { NumberField } from '../../../ui/fields/number-field';
import { useFormDraft } from '../../../ui/drafts/use-draft';
import { feeDraft, type FeeName, settings, useSaveFee } from '../api';
import { messages } from '../messages';
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

interface FeeFormValues {
  fee: string;
}

/** A fee as typed. What is typed stays when saving fails; a newer saved fee shows only where nothing was typed. */
function FeeForm({ name, saved, version }: { name: FeeName; saved: Rupees; version: number }) {
  const form = useForm<FeeFormValues>({ values: { fee: String(saved) }, resetOptions: { keepDirtyValues: true } });
  const draft = useFormDraft(feeDraft(name), form, { saved: { fee: String(saved) }, version });
  const saveFee = useSaveFee(name);
  const submit = form.handleSubmit(({ fee }) => {
    const rupees = parseFee(fee);
    if (rupees === null) return form.setError('fee', { message: messages.invalidFee }, { shouldFocus: true });
    saveFee.mutate(rupees, { onSuccess: () => form.reset({ fee: String(rupees) }) });
  });
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2 }}>
      <DraftNote draft={draft} />
      <NumberField
        label={messages[name].title}
        placeholder={messages.feePlaceholder}
        error={form.formState.errors.fee?.message}
        hint={saveFee.isError ? messages.savedNow(formatRupees(saved)) : undefined}
        startAdornment={<InputAdornment position="start">₹</InputAdornment>}
        {...form.register('fee')}
      />
      <Button type="submit" variant="contained" loading={saveFee.isPending}>
        {messages.saveFee}
      </Button>
    </Box>
  );
}
