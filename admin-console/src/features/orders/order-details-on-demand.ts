import { onDemand } from '../../ui/on-demand';

/** The details with all that can be done with an order: its forms weigh as much as the list itself. */
export const { Part: OrderDetails, preload: preloadOrderDetails } = onDemand(() => import('./details/order-details'));
