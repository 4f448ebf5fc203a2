import { Injectable } from '@nestjs/common';
import { normalisePhone } from '@shop/domain';
import { Clock } from '../../platform/kernel/clock.js';
import { ShopError } from '../../platform/kernel/errors/shop-error.js';
import type { Admin } from '../staff/admin-sessions.js';
import { DispatchedOrdersService } from '../invoicing/dispatched-orders.service.js';
import { InvoicesService } from '../invoicing/invoices.service.js';
import { DispatchService } from '../courier/dispatch.service.js';
import type { AdminOrderDetailReply } from '../orders/orders.dto.js';
import type { HandOverRequest } from './fulfilment.dto.js';
import { FulfilOrder } from './fulfil-order.js';

type UpdatedOrder = Promise<AdminOrderDetailReply>;

/** The owner moves an order through the shop and out of its door. */
@Injectable()
export class MoveOrder {
  constructor(
    private readonly fulfilment: FulfilOrder,
    private readonly clock: Clock,
    private readonly dispatched: DispatchedOrdersService,
    private readonly dispatch: DispatchService,
    private readonly invoices: InvoicesService,
  ) {}

  acceptOrder(admin: Admin, id: string): UpdatedOrder {
    return this.fulfilment.performAction(admin, id, {
      action: 'accept',
      isDone: ({ order }) => order.fulfilment_status !== 'new' && order.status !== 'cancelled',
      perform: async () => [{ kind: 'accepted' }],
      becomes: 'accepted',
    });
  }

  /** The weight is known now: the bill gets its number in the same commit, and a rider who was to come for packed orders his job. */
  packOrder(admin: Admin, id: string): UpdatedOrder {
    return this.fulfilment.performAction(admin, id, {
      action: 'pack',
      isDone: ({ order }) => order.fulfilment_status === 'packed' && order.status !== 'cancelled',
      perform: async (tx, { order, delivery }) => {
        if (delivery) await this.dispatch.bookWhenPacked(tx, delivery);
        const { number } = await this.invoices.issueInvoice(tx, order);
        return [{ kind: 'packed', detail: { reason: `Bill ${number}` } }];
      },
      becomes: 'packed',
    });
  }

  /** Asks the courier again, now. Harmless when a rider is booked already. */
  callRider(admin: Admin, id: string): UpdatedOrder {
    return this.fulfilment.performAction(admin, id, {
      action: 'call-rider',
      isDone: ({ delivery }) => delivery?.state === 'booked',
      perform: async (tx, { delivery }) => {
        await this.dispatch.requestRider(tx, delivery!);
        return [{ kind: 'rider-called' }];
      },
    });
  }

  /** The parcel leaves with a rider of the shop's own. @throws ShopError INVALID_REQUEST for no mobile number */
  handOver(admin: Admin, id: string, { name, phone: typed }: HandOverRequest): UpdatedOrder {
    const phone = normalisePhone(typed);
    if (!phone) throw new ShopError('INVALID_REQUEST', { text: 'Please enter the mobile number of the rider, ten digits.' });
    return this.fulfilment.performAction(admin, id, {
      action: 'hand-over',
      isDone: ({ order, delivery }) =>
        order.status === 'shipped' &&
        delivery?.state === 'manual' &&
        delivery.shipment.rider?.phone === phone &&
        delivery.shipment.rider.name === name,
      perform: async (tx, { delivery }) => {
        await this.dispatch.sendOwnRider(tx, delivery!, { name, phone });
        await this.dispatched.markShipped(tx, id, { actor: 'admin', name: admin.name || admin.email });
        return [{ kind: 'handed-over', detail: { rider: name } }];
      },
    });
  }

  /** The delivery issue of an order that has left the shop is over: someone has called, fetched the parcel, refunded the money. */
  resolveIssue(admin: Admin, id: string): UpdatedOrder {
    return this.fulfilment.performAction(admin, id, {
      action: 'resolve-issue',
      isDone: ({ delivery }) => !delivery?.issue,
      perform: async (tx, { delivery }) => {
        await this.dispatch.resolveIssue(tx, delivery!);
        return [{ kind: 'delivery-issue-resolved', detail: { code: delivery!.issue } }];
      },
    });
  }

  /** Only the shop's own riders are believed by hand; the courier tells of its own. */
  async markDelivered(admin: Admin, id: string): UpdatedOrder {
    return this.fulfilment.performAction(admin, id, {
      action: 'mark-delivered',
      isDone: ({ order }) => order.status === 'delivered',
      perform: async (tx, { delivery }) => {
        await this.dispatch.finishDelivery(tx, delivery!);
        await this.dispatched.markDelivered(tx, id, this.clock.now(), { actor: 'admin', name: admin.name || admin.email });
        return [];
      },
    });
  }
}
