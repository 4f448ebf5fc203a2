import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import { parseFee } from '@shop/domain';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../platform/api';
import { DraftNote } from '../../../ui/drafts/draft-note';
import { rupeesField, useEditForm } from '../../../ui/drafts/use-edit-form';
import { NumberField } from '../../../ui/fields/number-field';
import { SaveButton } from '../../../ui/form-notices';
import { feeDraft, type FeeName, type SavedFee, settings, useSaveFee } from '../api';
import { messages } from '../messages';
import { SettingCard } from '../setting-card';

export function FeeCard({ name }: { name: FeeName }) {
  const { data, isPending } = useQuery(settings[name](useApi()));
  const { title, explanation } = messages[name];
  return (
    <SettingCard title={title} explanation={explanation} pending={isPending} height={152}>
      {data && <FeeForm name={name} saved={data} />}
    </SettingCard>
  );
}

/** A fee as typed. What is typed stays when saving fails; a newer saved fee shows only where nothing was typed. */
function FeeForm({ name, saved }: { name: FeeName; saved: SavedFee }) {
  const saveFee = useSaveFee(name);
  const edited = useEditForm({
    name: feeDraft(name),
    row: saved,
    valuesOf: ({ setting_value }: SavedFee) => ({ fee: String(setting_value) }),
    texts: { fee: rupeesField(messages[name].title) },
    saving: saveFee,
    failed: messages[name].failed,
    save: ({ fee }, version) => {
      const rupees = parseFee(fee);
      if (rupees === null) return form.setError('fee', { message: messages.invalidFee }, { shouldFocus: true });
      saveFee.mutate({ fee: rupees, version }, { onSuccess: () => form.reset({ fee: String(rupees) }) });
    },
  });
  const { form, draft } = edited;
  return (
    <Box component="form" noValidate onSubmit={edited.submit} sx={{ display: 'grid', gap: 2 }}>
      <DraftNote draft={draft} />
      <NumberField
        label={messages[name].title}
        placeholder={messages.feePlaceholder}
        error={form.formState.errors.fee?.message}
        startAdornment={<InputAdornment position="start">₹</InputAdornment>}
        {...form.register('fee')}
      />
      <SaveButton edited={edited} label={messages.saveFee} pending={saveFee.isPending} />
    </Box>
  );
}
