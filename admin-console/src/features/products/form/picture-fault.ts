import { ApiError } from '@shop/contract';
import type { UseFormReturn } from 'react-hook-form';
import type { TypedProduct } from './product-form-values';

/** Says at the picture's own field why the shop does not take it. */
export function pictureFault(form: UseFormReturn<TypedProduct>, error: unknown): void {
  if (error instanceof ApiError && error.code === 'PICTURE_REFUSED')
    form.setError('img', { message: error.message }, { shouldFocus: true });
}
