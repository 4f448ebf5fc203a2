import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useApi } from '../../platform/api';
import { DraftNote } from '../../ui/drafts/draft-note';
import { Field } from '../../ui/fields/field';
import { useNotices } from '../../ui/notices/notices';
import { Unfold } from '../../ui/unfold';
import { useFormDraft } from '../../ui/drafts/use-draft';
import { NEW_OFFER, offers, useCreateOffer } from './api';
import { CouponChoice } from './coupon-choice';
import { messages } from './messages';
import { OfferTimes } from './offer-times';
import { readWords, type TypedWords } from './offer-form-values';

interface TypedOffer extends TypedWords {
  /** The coupon chosen by hand; empty means the first of the list. */
  coupon: string;
}

const BLANK: TypedOffer = { name: '', description: '', startsAt: '', endsAt: '', coupon: '' };

export function OfferForm() {
  const notices = useNotices();
  const createOffer = useCreateOffer();
  const codes = (useQuery(offers.unassignedCoupons(useApi())).data ?? []).map(({ code }) => code);
  const form = useForm<TypedOffer>({ defaultValues: BLANK });
  const draft = useFormDraft(NEW_OFFER, form, { saved: BLANK });
  const wished = form.watch('coupon');
  // A coupon that was taken meanwhile falls back to the first that is left.
  const chosen = codes.includes(wished) ? wished : (codes[0] ?? '');
  const submit = form.handleSubmit((typed) => {
    const offer = { ...readWords(typed), coupon_code: chosen };
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
      <CouponChoice codes={codes} chosen={chosen} onChoose={(code) => form.setValue('coupon', code)} />
      <Unfold label={messages.schedule} faulty={Boolean(form.formState.errors.endsAt)}>
        <OfferTimes form={form} />
      </Unfold>
      <Button type="submit" variant="contained" loading={createOffer.isPending}>
        {messages.create}
      </Button>
    </Stack>
  );
}
