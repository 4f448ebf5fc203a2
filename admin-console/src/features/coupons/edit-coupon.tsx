import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { currentOf } from '../../platform/current-of';
import { failureText } from '../../platform/failure-text';
import { FormDialog } from '../../ui/dialogs/form-dialog';
import { NumberField } from '../../ui/fields/number-field';
import { StaleAlert } from '../../ui/drafts/stale-alert';
import { useFormDraft } from '../../ui/drafts/use-draft';
import { type Coupon, couponDraft, useSaveCoupon } from './api';
import { CouponOptions } from './coupon-options';
import { DiscountTypeChoice } from './discount-type-choice';
import { messages } from './messages';
import { parseCoupon, type CouponFormValues, couponFormValues } from './coupon-form-values';

export function EditCoupon({ coupon, onClose }: { coupon: Coupon; onClose: () => void }) {
  const [seen, setSeen] = useState(coupon);
  const saveCoupon = useSaveCoupon(coupon);
  const form = useForm<CouponFormValues>({ defaultValues: couponFormValues(coupon) });
  const draft = useFormDraft(couponDraft(coupon), form, { saved: couponFormValues(seen), version: seen.version });
  const keepTheirs = (error: unknown) => setSeen(currentOf<Coupon>(error) ?? seen);
  const submit = form.handleSubmit((typed) =>
    saveCoupon.mutate({ ...parseCoupon(typed), version: seen.version }, { onSuccess: onClose, onError: keepTheirs }),
  );
  const stale = currentOf<Coupon>(saveCoupon.error) !== null;
  const takeTheirs = () => {
    form.reset(couponFormValues(seen));
    saveCoupon.reset();
  };
  return (
    <FormDialog
      title={messages.editTitle(coupon.code)}
      save={messages.save}
      draft={draft}
      dirty={form.formState.isDirty && !saveCoupon.isSuccess}
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
      {stale && <StaleAlert onTakeTheirs={takeTheirs} />}
      {saveCoupon.error && !stale && (
        <Alert severity="error" sx={{ mt: 2.5 }}>
          {failureText(saveCoupon.error, messages.saveFailed)}
        </Alert>
      )}
    </FormDialog>
  );
}
