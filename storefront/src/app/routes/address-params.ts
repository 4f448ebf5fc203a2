import { createContext, useContext } from 'react';

type AddressParams = Readonly<Record<string, string | undefined>>;

const Context = createContext<AddressParams>({});

export const AddressParamsProvider = Context.Provider;

/** What the address says in the places of its pattern, such as the id in `/orders/:id`. */
export const useAddressParams = (): AddressParams => useContext(Context);
