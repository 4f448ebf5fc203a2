import Stack from '@mui/material/Stack';
import { couponCode } from '@shop/domain';
import { Controller, useForm, type UseFormRegisterReturn } from 'react-hook-form';
import { failureText } from '../../platform/failure-text';
import { DraftNote } from '../../ui/drafts/draft-note';
import { Field } from '../../ui/fields/field';
import { SaveButton } from '../../ui/form-notices';
import { useNotices } from '../../ui/notices/notices';
import { NumberField, rewriteInPlace } from '../../ui/fields/number-field';
import { Unfold } from '../../ui/unfold';
import { useFormDraft } from '../../ui/drafts/use-draft';
import { NEW_COUPON, useCreateCoupon } from './api';
import { CouponOptions } from './coupon-options';
import { BLANK_COUPON, parseCoupon, type CouponFormValues } from './coupon-form-values';
import { DiscountTypeChoice } from './discount-type-choice';
import { messages } from './messages';

interface NewCouponFormValues extends CouponFormValues {
  code: string;
}

const BLANK: NewCouponFormValues = { code: '', ...BLANK_COUPON };

export function CouponForm() {
  const notices = useNotices();
  const createCoupon = useCreateCoupon();
  const form = useForm<NewCouponFormValues>({ defaultValues: BLANK });
  const type = form.watch('type');
  // The last type chosen stays for the next coupon: by itself it is nothing typed.
  const draft = useFormDraft(NEW_COUPON, form, { saved: { ...BLANK, type }, along: { type } });
  const submit = form.handleSubmit((typed) => {
    const code = couponCode(typed.code);
    const value = typed.value.trim();
    if (!code || !value) {
      form.setFocus(code ? 'value' : 'code');
      return notices.warning(messages.fillAll);
    }
    if (!/^\d+$/.test(value)) return form.setError('value', { message: messages.wholeNumber }, { shouldFocus: true });
    createCoupon.mutate({ code, ...parseCoupon(typed) }, { onSuccess: () => form.reset({ ...BLANK, type: typed.type }) });
  });
  return (
    <Stack component="form" noValidate onSubmit={submit} sx={{ gap: 2.5 }}>
      <DraftNote draft={draft} />
      <CodeField {...form.register('code')} />
      <Controller
        control={form.control}
        name="type"
        render={({ field }) => <DiscountTypeChoice type={field.value} onChoose={field.onChange} />}
      />
      <NumberField
        label={messages.value(type)}
        placeholder={messages.valuePlaceholder[type]}
        error={form.formState.errors.value?.message}
        {...form.register('value')}
      />
      <Unfold label={messages.options} faulty={Object.keys(form.formState.errors).some((name) => name !== 'value')}>
        <CouponOptions form={form} />
      </Unfold>
      <SaveButton
        edited={{ failure: createCoupon.error && failureText(createCoupon.error, messages.createFailed) }}
        label={messages.create}
        pending={createCoupon.isPending}
      />
    </Stack>
  );
}

/** Writes what is typed as a code, in capitals. */
function CodeField({ onChange, ...code }: UseFormRegisterReturn<'code'>) {
  return (
    <Field
      label={messages.code}
      placeholder={messages.codePlaceholder}
      autoComplete="off"
      inputProps={{ maxLength: 32, autoCapitalize: 'characters', spellCheck: false }}
      {...code}
      onChange={(typing) => {
        rewriteInPlace(typing.target, couponCode);
        return onChange(typing);
      }}
    />
  );
}
