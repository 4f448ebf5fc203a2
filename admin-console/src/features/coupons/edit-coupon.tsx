import Stack from '@mui/material/Stack';
import { Controller } from 'react-hook-form';
import { FormDialog } from '../../ui/dialogs/form-dialog';
import { NumberField } from '../../ui/fields/number-field';
import { useEditForm } from '../../ui/drafts/use-edit-form';
import { type Coupon, couponDraft, useSaveCoupon } from './api';
import { CouponOptions } from './coupon-options';
import { DiscountTypeChoice } from './discount-type-choice';
import { messages } from './messages';
import { COUPON_TEXTS, couponFormValues, parseCoupon } from './coupon-form-values';

export function EditCoupon({ coupon, onClose }: { coupon: Coupon; onClose: () => void }) {
  const saveCoupon = useSaveCoupon(coupon);
  const { form, submit, ...edited } = useEditForm({
    name: couponDraft(coupon),
    row: coupon,
    valuesOf: couponFormValues,
    texts: COUPON_TEXTS,
    saving: saveCoupon,
    failed: messages.saveFailed,
    save: (typed, version) => saveCoupon.mutate({ ...parseCoupon(typed), version }, { onSuccess: onClose }),
  });
  return (
    <FormDialog
      {...edited}
      title={messages.editTitle(coupon.code)}
      save={messages.save}
      pending={saveCoupon.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <Stack sx={{ gap: 2.5 }}>
        <Controller
          control={form.control}
          name="type"
          render={({ field }) => <DiscountTypeChoice type={field.value} onChoose={field.onChange} />}
        />
        <NumberField
          label={messages.value(form.watch('type'))}
          error={form.formState.errors.value?.message}
          {...form.register('value', { validate: (typed) => /^\d+$/.test(typed.trim()) || messages.wholeNumber })}
        />
        <CouponOptions form={form} />
      </Stack>
    </FormDialog>
  );
}
