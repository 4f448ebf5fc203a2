import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { FormDialog } from '../../ui/dialogs/form-dialog';
import { useEditForm } from '../../ui/drafts/use-edit-form';
import { Field } from '../../ui/fields/field';
import { SelectField } from '../../ui/fields/select-field';
import { Unfold } from '../../ui/unfold';
import { type Testimonial, testimonialDraft, useSaveTestimonial } from './api';
import { messages } from './messages';
import {
  NEW_TESTIMONIAL,
  parseTestimonial,
  TESTIMONIAL_TEXTS,
  type TestimonialFormValues,
  testimonialFormValues,
} from './testimonial-form-values';

const STARS = ['5', '4', '3', '2', '1'].map((value) => ({ value, label: messages.stars(Number(value)) }));
const LANGUAGES = [
  { suffix: 'hi', label: messages.hindi, language: 'Hindi' },
  { suffix: 'mr', label: messages.marathi, language: 'Marathi' },
] as const;

/** One that is added (null) or changed. */
export function EditTestimonial({ testimonial, onClose }: { testimonial: Testimonial | null; onClose: () => void }) {
  const saveTestimonial = useSaveTestimonial(testimonial);
  // One testimonial, however often it is sent.
  const [requestId] = useState(() => crypto.randomUUID());
  const { form, submit, ...edited } = useEditForm({
    name: testimonialDraft(testimonial),
    row: testimonial ?? NEW_TESTIMONIAL,
    valuesOf: testimonialFormValues,
    texts: TESTIMONIAL_TEXTS,
    saving: saveTestimonial,
    failed: messages.saveFailed,
    save: (typed, version, { is_visible }) =>
      saveTestimonial.mutate({ ...parseTestimonial(typed), is_visible, version, requestId }, { onSuccess: onClose }),
  });
  const needed = (name: 'name' | 'text') => ({
    error: form.formState.errors[name]?.message,
    ...form.register(name, { validate: (typed) => typed.trim() !== '' || messages.needed }),
  });
  return (
    <FormDialog
      {...edited}
      title={testimonial ? messages.editTitle : messages.addTitle}
      save={messages.save}
      pending={saveTestimonial.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <Stack sx={{ gap: 2.5 }}>
        <Field label={messages.name} autoComplete="off" inputProps={{ maxLength: 60 }} {...needed('name')} />
        <Field label={messages.area} autoComplete="off" inputProps={{ maxLength: 60 }} {...form.register('area')} />
        <Field label={messages.text} multiline minRows={3} inputProps={{ maxLength: 500 }} {...needed('text')} />
        <SelectField label={messages.rating} options={STARS} {...form.register('rating')} />
        <SampleMark form={form} />
        {LANGUAGES.map((language) => (
          <Translation key={language.suffix} form={form} {...language} />
        ))}
      </Stack>
    </FormDialog>
  );
}

type TranslationProps = (typeof LANGUAGES)[number] & { form: UseFormReturn<TestimonialFormValues> };

function Translation({ form, suffix, label, language }: TranslationProps) {
  return (
    <Unfold label={label}>
      <Stack sx={{ gap: 2.5 }}>
        <Field
          label={messages.nameIn(language)}
          hint={messages.optional}
          inputProps={{ lang: suffix, maxLength: 60 }}
          {...form.register(`name_${suffix}`)}
        />
        <Field
          label={messages.areaIn(language)}
          inputProps={{ lang: suffix, maxLength: 60 }}
          {...form.register(`area_${suffix}`)}
        />
        <Field
          label={messages.textIn(language)}
          multiline
          minRows={3}
          inputProps={{ lang: suffix, maxLength: 500 }}
          {...form.register(`text_${suffix}`)}
        />
      </Stack>
    </Unfold>
  );
}

function SampleMark({ form }: { form: UseFormReturn<TestimonialFormValues> }) {
  return (
    <div>
      <Controller
        name="is_sample"
        control={form.control}
        render={({ field: { value, onChange } }) => (
          <FormControlLabel
            control={<Checkbox checked={value} onChange={(_, checked) => onChange(checked)} />}
            label={messages.isSample}
          />
        )}
      />
      <Typography variant="body2" color="textSecondary">
        {messages.isSampleHint}
      </Typography>
    </div>
  );
}
