import { type DeliveryAddress, isPincode, normalisePhone } from '@shop/domain';
import type { RegisterOptions, UseFormReturn } from 'react-hook-form';
import { Field } from '../../../ui/field';
import styles from './address-form.module.css';
import { messages } from '../messages';
import type { DeliveryObstacle } from '../refusals';
import { usePlaceOfPincode } from './use-place-of-pincode';

export interface AddressFormProps {
  form: UseFormReturn<DeliveryAddress>;
  /** Told when the shopper leaves a field on which the delivery fee depends. */
  onPlaceLeft(): void;
  /** Why this place has no delivery fee. */
  obstacle?: DeliveryObstacle | null;
}

/** Where the order goes. The fields keep to what the server takes, so that a long line is stopped here. */
export function AddressForm({ form, onPlaceLeft, obstacle }: AddressFormProps) {
  const { errors } = form.formState;
  const { fields, missing, phoneWrong, pincodeWrong, phoneHint, pincodeHint } = messages;
  const filled = (text: string) => (value: string) => value.trim() !== '' || text;
  const { fillPlace, write } = usePlaceOfPincode(form);
  const place = (name: 'line1' | 'city' | 'pincode', options: RegisterOptions<DeliveryAddress, typeof name> = {}) =>
    form.register(name, {
      onBlur: onPlaceLeft,
      ...options,
      validate: { filled: filled(missing[name]), ...(options.validate as object) },
    });
  return (
    <div className={styles.fields}>
      <Field
        label={fields.name}
        autoComplete="name"
        maxLength={80}
        error={errors.name?.message}
        {...form.register('name', { validate: filled(missing.name) })}
      />
      <Field
        label={fields.phone}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={20}
        placeholder={phoneHint}
        error={errors.phone?.message}
        {...form.register('phone', {
          validate: { filled: filled(missing.phone), right: (value) => normalisePhone(value) !== null || phoneWrong },
        })}
      />
      <Field
        label={fields.line1}
        autoComplete="address-line1"
        maxLength={200}
        className={styles.wide}
        error={errors.line1?.message}
        {...place('line1')}
      />
      <Field
        label={fields.pincode}
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={10}
        placeholder={pincodeHint}
        error={errors.pincode?.message ?? (obstacle === 'out_of_reach' ? messages.outOfReach : undefined)}
        warning={obstacle === 'courier_away' ? messages.courierAway : undefined}
        {...place('pincode', {
          onChange: (event) => fillPlace(event.target.value),
          validate: { right: (value) => isPincode(value) || pincodeWrong },
        })}
      />
      <Field
        label={fields.city}
        autoComplete="address-level2"
        maxLength={60}
        error={errors.city?.message}
        {...place('city', { onChange: () => write('city') })}
      />
      <Field
        label={fields.area}
        autoComplete="address-line2"
        maxLength={120}
        className={styles.wide}
        {...form.register('area', { onBlur: onPlaceLeft, onChange: () => write('area') })}
      />
    </div>
  );
}
