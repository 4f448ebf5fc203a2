import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { currentOf } from '../../platform/current-of';
import { failureText } from '../../platform/failure-text';
import { typedMoment } from '../../platform/shop-time';
import { Field } from '../../ui/fields/field';
import { FormDialog } from '../../ui/dialogs/form-dialog';
import { StaleAlert } from '../../ui/drafts/stale-alert';
import { useFormDraft } from '../../ui/drafts/use-draft';
import { type Offer, offerDraft, useSaveOffer } from './api';
import { messages } from './messages';
import { OfferTimes } from './offer-times';
import { OfferTranslations } from './offer-translations';
import { parseOffer, type OfferFormValues } from './offer-form-values';

export function EditOffer({ offer, onClose }: { offer: Offer; onClose: () => void }) {
  const [seen, setSeen] = useState(offer);
  const saveOffer = useSaveOffer(offer);
  const form = useForm<OfferFormValues>({ defaultValues: offerFormValues(offer) });
  const draft = useFormDraft(offerDraft(offer), form, { saved: offerFormValues(seen), version: seen.version });
  const keepTheirs = (error: unknown) => setSeen(currentOf<Offer>(error) ?? seen);
  const submit = form.handleSubmit((typed) =>
    saveOffer.mutate({ ...parseOffer(typed), version: seen.version }, { onSuccess: onClose, onError: keepTheirs }),
  );
  const stale = currentOf<Offer>(saveOffer.error) !== null;
  const takeTheirs = () => {
    form.reset(offerFormValues(seen));
    saveOffer.reset();
  };
  const words = (name: 'name' | 'description') => ({
    autoComplete: 'off',
    error: form.formState.errors[name]?.message,
    ...form.register(name, { validate: (typed) => typed.trim() !== '' || messages.needed }),
  });
  return (
    <FormDialog
      title={messages.editTitle}
      save={messages.save}
      draft={draft}
      dirty={form.formState.isDirty && !saveOffer.isSuccess}
      pending={saveOffer.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <Stack sx={{ gap: 2.5 }}>
        <Field label={messages.name} inputProps={{ maxLength: 80 }} {...words('name')} />
        <Field label={messages.offerDescription} inputProps={{ maxLength: 200 }} {...words('description')} />
        <OfferTranslations form={form} />
        <OfferTimes form={form} />
      </Stack>
      {stale && <StaleAlert onTakeTheirs={takeTheirs} />}
      {saveOffer.error && !stale && (
        <Alert severity="error" sx={{ mt: 2.5 }}>
          {failureText(saveOffer.error, messages.saveFailed)}
        </Alert>
      )}
    </FormDialog>
  );
}

function offerFormValues({ name, description, starts_at, ends_at, ...offer }: Offer): OfferFormValues {
  return {
    name,
    name_hi: offer.name_hi ?? '',
    name_mr: offer.name_mr ?? '',
    description,
    description_hi: offer.description_hi ?? '',
    description_mr: offer.description_mr ?? '',
    startsAt: typedMoment(starts_at),
    endsAt: typedMoment(ends_at),
  };
}
