import { type DeliveryAddress, isPincode, normalisePhone, readPincode } from '@shop/domain';
import type { RegisterOptions, UseFormReturn } from 'react-hook-form';
import { Field } from '../../../ui/field';
import styles from './address-form.module.css';
import { messages } from '../messages';
import type { DeliveryObstacle } from '../refusals';
import { usePlaceOfPincode } from './use-place-of-pincode';

export interface AddressFormProps {
  form: UseFormReturn<DeliveryAddress>;
  /** Told when the shopper leaves a field that the courier is told of. */
  onAddressLeft(): void;
  /** Why there is no delivery fee. */
  obstacle?: DeliveryObstacle | null;
}

/** Where the order goes. The fields keep to what the server takes, so that a long line is stopped here. */
export function AddressForm(props: AddressFormProps) {
  return (
    <div className={styles.fields}>
      <PersonFields {...props} />
      <PlaceFields {...props} />
    </div>
  );
}

function PersonFields({ form, onAddressLeft, obstacle }: AddressFormProps) {
  const { fields, phoneWrong, phoneHint } = messages;
  const { faultOf, obstacleOf } = fieldTexts(form, obstacle);
  return (
    <>
      <Field
        label={fields.name}
        autoComplete="name"
        maxLength={80}
        error={faultOf('name')}
        {...form.register('name', { onBlur: onAddressLeft, validate: { filled } })}
      />
      <Field
        label={fields.phone}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={40}
        placeholder={phoneHint}
        error={faultOf('phone', phoneWrong) ?? obstacleOf('phone_refused')}
        live
        {...form.register('phone', {
          onBlur: onAddressLeft,
          validate: { filled, right: (value) => normalisePhone(value) !== null },
        })}
      />
    </>
  );
}

function PlaceFields({ form, onAddressLeft, obstacle }: AddressFormProps) {
  const { fields, pincodeWrong, pincodeHint } = messages;
  const { faultOf, obstacleOf } = fieldTexts(form, obstacle);
  const { fillPlace, write } = usePlaceOfPincode(form);
  const place = (name: 'line1' | 'city' | 'pincode', options: RegisterOptions<DeliveryAddress, typeof name> = {}) =>
    form.register(name, { onBlur: onAddressLeft, ...options, validate: { filled, ...(options.validate as object) } });
  return (
    <>
      <Field
        label={fields.line1}
        autoComplete="address-line1"
        maxLength={200}
        className={styles.wide}
        error={faultOf('line1') ?? obstacleOf('address_unknown', 'address_too_long')}
        live
        {...place('line1')}
      />
      <Field
        label={fields.pincode}
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={24}
        placeholder={pincodeHint}
        error={faultOf('pincode', pincodeWrong) ?? (obstacle === 'out_of_reach' ? messages.outOfReach : undefined)}
        live
        warning={obstacle === 'courier_away' ? messages.courierAway : obstacleOf('courier_refuses', 'too_heavy')}
        {...place('pincode', {
          setValueAs: readPincode,
          onChange: (event) => fillPlace(readPincode(event.target.value)),
          validate: { right: (value) => isPincode(value) },
        })}
      />
      <Field
        label={fields.city}
        autoComplete="address-level2"
        maxLength={60}
        error={faultOf('city')}
        {...place('city', { onChange: (event) => write('city', event.target.value) })}
      />
      <Field
        label={fields.area}
        autoComplete="address-line2"
        maxLength={120}
        className={styles.wide}
        {...form.register('area', { onBlur: onAddressLeft, onChange: (event) => write('area', event.target.value) })}
      />
    </>
  );
}

const filled = (value: string): boolean => value.trim() !== '';

function fieldTexts({ formState: { errors } }: AddressFormProps['form'], obstacle: AddressFormProps['obstacle']) {
  const { missing, obstacles } = messages;
  return {
    // Said when it is shown: the shopper may have changed the language since it was found.
    faultOf: (name: keyof typeof missing, wrong?: string) => {
      const type = errors[name]?.type;
      return type && (type === 'right' ? wrong : missing[name]);
    },
    // Each obstacle is said at the field by which the shopper gets past it.
    obstacleOf: (...ones: (keyof typeof obstacles)[]) => {
      const one = ones.find((each) => each === obstacle);
      return one && obstacles[one];
    },
  };
}
