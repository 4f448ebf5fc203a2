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
  wireAmount,
} from '@shop/domain';
import { ENV, type Env } from '../../platform/settings/env.js';
import type { NoticeOf, Occasion } from '../../platform/work/jobs/queue-notice.js';
import { type Order, OrdersService } from '../orders/orders.service.js';
import type { OwnRefund } from '../../read-models/orders/own-refunds.query.js';
import { ShopConfigService } from '../settings/shop-details/shop-config.service.js';
import { layOutMail } from './mail-layout.js';
import type { Message, Person } from './message-channel.js';
import { ORDER_MAIL_TEXTS, type OrderMailTexts, windowText } from './order-mail-texts.js';
import { promiseMovedTexts } from './promise-moved.js';

type MailTexts = Record<'subject' | 'lead' | 'next' | 'greeting' | 'link', string>;

/** What the mails of an occasion say: a subject, a first sentence, and what to do next. */
function orderTexts(order: Order, name: string | null, occasion: Exclude<Occasion, 'promise-moved'>, refund: Refund): MailTexts {
  const texts = ORDER_MAIL_TEXTS[order.language];
  const usual = texts.occasions[occasion](order.id);
  const { lead, next } = { ...usual, ...BY_ORDER[occasion]?.(order, texts, refund, usual.next) };
  return { subject: usual.subject, lead, next, greeting: texts.greeting(name), link: texts.link };
}

interface Refund {
  of?: NoticeOf | undefined;
  refund?: OwnRefund | undefined;
}

type TextsByOrder = (order: Order, texts: OrderMailTexts, refund: Refund, next: string) => { lead?: string; next?: string };

/** The texts that depend on the order or on the refund. */
const BY_ORDER: Partial<Record<Occasion, TextsByOrder>> = {
  confirmed: (order, texts, _, next) => ({
    ...(order.cash_due !== null && { lead: texts.keepCash(formatRupees(order.cash_due)) }),
    // Written as the order is confirmed: its rider was asked for then, or waits for the opening of the promise.
    next: [windowText(promiseToTell(order, null), order.language, texts.window), next].filter(Boolean).join(' '),
  }),
  cancelled: ({ cancel_reason, cash_due }, { cashCancelled }) => ({
    ...(cancel_reason && { lead: cancel_reason }),
    ...(cash_due !== null && { next: cashCancelled }),
  }),
  refunded: ({ status }, texts, { of, refund }, next) => ({
    ...(of && of.amount !== null && { lead: texts.refundOf(formatRupees(of.amount)) }),
    next: [refund && whyRefunded(refund, status, texts), next].filter(Boolean).join(' '),
  }),
};

/** `It is for 1 × Mutton Curry Cut: bone splinters.` Null where nothing more is known than that it goes back. */
function whyRefunded(
  { name, qty, reason, is_second_payment }: OwnRefund,
  status: Order['status'],
  texts: OrderMailTexts,
): string | null {
  if (is_second_payment) return status === 'cancelled' ? texts.paidTwice : texts.paidTwiceStands;
  if (name) return texts.isFor(qty ?? 0, name, reason ?? '');
  return reason && texts.reason(reason);
}

@Injectable()
export class WriteMessage {
  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly orders: OrdersService,
    private readonly shop: ShopConfigService,
  ) {}

  async writeMessage(order: Order, { name }: Pick<Person, 'name'>, occasion: Occasion, of?: NoticeOf): Promise<Message> {
    const names = await this.orders.nameLines(order.id, order.language);
    const named = <Line extends { position: number | null; name: string | null }>(line: Line): Line => ({
      ...line,
      name: names.get(line.position ?? -1) ?? line.name,
    });
    const refunds = (await this.orders.listRefunds(order.id)).map(named);
    const lines = (await this.orders.listLines(order.id)).map((line) => ({
      ...named(line),
      refunded_qty: refunds.filter(({ position }) => position === line.position).reduce((sum, { qty }) => sum + (qty ?? 0), 0),
    }));
    const shop = await this.shop.readShop();
    const { language } = order;
    const words = ORDER_MAIL_TEXTS[language];
    const isMoved = occasion === 'promise-moved';
    const texts = isMoved
      ? promiseMovedTexts(order, { name, phone: shop.phone })
      : orderTexts(order, name, occasion, { of, refund: refunds.find(({ id }) => id === of?.id) });
    const mail = {
      language,
      subject: `${texts.subject} · ${shop.name}`,
      greeting: texts.greeting,
      lead: texts.lead,
      next: texts.next,
      rows: [
        ...(isMoved
          ? lines.filter((line) => packsLeft(line) > 0).map(packsToCome)
          : lines.map((line) => packsOrdered(line, words))),
        ...(isMoved ? [] : [...figuresOf(order, words), ...refundsOf(order, refunds, words)]),
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

function packsOrdered(line: MailLine, { packsRefunded, lineRefunded }: OrderMailTexts) {
  const { name, price, qty, refunded_qty } = line;
  const part = packsLeft(line) > 0 ? packsRefunded(refunded_qty, qty) : lineRefunded;
  return [`${qty} × ${name}${refunded_qty > 0 ? ` (${part})` : ''}`, formatRupees(price * qty)] as const;
}

/** What of the order's own money went back, and what the order costs then. */
function refundsOf(order: Order, refunds: OwnRefund[], words: OrderMailTexts): (readonly [string, string])[] {
  const refunded = addPaise(
    refunds.filter(({ is_second_payment }) => !is_second_payment).map(({ amount }) => amount ?? asPaise(0)),
  );
  if (refunded === 0) return [];
  const remaining = restOf(capturedOf(order.grand_total, order.provider_offer ?? asPaise(0)), refunded);
  return [
    [words.refunded, formatRupees(-wireAmount(refunded))],
    [words.afterRefund, formatRupees(wireAmount(remaining))],
  ];
}

function figuresOf(order: Order, { figures: names }: OrderMailTexts): (readonly [string, string])[] {
  const figures = [
    [names.subtotal, order.subtotal],
    [names.platform_fee, order.platform_fee],
    [names.delivery_fee, order.delivery_fee],
    [names.surge_fee, order.surge_fee],
    [names.discount, -order.discount_amount],
  ] as const;
  const shown = figures.filter(([, amount]) => amount !== 0).map(([name, amount]) => [name, formatRupees(amount)] as const);
  const total = [names.total, formatRupees(order.grand_total)] as const;
  if (order.provider_offer === null) return [...shown, total];
  return [
    ...shown,
    total,
    [names.offer, formatRupees(-wireAmount(order.provider_offer))],
    [names.paid, formatRupees(wireAmount(capturedOf(order.grand_total, order.provider_offer)))],
  ];
}
