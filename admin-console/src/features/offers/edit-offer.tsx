import Stack from '@mui/material/Stack';
import { typedMoment } from '../../platform/shop-time';
import { Field } from '../../ui/fields/field';
import { FormDialog } from '../../ui/dialogs/form-dialog';
import { type FieldTexts, momentField, useEditForm } from '../../ui/drafts/use-edit-form';
import { type Offer, offerDraft, useSaveOffer } from './api';
import { messages } from './messages';
import { OfferTimes } from './offer-times';
import { OfferTranslations } from './offer-translations';
import { parseOffer, type OfferFormValues } from './offer-form-values';

/** What a conflict calls them. */
const OFFER_TEXTS: FieldTexts<OfferFormValues> = {
  name: messages.name,
  description: messages.offerDescription,
  name_hi: messages.nameIn('Hindi'),
  description_hi: messages.descriptionIn('Hindi'),
  name_mr: messages.nameIn('Marathi'),
  description_mr: messages.descriptionIn('Marathi'),
  startsAt: momentField(messages.startsAt),
  endsAt: momentField(messages.endsAt),
};

export function EditOffer({ offer, onClose }: { offer: Offer; onClose: () => void }) {
  const saveOffer = useSaveOffer(offer);
  const { form, submit, ...edited } = useEditForm({
    name: offerDraft(offer),
    row: offer,
    valuesOf: offerFormValues,
    texts: OFFER_TEXTS,
    saving: saveOffer,
    failed: messages.saveFailed,
    save: (typed, version) => saveOffer.mutate({ ...parseOffer(typed), version }, { onSuccess: onClose }),
  });
  const words = (name: 'name' | 'description') => ({
    autoComplete: 'off',
    error: form.formState.errors[name]?.message,
    ...form.register(name, { validate: (typed) => typed.trim() !== '' || messages.needed }),
  });
  return (
    <FormDialog
      {...edited}
      title={messages.editTitle}
      save={messages.save}
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
