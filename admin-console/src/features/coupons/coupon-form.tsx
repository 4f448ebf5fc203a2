import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Controller, useForm } from 'react-hook-form';
import { Field } from '../../ui/field';
import { useNotices } from '../../ui/notices';
import { NumberField } from '../../ui/number-field';
import { type DiscountType, useCreateCoupon } from './api';
import { DiscountTypeChoice } from './discount-type-choice';
import { messages } from './messages';
import { upperCaseInPlace } from './upper-case-in-place';

interface TypedCoupon {
  code: string;
  type: DiscountType;
  value: string;
}

const BLANK: TypedCoupon = { code: '', type: 'percentage', value: '' };

export function CouponForm() {
  const notices = useNotices();
  const createCoupon = useCreateCoupon();
  const form = useForm({ defaultValues: BLANK });
  const submit = form.handleSubmit((typed) => {
    const code = typed.code.trim().toUpperCase();
    const value = typed.value.trim();
    if (!code || !value) {
      form.setFocus(code ? 'value' : 'code');
      return notices.warning(messages.fillAll);
    }
    if (!/^\d+$/.test(value)) return form.setError('value', { message: messages.wholeNumber }, { shouldFocus: true });
    const coupon = { code, discount_type: typed.type, discount_value: Number.parseInt(value, 10) };
    createCoupon.mutate(coupon, { onSuccess: () => form.reset({ ...BLANK, type: typed.type }) });
  });
  const type = form.watch('type');
  const code = form.register('code');
  return (
    <Stack component="form" noValidate onSubmit={submit} sx={{ gap: 2.5 }}>
      <Field
        label={messages.code}
        placeholder={messages.codePlaceholder}
        autoComplete="off"
        inputProps={{ maxLength: 32, autoCapitalize: 'characters', spellCheck: false }}
        {...code}
        onChange={(typing) => {
          upperCaseInPlace(typing.target);
          return code.onChange(typing);
        }}
      />
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
      <Button type="submit" variant="contained" loading={createCoupon.isPending}>
        {messages.create}
      </Button>
    </Stack>
  );
}
