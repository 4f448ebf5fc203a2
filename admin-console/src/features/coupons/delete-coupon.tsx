import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { failureText } from '../../platform/failure-text';
import { Confirm } from '../../ui/dialogs/confirm';
import { type Coupon, useDeleteCoupon } from './api';
import { messages } from './messages';

export function DeleteCoupon({ coupon, onClose }: { coupon: Coupon; onClose: () => void }) {
  const [unidentified, setUnidentified] = useState(false);
  const deleteCoupon = useDeleteCoupon();
  const failure = deleteCoupon.error ? failureText(deleteCoupon.error, messages.deleteFailed) : '';
  // Without an id the call would reach the whole collection.
  const remove = () => (coupon.id ? deleteCoupon.mutate(coupon, { onSuccess: onClose }) : setUnidentified(true));
  return (
    <Confirm
      destructive
      confirm="Delete"
      title={messages.deleteTitle}
      failure={unidentified ? messages.unidentified : failure}
      pending={deleteCoupon.isPending}
      onConfirm={remove}
      onCancel={onClose}
    >
      <Typography>{messages.deleteQuestion(coupon.code)}</Typography>
      {coupon.uses > 0 && <Typography sx={{ mt: 1.5 }}>{messages.ordersKeep}</Typography>}
      {coupon.offer_name && <Typography sx={{ mt: 1.5 }}>{messages.offerEnds(coupon.offer_name)}</Typography>}
    </Confirm>
  );
}
