import { Inject, Injectable } from '@nestjs/common';
import {
  addPaise,
  asPaise,
  capturedOf,
  formatRupees,
  packsLeft,
  promiseToTell,
  restOf,
  type Rupees,
  shopFormat,
  wireAmount,
} from '@shop/domain';
import { ENV, type Env } from '../../platform/env.js';
import type { NoticeOf, Occasion } from '../../platform/jobs/queue-notice.js';
import { type Order, OrdersService } from '../orders/orders.service.js';
import type { OwnRefund } from '../orders/own-refunds.query.js';
import { ShopConfigService } from '../settings/shop-details/shop-config.service.js';
import { layOutMail } from './mail-layout.js';
import type { Message, Person } from './message-channel.js';
import { promiseMovedTexts } from './promise-moved.js';

/** What is said on each occasion: a subject, a first sentence, and what to do next. */
const TEXTS: Record<
  Exclude<Occasion, 'promise-moved'>,
  (order: Order, of?: NoticeOf, refund?: OwnRefund) => { subject: string; lead: string; next: string }
> = {
  confirmed: (order) => ({
    subject: `Order #${order.id} is confirmed`,
    lead:
      order.cash_due === null
        ? 'Thank you. Your payment has arrived and your order is placed.'
        : `Thank you. Your order is placed. Please keep ${formatRupees(order.cash_due)} in cash ready for the rider.`,
    next: [promiseText(order), 'You can follow your rider as soon as one is on the way.'].filter(Boolean).join(' '),
  }),
  cancelled: ({ id, cancel_reason, cash_due }) => ({
    subject: `Order #${id} is cancelled`,
    lead: cancel_reason ?? 'Your order was cancelled.',
    next:
      cash_due === null
        ? 'What you paid goes back in full to the original payment method, in 5 to 7 business days. You need not do anything.'
        : 'There is nothing to pay, and you need not do anything.',
  }),
  refunded: ({ id, status }, of, refund) => ({
    subject: `Money is on its way back for order #${id}`,
    lead: `Your refund${of && of.amount !== null ? ` of ${formatRupees(of.amount)}` : ''} has been sent to the original payment method.`,
    next: [refund && whyRefunded(refund, status), 'Banks take 5 to 7 business days to show it.'].filter(Boolean).join(' '),
  }),
  'on-the-way': ({ id }) => ({
    subject: `Order #${id} is on its way`,
    lead: 'Your rider has your order and is on the way.',
    next: 'Please be reachable on the phone number of the order.',
  }),
  delivered: ({ id }) => ({
    subject: `Order #${id} is delivered`,
    lead: 'Your order has been handed over. Enjoy your meal!',
    next: 'Put it into the refrigerator right away. If something is not right, tell us within 6 hours, with photos.',
  }),
};

/** `It is for 1 × Mutton Curry Cut: bone splinters.` Null where nothing more is known than that it goes back. */
function whyRefunded({ name, qty, reason, is_second_payment }: OwnRefund, status: Order['status']): string | null {
  if (is_second_payment) return status === 'cancelled' ? 'You had paid twice.' : 'You had paid twice; your order stands.';
  if (name) return `It is for ${qty} × ${name}: ${reason}.`;
  return reason && `The reason: ${reason}.`;
}

/** It is written as the order is confirmed: its rider was asked for then, or waits for the opening of the promise. */
function promiseText(order: Order): string | null {
  const { promised_from, promised_until } = promiseToTell(order, null);
  return promised_from && promised_until && `It should be at your door on ${windowText(promised_from, promised_until)}.`;
}

const DAY = shopFormat('en-IN', { weekday: 'long', day: 'numeric', month: 'long' });
const TIME = shopFormat('en-IN', { hour: 'numeric', minute: '2-digit' });

/** `Saturday, 21 November between 6:30 pm and 7:15 pm`: a mail may be read on another day. */
const windowText = (from: Date, until: Date): string =>
  `${DAY.format(from)} between ${TIME.format(from)} and ${TIME.format(until)}`;

@Injectable()
export class WriteMessage {
  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly orders: OrdersService,
    private readonly shop: ShopConfigService,
  ) {}

  async writeMessage(order: Order, { name }: Pick<Person, 'name'>, occasion: Occasion, of?: NoticeOf): Promise<Message> {
    const refunds = await this.orders.listRefunds(order.id);
    const lines = (await this.orders.listLines(order.id)).map((line) => ({
      ...line,
      refunded_qty: refunds.filter(({ position }) => position === line.position).reduce((sum, { qty }) => sum + (qty ?? 0), 0),
    }));
    const shop = await this.shop.readShop();
    const isMoved = occasion === 'promise-moved';
    const language = isMoved ? order.language : 'en'; // the others are written in English alone
    const texts = isMoved
      ? promiseMovedTexts(order, { name, phone: shop.phone })
      : {
          ...TEXTS[occasion](
            order,
            of,
            refunds.find(({ id }) => id === of?.id),
          ),
          greeting: `Dear ${name ?? 'customer'},`,
          link: 'See your order',
        };
    const mail = {
      language,
      subject: `${texts.subject} · ${shop.name}`,
      greeting: texts.greeting,
      lead: texts.lead,
      next: texts.next,
      rows: [
        ...(isMoved ? lines.filter((line) => packsLeft(line) > 0).map(packsToCome) : lines.map(packsOrdered)),
        ...(isMoved ? [] : [...figuresOf(order), ...refundsOf(order, refunds)]),
      ],
      link: { text: texts.link, address: `${this.env.shopUrl}/orders/${order.id}` },
      foot: [`${shop.legalName}, ${shop.address}`, `${shop.email} · ${shop.phone}`, `FSSAI Lic. No. ${shop.fssai}`],
    };
    return { id: [order.id, occasion, ...(of ? [of.id] : [])].join('.'), ...layOutMail(mail) };
  }
}

interface MailLine {
  name: string;
  price: Rupees;
  qty: number;
  refunded_qty: number;
}

const packsToCome = (line: MailLine) =>
  [`${packsLeft(line)} × ${line.name}`, formatRupees(line.price * packsLeft(line))] as const;

function packsOrdered(line: MailLine) {
  const { name, price, qty, refunded_qty } = line;
  const part = packsLeft(line) > 0 ? `${refunded_qty} of ${qty} refunded` : 'refunded';
  return [`${qty} × ${name}${refunded_qty > 0 ? ` (${part})` : ''}`, formatRupees(price * qty)] as const;
}

/** What of the order's own money went back, and what the order costs then. */
function refundsOf(order: Order, refunds: OwnRefund[]): (readonly [string, string])[] {
  const refunded = addPaise(
    refunds.filter(({ is_second_payment }) => !is_second_payment).map(({ amount }) => amount ?? asPaise(0)),
  );
  if (refunded === 0) return [];
  const kept = restOf(capturedOf(order.grand_total, order.provider_offer ?? asPaise(0)), refunded);
  return [
    ['Refunded', formatRupees(-wireAmount(refunded))],
    ['After refund', formatRupees(wireAmount(kept))],
  ];
}

function figuresOf(order: Order): (readonly [string, string])[] {
  const figures = [
    ['Subtotal', order.subtotal],
    ['Platform Fee', order.platform_fee],
    ['Delivery Fee', order.delivery_fee],
    ['Surge Fee', order.surge_fee],
    ['Discount', -order.discount_amount],
  ] as const;
  const shown = figures.filter(([, amount]) => amount !== 0).map(([name, amount]) => [name, formatRupees(amount)] as const);
  const total = ['Grand Total', formatRupees(order.grand_total)] as const;
  if (order.provider_offer === null) return [...shown, total];
  return [
    ...shown,
    total,
    ['Payment offer', formatRupees(-wireAmount(order.provider_offer))],
    ['Paid', formatRupees(wireAmount(capturedOf(order.grand_total, order.provider_offer)))],
  ];
}
