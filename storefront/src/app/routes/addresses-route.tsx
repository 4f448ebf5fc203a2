import { AddressesPage } from '../../features/addresses/addresses-page';
import { AddressForm } from '../../features/checkout/address/address-form';

/** The address book, with the address fields of the checkout. */
export default function AddressesRoute() {
  return <AddressesPage renderFields={(form) => <AddressForm form={form} onAddressLeft={() => {}} />} />;
}
