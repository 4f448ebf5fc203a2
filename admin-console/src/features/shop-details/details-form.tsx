import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { failureText } from '../../platform/failure-text';
import { DraftNote } from '../../ui/drafts/draft-note';
import { Field } from '../../ui/fields/field';
import { Panel } from '../../ui/panel';
import { useUnsavedGuard } from '../../ui/drafts/unsaved-guard';
import { useFormDraft } from '../../ui/drafts/use-draft';
import { type Details, DETAILS_DRAFT, useSaveDetails } from './api';
import { HoursFields } from './hours-fields';
import { messages } from './messages';
import { RULES, type ShopDetailsFormValues, shopDetailsFormValues, parseShopDetails } from './shop-details-form-values';

export function DetailsForm({ saved }: { saved: Details }) {
  const save = useSaveDetails();
  const form = useForm<ShopDetailsFormValues>({ values: shopDetailsFormValues(saved), resetOptions: { keepDirtyValues: true } });
  const draft = useFormDraft(DETAILS_DRAFT, form, { saved: shopDetailsFormValues(saved), version: saved.version });
  useUnsavedGuard(form.formState.isDirty, messages.leave, draft.drop);
  const submit = form.handleSubmit((typed) =>
    save.mutate(parseShopDetails(typed, saved.version), { onSuccess: (now) => form.reset(shopDetailsFormValues(now)) }),
  );
  return (
    <Stack component="form" noValidate onSubmit={submit} sx={{ gap: 3, maxWidth: 760 }}>
      <DraftNote draft={draft} />
      {save.error && <Alert severity="error">{failureText(save.error, messages.failed)}</Alert>}
      <Fields form={form} title={messages.about} names={['name', 'tagline', 'legal_name']} />
      <Fields form={form} title={messages.contact} names={['email', 'phone', 'address']} />
      <Fields form={form} title={messages.licences} names={['fssai', 'gstin']} />
      <Panel title={messages.hours}>
        <Typography color="textSecondary" sx={{ mb: 2.5 }}>
          {messages.hoursHint}
        </Typography>
        <HoursFields form={form} />
      </Panel>
      <Button type="submit" variant="contained" size="large" loading={save.isPending}>
        {messages.save}
      </Button>
    </Stack>
  );
}

type TextName = keyof typeof messages.fields;

function Fields({ form, title, names }: { form: UseFormReturn<ShopDetailsFormValues>; title: string; names: TextName[] }) {
  const { errors } = form.formState;
  return (
    <Panel title={title}>
      <Stack sx={{ gap: 2.5 }}>
        {names.map((name) => (
          <Field
            key={name}
            label={messages.fields[name]}
            hint={name === 'gstin' ? messages.gstinHint : undefined}
            error={errors[name]?.message}
            multiline={name === 'address'}
            {...form.register(name, { validate: RULES[name] })}
          />
        ))}
      </Stack>
    </Panel>
  );
}
