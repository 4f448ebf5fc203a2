import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The first schema: catalogue, coupons and offers, orders with their payments and deliveries, people, inbox. */
export class TheShopSells1795000000001 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
    CREATE TABLE "admins" (
      "id" text NOT NULL,
      "email" text NOT NULL,
      "name" text NOT NULL,
      "role" text NOT NULL,
      "password_hash" text NOT NULL,
      "failed_tries" integer NOT NULL DEFAULT '0',
      "locked_until" TIMESTAMP WITH TIME ZONE,
      "disabled_at" TIMESTAMP WITH TIME ZONE,
      "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
      CONSTRAINT "admins_pkey" PRIMARY KEY ("id")
    );
    CREATE UNIQUE INDEX "admins_email" ON "admins"  ("email") ;
    CREATE TABLE "admin_sessions" (
      "id" text NOT NULL,
      "admin_id" text NOT NULL,
      "expires_at" TIMESTAMP WITH TIME ZONE NOT NULL,
      "revoked_at" TIMESTAMP WITH TIME ZONE,
      "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
      CONSTRAINT "admin_sessions_pkey" PRIMARY KEY ("id")
    );
    CREATE INDEX "admin_sessions_by_admin" ON "admin_sessions"  ("admin_id") ;
    CREATE TABLE "coupons" (
      "id" text NOT NULL,
      "code" text NOT NULL,
      "discount_type" text NOT NULL,
      "discount_value" integer NOT NULL,
      "min_order" integer,
      "max_discount" integer,
      "starts_at" TIMESTAMP WITH TIME ZONE,
      "ends_at" TIMESTAMP WITH TIME ZONE,
      "total_limit" integer,
      "per_customer_limit" integer,
      "uses" integer NOT NULL DEFAULT '0',
      "deleted_at" TIMESTAMP WITH TIME ZONE,
      "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
      CONSTRAINT "coupons_uses_check" CHECK (uses >= 0 AND (total_limit IS NULL OR uses <= total_limit)),
      CONSTRAINT "coupons_value_check" CHECK (discount_value >= 1 AND (discount_type = 'fixed' OR discount_value <= 100)),
      CONSTRAINT "coupons_type_check" CHECK (discount_type IN ('percentage', 'fixed')),
      CONSTRAINT "coupons_pkey" PRIMARY KEY ("id")
    );
    CREATE UNIQUE INDEX "coupons_live_code" ON "coupons"  ("code") WHERE deleted_at IS NULL;
    CREATE TABLE "coupon_uses" (
      "order_id" text NOT NULL,
      "coupon_id" text NOT NULL,
      "shopper_id" text NOT NULL,
      "state" text NOT NULL,
      CONSTRAINT "coupon_uses_state_check" CHECK (state IN ('held', 'redeemed', 'released')),
      CONSTRAINT "coupon_uses_pkey" PRIMARY KEY ("order_id")
    );
    CREATE INDEX "coupon_uses_by_shopper" ON "coupon_uses"  ("coupon_id", "shopper_id") WHERE state <> 'released';
    CREATE TABLE "deliveries" (
      "order_id" text NOT NULL,
      "state" text NOT NULL DEFAULT 'queued',
      "courier_order_id" text,
      "word" text NOT NULL DEFAULT 'queued',
      "step" text NOT NULL DEFAULT 'CREATED',
      "rank" integer NOT NULL DEFAULT '0',
      "tracking_url" text,
      "rider" jsonb,
      "drop_latitude" double precision,
      "drop_longitude" double precision,
      "booked_cost" numeric(9,2),
      "quoted_cost" numeric(9,2),
      "refusal" text,
      "refreshed_at" TIMESTAMP WITH TIME ZONE,
      "finished_at" TIMESTAMP WITH TIME ZONE,
      "created_at" TIMESTAMP WITH TIME ZONE NOT NULL,
      CONSTRAINT "deliveries_state_check" CHECK (state IN ('queued', 'unknown', 'booked', 'refused', 'ended')),
      CONSTRAINT "deliveries_pkey" PRIMARY KEY ("order_id")
    );
    CREATE INDEX "deliveries_to_refresh" ON "deliveries"  ("refreshed_at") WHERE state = 'booked';
    CREATE UNIQUE INDEX "deliveries_courier_order" ON "deliveries"  ("courier_order_id") ;
    CREATE TABLE "delivery_quotes" (
      "shopper_id" text NOT NULL,
      "address_key" text NOT NULL,
      "kilograms" integer NOT NULL,
      "fee" integer NOT NULL,
      "cost" numeric(9,2) NOT NULL,
      "distance_meters" integer,
      "expires_at" TIMESTAMP WITH TIME ZONE NOT NULL,
      CONSTRAINT "delivery_quotes_pkey" PRIMARY KEY ("shopper_id", "address_key", "kilograms")
    );
    CREATE TABLE "shoppers" (
      "id" text NOT NULL,
      "issuer" text NOT NULL,
      "subject" text NOT NULL,
      "email" text,
      "name" text,
      "phone" text,
      "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
      CONSTRAINT "shoppers_pkey" PRIMARY KEY ("id")
    );
    CREATE UNIQUE INDEX "shoppers_identity" ON "shoppers"  ("issuer", "subject") ;
    CREATE TABLE "offers" (
      "id" text NOT NULL,
      "name" text NOT NULL,
      "description" text NOT NULL,
      "coupon_id" text NOT NULL,
      "ended_at" TIMESTAMP WITH TIME ZONE,
      "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
      CONSTRAINT "offers_pkey" PRIMARY KEY ("id")
    );
    CREATE UNIQUE INDEX "offers_live_coupon" ON "offers"  ("coupon_id") WHERE ended_at IS NULL;
    CREATE TABLE "orders" (
      "id" text NOT NULL,
      "shopper_id" text NOT NULL,
      "checkout_id" text NOT NULL,
      "fingerprint" text NOT NULL,
      "status" text NOT NULL DEFAULT 'pending',
      "hold_state" text NOT NULL DEFAULT 'held',
      "hold_expires_at" TIMESTAMP WITH TIME ZONE NOT NULL,
      "customer_name" text NOT NULL,
      "phone" text NOT NULL,
      "address_line1" text NOT NULL,
      "area" text NOT NULL,
      "city" text NOT NULL,
      "pincode" text NOT NULL,
      "subtotal" integer NOT NULL,
      "platform_fee" integer NOT NULL,
      "delivery_fee" integer NOT NULL,
      "surge_fee" integer NOT NULL,
      "discount_amount" integer NOT NULL,
      "grand_total" integer NOT NULL,
      "coupon_id" text,
      "coupon_code" text,
      "weight" integer NOT NULL,
      "cancel_reason" text,
      "placed_at" TIMESTAMP WITH TIME ZONE,
      "delivered_at" TIMESTAMP WITH TIME ZONE,
      "created_at" TIMESTAMP WITH TIME ZONE NOT NULL,
      CONSTRAINT "orders_total_check" CHECK (grand_total = subtotal + platform_fee + delivery_fee + surge_fee - discount_amount AND grand_total >= 0),
      CONSTRAINT "orders_hold_check" CHECK (hold_state IN ('held', 'sold', 'released')),
      CONSTRAINT "orders_status_check" CHECK (status IN ('pending', 'confirmed', 'shipped', 'delivered', 'cancelled')),
      CONSTRAINT "orders_pkey" PRIMARY KEY ("id")
    );
    CREATE INDEX "orders_expiring" ON "orders"  ("hold_expires_at") WHERE hold_state = 'held';
    CREATE INDEX "orders_placed" ON "orders"  ("id") WHERE status <> 'pending';
    CREATE INDEX "orders_of_shopper" ON "orders"  ("shopper_id", "id") WHERE status <> 'pending';
    CREATE UNIQUE INDEX "orders_checkout" ON "orders"  ("shopper_id", "checkout_id") ;
    CREATE TABLE "order_lines" (
      "order_id" text NOT NULL,
      "position" integer NOT NULL,
      "product_id" text NOT NULL,
      "name" text NOT NULL,
      "price" integer NOT NULL,
      "qty" integer NOT NULL,
      "weight" integer,
      "from_stock" boolean NOT NULL,
      CONSTRAINT "order_lines_qty_check" CHECK (qty > 0),
      CONSTRAINT "order_lines_pkey" PRIMARY KEY ("order_id", "position")
    );
    CREATE TABLE "payments" (
      "id" text NOT NULL,
      "order_id" text,
      "shopper_id" text NOT NULL,
      "amount" integer NOT NULL,
      "status" text NOT NULL DEFAULT 'open',
      "provider_order_id" text,
      "provider_payment_id" text,
      "method" text,
      "created_at" TIMESTAMP WITH TIME ZONE NOT NULL,
      "paid_at" TIMESTAMP WITH TIME ZONE,
      "next_check_at" TIMESTAMP WITH TIME ZONE NOT NULL,
      CONSTRAINT "payments_paid_check" CHECK (status = 'open' OR status = 'expired' OR provider_payment_id IS NOT NULL),
      CONSTRAINT "payments_status_check" CHECK (status IN ('open', 'expired', 'paid', 'refunding', 'refunded')),
      CONSTRAINT "payments_pkey" PRIMARY KEY ("id")
    );
    CREATE INDEX "payments_to_check" ON "payments"  ("next_check_at") WHERE status IN ('open', 'expired');
    CREATE UNIQUE INDEX "payments_provider_payment" ON "payments"  ("provider_payment_id") ;
    CREATE UNIQUE INDEX "payments_provider_order" ON "payments"  ("provider_order_id") ;
    CREATE UNIQUE INDEX "payments_order" ON "payments"  ("order_id") ;
    CREATE TABLE "refunds" (
      "id" text NOT NULL,
      "payment_id" text NOT NULL,
      "provider_payment_id" text NOT NULL,
      "amount" integer NOT NULL,
      "reason" text NOT NULL,
      "status" text NOT NULL DEFAULT 'due',
      "failures" integer NOT NULL DEFAULT '0',
      "provider_refund_id" text,
      "created_at" TIMESTAMP WITH TIME ZONE NOT NULL,
      CONSTRAINT "refunds_amount_check" CHECK (amount > 0),
      CONSTRAINT "refunds_status_check" CHECK (status IN ('due', 'requested', 'processed', 'failed')),
      CONSTRAINT "refunds_pkey" PRIMARY KEY ("id")
    );
    CREATE INDEX "refunds_unfinished" ON "refunds"  ("created_at") WHERE status <> 'processed';
    CREATE UNIQUE INDEX "refunds_once" ON "refunds"  ("provider_payment_id") ;
    CREATE TABLE "products" (
      "id" text NOT NULL,
      "name" text NOT NULL,
      "cut" text,
      "img" text,
      "price" integer NOT NULL,
      "weight" integer,
      "tags" text array NOT NULL,
      "is_available" boolean NOT NULL DEFAULT true,
      "stock" integer,
      "position" integer NOT NULL DEFAULT '0',
      "version" integer NOT NULL DEFAULT '1',
      "archived_at" TIMESTAMP WITH TIME ZONE,
      "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
      CONSTRAINT "products_stock_check" CHECK (stock >= 0),
      CONSTRAINT "products_weight_check" CHECK (weight > 0),
      CONSTRAINT "products_price_check" CHECK (price > 0),
      CONSTRAINT "products_pkey" PRIMARY KEY ("id")
    );
    CREATE INDEX "products_position" ON "products"  ("position", "id") WHERE archived_at IS NULL;
    CREATE TABLE "settings" (
      "key" text NOT NULL,
      "value" jsonb NOT NULL,
      "version" integer NOT NULL DEFAULT '1',
      "updated_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
      CONSTRAINT "settings_pkey" PRIMARY KEY ("key")
    );
    CREATE TABLE "webhook_events" (
      "provider" text NOT NULL,
      "event_id" text NOT NULL,
      "event" text NOT NULL,
      "body" jsonb NOT NULL,
      "received_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
      CONSTRAINT "webhook_events_pkey" PRIMARY KEY ("provider", "event_id")
    );
    ALTER TABLE "admin_sessions" ADD CONSTRAINT "admin_sessions_admin_id_fkey" FOREIGN KEY ("admin_id") REFERENCES "admins"("id") ON DELETE NO ACTION ON UPDATE NO ACTION;
    ALTER TABLE "offers" ADD CONSTRAINT "offers_coupon_id_fkey" FOREIGN KEY ("coupon_id") REFERENCES "coupons"("id") ON DELETE NO ACTION ON UPDATE NO ACTION;
    ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE NO ACTION ON UPDATE NO ACTION;
    ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "payments"("id") ON DELETE NO ACTION ON UPDATE NO ACTION;
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(
      'DROP TABLE admins, admin_sessions, coupons, coupon_uses, deliveries, delivery_quotes, shoppers, offers, orders, order_lines, payments, refunds, products, settings, webhook_events CASCADE',
    );
  }
}
