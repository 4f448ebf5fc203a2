import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useApi } from '../../platform/api';
import { failureText } from '../../platform/failure-text';
import { DraftNote } from '../../ui/drafts/draft-note';
import { Field } from '../../ui/fields/field';
import { SelectField } from '../../ui/fields/select-field';
import { SaveButton } from '../../ui/form-notices';
import { useNotices } from '../../ui/notices/notices';
import { Unfold } from '../../ui/unfold';
import { useFormDraft } from '../../ui/drafts/use-draft';
import { NEW_OFFER, offers, useCreateOffer } from './api';
import { messages } from './messages';
import { OfferTimes } from './offer-times';
import { OfferTranslations } from './offer-translations';
import { parseOffer, type OfferFormValues } from './offer-form-values';

interface NewOfferFormValues extends OfferFormValues {
  /** The coupon chosen by hand; empty means the first of the list. */
  coupon: string;
}

const NO_COUPONS = [{ value: '', label: messages.noCoupons }];
const NO_TRANSLATIONS = { name_hi: '', name_mr: '', description_hi: '', description_mr: '' };
const BLANK: NewOfferFormValues = { name: '', description: '', ...NO_TRANSLATIONS, startsAt: '', endsAt: '', coupon: '' };

export function OfferForm() {
  const notices = useNotices();
  const createOffer = useCreateOffer();
  const codes = (useQuery(offers.unassignedCoupons(useApi())).data ?? []).map(({ code }) => code);
  const form = useForm<NewOfferFormValues>({ defaultValues: BLANK });
  const draft = useFormDraft(NEW_OFFER, form, { saved: BLANK });
  const coupon = form.watch('coupon');
  // A coupon that was taken meanwhile falls back to the first that is left.
  const chosen = codes.includes(coupon) ? coupon : (codes[0] ?? '');
  const submit = form.handleSubmit((typed) => {
    const offer = { ...parseOffer(typed), coupon_code: chosen };
    if (!offer.name || !offer.description || !offer.coupon_code) {
      if (!offer.name || !offer.description) form.setFocus(offer.name ? 'description' : 'name');
      return notices.warning(messages.fillAll);
    }
    createOffer.mutate(offer, { onSuccess: () => form.reset(BLANK) });
  });
  return (
    <Stack component="form" noValidate onSubmit={submit} sx={{ gap: 2.5 }}>
      <DraftNote draft={draft} />
      <Field label={messages.name} autoComplete="off" inputProps={{ maxLength: 80 }} {...form.register('name')} />
      <Field
        label={messages.offerDescription}
        autoComplete="off"
        inputProps={{ maxLength: 200 }}
        {...form.register('description')}
      />
      <SelectField
        label={messages.coupon}
        disabled={codes.length === 0}
        value={chosen}
        options={codes.length > 0 ? codes.map((code) => ({ value: code, label: code })) : NO_COUPONS}
        onChoose={(code) => form.setValue('coupon', code)}
      />
      <OfferTranslations form={form} />
      <Unfold label={messages.schedule} faulty={Boolean(form.formState.errors.endsAt)}>
        <OfferTimes form={form} />
      </Unfold>
      <SaveButton
        edited={{ failure: createOffer.error && failureText(createOffer.error, messages.createFailed) }}
        label={messages.create}
        pending={createOffer.isPending}
      />
    </Stack>
  );
}
