// Generated from the DTO and controller classes; `npm run contract` writes it again.
// biome-ignore-all format: generated
export default async () => {
  const t = {
  "./modules/staff/people/people.dto.js": await import("./modules/staff/people/people.dto.js"),
  "./modules/staff/second-factor/second-factor.dto.js": await import("./modules/staff/second-factor/second-factor.dto.js"),
  "./modules/products/catalogue-file/products-file.dto.js": await import("./modules/products/catalogue-file/products-file.dto.js"),
  "./modules/cart/cart.dto.js": await import("./modules/cart/cart.dto.js"),
  "./modules/customers/addresses/address.dto.js": await import("./modules/customers/addresses/address.dto.js"),
  "./modules/cart/kept-cart.dto.js": await import("./modules/cart/kept-cart.dto.js"),
  "./modules/settings/delivery-settings.dto.js": await import("./modules/settings/delivery-settings.dto.js"),
  "./modules/settings/settings.dto.js": await import("./modules/settings/settings.dto.js"),
  "./modules/settings/schedule.dto.js": await import("./modules/settings/schedule.dto.js"),
  "./modules/settings/tax-settings.dto.js": await import("./modules/settings/tax-settings.dto.js"),
  "./modules/orders/orders.dto.js": await import("./modules/orders/orders.dto.js"),
  "./modules/orders/order-details.dto.js": await import("./modules/orders/order-details.dto.js"),
  "./modules/settings/shop-details/shop-config.dto.js": await import("./modules/settings/shop-details/shop-config.dto.js"),
  "./modules/audit-log/audit-log.dto.js": await import("./modules/audit-log/audit-log.dto.js"),
  "./modules/courier/courier.dto.js": await import("./modules/courier/courier.dto.js"),
  "./modules/checkout/checkout-errors.dto.js": await import("./modules/checkout/checkout-errors.dto.js"),
  "./modules/checkout/holds/unpaid-holds.dto.js": await import("./modules/checkout/holds/unpaid-holds.dto.js"),
  "./modules/payment/reconciliation/reconciliation.dto.js": await import("./modules/payment/reconciliation/reconciliation.dto.js"),
  "./modules/payment/money/money.dto.js": await import("./modules/payment/money/money.dto.js"),
  "./modules/fulfilment/promises/affected-orders.dto.js": await import("./modules/fulfilment/promises/affected-orders.dto.js"),
  "./modules/privacy/privacy.dto.js": await import("./modules/privacy/privacy.dto.js"),
  "./modules/privacy/for-owners/shopper-data.dto.js": await import("./modules/privacy/for-owners/shopper-data.dto.js"),
  "./modules/reports/overview.dto.js": await import("./modules/reports/overview.dto.js"),
  "./modules/security-log/security-log.dto.js": await import("./modules/security-log/security-log.dto.js"),
  "./modules/reviews/testimonials.dto.js": await import("./modules/reviews/testimonials.dto.js"),
  "./modules/customers/addresses/addresses.dto.js": await import("./modules/customers/addresses/addresses.dto.js"),
  "./modules/staff/admin-auth.dto.js": await import("./modules/staff/admin-auth.dto.js"),
  "./modules/staff/sessions/sessions.dto.js": await import("./modules/staff/sessions/sessions.dto.js"),
  "./modules/products/images/pictures.dto.js": await import("./modules/products/images/pictures.dto.js"),
  "./modules/products/products.dto.js": await import("./modules/products/products.dto.js"),
  "./modules/settings/cash-on-delivery.dto.js": await import("./modules/settings/cash-on-delivery.dto.js"),
  "./modules/settings/retention.dto.js": await import("./modules/settings/retention.dto.js"),
  "./modules/offers/offers.dto.js": await import("./modules/offers/offers.dto.js"),
  "./modules/coupons/coupons.dto.js": await import("./modules/coupons/coupons.dto.js"),
  "./modules/courier/quotes/delivery-estimate.dto.js": await import("./modules/courier/quotes/delivery-estimate.dto.js"),
  "./modules/payment/payment.dto.js": await import("./modules/payment/payment.dto.js"),
  "./modules/operations/health/health.dto.js": await import("./modules/operations/health/health.dto.js"),
  "./modules/products/search-misses/search-misses.dto.js": await import("./modules/products/search-misses/search-misses.dto.js"),
  "./modules/reviews/reviews.dto.js": await import("./modules/reviews/reviews.dto.js"),
  } as Record<string, any>;
  return {
    "@nestjs/swagger": {
        "models": [
            [import("./modules/coupons/coupons.dto.js"), {
                    "CouponReply": { id: { required: true, type: () => String }, code: { required: true, type: () => String }, discount_type: { required: true, enum: ["percentage", "fixed"] }, discount_value: { required: true, type: "integer", description: "Percent for `percentage`, whole rupees for `fixed`." }, offer_name: { required: true, type: () => String, nullable: true, description: "Name of the live offer that shows this coupon, when there is one." }, min_order: { required: true, type: "integer", nullable: true }, max_discount: { required: true, type: "integer", nullable: true }, starts_at: { required: true, type: () => String, nullable: true }, ends_at: { required: true, type: () => String, nullable: true }, total_limit: { required: true, type: "integer", nullable: true }, per_customer_limit: { required: true, type: "integer", nullable: true }, is_public: { required: true, type: () => Boolean }, uses: { required: true, type: "integer", description: "Orders that used it, those whose payment is still open included." }, state: { required: true, enum: ["scheduled", "live", "ended", "used-up"] }, version: { required: true, type: "integer" } },
                    "UnassignedCouponReply": { id: { required: true, type: () => String }, code: { required: true, type: () => String } },
                    "CouponTermsFields": { discount_type: { required: true, enum: ["percentage", "fixed"] }, discount_value: { required: true, type: "integer", description: "A whole number: 1 to 100 for a percentage, 1 rupee or more for a fixed amount. Anything else is `BAD_DISCOUNT`.", maximum: 100000 }, min_order: { required: false, type: "integer", nullable: true, minimum: 0, maximum: 1000000 }, max_discount: { required: false, type: "integer", nullable: true, minimum: 1, maximum: 100000 }, starts_at: { required: false, type: () => String, nullable: true, description: "A day (the first one on which the coupon works) or a moment.", pattern: "^\\d{4}-\\d{2}-\\d{2}(T|$)" }, ends_at: { required: false, type: () => String, nullable: true, description: "A day (the last one on which the coupon works) or a moment.", pattern: "^\\d{4}-\\d{2}-\\d{2}(T|$)" }, total_limit: { required: false, type: "integer", nullable: true, minimum: 1, maximum: 1000000 }, per_customer_limit: { required: false, type: "integer", nullable: true, minimum: 1, maximum: 1000 }, is_public: { required: false, type: () => Boolean, description: "Whether checkout lists the coupon for every shopper; left out, its code stays secret." } },
                    "CreateCouponRequest": { code: { required: true, type: () => String, maxLength: 32, pattern: "^[A-Za-z0-9][A-Za-z0-9_-]*$" } },
                    "UpdateCouponRequest": { version: { required: true, type: "integer", minimum: 0, maximum: 2147483646 } },
                    "PublicCouponReply": { code: { required: true, type: () => String }, discount_type: { required: true, enum: ["percentage", "fixed"] }, discount_value: { required: true, type: "integer" }, min_order: { required: true, type: "integer", nullable: true }, max_discount: { required: true, type: "integer", nullable: true }, starts_at: { required: true, type: () => String, nullable: true }, ends_at: { required: true, type: () => String, nullable: true }, used_up: { required: true, nullable: true, description: "Whether its uses are gone: all of them, or those that one shopper has.", enum: ["for_everyone", "for_shopper"] } },
                    "DeletedCouponReply": { id: { required: true, type: () => String }, code: { required: true, type: () => String }, ended_offer: { required: true, type: () => String, nullable: true, description: "Name of the offer that ended together with the coupon, when there was one." } }
                }],
            [import("./platform/web/errors/error-reply.dto.js"), {
                    "ErrorReply": { error: { required: true, type: () => String }, code: { required: true, enum: ["INVALID_REQUEST", "INVALID_ADDRESS", "EMPTY_CART", "SIGN_IN_REQUIRED", "SIGNED_OUT", "ACCOUNT_ERASED", "ADMIN_SIGN_IN_REQUIRED", "WRONG_CREDENTIALS", "TOO_MANY_TRIES", "SIGN_IN_BUSY", "TOO_MANY_REQUESTS", "FORBIDDEN", "NOT_PERMITTED", "WRONG_PASSWORD", "WRONG_SECOND_FACTOR", "SIGN_IN_EXPIRED", "SECOND_FACTOR_OFF", "SETUP_EXPIRED", "PASSKEY_REFUSED", "PASSKEY_NOT_FOUND", "TOO_MANY_PASSKEYS", "PASSWORD_TOO_SHORT", "PASSWORD_TOO_COMMON", "INVITATION_EXPIRED", "SESSION_NOT_FOUND", "PERSON_NOT_FOUND", "PERSON_EXISTS", "LAST_OWNER", "CHANGE_NOT_FOUND", "CANNOT_REVERT", "NOT_FOUND", "METHOD_NOT_ALLOWED", "REQUEST_TOO_LARGE", "UNSUPPORTED_MEDIA_TYPE", "RANGE_NOT_SATISFIABLE", "CONFIRMATION_WRONG", "ERASURE_BLOCKED", "ADDRESS_NOT_FOUND", "ADDRESS_BOOK_FULL", "ORDER_NOT_FOUND", "PRODUCT_NOT_FOUND", "PICTURE_REFUSED", "PICTURE_UNREACHABLE", "COUPON_NOT_FOUND", "OFFER_NOT_FOUND", "TESTIMONIAL_NOT_FOUND", "REVIEW_NOT_FOUND", "ORDER_NOT_DELIVERED", "STORE_CLOSED", "PRICE_CHANGED", "NOT_AVAILABLE", "TOO_MANY_PACKS", "PACKS_RESERVED", "INVALID_COUPON", "NOT_DELIVERABLE", "COURIER_UNAVAILABLE", "CHECKOUT_CHANGED", "ALREADY_PAID", "PAYMENT_NOT_FOUND", "PAYMENT_NOT_VERIFIED", "PAYMENT_REFUNDED", "PAYMENT_UNAVAILABLE", "IDENTITY_UNAVAILABLE", "SHOP_UNAVAILABLE", "SHOP_BUSY", "BAD_SIGNATURE", "NOT_PAID", "ORDER_STATE_CONFLICT", "RECONCILIATION_NOT_FOUND", "DIFFERENCE_NOT_FOUND", "ALREADY_ACKNOWLEDGED", "NOT_ACKNOWLEDGED", "PROVIDER_UNAVAILABLE", "NOTHING_LEFT", "LAST_PACKS", "BILL_NOT_READY", "CREDIT_NOTE_NOT_FOUND", "COD_OFF", "COD_OVER_LIMIT", "COD_NOT_AVAILABLE", "COD_ORDER_PENDING", "COD_REFUSED", "NOT_ON_DELIVERY", "COUPON_EXISTS", "BAD_DISCOUNT", "USAGE_LIMIT_BELOW_USES", "COUPON_ALREADY_IN_OFFER", "STALE", "INTERNAL"] } },
                    "RetryAfterDetails": { retry_after: { required: false, type: "integer", description: "In how many seconds it is worth asking again." } }
                }],
            [import("./modules/customers/addresses/address.dto.js"), {
                    "AddressRequest": { name: { required: true, type: () => String, maxLength: 80 }, phone: { required: true, type: () => String, maxLength: 20 }, line1: { required: true, type: () => String, maxLength: 200 }, area: { required: false, type: () => String, maxLength: 120 }, city: { required: true, type: () => String, maxLength: 60 }, pincode: { required: true, type: () => String, maxLength: 10 } },
                    "FeeAddressRequest": { name: { required: false, type: () => String, description: "Accepted because callers send it; the fee does not depend on it.", maxLength: 200 }, phone: { required: false, type: () => String, description: "Accepted because callers send it; the fee does not depend on it.", maxLength: 200 }, line1: { required: true, type: () => String, maxLength: 200 }, area: { required: false, type: () => String, maxLength: 120 }, city: { required: true, type: () => String, maxLength: 60 }, pincode: { required: true, type: () => String, maxLength: 10 } }
                }],
            [import("./modules/customers/addresses/addresses.dto.js"), {
                    "SaveAddressRequest": { label: { required: false, enum: ["Home", "Work", "Other"] }, is_default: { required: false, type: () => Boolean, description: "True makes it the default; there always is one." } },
                    "SavedAddressReply": { id: { required: true, type: () => String }, label: { required: true, enum: ["Home", "Work", "Other"] }, name: { required: true, type: () => String }, phone: { required: true, type: () => String }, line1: { required: true, type: () => String }, area: { required: true, type: () => String }, city: { required: true, type: () => String }, pincode: { required: true, type: () => String }, is_default: { required: true, type: () => Boolean } },
                    "DeletedAddressReply": { id: { required: true, type: () => String } }
                }],
            [import("./modules/staff/admin-auth.dto.js"), {
                    "AdminLoginRequest": { email: { required: true, type: () => String, maxLength: 254 }, password: { required: true, type: () => String, maxLength: 200 } },
                    "ConfirmPasswordRequest": { password: { required: true, type: () => String, maxLength: 200 } },
                    "AdminTokenReply": { token: { required: true, type: () => String }, expires_at: { required: true, type: () => String } },
                    "AdminLoginReply": { token: { required: false, type: () => String, description: "Missing while a second factor is asked for." }, expires_at: { required: true, type: () => String, description: "Until when the token works, or the ticket." }, state: { required: false, description: "Missing when the password was enough.", enum: ["second-factor-required"] }, ticket: { required: false, type: () => String, description: "Opens the second step, and nothing else." }, methods: { required: false, type: () => [Object], description: "What the second step can be done with.", enum: ["authenticator", "passkey", "recovery-code"], isArray: true } },
                    "AdminSessionReply": { email: { required: true, type: () => String }, name: { required: true, type: () => String }, role: { required: true, enum: ["owner", "manager", "packer"] }, permissions: { required: true, type: () => [Object], description: "What the role allows; the console shows only that.", enum: ["own-account", "packing", "availability", "orders", "products", "coupons", "offers", "testimonials", "settings", "overview", "money", "acknowledge-differences", "log", "log-revert", "people", "shopper-data", "shop-details", "security"], isArray: true } }
                }],
            [import("./modules/staff/people/people.dto.js"), {
                    "PersonRequest": { name: { required: true, type: () => String, maxLength: 80 }, role: { required: true, enum: ["owner", "manager", "packer"] } },
                    "EditPersonRequest": { seen_name: { required: false, type: () => String, description: "Name and role as they were when the form was opened: others by now are not overwritten unseen.", maxLength: 80 }, seen_role: { required: false, enum: ["owner", "manager", "packer"] } },
                    "InvitePersonRequest": { email: { required: true, type: () => String, maxLength: 254, format: "email" } },
                    "SetAccessRequest": { enabled: { required: true, type: () => Boolean }, password: { required: false, type: () => String, description: "The asking owner's own, to let a person in again; shutting out takes none.", maxLength: 200 } },
                    "AcceptInvitationRequest": { secret: { required: true, type: () => String, maxLength: 100 }, password: { required: true, type: () => String, maxLength: 200 } },
                    "ChangePasswordRequest": { current: { required: true, type: () => String, maxLength: 200 }, password: { required: true, type: () => String, maxLength: 200 } },
                    "PersonReply": { id: { required: true, type: () => String }, email: { required: true, type: () => String }, name: { required: true, type: () => String }, role: { required: true, enum: ["owner", "manager", "packer"] }, state: { required: true, description: "`invited`: the link waits to be used; `late`: it was not used in time.", enum: ["active", "invited", "late", "disabled"] }, invited_until: { required: true, type: () => String, nullable: true, description: "Until when the link works; null when none waits." }, last_sign_in_at: { required: true, type: () => String, nullable: true }, admitted_until: { required: true, type: () => String, nullable: true, description: "Until when sign-ins pass the queue; null when they wait as all others." }, has_second_factor: { required: true, type: () => Boolean, description: "Whether the login asks for more than the password." }, sessions: { required: true, type: "integer", description: "Places where the person is signed in now." } },
                    "InvitationReply": { person: { required: true, type: () => t["./modules/staff/people/people.dto.js"].PersonReply }, link: { required: true, type: () => String }, expires_at: { required: true, type: () => String } }
                }],
            [import("./modules/staff/sessions/sessions.dto.js"), {
                    "SignInReply": { id: { required: true, type: () => String }, device: { required: true, type: () => String, nullable: true, description: "`Chrome on Android`, as far as the browser says; null when it does not." }, network: { required: true, type: () => String, nullable: true, description: "Where it was signed in, as the network around the address: `203.0.113.0/24`." }, signed_in_at: { required: true, type: () => String }, last_used_at: { required: true, type: () => String }, expires_at: { required: true, type: () => String, description: "However it is used, it ends then." }, is_current: { required: true, type: () => Boolean, description: "The one that asks." } }
                }],
            [import("./modules/staff/second-factor/second-factor.dto.js"), {
                    "SecondFactorCodeRequest": { code: { required: true, type: () => String, maxLength: 40 } },
                    "SecondStepCodeRequest": { ticket: { required: true, type: () => String, description: "From the first step.", maxLength: 100 } },
                    "SignInTicketRequest": { ticket: { required: true, type: () => String, description: "From the first step.", maxLength: 100 } },
                    "SecondStepPasskeyRequest": { id: { required: true, type: () => String, maxLength: 1400 }, client_data: { required: true, type: () => String, maxLength: 4000 }, authenticator_data: { required: true, type: () => String, maxLength: 4000 }, signature: { required: true, type: () => String, maxLength: 4000 } },
                    "AddPasskeyRequest": { label: { required: true, type: () => String, maxLength: 60 }, id: { required: true, type: () => String, maxLength: 1400 }, client_data: { required: true, type: () => String, maxLength: 4000 }, attestation: { required: true, type: () => String, maxLength: 20000 }, transports: { required: true, type: () => [String], maxLength: 20, maxItems: 10 } },
                    "PasskeyDescriptor": { id: { required: true, type: () => String }, transports: { required: true, type: () => [String] } },
                    "PasskeyQuestionReply": { challenge: { required: true, type: () => String }, rp_id: { required: true, type: () => String }, passkeys: { required: true, type: () => [t["./modules/staff/second-factor/second-factor.dto.js"].PasskeyDescriptor] } },
                    "PasskeySetupReply": { challenge: { required: true, type: () => String }, rp_id: { required: true, type: () => String }, shop_name: { required: true, type: () => String }, user_handle: { required: true, type: () => String }, user_name: { required: true, type: () => String }, existing: { required: true, type: () => [t["./modules/staff/second-factor/second-factor.dto.js"].PasskeyDescriptor], description: "The person's passkeys: no device makes a second one." } },
                    "AuthenticatorSetupReply": { secret: { required: true, type: () => String, description: "Base32, for typing." }, address: { required: true, type: () => String, description: "`otpauth://\u2026`, for the QR code." } },
                    "PasskeyReply": { id: { required: true, type: () => String }, label: { required: true, type: () => String }, created_at: { required: true, type: () => String }, last_used_at: { required: true, type: () => String, nullable: true } },
                    "SecondFactorReply": { is_on: { required: true, type: () => Boolean }, authenticator_since: { required: true, type: () => String, nullable: true, description: "Since when there is an app; null without one." }, passkeys: { required: true, type: () => [t["./modules/staff/second-factor/second-factor.dto.js"].PasskeyReply] }, recovery_codes_left: { required: true, type: "integer" } },
                    "SecondFactorChangeReply": { second_factor: { required: true, type: () => t["./modules/staff/second-factor/second-factor.dto.js"].SecondFactorReply }, recovery_codes: { required: true, type: () => [String], nullable: true, description: "Shown this once, when two-step sign-in was turned on or the codes were made again; otherwise null." } }
                }],
            [import("./modules/products/images/pictures.dto.js"), {
                    "PictureReply": { img: { required: true, type: () => String, description: "What a product's `img` says to show this picture: `/pictures/photo-<hash>-480.webp`." } }
                }],
            [import("./platform/kernel/page.dto.js"), {
                    "PageQuery": { limit: { required: true, type: "integer", default: 200, minimum: 1, maximum: 200 }, cursor: { required: false, type: () => String, description: "What `X-Next-Cursor` of the page before said.", maxLength: 64 } }
                }],
            [import("./modules/products/products.dto.js"), {
                    "ProductReply": { id: { required: true, type: () => String }, name: { required: true, type: () => String, description: "In English: the name of record, which orders keep and bills in English have." }, name_hi: { required: true, type: () => String, nullable: true, description: "In Hindi and Marathi; null where the owner has written none." }, name_mr: { required: true, type: () => String, nullable: true }, img: { required: true, type: () => String, nullable: true, description: "Path (`/pictures/\u2026`) of the picture; null while there is none. The console also sees the https address of one that is still to be fetched." }, price: { required: true, type: "integer" }, weight: { required: true, type: "integer", nullable: true }, tags: { required: true, type: () => [String] }, cut: { required: true, type: () => String, nullable: true }, cut_hi: { required: true, type: () => String, nullable: true }, cut_mr: { required: true, type: () => String, nullable: true }, origin: { required: true, type: () => String, nullable: true, description: "Where the animal comes from; null when the owner has not said so." }, pieces: { required: true, type: () => String, nullable: true, description: "How many pieces a pack has: a number, or a range such as `12\u201314`; null when the owner has not said so." }, serves: { required: true, type: () => String, nullable: true, description: "How many people a pack is enough for: a number, or a range; null when the owner has not said so." }, search_words: { required: true, type: () => [String], description: "What else shoppers call it, in any language." } },
                    "AdminProductReply": { is_available: { required: true, type: () => Boolean }, stock: { required: true, type: "integer", nullable: true, description: "Packs left; null means unlimited." }, position: { required: true, type: () => Number, description: "Its place in the shop's grid; lower comes first." }, archived_at: { required: true, type: () => String, nullable: true }, version: { required: true, type: "integer" } },
                    "ProductFields": { name: { required: true, type: () => String, maxLength: 120 }, name_hi: { required: false, type: () => String, nullable: true, maxLength: 120 }, name_mr: { required: false, type: () => String, nullable: true, maxLength: 120 }, cut: { required: false, type: () => String, nullable: true, maxLength: 80 }, cut_hi: { required: false, type: () => String, nullable: true, maxLength: 80 }, cut_mr: { required: false, type: () => String, nullable: true, maxLength: 80 }, origin: { required: false, type: () => String, nullable: true, maxLength: 80 }, pieces: { required: false, type: () => String, nullable: true }, serves: { required: false, type: () => String, nullable: true }, weight: { required: false, type: "integer", nullable: true, minimum: 1, maximum: 100000 }, price: { required: true, type: "integer", minimum: 1, maximum: 100000 }, img: { required: false, type: () => String, nullable: true, description: "Only our own pictures or https addresses: anything else could carry a script.", maxLength: 500, pattern: "^(https:\\/\\/[^\\s]+|\\/pictures\\/[\\w-][\\w.-]*\\.(avif|webp))$" }, tags: { required: false, type: () => [String], maxLength: 40, maxItems: 12 }, search_words: { required: false, type: () => [String], description: "For the search of the shop.", maxLength: 40, maxItems: 30 } },
                    "CreateProductRequest": { stock: { required: false, type: "integer", nullable: true, description: "Packs to begin with; null or left out means unlimited.", minimum: 0 }, request_id: { required: false, type: () => String, description: "Made by the browser for this one product: sent again with it, nothing is added, and the answer is the product that is there.", format: "uuid" } },
                    "UpdateProductRequest": { version: { required: true, type: "integer", minimum: 0, maximum: 2147483646 } },
                    "SetStockRequest": { stock: { required: false, type: "integer", nullable: true, minimum: 0 }, seen: { required: false, type: "integer", nullable: true, description: "What was there when the new number was typed, null for packs that are not counted: another number by now is not overwritten unseen.", minimum: 0 } },
                    "SetArchivedRequest": { archived: { required: true, type: () => Boolean } },
                    "ArrangeProductsRequest": { ids: { required: true, type: () => [String], description: "Products in their new order. Those that are not named keep their places.", maxLength: 64, uniqueItems: true, minItems: 2, maxItems: 200 } },
                    "ProductsQuery": { archived: { required: false, description: "`true` lists the archived ones instead.", enum: ["true", "false"] }, q: { required: false, type: () => String, description: "Words, or how they begin: each must be in the name, the cut, the tags or the search words, in any language.", maxLength: 80 }, state: { required: false, description: "`sold-out` and `low-stock` are about packs that are counted, whether the product is on sale or not.", enum: ["available", "unavailable", "sold-out", "low-stock"] }, tag: { required: false, type: () => String, maxLength: 40 }, sort: { required: false, description: "`position` lists them as the shop's grid does; the newest come first when it is left out.", enum: ["newest", "position"] } },
                    "ProductFiltersReply": { products: { required: true, type: "integer", description: "How many are not archived." }, archived: { required: true, type: "integer" }, tags: { required: true, type: () => [String], description: "Every tag that a product has." } },
                    "MoveProductRequest": { before: { required: false, type: () => String, nullable: true, description: "In front of this product; null: to the end.", maxLength: 64 }, after: { required: false, type: () => String, nullable: true, description: "Behind this product; null: to the beginning.", maxLength: 64 } },
                    "SetAvailabilityRequest": { is_available: { required: true, type: () => Boolean }, version: { required: false, type: "integer", minimum: 0, maximum: 2147483646 } }
                }],
            [import("./modules/products/catalogue-file/products-file.dto.js"), {
                    "ImportQuery": { preview: { required: false, description: "`true` changes nothing.", enum: ["true", "false"] }, columns: { required: false, type: () => String, description: "For a table of another program: which of its columns, the first being 0, is read as which of the export's, such as\n`name:2,price:5`. Left out, they are guessed for a preview, and a table that is not known is refused.", pattern: "^[a-z_]{2,20}:\\d{1,3}(,[a-z_]{2,20}:\\d{1,3}){0,29}$" }, request_id: { required: false, type: () => String, description: "Made by the browser for this one import: sent again with it, a file that has added products changes nothing.", format: "uuid" } },
                    "ImportedLine": { line: { required: true, type: "integer", description: "The row of the sheet, that of the column names being the first." }, name: { required: true, type: () => String }, action: { required: true, enum: ["create", "update", "same"] } },
                    "CsvFault": { line: { required: true, type: "integer" }, column: { required: true, type: () => String, description: "As the file names it." }, text: { required: true, type: () => String } },
                    "ImportedColumn": { field: { required: true, type: () => String, description: "As the export names it." }, column: { required: true, type: "integer", nullable: true, description: "Which column of the file it is read from, the first being 0; null: from none." } },
                    "ImportedTable": { kind: { required: true, enum: ["own", "shopify", "woocommerce", "other"] }, headers: { required: true, type: () => [String], description: "The names of its columns." }, columns: { required: true, type: () => [t["./modules/products/catalogue-file/products-file.dto.js"].ImportedColumn], description: "For a table of `other` kind: how it was read. Nothing is, before it has a name and a price." }, unread: { required: true, type: () => [String], description: "Columns of which nothing is imported." } },
                    "PictureByHand": { name: { required: true, type: () => String }, url: { required: true, type: () => String } },
                    "ImportNote": { line: { required: true, type: "integer" }, name: { required: true, type: () => String }, text: { required: true, type: () => String } },
                    "ImportReply": { applied: { required: true, type: () => Boolean, description: "True when the catalogue has changed; never with errors, nor for a preview." }, lines: { required: true, type: () => [t["./modules/products/catalogue-file/products-file.dto.js"].ImportedLine] }, errors: { required: true, type: () => [t["./modules/products/catalogue-file/products-file.dto.js"].CsvFault] }, table: { required: true, type: () => t["./modules/products/catalogue-file/products-file.dto.js"].ImportedTable }, pictures: { required: true, type: () => [t["./modules/products/catalogue-file/products-file.dto.js"].PictureByHand] }, notes: { required: true, type: () => [t["./modules/products/catalogue-file/products-file.dto.js"].ImportNote], description: "What of the file is left out, and why." } }
                }],
            [import("./modules/cart/cart.dto.js"), {
                    "CartItemRequest": { id: { required: true, type: () => String, maxLength: 64 }, qty: { required: true, type: "integer", minimum: 1, maximum: 50 }, name: { required: false, type: () => String, maxLength: 120 }, img: { required: false, type: () => String, nullable: true, maxLength: 500 }, price: { required: false, type: "integer", minimum: 0, maximum: 1000000 }, weight: { required: false, type: "integer", nullable: true, minimum: 0, maximum: 100000 }, tags: { required: false, type: () => [String], maxLength: 40, maxItems: 12 }, cut: { required: false, type: () => String, nullable: true, maxLength: 80 } },
                    "ValidateCouponRequest": { coupon_code: { required: true, type: () => String, maxLength: 32 }, subtotal: { required: true, type: "integer", description: "The browser's own sum in rupees: a preview only, the discount is computed again when the payment opens.", minimum: 0, maximum: 10000000 } },
                    "ValidateCouponReply": { coupon_code: { required: true, type: () => String }, discount_amount: { required: true, type: "integer" } },
                    "CheckoutRequest": { cart: { required: true, type: () => [t["./modules/cart/cart.dto.js"].CartItemRequest], minItems: 1, maxItems: 50 }, address: { required: true, type: () => t["./modules/customers/addresses/address.dto.js"].AddressRequest }, payMethod: { required: true, type: () => String, maxLength: 20 }, subtotal: { required: true, type: "integer", minimum: 0, maximum: 10000000 }, platform_fee: { required: true, type: "integer", minimum: 0, maximum: 100000 }, delivery_fee: { required: true, type: "integer", minimum: 0, maximum: 100000 }, surge_fee: { required: true, type: "integer", minimum: 0, maximum: 100000 }, discount_amount: { required: true, type: "integer", minimum: 0, maximum: 10000000 }, grand_total: { required: true, type: "integer", minimum: 0, maximum: 10000000 }, coupon_code: { required: false, type: () => String, nullable: true, maxLength: 32 }, checkout_id: { required: false, type: () => String, description: "The UUID that the browser made for this checkout, or the id that was answered for an amount alone: asking again returns the same order.", pattern: "^([0-9a-f-]{36}|[0-9a-hjkmnp-tv-z]{26})$" }, language: { required: false, description: "In which the bill is to be written; English when it is not said.", enum: ["en", "hi", "mr"] }, razorpay_order_id: { required: false, type: () => String, description: "The payment this order is to be paid by, for callers that opened it with a bare amount.", maxLength: 64 } },
                    "CheckoutReply": { id: { required: true, type: () => String }, status: { required: true, enum: ["pending", "confirmed", "shipped", "delivered", "cancelled"] } }
                }],
            [import("./modules/cart/kept-cart.dto.js"), {
                    "KeptLineRequest": { id: { required: true, type: () => String, maxLength: 64 }, qty: { required: true, type: "integer", minimum: 1 } },
                    "KeepCartRequest": { version: { required: true, type: "integer", minimum: 0, maximum: 2147483646 }, lines: { required: true, type: () => [t["./modules/cart/kept-cart.dto.js"].KeptLineRequest] } },
                    "KeptLineReply": { id: { required: true, type: () => String }, qty: { required: true, type: "integer" }, name: { required: true, type: () => String }, name_hi: { required: true, type: () => String, nullable: true }, name_mr: { required: true, type: () => String, nullable: true }, img: { required: true, type: () => String, nullable: true }, price: { required: true, type: "integer", description: "Whole rupees for one pack." }, weight: { required: true, type: "integer", nullable: true }, tags: { required: true, type: () => [String] }, cut: { required: true, type: () => String, nullable: true }, is_available: { required: true, type: () => Boolean, description: "False when it cannot be bought now: switched off, sold out or taken out of the range." } },
                    "PacksReply": { id: { required: true, type: () => String }, qty: { required: true, type: "integer" } },
                    "OrderedPacksReply": { order_id: { required: true, type: () => String }, version: { required: true, type: "integer" }, lines: { required: true, type: () => [t["./modules/cart/kept-cart.dto.js"].PacksReply] } },
                    "KeptCartReply": { version: { required: true, type: "integer" }, lines: { required: true, type: () => [t["./modules/cart/kept-cart.dto.js"].KeptLineReply] }, ordered: { required: true, type: () => [t["./modules/cart/kept-cart.dto.js"].OrderedPacksReply], description: "The last orders, the newest first: a device takes those out of its own copy that are newer than what it has seen." } }
                }],
            [import("./modules/settings/delivery-settings.dto.js"), {
                    "BookRiderReply": { setting_value: { required: true, enum: ["paid", "packed"] }, version: { required: true, type: "integer" } },
                    "SetBookRiderRequest": { when: { required: true, enum: ["paid", "packed"] }, version: { required: false, type: "integer", description: "The version that the screen showed; a stale one is refused with 409.", minimum: 0, maximum: 2147483646 } },
                    "FeeBandRequest": { up_to_km: { required: true, type: () => Number }, fee: { required: true, type: "integer", description: "Whole rupees." } },
                    "ServedPincodeRequest": { pincode: { required: true, type: () => String, maxLength: 6 }, km: { required: true, type: () => Number, description: "By road, to a hundred metres." } },
                    "SetFeeTableRequest": { bands: { required: true, type: () => [t["./modules/settings/delivery-settings.dto.js"].FeeBandRequest], maxItems: 100 }, pincodes: { required: true, type: () => [t["./modules/settings/delivery-settings.dto.js"].ServedPincodeRequest], maxItems: 1000 }, only_listed: { required: true, type: () => Boolean, description: "Only these pincodes are delivered to, whatever the courier says." }, version: { required: false, type: "integer", minimum: 0, maximum: 2147483646 } },
                    "FeeBandReply": { up_to_km: { required: true, type: () => Number }, fee: { required: true, type: "integer" } },
                    "ServedPincodeReply": { pincode: { required: true, type: () => String }, km: { required: true, type: () => Number } },
                    "FeeTableValue": { bands: { required: true, type: () => [t["./modules/settings/delivery-settings.dto.js"].FeeBandReply] }, pincodes: { required: true, type: () => [t["./modules/settings/delivery-settings.dto.js"].ServedPincodeReply] }, only_listed: { required: true, type: () => Boolean } },
                    "FeeTableReply": { setting_value: { required: true, type: () => t["./modules/settings/delivery-settings.dto.js"].FeeTableValue }, version: { required: true, type: "integer" } },
                    "SetDeliveryTimesRequest": { preparation_minutes: { required: true, type: "integer", description: "Minutes until an order is packed.", minimum: 0 }, ride_minutes: { required: true, type: "integer", description: "Minutes from the packed order to a door nearby.", minimum: 5 }, version: { required: false, type: "integer", description: "The version that the screen showed; a stale one is refused with 409.", minimum: 0, maximum: 2147483646 } },
                    "DeliveryTimesValue": { preparation_minutes: { required: true, type: "integer" }, ride_minutes: { required: true, type: "integer" } },
                    "DeliveryTimesReply": { setting_value: { required: true, type: () => t["./modules/settings/delivery-settings.dto.js"].DeliveryTimesValue }, version: { required: true, type: "integer" } },
                    "SetRiderEquipmentRequest": { vehicle_type_id: { required: true, type: "integer", description: "A vehicle of the courier's by its number; a motorbike by ours (`vehicle.ts` in libs/domain).", minimum: 1, maximum: 99 }, thermobox: { required: true, type: () => Boolean }, version: { required: false, type: "integer", description: "The version that the screen showed; a stale one is refused with 409.", minimum: 0, maximum: 2147483646 } },
                    "RiderEquipmentValue": { vehicle_type_id: { required: true, type: "integer" }, thermobox: { required: true, type: () => Boolean } },
                    "RiderEquipmentReply": { setting_value: { required: true, type: () => t["./modules/settings/delivery-settings.dto.js"].RiderEquipmentValue }, version: { required: true, type: "integer" } }
                }],
            [import("./modules/settings/cash-on-delivery.dto.js"), {
                    "SetCashOnDeliveryRequest": { enabled: { required: true, type: () => Boolean }, order_limit: { required: true, type: "integer", description: "Rupees: the dearest order that may be paid at the door.", minimum: 1, maximum: 50000 }, open_orders: { required: true, type: "integer", description: "How many such orders of one shopper may be on their way at once.", minimum: 1, maximum: 10 }, pincodes: { required: true, type: () => [String], uniqueItems: true, maxItems: 500 }, version: { required: false, type: "integer", description: "The version that the screen showed; a stale one is refused with 409.", minimum: 0, maximum: 2147483646 } },
                    "CashOnDeliveryReply": { enabled: { required: true, type: () => Boolean }, order_limit: { required: true, type: "integer" }, open_orders: { required: true, type: "integer" }, pincodes: { required: true, type: () => [String] }, version: { required: true, type: "integer" } }
                }],
            [import("./modules/settings/settings.dto.js"), {
                    "ClosedDateReply": { date: { required: true, type: () => String }, reason: { required: true, type: () => String }, is_opened: { required: false, type: () => Boolean, description: "The owner has turned the switch on that day: the shop is open on it after all." } },
                    "StoreStatusReply": { setting_value: { required: true, enum: ["true", "false"] }, schedule_mode: { required: true, description: "`manual`: the owner's switch decides at any hour. `automatic`: the switch and the shop's hours. Closed dates hold in both.", enum: ["manual", "automatic"] }, opens_at: { required: true, type: () => String, nullable: true, description: "The next opening; null while it is open, and when no one has said when it opens." }, closes_at: { required: true, type: () => String, nullable: true, description: "When it closes by itself; null while it is closed, and when it does not." }, reason: { required: true, nullable: true, description: "Why it is closed; null while it is open.", enum: ["switched_off", "out_of_hours", "closed_today"] }, note: { required: true, type: () => String, nullable: true, description: "The owner's own words for a closed date." } },
                    "FeeReply": { setting_value: { required: true, type: "integer" } },
                    "AdminStoreStatusReply": { setting_value: { required: true, enum: ["true", "false"] }, closed_date: { required: false, type: () => t["./modules/settings/settings.dto.js"].ClosedDateReply, description: "Today; only where it is a closed date." }, version: { required: true, type: "integer" } },
                    "AdminFeeReply": { version: { required: true, type: "integer" } },
                    "SetStoreStatusRequest": { isOpen: { required: true, type: () => Boolean }, version: { required: false, type: "integer", description: "The version that the screen showed; a stale one is refused with 409.", minimum: 0, maximum: 2147483646 } },
                    "SetPlatformFeeRequest": { fee: { required: true, type: "integer", minimum: 0, maximum: 10000 }, version: { required: false, type: "integer", minimum: 0, maximum: 2147483646 } },
                    "SetSurgeFeeRequest": { surge: { required: true, type: "integer", minimum: 0, maximum: 10000 }, version: { required: false, type: "integer", minimum: 0, maximum: 2147483646 } }
                }],
            [import("./modules/settings/schedule.dto.js"), {
                    "HoursWindow": { from: { required: true, type: () => String, maxLength: 5 }, until: { required: true, type: () => String, maxLength: 5 } },
                    "DayHours": { weekday: { required: true, type: "integer", description: "1 is Monday, 7 is Sunday.", minimum: 1, maximum: 7 }, windows: { required: true, type: () => [t["./modules/settings/schedule.dto.js"].HoursWindow], description: "Those that begin on the day, six at most, in its order; none is a day off." } },
                    "ClosedDate": { date: { required: true, type: () => String, pattern: "^20\\d\\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$" }, reason: { required: true, type: () => String, description: "Shown to shoppers.", maxLength: 80 } },
                    "SetScheduleRequest": { schedule_mode: { required: true, description: "`manual`: the switch decides at any hour. `automatic`: switch and windows. Closed dates hold in both.", enum: ["manual", "automatic"] }, week: { required: true, type: () => [t["./modules/settings/schedule.dto.js"].DayHours] }, closed_dates: { required: true, type: () => [t["./modules/settings/schedule.dto.js"].ClosedDate], uniqueItems: true, maxItems: 100 }, version: { required: false, type: "integer", description: "The version that the screen showed; a stale one is refused with 409.", minimum: 0, maximum: 2147483646 } },
                    "ScheduleReply": { schedule_mode: { required: true, enum: ["manual", "automatic"] }, week: { required: true, type: () => [t["./modules/settings/schedule.dto.js"].DayHours] }, closed_dates: { required: true, type: () => [t["./modules/settings/settings.dto.js"].ClosedDateReply] }, version: { required: true, type: "integer" } },
                    "AdminScheduleReply": { now: { required: true, type: () => t["./modules/settings/settings.dto.js"].StoreStatusReply, description: "What shoppers are told now." } }
                }],
            [import("./modules/settings/retention.dto.js"), {
                    "RetentionRuleReply": { kind: { required: true, enum: ["order-changes", "other-changes", "order-timelines", "unpaid-checkouts", "messages", "sign-ins", "webhooks", "courier-quotes", "search-misses", "security-log"] }, days: { required: true, type: "integer", description: "Days; what is older is deleted at night." } }
                }],
            [import("./modules/settings/tax-settings.dto.js"), {
                    "TaxChoiceValue": { value: { required: true, type: () => String, maxLength: 10 }, is_confirmed: { required: true, type: () => Boolean } },
                    "TaxSettingsValue": { late_bill_month: { required: true, type: () => t["./modules/settings/tax-settings.dto.js"].TaxChoiceValue, description: "In which month a bill counts that was issued after its parcel had left: `issue` or `supply`." }, pack_uqc: { required: true, type: () => t["./modules/settings/tax-settings.dto.js"].TaxChoiceValue, description: "Unit quantity code of packs that have no weight." }, service_uqc: { required: true, type: () => t["./modules/settings/tax-settings.dto.js"].TaxChoiceValue }, poultry_hsn: { required: true, type: () => t["./modules/settings/tax-settings.dto.js"].TaxChoiceValue }, sheep_goat_hsn: { required: true, type: () => t["./modules/settings/tax-settings.dto.js"].TaxChoiceValue }, offal_hsn: { required: true, type: () => t["./modules/settings/tax-settings.dto.js"].TaxChoiceValue, description: "Of sheep and goats; that of poultry has the code of poultry." }, eggs_hsn: { required: true, type: () => t["./modules/settings/tax-settings.dto.js"].TaxChoiceValue }, ready_to_cook_hsn: { required: true, type: () => t["./modules/settings/tax-settings.dto.js"].TaxChoiceValue, description: "One of chapter 16 is taxed; raw meat that is only marinated may have one of chapter 02." }, other_hsn: { required: true, type: () => t["./modules/settings/tax-settings.dto.js"].TaxChoiceValue, description: "Of all other goods." }, delivery_sac: { required: true, type: () => t["./modules/settings/tax-settings.dto.js"].TaxChoiceValue }, platform_sac: { required: true, type: () => t["./modules/settings/tax-settings.dto.js"].TaxChoiceValue }, surge_sac: { required: true, type: () => t["./modules/settings/tax-settings.dto.js"].TaxChoiceValue } },
                    "SetTaxSettingsRequest": { version: { required: false, type: "integer", description: "The version that the screen showed; a stale one is refused with 409.", minimum: 0, maximum: 2147483646 } },
                    "TaxSettingsReply": { setting_value: { required: true, type: () => t["./modules/settings/tax-settings.dto.js"].TaxSettingsValue }, version: { required: true, type: "integer" } }
                }],
            [import("./modules/orders/orders.dto.js"), {
                    "OrderItemReply": { name: { required: true, type: () => String }, price: { required: true, type: "integer", description: "Whole rupees for one pack." }, qty: { required: true, type: "integer", description: "Packs that were ordered, and how many of them were refunded." }, refunded_qty: { required: true, type: "integer" } },
                    "OwnOrderItemReply": { product_id: { required: true, type: () => String }, name_hi: { required: false, type: () => String, description: "As its product is called in Hindi and in Marathi, where it is and still has the name that was ordered." }, name_mr: { required: false, type: () => String } },
                    "OrderDeliveryReply": { borzo_order_id: { required: true, type: () => String, nullable: true, description: "The courier's order id; null until a rider is booked." }, status: { required: true, type: () => String }, rider_from: { required: false, type: () => String, description: "The opening of the shop that it waits for, only while it does." } },
                    "OrderReply": { delivery: { required: true, type: () => t["./modules/orders/orders.dto.js"].OrderDeliveryReply } },
                    "OrderSummaryReply": { id: { required: true, type: () => String }, status: { required: true, enum: ["pending", "confirmed", "shipped", "delivered", "cancelled"] }, placed_at: { required: true, type: () => String }, subtotal: { required: true, type: "integer" }, platform_fee: { required: true, type: "integer" }, delivery_fee: { required: true, type: "integer" }, surge_fee: { required: true, type: "integer" }, discount_amount: { required: true, type: "integer" }, grand_total: { required: true, type: "integer" }, provider_offer: { required: true, type: () => Number, description: "What an offer of the payment provider took off `grand_total`, in rupees; 0 without one. So much less was paid." }, coupon_code: { required: true, type: () => String, nullable: true }, refunded: { required: true, type: () => Number, description: "Rupees that went back or are on their way back." }, items: { required: true, type: () => [t["./modules/orders/orders.dto.js"].OwnOrderItemReply] }, delivery: { required: true, type: () => t["./modules/orders/orders.dto.js"].OrderDeliveryReply }, rating: { required: true, type: "integer", nullable: true, description: "The shopper's own stars, 1 to 5; null while there are none." } },
                    "ActiveOrderReply": { order: { required: true, type: () => t["./modules/orders/orders.dto.js"].OrderSummaryReply, nullable: true } },
                    "OrderRiderReply": { name: { required: true, type: () => String }, phone: { required: true, type: () => String } },
                    "AdminOrderReply": { id: { required: true, type: () => String }, customer_name: { required: true, type: () => String }, phone: { required: true, type: () => String }, address: { required: true, type: () => String }, address_line1: { required: true, type: () => String }, area: { required: true, type: () => String }, city: { required: true, type: () => String }, pincode: { required: true, type: () => String }, subtotal: { required: true, type: "integer" }, platform_fee: { required: true, type: "integer" }, delivery_fee: { required: true, type: "integer" }, surge_fee: { required: true, type: "integer" }, discount_amount: { required: true, type: "integer" }, grand_total: { required: true, type: "integer" }, provider_offer: { required: true, type: () => Number, description: "What an offer of the payment provider took off `grand_total`, in rupees; 0 without one. So much less was paid." }, coupon_code: { required: true, type: () => String, nullable: true }, status: { required: true, enum: ["pending", "confirmed", "shipped", "delivered", "cancelled"] }, promised_from: { required: true, type: () => String, nullable: true, description: "Between when the shopper was promised it at the door; null when nothing was promised." }, promised_until: { required: true, type: () => String, nullable: true }, borzo_status: { required: true, type: () => String, nullable: true, description: "The courier's own status of the delivery; `booking`, `no rider yet: \u2026` or `refused: \u2026` before a rider has it; null while it is queued; `no rider booked`\nwhen it was cancelled before there was one." }, tracking_url: { required: true, type: () => String, nullable: true }, placed_at: { required: true, type: () => String }, items: { required: true, type: () => [t["./modules/orders/orders.dto.js"].OrderItemReply] }, fulfilment_status: { required: true, description: "How far the order is in the shop itself.", enum: ["packed", "new", "accepted"] }, delivery_state: { required: true, nullable: true, description: "Where the booking of the rider stands; `at-packing`: booked when it is packed; `manual` is a rider of the shop's own.", enum: ["ended", "manual", "at-packing", "queued", "unknown", "booked", "refused"] }, rider_from: { required: true, type: () => String, nullable: true, description: "The opening of the shop that it waits for: its rider is booked then or, where the owner wants that, when it is packed. Null for one that waits for none." }, rider: { required: true, type: () => t["./modules/orders/orders.dto.js"].OrderRiderReply, nullable: true }, delivery_issue: { required: true, nullable: true, description: "What of the delivery needs a person, and since when; null while nothing does.", enum: ["no-balance", "account-refused", "duplicate", "out-of-region", "address-refused", "address-too-long", "phone-refused", "too-heavy", "cash-refused", "vehicle-refused", "pickup-refused", "shipment-refused", "courier-unavailable", "answer-lost", "no-rider-found", "rider-dropped-out", "cancelled-by-courier", "failed", "returning", "returned", "cancellation-refused"] }, delivery_issue_since: { required: true, type: () => String, nullable: true }, courier_quoted: { required: true, type: () => Number, nullable: true, description: "What the courier asked when the fee was told, and what the booking costs: rupees with paise." }, courier_booked: { required: true, type: () => Number, nullable: true }, version: { required: true, type: "integer", description: "Rises with every change by the owner." }, actions: { required: true, type: () => [Object], description: "What may be done with it now.", enum: ["accept", "pack", "cancel", "refund-line", "refund-rest", "call-rider", "hand-over", "mark-delivered", "resolve-issue"], isArray: true }, refunded: { required: true, type: () => Number, description: "Rupees that went back or are on their way back." }, charged_back: { required: true, type: () => Number, description: "Rupees that a lost dispute took: they cannot be refunded any more." }, cancel_reason: { required: true, type: () => String, nullable: true }, cash_due: { required: true, type: "integer", nullable: true, description: "Whole rupees to collect at the door; null for an order that was paid before." } },
                    "AdminOrderLineReply": { position: { required: true, type: "integer" }, name: { required: true, type: () => String }, price: { required: true, type: "integer", description: "Whole rupees for one pack." }, qty: { required: true, type: "integer" }, weight: { required: true, type: "integer", nullable: true, description: "Grams of one pack." }, refunded_qty: { required: true, type: "integer", description: "Packs whose money went back." } },
                    "OrderEventReply": { id: { required: true, type: () => String }, kind: { required: true, type: () => String }, actor: { required: true, enum: ["shopper", "admin", "courier", "payment", "shop"] }, actor_name: { required: true, type: () => String, nullable: true, description: "Who of the shop's people it was." }, amount: { required: true, type: () => Number, nullable: true, description: "Rupees, when money is spoken of." }, note: { required: true, type: () => String, nullable: true, description: "What more there is to say: a reason, the courier's status, who rides." }, at: { required: true, type: () => String } },
                    "CreditNoteReply": { id: { required: true, type: () => String }, number: { required: true, type: () => String }, issued_at: { required: true, type: () => String }, amount: { required: true, type: () => Number, description: "Rupees, with paise where such a part was given back in the provider\u2019s dashboard." } },
                    "AdminOrderDetailReply": { lines: { required: true, type: () => [t["./modules/orders/orders.dto.js"].AdminOrderLineReply] }, events: { required: true, type: () => [t["./modules/orders/orders.dto.js"].OrderEventReply] }, bill_number: { required: true, type: () => String, nullable: true, description: "The number of its bill; null until it is packed." }, credit_notes: { required: true, type: () => [t["./modules/orders/orders.dto.js"].CreditNoteReply], description: "The oldest first." } }
                }],
            [import("./modules/orders/order-details.dto.js"), {
                    "OrderAddressReply": { name: { required: true, type: () => String }, phone: { required: true, type: () => String }, line1: { required: true, type: () => String }, area: { required: true, type: () => String }, city: { required: true, type: () => String }, pincode: { required: true, type: () => String } },
                    "OrderPaymentReply": { status: { required: true, enum: ["paid", "open", "expired", "refunding", "refunded", "on_delivery"] }, method: { required: true, type: () => String, nullable: true, description: "The provider's payment method, `card` or `upi`; `coupon` when nothing was left to pay, `cash` at the door; null before the payment." } },
                    "OwnOrderEventReply": { what: { required: true, enum: ["delivered", "cancelled", "refunded", "started", "placed", "refund_started"] }, at: { required: true, type: () => String } },
                    "OwnReviewReply": { rating: { required: true, type: "integer", description: "Stars, 1 to 5." }, text: { required: true, type: () => String, nullable: true }, state: { required: true, description: "Whether the text may be shown to others; the rating counts in any case.", enum: ["pending", "approved", "hidden"] } },
                    "OwnRefundReply": { amount: { required: true, type: () => Number, nullable: true, description: "Rupees; null for other money." }, name: { required: true, type: () => String, nullable: true, description: "The line and how many packs of it; null for other money of the order." }, qty: { required: true, type: "integer", nullable: true }, reason: { required: true, type: () => String, nullable: true, description: "The shop's own words." }, is_second_payment: { required: true, type: () => Boolean, description: "It had been paid for twice: the order is not touched by it." }, at: { required: true, type: () => String } },
                    "OrderDetailsReply": { id: { required: true, type: () => String }, status: { required: true, enum: ["pending", "confirmed", "shipped", "delivered", "cancelled"] }, created_at: { required: true, type: () => String }, placed_at: { required: true, type: () => String, nullable: true, description: "When it was paid; null while it was not." }, promised_from: { required: true, type: () => String, nullable: true, description: "Between when it was promised at the door, as the shopper was told when ordering; null when nothing was promised, or its rider is asked for only later." }, promised_until: { required: true, type: () => String, nullable: true }, subtotal: { required: true, type: "integer" }, platform_fee: { required: true, type: "integer" }, delivery_fee: { required: true, type: "integer" }, surge_fee: { required: true, type: "integer" }, discount_amount: { required: true, type: "integer" }, grand_total: { required: true, type: "integer" }, provider_offer: { required: true, type: () => Number, description: "What an offer of the payment provider took off `grand_total`, in rupees; 0 without one. So much less was paid." }, coupon_code: { required: true, type: () => String, nullable: true }, refunded: { required: true, type: () => Number, description: "Rupees of the order's money that went back or are on their way back." }, refunds: { required: true, type: () => [t["./modules/orders/order-details.dto.js"].OwnRefundReply], description: "The oldest first." }, items: { required: true, type: () => [t["./modules/orders/orders.dto.js"].OwnOrderItemReply] }, delivery: { required: true, type: () => t["./modules/orders/orders.dto.js"].OrderDeliveryReply }, address: { required: true, type: () => t["./modules/orders/order-details.dto.js"].OrderAddressReply }, payment: { required: true, type: () => t["./modules/orders/order-details.dto.js"].OrderPaymentReply }, cancel_reason: { required: true, type: () => String, nullable: true, description: "Why it was cancelled, in plain words." }, events: { required: true, type: () => [t["./modules/orders/order-details.dto.js"].OwnOrderEventReply], description: "In the order of time." }, review: { required: true, type: () => t["./modules/orders/order-details.dto.js"].OwnReviewReply, nullable: true, description: "Null while there is none; only a delivered order has one." }, has_bill: { required: true, type: () => Boolean, description: "From the moment on that it is packed." }, credit_notes: { required: true, type: () => [t["./modules/orders/orders.dto.js"].CreditNoteReply], description: "The oldest first." } }
                }],
            [import("./modules/orders/order-page.dto.js"), {
                    "OrderPageRequest": { limit: { required: false, type: "integer", minimum: 1, maximum: 200 }, cursor: { required: false, type: () => String, description: "The last id of the page before, as the header X-Next-Cursor gave it.", pattern: "^[0-9A-HJKMNP-TV-Z]{12}$" } },
                    "AdminOrderPageRequest": { q: { required: false, type: () => String, description: "The beginning of an order's id, of a phone number, or of the customer's names.", maxLength: 80 }, status: { required: false, enum: ["confirmed", "shipped", "delivered", "cancelled"] }, from: { required: false, type: () => String, description: "The first day, as the shop counts days.", pattern: "^20\\d\\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$" }, to: { required: false, type: () => String, description: "The last day, included.", pattern: "^20\\d\\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$" } },
                    "DeliveryIssuesRequest": { limit: { required: true, type: "integer", default: 100, minimum: 1, maximum: 200 }, cursor: { required: false, type: () => String, description: "What `X-Next-Cursor` of the page before said.", pattern: "^[01]\\d{20}[0-9A-HJKMNP-TV-Z]{12}$" } },
                    "BoardRequest": { order_id: { required: false, type: () => [String], description: "The orders that events of the feed have named: those that are not in the answer are not on the board any more.", pattern: "^[0-9A-HJKMNP-TV-Z]{12}$" } }
                }],
            [import("./modules/settings/shop-details/shop-config.dto.js"), {
                    "StoreHours": { part: { required: true, type: () => String, maxLength: 40 }, time: { required: true, type: () => String, maxLength: 60 } },
                    "SetShopDetailsRequest": { name: { required: true, type: () => String, maxLength: 60 }, tagline: { required: true, type: () => String, maxLength: 120 }, legal_name: { required: true, type: () => String, maxLength: 120 }, email: { required: true, type: () => String, maxLength: 254, format: "email" }, phone: { required: true, type: () => String, pattern: "^[+]?[\\d ()-]{8,20}$" }, address: { required: true, type: () => String, maxLength: 300 }, fssai: { required: true, type: () => String, pattern: "^\\d{14}$" }, gstin: { required: true, type: () => String, nullable: true, description: "Null for a shop without one." }, hours: { required: true, type: () => [t["./modules/settings/shop-details/shop-config.dto.js"].StoreHours], minItems: 1, maxItems: 6 }, courier_phone: { required: false, type: () => String, description: "The mobile number at which riders reach the shop. Like the place: what a screen of the release before does not send stays.", maxLength: 20 }, latitude: { required: false, type: () => Number, description: "Where riders fetch parcels; bookings from now on go there, and fees that were told before do not hold any more. Both numbers or neither.", minimum: 6, maximum: 38 }, longitude: { required: false, type: () => Number, minimum: 68, maximum: 98 }, version: { required: true, type: "integer", description: "The version that the screen showed; a stale one is refused with 409.", minimum: 0, maximum: 2147483646 } },
                    "AdminShopDetailsReply": { name: { required: true, type: () => String }, tagline: { required: true, type: () => String }, legal_name: { required: true, type: () => String }, email: { required: true, type: () => String }, phone: { required: true, type: () => String }, address: { required: true, type: () => String }, fssai: { required: true, type: () => String }, gstin: { required: true, type: () => String, nullable: true }, hours: { required: true, type: () => [t["./modules/settings/shop-details/shop-config.dto.js"].StoreHours] }, courier_phone: { required: true, type: () => String }, latitude: { required: true, type: () => Number }, longitude: { required: true, type: () => Number }, version: { required: true, type: "integer" } },
                    "ShopDetails": { name: { required: true, type: () => String }, tagline: { required: true, type: () => String }, legal_name: { required: true, type: () => String }, email: { required: true, type: () => String }, phone: { required: true, type: () => String }, address: { required: true, type: () => String }, fssai: { required: true, type: () => String }, gstin: { required: true, type: () => String, nullable: true, description: "Null for a shop without one." }, hours: { required: true, type: () => [t["./modules/settings/shop-details/shop-config.dto.js"].StoreHours] }, latitude: { required: true, type: () => Number }, longitude: { required: true, type: () => Number } },
                    "SignInConfig": { kind: { required: true, enum: ["oidc", "clerk"] }, issuer: { required: true, type: () => String }, client_id: { required: true, type: () => String }, audience: { required: true, type: () => String }, publishable_key: { required: true, type: () => String, nullable: true } },
                    "PaymentConfig": { checkout_js: { required: true, type: () => String } },
                    "MapConfig": { tile_url: { required: true, type: () => String, nullable: true, description: "Address pattern of map tiles; null draws the map without them." }, attribution: { required: true, type: () => String } },
                    "ShopConfigReply": { shop: { required: true, type: () => t["./modules/settings/shop-details/shop-config.dto.js"].ShopDetails }, sign_in: { required: true, type: () => t["./modules/settings/shop-details/shop-config.dto.js"].SignInConfig }, payment: { required: true, type: () => t["./modules/settings/shop-details/shop-config.dto.js"].PaymentConfig }, map: { required: true, type: () => t["./modules/settings/shop-details/shop-config.dto.js"].MapConfig }, shop_url: { required: true, type: () => String }, admin_url: { required: true, type: () => String } }
                }],
            [import("./modules/audit-log/audit-log.dto.js"), {
                    "AuditLogQuery": { cursor: { required: false, type: () => String, description: "`X-Next-Cursor` of the page before: a number.", pattern: "^\\d{1,18}$" }, admin_id: { required: false, type: () => String, description: "Who.", maxLength: 64 }, subject: { required: false, type: () => String, description: "What: the name of a table.", maxLength: 64 }, from: { required: false, type: () => String, description: "From this moment on." }, until: { required: false, type: () => String, description: "Before this moment." } },
                    "AuditEntryReply": { id: { required: true, type: () => String }, at: { required: true, type: () => String }, admin_id: { required: true, type: () => String }, admin_name: { required: true, type: () => String }, route: { required: true, type: () => String, description: "The call that wrote it, such as `PUT /admin/settings/surge-fee`." }, subject: { required: true, type: () => String }, subject_id: { required: true, type: () => String }, subject_name: { required: true, type: () => String, nullable: true, description: "What the row is called, as it is now: a product's name, a coupon's code. Null when it has none or is gone." }, operation: { required: true, enum: ["update", "insert", "delete"] }, before: { required: true, type: "object", additionalProperties: true, nullable: true }, after: { required: true, type: "object", additionalProperties: true, nullable: true }, can_revert: { required: true, type: () => Boolean, description: "One tap can take it back." } },
                    "AuditActorReply": { id: { required: true, type: () => String }, name: { required: true, type: () => String } },
                    "AuditVerificationReply": { verified_at: { required: true, type: () => String, nullable: true, description: "Null before the first night." }, next_at: { required: true, type: () => String, description: "The next night's." }, entries: { required: true, type: "integer", description: "How many entries were found unchanged." }, faults: { required: true, type: "integer", description: "How many faults there are." }, fault: { required: true, type: () => String, nullable: true, description: "The first of them, in words." } },
                    "AuditLogFiltersReply": { people: { required: true, type: () => [t["./modules/audit-log/audit-log.dto.js"].AuditActorReply] }, subjects: { required: true, type: () => [String] } }
                }],
            [import("./modules/offers/offers.dto.js"), {
                    "ActiveOfferReply": { id: { required: true, type: () => String }, name: { required: true, type: () => String }, name_hi: { required: true, type: () => String, nullable: true, description: "Null where the owner has written none: then the English one is shown." }, name_mr: { required: true, type: () => String, nullable: true }, description: { required: true, type: () => String }, description_hi: { required: true, type: () => String, nullable: true }, description_mr: { required: true, type: () => String, nullable: true }, coupon_code: { required: true, type: () => String } },
                    "OfferReply": { created_at: { required: true, type: () => String }, starts_at: { required: true, type: () => String, nullable: true }, ends_at: { required: true, type: () => String, nullable: true }, state: { required: true, enum: ["scheduled", "live", "ended"] }, version: { required: true, type: "integer" } },
                    "OfferFields": { name: { required: true, type: () => String, maxLength: 80 }, description: { required: true, type: () => String, maxLength: 200 }, name_hi: { required: false, type: () => String, nullable: true, maxLength: 80 }, name_mr: { required: false, type: () => String, nullable: true, maxLength: 80 }, description_hi: { required: false, type: () => String, nullable: true, maxLength: 200 }, description_mr: { required: false, type: () => String, nullable: true, maxLength: 200 }, starts_at: { required: false, type: () => String, nullable: true, description: "A day (the first one on the banner) or a moment.", pattern: "^\\d{4}-\\d{2}-\\d{2}(T|$)" }, ends_at: { required: false, type: () => String, nullable: true, description: "A day (the last one on the banner) or a moment.", pattern: "^\\d{4}-\\d{2}-\\d{2}(T|$)" } },
                    "CreateOfferRequest": { coupon_code: { required: true, type: () => String, maxLength: 32 } },
                    "UpdateOfferRequest": { version: { required: true, type: "integer", minimum: 0, maximum: 2147483646 } },
                    "DeletedOfferReply": { id: { required: true, type: () => String }, name: { required: true, type: () => String } }
                }],
            [import("./modules/courier/courier.dto.js"), {
                    "CalculateFeeRequest": { address: { required: true, type: () => t["./modules/customers/addresses/address.dto.js"].FeeAddressRequest }, items: { required: true, type: () => [t["./modules/cart/cart.dto.js"].CartItemRequest], minItems: 1, maxItems: 50 } },
                    "CalculateFeeReply": { delivery_fee: { required: true, type: "integer", description: "Whole rupees, rounded up from the courier's own price." }, quote_expires_at: { required: true, type: () => String } },
                    "BookCourierRequest": { orderId: { required: true, type: () => String, maxLength: 64 }, address: { required: false, type: () => t["./modules/customers/addresses/address.dto.js"].AddressRequest, description: "Accepted because callers send it; the order's own address is what counts." }, items: { required: false, type: () => [t["./modules/cart/cart.dto.js"].CartItemRequest], description: "Accepted because callers send it; the order's own lines are what counts.", maxItems: 50 } },
                    "BookCodCourierRequest": { taking_amount: { required: true, type: "integer", description: "Accepted because callers send it; the order's own total is what counts.", minimum: 0, maximum: 10000000 } },
                    "BookedCourierOrder": { order_id: { required: true, type: () => String, description: "The courier's order id, or our own order id while the booking is queued; both are understood by `GET /borzo/order/{id}`." }, state: { required: true, type: () => String }, status: { required: true, type: () => String } },
                    "BookCourierReply": { order: { required: true, type: () => t["./modules/courier/courier.dto.js"].BookedCourierOrder } },
                    "CourierPointDelivery": { status: { required: true, type: () => String } },
                    "CourierPointReply": { address: { required: true, type: () => String }, latitude: { required: true, type: () => Number, nullable: true }, longitude: { required: true, type: () => Number, nullable: true }, delivery: { required: true, type: () => t["./modules/courier/courier.dto.js"].CourierPointDelivery, nullable: true }, tracking_url: { required: true, type: () => String, nullable: true } },
                    "CourierOrderReply": { order_id: { required: true, type: () => String }, status: { required: true, type: () => String, description: "The courier's status that decides the step: the drop point's delivery status when there is one." }, state: { required: true, type: () => String }, status_description: { required: true, type: () => String }, step_index: { required: true, type: "integer", description: "0 to 4: Order Placed, Rider Assigned, Picked Up, On the way, Delivered. Never below 0, never backwards." }, note: { required: true, type: () => String, description: "What the five steps do not say: 'At the shop', 'At your door', \u2026; empty when there is nothing to add." }, eta_from: { required: true, type: () => String, nullable: true, description: "Between when it should be at the door; null when no one knows, at the door, and afterwards." }, eta_until: { required: true, type: () => String, nullable: true }, rider_from: { required: false, type: () => String, description: "The opening of the shop that it waits for, only while it does." }, promised_from: { required: false, type: () => String, description: "Between when it was promised at the door; only while it waits for the opening, where the promise can still be kept." }, promised_until: { required: false, type: () => String }, is_final: { required: true, type: () => Boolean, description: "True when nothing will change any more, so that polling may stop." }, points: { required: true, type: () => [t["./modules/courier/courier.dto.js"].CourierPointReply] } },
                    "TrackingReply": { orders: { required: true, type: () => [t["./modules/courier/courier.dto.js"].CourierOrderReply] } },
                    "CourierPerson": { name: { required: true, type: () => String }, surname: { required: true, type: () => String }, phone: { required: true, type: () => String }, latitude: { required: true, type: () => Number, nullable: true }, longitude: { required: true, type: () => Number, nullable: true }, seen_at: { required: true, type: () => String, nullable: true, description: "When the position was read; null without one." } },
                    "CourierReply": { courier: { required: true, type: () => t["./modules/courier/courier.dto.js"].CourierPerson, nullable: true } },
                    "CashRefusedDetails": { order_id: { required: true, type: () => String }, reason: { required: true, type: () => String, description: "The courier's own code." } },
                    "DeliveryRefusedDetails": { reason: { required: false, description: "What stands in the way; left out where nobody knows, because the courier does not answer.", enum: ["out-of-region", "address-refused", "address-too-long", "phone-refused", "too-heavy", "courier-refuses"] } }
                }],
            [import("./modules/courier/quotes/delivery-estimate.dto.js"), {
                    "EstimateDeliveryRequest": { pincode: { required: true, type: () => String } },
                    "DeliveryPromiseReply": { promised_from: { required: true, type: () => String, nullable: true, description: "Null while the shop is switched off, when no one knows when it opens, and in another town as long as no one has had a fee there." }, promised_until: { required: true, type: () => String, nullable: true }, after_opening: { required: true, type: () => Boolean, description: "It waits for the shop's next opening." } },
                    "DeliveryEstimateReply": { pincode: { required: true, type: () => String }, served: { required: true, description: "`unknown`: nobody has ordered from there yet, and the courier decides in the checkout.", enum: ["unknown", "yes", "no"] }, fee_from: { required: true, type: "integer", nullable: true, description: "Whole rupees, from the cheapest to the dearest fee that shoppers there were asked lately, else the owner's own; null when unknown." }, fee_to: { required: true, type: "integer", nullable: true } },
                    "FindPincodeRequest": { latitude: { required: true, type: () => Number, minimum: -90, maximum: 90 }, longitude: { required: true, type: () => Number, minimum: -180, maximum: 180 } },
                    "FindPincodeReply": { pincode: { required: true, type: () => String, nullable: true, description: "Null where nobody nearby has ordered yet." } }
                }],
            [import("./modules/checkout/checkout-errors.dto.js"), {
                    "QuotedLineReply": { id: { required: true, type: () => String }, price: { required: true, type: "integer", description: "Whole rupees for one pack." }, qty: { required: true, type: "integer" } },
                    "OrderQuoteReply": { lines: { required: true, type: () => [t["./modules/checkout/checkout-errors.dto.js"].QuotedLineReply] }, subtotal: { required: true, type: "integer" }, platform_fee: { required: true, type: "integer" }, delivery_fee: { required: true, type: "integer" }, surge_fee: { required: true, type: "integer" }, discount_amount: { required: true, type: "integer" }, grand_total: { required: true, type: "integer" } },
                    "RemainingOrderReply": { lines: { required: true, type: () => [t["./modules/checkout/checkout-errors.dto.js"].QuotedLineReply] }, platform_fee: { required: true, type: "integer" }, surge_fee: { required: true, type: "integer" } },
                    "StoreClosedDetails": { opens_at: { required: true, type: () => String, nullable: true }, reason: { required: true, enum: ["switched_off", "out_of_hours", "closed_today"] }, note: { required: true, type: () => String, nullable: true } },
                    "PriceChangedDetails": { quote: { required: true, type: () => t["./modules/checkout/checkout-errors.dto.js"].OrderQuoteReply } },
                    "CouponRefusedDetails": { quote: { required: false, type: () => t["./modules/checkout/checkout-errors.dto.js"].OrderQuoteReply, description: "The order without the coupon, where there is a whole order." } },
                    "MissingProductReply": { id: { required: true, type: () => String }, name: { required: true, type: () => String, nullable: true, description: "Null for a product that the shop never had." }, left: { required: true, type: "integer", description: "Packs that can be had." } },
                    "ProductsMissingDetails": { products: { required: true, type: () => [t["./modules/checkout/checkout-errors.dto.js"].MissingProductReply] }, quote: { required: false, type: () => t["./modules/checkout/checkout-errors.dto.js"].RemainingOrderReply } },
                    "LimitedProductReply": { id: { required: true, type: () => String }, name: { required: true, type: () => String }, most: { required: true, type: "integer", description: "Packs that are kept for one order until it is paid." } },
                    "TooManyPacksDetails": { products: { required: true, type: () => [t["./modules/checkout/checkout-errors.dto.js"].LimitedProductReply] } },
                    "WaitingProductReply": { id: { required: true, type: () => String }, name: { required: true, type: () => String } },
                    "PacksWaitingDetails": { products: { required: true, type: () => [t["./modules/checkout/checkout-errors.dto.js"].WaitingProductReply] } },
                    "PlacedOrderDetails": { order_id: { required: true, type: () => String } },
                    "CashLimitDetails": { order_limit: { required: true, type: "integer", description: "Rupees: the dearest order that may be paid at the door." } },
                    "OpenOrdersDetails": { open_orders: { required: true, type: () => [String], description: "Orders to be paid at the door that are still on their way." } }
                }],
            [import("./modules/payment/payment.dto.js"), {
                    "OpenPaymentRequest": { grandTotal: { required: true, type: "integer", description: "What the shopper was shown, in whole rupees. It is compared with the server's own total, never charged.", minimum: 0 }, cart: { required: false, type: () => [t["./modules/cart/cart.dto.js"].CartItemRequest], minItems: 1, maxItems: 50 }, address: { required: false, type: () => t["./modules/customers/addresses/address.dto.js"].AddressRequest }, coupon_code: { required: false, type: () => String, nullable: true, maxLength: 32 }, checkout_id: { required: false, type: () => String, pattern: "^([0-9a-f-]{36}|[0-9a-hjkmnp-tv-z]{26})$" }, language: { required: false, description: "In which the bill is to be written; English when it is not said.", enum: ["en", "hi", "mr"] } },
                    "OpenPaymentReply": { keyId: { required: true, type: () => String }, amount: { required: true, type: "integer", description: "In paise, because the payment window wants it so." }, orderId: { required: true, type: () => String, description: "The provider's order id; `free_\u2026` when nothing is left to pay." }, currency: { required: true, type: () => String }, checkout_id: { required: true, type: () => String }, expires_at: { required: true, type: () => String, description: "Until when the prices, the packs and the coupon are kept." } },
                    "VerifyPaymentRequest": { razorpay_order_id: { required: true, type: () => String, maxLength: 64 }, razorpay_payment_id: { required: true, type: () => String, maxLength: 64 }, razorpay_signature: { required: true, type: () => String, maxLength: 256 } },
                    "PaymentAttemptReply": { state: { required: true, enum: ["paid", "open", "expired", "refunding", "refunded"] }, final: { required: true, type: () => Boolean, description: "True once nothing more can become of it: until then money may still arrive, also when its time has passed." }, order_id: { required: true, type: () => String, nullable: true }, placed_order_id: { required: true, type: () => String, nullable: true, description: "The order that was placed while this one waited for its payment, and ended it: money that still arrives goes back." } },
                    "PaymentResultReply": { amount: { required: true, type: () => Number, description: "In rupees; of an order, less what an offer of the payment provider took off." } }
                }],
            [import("./modules/checkout/holds/unpaid-holds.dto.js"), {
                    "HeldPacksReply": { product_id: { required: true, type: () => String }, name: { required: true, type: () => String }, qty: { required: true, type: "integer" } },
                    "UnpaidHoldReply": { id: { required: true, type: () => String, description: "Of the order that they become when it is paid." }, customer_name: { required: true, type: () => String }, phone: { required: true, type: () => String }, address: { required: true, type: () => String }, since: { required: true, type: () => String }, until: { required: true, type: () => String, description: "From then on they are free again by themselves." }, proven: { required: true, type: () => Boolean, description: "Has paid for an order before, or the phone is verified." }, packs: { required: true, type: () => [t["./modules/checkout/holds/unpaid-holds.dto.js"].HeldPacksReply] } }
                }],
            [import("./modules/payment/reconciliation/reconciliation.dto.js"), {
                    "DayParams": { id: { required: true, type: () => String, description: "The day that is reconciled, in the shop's time: `2026-11-21`." } },
                    "DifferencesQuery": { day: { required: false, type: () => String } },
                    "ReconciliationPageQuery": { limit: { required: true, type: "integer", default: 31, minimum: 1, maximum: 100 }, cursor: { required: false, type: () => String, description: "The last day of the page before." } },
                    "AcknowledgeDifferenceRequest": { note: { required: true, type: () => String, description: "How it was settled outside: cash, a call to the bank, an agreed loss.", minLength: 3, maxLength: 500 }, ours: { required: true, type: () => Number, nullable: true, description: "As the person saw it: no one acknowledges what they have not seen." }, theirs: { required: true, type: () => Number, nullable: true } },
                    "SeenDifference": { id: { required: true, type: () => String, maxLength: 64 }, ours: { required: true, type: () => Number, nullable: true }, theirs: { required: true, type: () => Number, nullable: true } },
                    "AcknowledgeDifferencesRequest": { note: { required: true, type: () => String, description: "How all of them were settled outside.", minLength: 3, maxLength: 500 }, differences: { required: true, type: () => [t["./modules/payment/reconciliation/reconciliation.dto.js"].SeenDifference], minItems: 1 } },
                    "AcknowledgedDifferencesReply": { acknowledged: { required: true, type: "integer" }, skipped: { required: true, type: "integer", description: "Those that say something else by now, are resolved or were acknowledged by someone else: they stay as they are." } },
                    "AcknowledgementReply": { note: { required: true, type: () => String, description: "How it was settled outside." }, by: { required: true, type: () => String }, at: { required: true, type: () => String }, ours: { required: true, type: () => Number, nullable: true, description: "What the difference said then." }, theirs: { required: true, type: () => Number, nullable: true }, ended_at: { required: true, type: () => String, nullable: true, description: "Null as long as it holds." }, ended_by: { required: true, type: () => String, nullable: true, description: "Null when it ended by itself." }, ending: { required: true, nullable: true, enum: ["reopened", "changed", "resolved"] } },
                    "DifferenceReply": { id: { required: true, type: () => String }, day: { required: true, type: () => String }, kind: { required: true, enum: ["payment-not-ours", "payment-not-theirs", "payment-amount", "refund-not-ours", "refund-not-theirs", "refund-amount", "refund-failed-there", "shipment-not-ours", "shipment-not-theirs", "shipment-price"] }, subject: { required: true, type: () => String }, order_id: { required: true, type: () => String, nullable: true }, ours: { required: true, type: () => Number, nullable: true }, theirs: { required: true, type: () => Number, nullable: true }, found_at: { required: true, type: () => String }, resolved_at: { required: true, type: () => String, nullable: true }, state: { required: true, description: "One that is acknowledged waits for no one.", enum: ["open", "resolved", "acknowledged"] }, changed: { required: true, type: () => Boolean, description: "It was acknowledged, and came back by itself because it says something else now." }, acknowledgement: { required: true, type: () => t["./modules/payment/reconciliation/reconciliation.dto.js"].AcknowledgementReply, nullable: true }, why: { required: true, type: () => String }, next_step: { required: true, type: () => String } },
                    "DayFiguresReply": { payments: { required: true, type: "integer" }, captured: { required: true, type: () => Number }, refunds: { required: true, type: "integer" }, returned: { required: true, type: () => Number }, shipments: { required: true, type: "integer", nullable: true, description: "Null until the courier could be asked." }, charges: { required: true, type: () => Number, nullable: true, description: "The courier's charges, with paise." } },
                    "ReconciliationReply": { day: { required: true, type: () => String }, reconciled_at: { required: true, type: () => String }, failure: { required: true, type: () => String, nullable: true, description: "Why the last try could not be finished; the figures are then those of an earlier one." }, figures: { required: true, type: () => t["./modules/payment/reconciliation/reconciliation.dto.js"].DayFiguresReply, nullable: true, description: "What the providers list for the day; null until they could be asked." }, open: { required: true, type: "integer" }, acknowledged: { required: true, type: "integer", description: "Settled outside, as the owner says." }, resolved: { required: true, type: "integer" } },
                    "ReconciliationDetailReply": { differences: { required: true, type: () => [t["./modules/payment/reconciliation/reconciliation.dto.js"].DifferenceReply], description: "Open ones first, then those that are acknowledged." } }
                }],
            [import("./modules/payment/money/money.dto.js"), {
                    "PaymentPageQuery": { status: { required: false, description: "Without it: all payments in which money has moved; with `q`, those that wait for their money or never got it as well.", enum: ["paid", "open", "expired", "refunding", "refunded"] } },
                    "RefundPageQuery": { status: { required: false, enum: ["failed", "unfinished", "due", "requested", "processed", "refunded-outside", "below-minimum"] } },
                    "MoneyPaymentReply": { id: { required: true, type: () => String }, order_id: { required: true, type: () => String, nullable: true }, provider_order_id: { required: true, type: () => String, nullable: true }, provider_payment_id: { required: true, type: () => String, nullable: true }, status: { required: true, enum: ["paid", "open", "expired", "refunding", "refunded"] }, amount: { required: true, type: "integer" }, method: { required: true, type: () => String, nullable: true }, created_at: { required: true, type: () => String }, paid_at: { required: true, type: () => String, nullable: true }, is_placed: { required: true, type: () => Boolean, description: "False for an order that was never paid, or too late: only the payment is left of it." }, customer_name: { required: true, type: () => String, nullable: true, description: "Who ordered; null without an order." }, phone: { required: true, type: () => String, nullable: true }, captured: { required: true, type: () => Number, description: "Its own capture, and others of this attempt that we gave back: captured = sold + owed + returned." }, sold: { required: true, type: () => Number }, owed: { required: true, type: () => Number }, returned: { required: true, type: () => Number } },
                    "MoneyRefundReply": { id: { required: true, type: () => String }, order_id: { required: true, type: () => String, nullable: true }, is_placed: { required: true, type: () => Boolean, description: "False for an order that was paid too late." }, provider_payment_id: { required: true, type: () => String }, provider_refund_id: { required: true, type: () => String, nullable: true }, amount: { required: true, type: () => Number, description: "What the provider is asked for." }, refunded_outside: { required: true, type: () => Number, description: "What was owed with it at first and went back in the provider's dashboard instead: that refund is in the list as well." }, reason: { required: true, type: () => String }, status: { required: true, enum: ["failed", "due", "requested", "processed", "refunded-outside", "below-minimum"] }, failures: { required: true, type: "integer", description: "How often the bank has failed it." }, created_at: { required: true, type: () => String }, last_error: { required: true, type: () => String, nullable: true, description: "What the provider answered last, when it did not take it." }, why: { required: true, type: () => String, nullable: true, description: "Null when it is finished." }, next_step: { required: true, type: () => String, nullable: true } },
                    "WaitingReply": { id: { required: true, type: () => String }, kind: { required: true, enum: ["payment-not-ours", "payment-not-theirs", "payment-amount", "refund-not-ours", "refund-not-theirs", "refund-amount", "refund-failed-there", "shipment-not-ours", "shipment-not-theirs", "shipment-price", "refund", "dispute", "order-without-money"] }, order_id: { required: true, type: () => String, nullable: true }, subject: { required: true, type: () => String, description: "The provider's number." }, amount: { required: true, type: () => Number, description: "Rupees; a shipment may have paise." }, since: { required: true, type: () => String }, why: { required: true, type: () => String }, next_step: { required: true, type: () => String }, difference: { required: true, type: () => t["./modules/payment/reconciliation/reconciliation.dto.js"].DifferenceReply, nullable: true, description: "Found by reconciling a day; null for all else." } },
                    "AlarmReply": { kind: { required: true, enum: ["dispute", "no-webhooks", "refund-failed", "refund-stuck", "overpaid", "underpaid", "differences", "reconciliation-failed", "change-log", "backups"] }, text: { required: true, type: () => String }, next_step: { required: true, type: () => String }, since: { required: true, type: () => String } },
                    "MoneyOverviewReply": { alarms: { required: true, type: () => [t["./modules/payment/money/money.dto.js"].AlarmReply] }, waiting: { required: true, type: () => [t["./modules/payment/money/money.dto.js"].WaitingReply], description: "The oldest first, at most 200." }, acknowledged: { required: true, type: "integer", description: "How many differences are acknowledged." }, captured: { required: true, type: () => Number, description: "All of the ledger, in rupees: captured = sold + owed + returned; sold is net sales without cash on delivery." }, sold: { required: true, type: () => Number }, owed: { required: true, type: () => Number }, returned: { required: true, type: () => Number } }
                }],
            [import("./modules/operations/health/health.dto.js"), {
                    "HealthReply": { status: { required: true, enum: ["ok"] } },
                    "ReadinessReply": { status: { required: true, description: "`degraded`: a provider does not answer, or visitors cannot be told apart; all else works.", enum: ["ok", "degraded"] }, database: { required: true, type: () => String }, rehearsal: { required: true, type: () => Boolean, description: "True in a trial: no order is real, and no money moves." }, jobs: { required: true, type: () => String, description: "How long the queue's oldest job has waited for a worker." }, payment: { required: true, type: () => String }, courier: { required: true, type: () => String }, proxy: { required: true, type: () => String, description: "What is wrong with `TRUST_PROXY`, as far as the addresses of shoppers show it." } }
                }],
            [import("./modules/operations/monitoring/browser-reports.dto.js"), {
                    "BrowserReportRequest": { page: { required: true, enum: ["orders", "other", "home", "product", "cart", "checkout"] }, lcp: { required: false, type: "integer", description: "When the largest part of the page was painted.", minimum: 0 }, inp: { required: false, type: "integer", description: "How long the slowest answer to a tap or key took; 0 when there was none.", minimum: 0 }, cls: { required: false, type: "integer", description: "How far things moved by themselves, without a unit.", minimum: 0, maximum: 100 }, ttfb: { required: false, type: "integer", description: "When the first byte came.", minimum: 0 }, errors: { required: true, type: () => [String], description: "Class and place of what failed: `TypeError at index-Bx1.js:1:2345`.", maxItems: 5, pattern: "^[A-Za-z]{1,40}(?: at [\\w.-]{1,80}\\.js:\\d{1,7}:\\d{1,7})?$" } }
                }],
            [import("./modules/fulfilment/fulfilment.dto.js"), {
                    "ReasonRequest": { reason: { required: true, type: () => String, description: "Kept with the order, and printed on the credit note of one that has its bill.", maxLength: 200 } },
                    "RefundLineRequest": { position: { required: true, type: "integer", minimum: 0, maximum: 1000 }, qty: { required: true, type: "integer", description: "Packs.", minimum: 1, maximum: 50 }, amount: { required: true, type: () => Number, description: "Rupees, as the owner saw them. With paise only where some went back past this shop.", minimum: 0.01, maximum: 10000000 }, request_id: { required: true, type: () => String, description: "Made by the browser for this one refund, so that a press that is sent twice gives back once.", format: "uuid" } },
                    "HandOverRequest": { name: { required: true, type: () => String, maxLength: 80 }, phone: { required: true, type: () => String, maxLength: 20 } },
                    "AmountDueDetails": { amount: { required: true, type: () => Number } }
                }],
            [import("./modules/fulfilment/promises/affected-orders.dto.js"), {
                    "AffectedOrdersRequest": { schedule: { required: false, type: () => t["./modules/settings/schedule.dto.js"].SetScheduleRequest }, delivery_times: { required: false, type: () => t["./modules/settings/delivery-settings.dto.js"].SetDeliveryTimesRequest }, delivery_fee_table: { required: false, type: () => t["./modules/settings/delivery-settings.dto.js"].SetFeeTableRequest } },
                    "AffectedOrderReply": { id: { required: true, type: () => String }, customer_name: { required: true, type: () => String }, phone: { required: true, type: () => String }, promised_from: { required: true, type: () => String }, promised_until: { required: true, type: () => String }, new_from: { required: true, type: () => String, nullable: true, description: "What it would be promised instead; null when no one knows when the shop works next." }, new_until: { required: true, type: () => String, nullable: true }, moves: { required: true, type: () => Boolean, description: "False where a rider is booked already, or nothing can be promised: the promise stays, and someone has to call or refund." } },
                    "AffectedOrdersReply": { orders: { required: true, type: () => [t["./modules/fulfilment/promises/affected-orders.dto.js"].AffectedOrderReply], description: "The earliest promise first." } }
                }],
            [import("./modules/privacy/privacy.dto.js"), {
                    "ErasureObstacleReply": { kind: { required: true, enum: ["order-under-way", "payment-open", "refund-open", "dispute-open"] }, order_id: { required: true, type: () => String, nullable: true }, until: { required: true, type: () => String, nullable: true, description: "When it is over by itself; null where that depends on what happens." } },
                    "ConsentReply": { notice_version: { required: true, type: () => String }, language: { required: true, enum: ["en", "hi", "mr"] }, given_at: { required: true, type: () => String } },
                    "PrivacyReply": { confirm_with: { required: true, type: () => String, description: "What is to be typed to confirm a download or the erasure: the e-mail address of the account, or a word where it has none." }, obstacles: { required: true, type: () => [t["./modules/privacy/privacy.dto.js"].ErasureObstacleReply], description: "Why the account cannot be erased now; empty when it can." }, identity_service: { required: true, type: () => String, description: "Where people sign in: a service of its own, which keeps their account there." }, consents: { required: true, type: () => [t["./modules/privacy/privacy.dto.js"].ConsentReply], description: "The newest first." } },
                    "DownloadDataRequest": { confirmation: { required: true, type: () => String, maxLength: 254 }, language: { required: true, enum: ["en", "hi", "mr"] } },
                    "DownloadedDataReply": { file_name: { required: true, type: () => String, description: "Without its ending." }, json: { required: true, type: () => String, description: "For programs: every row of every table, as JSON." }, page: { required: true, type: () => String, description: "For people: the same as a page of HTML that needs nothing else." } },
                    "EraseAccountRequest": { confirmation: { required: true, type: () => String, maxLength: 254 } },
                    "ErasedAccountReply": { erased_at: { required: true, type: () => String }, identity_service: { required: true, type: () => String, description: "Where the account for signing in still is; the shop cannot delete it." }, payments: { required: true, type: () => [String], description: "Payments at the payment provider and shipments at the courier, of which they keep copies of their own." }, shipments: { required: true, type: () => [String] } },
                    "GiveConsentRequest": { notice_version: { required: true, enum: ["2026-11-23"] }, language: { required: true, enum: ["en", "hi", "mr"] } }
                }],
            [import("./modules/privacy/for-owners/shopper-data.dto.js"), {
                    "FindShoppersRequest": { text: { required: true, type: () => String, description: "Number of an order, e-mail address or phone.", maxLength: 254 } },
                    "KnownShopperReply": { id: { required: true, type: () => String }, name: { required: true, type: () => String, nullable: true, description: "Of the account; where it has none, of the last order." }, email: { required: true, type: () => String, nullable: true }, phone: { required: true, type: () => String, nullable: true }, since: { required: true, type: () => String, description: "When the account began." }, orders: { required: true, type: "integer", description: "Placed ones." }, last_order_at: { required: true, type: () => String, nullable: true } },
                    "ShopperPrivacyReply": { shopper: { required: true, type: () => t["./modules/privacy/for-owners/shopper-data.dto.js"].KnownShopperReply }, obstacles: { required: true, type: () => [t["./modules/privacy/privacy.dto.js"].ErasureObstacleReply], description: "Why the account cannot be erased now; empty when it can." }, identity_service: { required: true, type: () => String, description: "Where shoppers sign in: a service of its own, which keeps their account there." } },
                    "DownloadShopperDataRequest": { language: { required: true, description: "In which the page is written.", enum: ["en", "hi", "mr"] } }
                }],
            [import("./modules/reports/overview.dto.js"), {
                    "OverviewRequest": { days: { required: false, type: "integer", description: "How many days, today included.", minimum: 1, maximum: 366 } },
                    "SalesReply": { orders: { required: true, type: "integer", description: "Orders placed, whatever became of them." }, cancelled: { required: true, type: "integer", description: "Orders cancelled, whenever they were placed." }, average_order: { required: true, type: "integer", description: "`gross - discount` for each order, rounded to the rupee; 0 without orders." }, gross: { required: true, type: "integer" }, discount: { required: true, type: "integer" }, offers: { required: true, type: () => Number, description: "What offers of the payment provider took off." }, fees: { required: true, type: "integer", description: "Part of `gross`." }, refunds: { required: true, type: () => Number }, uncollected: { required: true, type: "integer", description: "Cash of orders that were cancelled." }, net: { required: true, type: () => Number }, cash_on_delivery: { required: true, type: "integer", description: "The part of `net` that is paid at the door." }, tax: { required: true, type: () => Number, description: "The part of `net` that is tax, by the invoices and credit notes of these days." } },
                    "DayReply": { day: { required: true, type: () => String, description: "`2026-11-21`" } },
                    "TopProductReply": { id: { required: true, type: () => String }, name: { required: true, type: () => String }, packs: { required: true, type: "integer" }, sales: { required: true, type: "integer", description: "Part of `gross`." } },
                    "CouponUseReply": { code: { required: true, type: () => String }, orders: { required: true, type: "integer" }, discount: { required: true, type: "integer" } },
                    "HourReply": { weekday: { required: true, type: "integer", description: "1 is Monday, 7 is Sunday." }, hour: { required: true, type: "integer" }, orders: { required: true, type: "integer" } },
                    "OverviewReply": { today: { required: true, type: () => t["./modules/reports/overview.dto.js"].SalesReply }, period: { required: true, type: () => t["./modules/reports/overview.dto.js"].SalesReply }, days: { required: true, type: () => [t["./modules/reports/overview.dto.js"].DayReply] }, top_products: { required: true, type: () => [t["./modules/reports/overview.dto.js"].TopProductReply] }, coupons: { required: true, type: () => [t["./modules/reports/overview.dto.js"].CouponUseReply] }, hours: { required: true, type: () => [t["./modules/reports/overview.dto.js"].HourReply], description: "Only hours in which something was ordered." } }
                }],
            [import("./modules/products/search-misses/search-misses.dto.js"), {
                    "ReportSearchMissRequest": { text: { required: true, type: () => String, maxLength: 60 } },
                    "SearchMissReply": { text: { required: true, type: () => String }, times: { required: true, type: "integer" }, last_day: { required: true, type: () => String, description: "The last day on which it was searched for, by the shop's calendar." } }
                }],
            [import("./modules/security-log/security-log.dto.js"), {
                    "SecurityLogQuery": { cursor: { required: false, type: () => String, description: "`X-Next-Cursor` of the page before: a number.", pattern: "^\\d{1,18}$" }, event: { required: false, description: "Of this kind.", enum: ["sign-in-failed", "sign-in-slowed", "second-factor-failed", "staff-token-refused", "shopper-token-refused", "permission-refused", "payment-webhook-forged", "courier-webhook-forged", "request-limited", "person-invited", "role-changed", "owner-added", "access-removed", "access-restored", "password-changed", "password-reset", "second-factor-added", "second-factor-removed", "second-factor-reset", "recovery-code-used", "sign-in-admitted", "sessions-ended", "data-exported", "shopper-data-exported", "shopper-erased", "hold-released", "change-log-broken"] }, from: { required: false, type: () => String, description: "From this moment on." }, until: { required: false, type: () => String, description: "Before this moment." } },
                    "SecurityEventReply": { id: { required: true, type: () => String }, event: { required: true, enum: ["sign-in-failed", "sign-in-slowed", "second-factor-failed", "staff-token-refused", "shopper-token-refused", "permission-refused", "payment-webhook-forged", "courier-webhook-forged", "request-limited", "person-invited", "role-changed", "owner-added", "access-removed", "access-restored", "password-changed", "password-reset", "second-factor-added", "second-factor-removed", "second-factor-reset", "recovery-code-used", "sign-in-admitted", "sessions-ended", "data-exported", "shopper-data-exported", "shopper-erased", "hold-released", "change-log-broken"] }, severity: { required: true, enum: ["notice", "warning", "critical"] }, at: { required: true, type: () => String }, until: { required: true, type: () => String, nullable: true, description: "Of what is counted: when its ten minutes end. Null for what happened once." }, times: { required: true, type: "integer" }, actor_name: { required: true, type: () => String, nullable: true, description: "Name of the person of the shop who did it." }, person_name: { required: true, type: () => String, nullable: true, description: "Name of the person of the shop to whom it was done." }, network: { required: true, type: () => String, nullable: true, description: "From where: the first three parts of the address." }, detail: { required: true, type: () => String, nullable: true, description: "A role, the name of a file, a number of an order, or the limits that refused." } },
                    "SecurityAlarmReply": { id: { required: true, type: () => String }, rule: { required: true, enum: ["owner-added", "second-factor-reset", "change-log-broken", "sign-ins-of-person", "sign-ins-of-network", "sign-ins-everywhere", "webhooks-forged", "permissions-refused", "tokens-refused", "requests-limited", "large-export", "shopper-data-in-bulk"] }, raised_at: { required: true, type: () => String }, last_at: { required: true, type: () => String, description: "When it last would have rung again." }, times: { required: true, type: "integer" }, person_name: { required: true, type: () => String, nullable: true }, network: { required: true, type: () => String, nullable: true }, acknowledged_at: { required: true, type: () => String, nullable: true }, acknowledged_by: { required: true, type: () => String, nullable: true } },
                    "SecurityAlarmsReply": { waiting: { required: true, type: () => [t["./modules/security-log/security-log.dto.js"].SecurityAlarmReply], description: "Not acknowledged, the newest first; at most 100." }, acknowledged: { required: true, type: () => [t["./modules/security-log/security-log.dto.js"].SecurityAlarmReply], description: "The last 20 that were." } }
                }],
            [import("./modules/reviews/reviews.dto.js"), {
                    "WriteReviewRequest": { rating: { required: true, type: "integer", minimum: 1, maximum: 5 }, text: { required: false, type: () => String, nullable: true, maxLength: 500 } },
                    "AdminReviewReply": { id: { required: true, type: () => String }, order_id: { required: true, type: () => String }, first_name: { required: true, type: () => String, nullable: true, description: "What the public reads of who wrote it." }, created_at: { required: true, type: () => String }, version: { required: true, type: "integer" } },
                    "ReviewsQuery": { state: { required: false, enum: ["pending", "approved", "hidden"] } },
                    "SetReviewStateRequest": { state: { required: true, enum: ["approved", "hidden"] }, version: { required: true, type: "integer", minimum: 0, maximum: 2147483646 } },
                    "ReviewSummaryReply": { average: { required: true, type: () => Number, nullable: true, description: "The mean of all ratings, to one decimal; null while there are none." }, ratings: { required: true, type: "integer" }, buyers: { required: true, type: "integer", description: "Different shoppers among them." }, buyers_needed: { required: true, type: "integer", description: "From so many buyers on their ratings and texts take the place of the samples." }, pending: { required: true, type: "integer", description: "Texts that wait for approval." } }
                }],
            [import("./modules/reviews/testimonials.dto.js"), {
                    "TestimonialReply": { id: { required: true, type: () => String }, name: { required: true, type: () => String }, name_hi: { required: true, type: () => String, nullable: true }, name_mr: { required: true, type: () => String, nullable: true }, area: { required: true, type: () => String, description: "The part of the city; may be empty." }, area_hi: { required: true, type: () => String, nullable: true }, area_mr: { required: true, type: () => String, nullable: true }, text: { required: true, type: () => String }, text_hi: { required: true, type: () => String, nullable: true }, text_mr: { required: true, type: () => String, nullable: true }, rating: { required: true, type: "integer", description: "Stars, 1 to 5." }, is_sample: { required: true, type: () => Boolean, description: "An example that no customer wrote: it is never shown without saying so." }, is_verified: { required: true, type: () => Boolean, description: "Written by somebody who bought here, about an order that was delivered." } },
                    "ShopRating": { average: { required: true, type: () => Number, description: "The mean of 1 to 5 stars, to one decimal." }, count: { required: true, type: "integer" }, is_sample: { required: true, type: () => Boolean, description: "An example, as long as too few verified buyers have rated." } },
                    "CustomerVoicesReply": { rating: { required: true, type: () => t["./modules/reviews/testimonials.dto.js"].ShopRating, nullable: true, description: "Null: the owner shows none, and too few verified buyers have rated." }, testimonials: { required: true, type: () => [t["./modules/reviews/testimonials.dto.js"].TestimonialReply] } },
                    "AdminTestimonialReply": { is_visible: { required: true, type: () => Boolean }, version: { required: true, type: "integer" } },
                    "TestimonialFields": { name: { required: true, type: () => String, maxLength: 60 }, name_hi: { required: false, type: () => String, nullable: true, maxLength: 60 }, name_mr: { required: false, type: () => String, nullable: true, maxLength: 60 }, area: { required: true, type: () => String, maxLength: 60 }, area_hi: { required: false, type: () => String, nullable: true, maxLength: 60 }, area_mr: { required: false, type: () => String, nullable: true, maxLength: 60 }, text: { required: true, type: () => String, maxLength: 500 }, text_hi: { required: false, type: () => String, nullable: true, maxLength: 500 }, text_mr: { required: false, type: () => String, nullable: true, maxLength: 500 }, rating: { required: true, type: "integer", minimum: 1, maximum: 5 }, is_sample: { required: true, type: () => Boolean, description: "True keeps the mark that no customer wrote this." }, is_visible: { required: true, type: () => Boolean } },
                    "CreateTestimonialRequest": { request_id: { required: false, type: () => String, description: "Made by the browser for this one testimonial: sent again with it, nothing is added, and the answer is what is there.", format: "uuid" } },
                    "UpdateTestimonialRequest": { version: { required: true, type: "integer", minimum: 0, maximum: 2147483646 } },
                    "ArrangeTestimonialsRequest": { ids: { required: true, type: () => [String], description: "All testimonials in their new order. Those that are not named follow.", maxLength: 64, uniqueItems: true, minItems: 2, maxItems: 100 } },
                    "DeletedTestimonialReply": { id: { required: true, type: () => String }, name: { required: true, type: () => String } },
                    "SetSampleRatingRequest": { is_visible: { required: true, type: () => Boolean, description: "Whether the sample rating is shown while too few verified buyers have rated." }, version: { required: false, type: "integer", minimum: 0, maximum: 2147483646 } },
                    "SampleRatingReply": { average: { required: true, type: () => Number }, count: { required: true, type: "integer" }, is_visible: { required: true, type: () => Boolean }, version: { required: true, type: "integer" } }
                }]
        ],
        "controllers": [
            [import("./modules/customers/addresses/addresses.controller.js"), {
                    "AddressesController": {
                        "listAddresses": { summary: "The one used last comes first.", type: [t["./modules/customers/addresses/addresses.dto.js"].SavedAddressReply] },
                        "saveAddress": { summary: "Writes an address down, or marks it as used when the same person at the same place is in the book already.", type: t["./modules/customers/addresses/addresses.dto.js"].SavedAddressReply },
                        "changeAddress": { type: t["./modules/customers/addresses/addresses.dto.js"].SavedAddressReply },
                        "deleteAddress": { type: t["./modules/customers/addresses/addresses.dto.js"].DeletedAddressReply }
                    }
                }],
            [import("./modules/staff/admin-auth.controller.js"), {
                    "AdminLoginController": {
                        "adminLogin": { summary: "Wrong passwords slow down the network that they come from, at most for 15 minutes; they never shut the account.", type: t["./modules/staff/admin-auth.dto.js"].AdminLoginReply }
                    },
                    "AdminSessionController": {
                        "adminLogout": { summary: "Ends the session behind the token; the token is worthless from then on." },
                        "getAdminSession": { summary: "Who is signed in.", type: t["./modules/staff/admin-auth.dto.js"].AdminSessionReply }
                    }
                }],
            [import("./modules/staff/people/own-account.controller.js"), {
                    "InvitationController": {
                        "acceptInvitation": { summary: "Sets the password by a one-time link and signs in; a second factor from before is asked for.", type: t["./modules/staff/admin-auth.dto.js"].AdminLoginReply }
                    },
                    "OwnAccountController": {
                        "changeOwnPassword": { summary: "Ends every other sign-in of the person." },
                        "signOutEverywhere": { summary: "Signs out on every device, this one too." }
                    }
                }],
            [import("./modules/staff/people/people.controller.js"), {
                    "PeopleController": {
                        "listPeople": { summary: "Everybody who may sign in to the console, or could once.", type: [t["./modules/staff/people/people.dto.js"].PersonReply] },
                        "invitePerson": { summary: "Makes an account with a one-time link, for the owner to hand over. It works for a day.", type: t["./modules/staff/people/people.dto.js"].InvitationReply },
                        "editPerson": { type: t["./modules/staff/people/people.dto.js"].PersonReply },
                        "setPersonAccess": { summary: "Shuts a person out at once, or lets them in again, with their old password and role: that takes the owner's own password.", type: t["./modules/staff/people/people.dto.js"].PersonReply },
                        "invitePersonAgain": { summary: "A new link for somebody who lost theirs or forgot the password; password and sign-ins of before end.", type: t["./modules/staff/people/people.dto.js"].InvitationReply },
                        "admitPerson": { summary: "For ten minutes, sign-ins of this person pass the queue that somebody who guesses passwords has filled.", type: t["./modules/staff/people/people.dto.js"].PersonReply },
                        "signPersonOut": { summary: "Signs a person out on every device." }
                    }
                }],
            [import("./modules/staff/sessions/sessions.controller.js"), {
                    "OwnSessionsController": {
                        "listOwnSessions": { summary: "Where one is signed in; the session used last comes first.", type: [t["./modules/staff/sessions/sessions.dto.js"].SignInReply] },
                        "endOwnSession": {},
                        "endOtherSessions": { summary: "Signs out on every device but this one." }
                    },
                    "PersonSessionsController": {
                        "listPersonSessions": { type: [t["./modules/staff/sessions/sessions.dto.js"].SignInReply] },
                        "endPersonSession": {}
                    }
                }],
            [import("./modules/staff/second-factor/own-second-factor.controller.js"), {
                    "OwnSecondFactorController": {
                        "getOwnSecondFactor": { type: t["./modules/staff/second-factor/second-factor.dto.js"].SecondFactorReply },
                        "setUpAuthenticator": { summary: "A new secret for an app that shows codes; it counts as soon as a first code has come back.", type: t["./modules/staff/second-factor/second-factor.dto.js"].AuthenticatorSetupReply },
                        "confirmAuthenticator": { summary: "Turns two-step sign-in on, where it was off, and signs the person out on every other device then.", type: t["./modules/staff/second-factor/second-factor.dto.js"].SecondFactorChangeReply },
                        "removeAuthenticator": { type: t["./modules/staff/second-factor/second-factor.dto.js"].SecondFactorChangeReply },
                        "setUpPasskey": { summary: "What the browser needs to make a passkey.", type: t["./modules/staff/second-factor/second-factor.dto.js"].PasskeySetupReply },
                        "addPasskey": { type: t["./modules/staff/second-factor/second-factor.dto.js"].SecondFactorChangeReply },
                        "removePasskey": { type: t["./modules/staff/second-factor/second-factor.dto.js"].SecondFactorChangeReply },
                        "renewRecoveryCodes": { summary: "Ten new ones; those from before are worthless.", type: t["./modules/staff/second-factor/second-factor.dto.js"].SecondFactorChangeReply }
                    }
                }],
            [import("./modules/staff/second-factor/second-step.controller.js"), {
                    "SecondStepController": {
                        "enterSecondFactor": { summary: "A code of the app, or a recovery code. Each opens once.", type: t["./modules/staff/admin-auth.dto.js"].AdminTokenReply },
                        "askPasskey": { summary: "What a passkey is to sign.", type: t["./modules/staff/second-factor/second-factor.dto.js"].PasskeyQuestionReply },
                        "enterPasskey": { type: t["./modules/staff/admin-auth.dto.js"].AdminTokenReply }
                    },
                    "ResetSecondFactorController": {
                        "resetSecondFactor": { summary: "For somebody who has lost phone, passkeys and recovery codes. Asks for the owner's own password; the person is signed out on every\ndevice and told by mail." }
                    }
                }],
            [import("./modules/products/images/admin-pictures.controller.js"), {
                    "AdminPicturesController": {
                        "addPicture": { summary: "Takes one picture file of up to 10 MB and 40 megapixels; the shop shows it square, in three widths, as AVIF and WebP.", type: t["./modules/products/images/pictures.dto.js"].PictureReply }
                    }
                }],
            [import("./modules/products/admin-products.controller.js"), {
                    "AdminProductsController": {
                        "listAdminProducts": { summary: "The newest products first; `X-Total-Count` says how many there are, past a thousand `1000+`, `X-Next-Cursor` where to go on.", type: [t["./modules/products/products.dto.js"].AdminProductReply] },
                        "listProductFilters": { summary: "What that list can be limited to.", type: t["./modules/products/products.dto.js"].ProductFiltersReply },
                        "createProduct": { summary: "An `img` on another host is fetched, checked and served by the shop; while that host does not answer, its address stays.", type: t["./modules/products/products.dto.js"].AdminProductReply },
                        "arrangeProducts": { summary: "The order of the shop's grid." },
                        "moveProduct": { summary: "Moves one product in the shop's grid, beside the neighbour that is named; no other one changes its place.", type: t["./modules/products/products.dto.js"].AdminProductReply },
                        "updateProduct": { summary: "Replaces the whole product; 409 with the `current` one when somebody has changed it since.", type: t["./modules/products/products.dto.js"].AdminProductReply },
                        "setProductAvailability": { summary: "Sets whether shoppers can buy the product; it does not flip.", type: t["./modules/products/products.dto.js"].AdminProductReply },
                        "setProductStock": { type: t["./modules/products/products.dto.js"].AdminProductReply },
                        "setProductArchived": { summary: "Takes a product out of the shop and of all carts, or brings it back. Nothing that was ordered is ever deleted.", type: t["./modules/products/products.dto.js"].AdminProductReply },
                        "duplicateProduct": { summary: "A copy, off sale.", type: t["./modules/products/products.dto.js"].AdminProductReply }
                    }
                }],
            [import("./modules/products/products.controller.js"), {
                    "ProductsController": {
                        "listProducts": { summary: "What can be bought now, in the shop's own order." },
                        "listSoldOutProducts": { summary: "What the shop sells and has no packs of now, in the shop's own order." }
                    }
                }],
            [import("./modules/products/catalogue-file/products-file.controller.js"), {
                    "ProductsFileController": {
                        "exportProducts": { summary: "The catalogue as CSV, in UTF-8 with its mark.", type: String },
                        "importProducts": { summary: "Takes such a file, a product export of Shopify or WooCommerce, or any other table with the columns that were chosen: all\nof it, or nothing when a line has errors. With `preview=true` it only says what would happen.", type: t["./modules/products/catalogue-file/products-file.dto.js"].ImportReply }
                    }
                }],
            [import("./modules/cart/cart.controller.js"), {
                    "CartController": {
                        "findCart": { type: t["./modules/cart/kept-cart.dto.js"].KeptCartReply },
                        "keepCart": { summary: "Replaces the cart; 409 with the `current` one when another device has changed it meanwhile.", type: t["./modules/cart/kept-cart.dto.js"].KeptCartReply }
                    }
                }],
            [import("./modules/settings/delivery-settings.controller.js"), {
                    "DeliverySettingsController": {
                        "getBookRider": { type: t["./modules/settings/delivery-settings.dto.js"].BookRiderReply },
                        "setBookRider": { summary: "Holds for orders that are paid from now on.", type: t["./modules/settings/delivery-settings.dto.js"].BookRiderReply },
                        "getFeeTable": { type: t["./modules/settings/delivery-settings.dto.js"].FeeTableReply },
                        "setFeeTable": { summary: "Holds for fees that are asked for from now on; two empty lists take the table away.", type: t["./modules/settings/delivery-settings.dto.js"].FeeTableReply },
                        "getDeliveryTimes": { type: t["./modules/settings/delivery-settings.dto.js"].DeliveryTimesReply },
                        "setDeliveryTimes": { summary: "Holds for what is promised from now on; orders that no rider is booked for move with it (decision 95).", type: t["./modules/settings/delivery-settings.dto.js"].DeliveryTimesReply },
                        "getRiderEquipment": { type: t["./modules/settings/delivery-settings.dto.js"].RiderEquipmentReply },
                        "setRiderEquipment": { summary: "Holds for fees and bookings from now on.", type: t["./modules/settings/delivery-settings.dto.js"].RiderEquipmentReply }
                    }
                }],
            [import("./modules/settings/admin-settings.controller.js"), {
                    "AdminSettingsController": {
                        "getAdminStoreStatus": { type: t["./modules/settings/settings.dto.js"].AdminStoreStatusReply },
                        "getAdminPlatformFee": { type: t["./modules/settings/settings.dto.js"].AdminFeeReply },
                        "getAdminSurgeFee": { type: t["./modules/settings/settings.dto.js"].AdminFeeReply },
                        "getSchedule": { summary: "The shop's hours and closed dates, and what they come to now.", type: t["./modules/settings/schedule.dto.js"].AdminScheduleReply },
                        "setSchedule": { summary: "Shoppers see it at once. Closed dates that are over are left out.", type: t["./modules/settings/schedule.dto.js"].AdminScheduleReply },
                        "getCashOnDelivery": { type: t["./modules/settings/cash-on-delivery.dto.js"].CashOnDeliveryReply },
                        "setCashOnDelivery": { summary: "Orders that are on their way stay as they are.", type: t["./modules/settings/cash-on-delivery.dto.js"].CashOnDeliveryReply },
                        "setStoreStatus": { summary: "Opens or closes the shop. On a closed date it opens for that day only, which the reply and the schedule say.", type: t["./modules/settings/settings.dto.js"].AdminStoreStatusReply },
                        "setPlatformFee": { type: t["./modules/settings/settings.dto.js"].AdminFeeReply },
                        "setSurgeFee": { type: t["./modules/settings/settings.dto.js"].AdminFeeReply }
                    }
                }],
            [import("./modules/settings/retention.controller.js"), {
                    "RetentionController": {
                        "listRetentionRules": { summary: "How long what the law does not want kept is kept.", type: [t["./modules/settings/retention.dto.js"].RetentionRuleReply] }
                    }
                }],
            [import("./modules/settings/settings.controller.js"), {
                    "SettingsController": {
                        "getStoreStatus": { summary: "Whether the shop takes orders now." },
                        "getPlatformFee": { summary: "The fixed fee added to every order." },
                        "getSurgeFee": { summary: "The fee added to every order in a rush." }
                    }
                }],
            [import("./modules/settings/tax-settings.controller.js"), {
                    "TaxSettingsController": {
                        "getTaxSettings": { summary: "What an accountant decides about bills: codes, units, and the month in which a late bill counts.", type: t["./modules/settings/tax-settings.dto.js"].TaxSettingsReply },
                        "setTaxSettings": { summary: "Bills and credit notes that are issued stay as they are; the month of late bills holds for every report.", type: t["./modules/settings/tax-settings.dto.js"].TaxSettingsReply }
                    }
                }],
            [import("./modules/orders/admin-orders.controller.js"), {
                    "AdminOrdersController": {
                        "listOrders": { summary: "Newest first; a packer sees those of today. Count and next cursor are in the headers X-Total-Count and X-Next-Cursor." },
                        "readDeliveryIssues": { summary: "Deliveries that need a person: those still to come first, of each who waits longest. Count and cursor are in the headers.", type: [t["./modules/orders/orders.dto.js"].AdminOrderReply] }
                    }
                }],
            [import("./modules/orders/orders.controller.js"), {
                    "OrdersController": {
                        "listOwnOrders": { type: [t["./modules/orders/orders.dto.js"].OrderSummaryReply] },
                        "findActiveOrder": { summary: "The newest order that is still on its way: tracking opens with it after a reload, on any device.", type: t["./modules/orders/orders.dto.js"].ActiveOrderReply },
                        "findOrder": { type: t["./modules/orders/orders.dto.js"].OrderReply },
                        "findOrderDetails": { summary: "The whole order, as the shopper may see it: the route above keeps to what it always said.", type: t["./modules/orders/order-details.dto.js"].OrderDetailsReply }
                    }
                }],
            [import("./modules/settings/shop-details/shop-config.controller.js"), {
                    "ShopConfigController": {
                        "getShopConfig": { summary: "What the front ends must know at run time." }
                    },
                    "AdminShopDetailsController": {
                        "getShopDetails": { type: t["./modules/settings/shop-details/shop-config.dto.js"].AdminShopDetailsReply },
                        "setShopDetails": { summary: "Shown at once in the shop's footer and on every paper written from now on.", type: t["./modules/settings/shop-details/shop-config.dto.js"].AdminShopDetailsReply }
                    }
                }],
            [import("./modules/invoicing/admin-invoices.controller.js"), {
                    "AdminInvoicesController": {
                        "printInvoice": {},
                        "printCreditNote": {}
                    }
                }],
            [import("./modules/invoicing/invoices.controller.js"), {
                    "InvoicesController": {
                        "downloadInvoice": { summary: "The invoice of an own order as PDF, from the moment on that it is packed." },
                        "downloadCreditNote": { summary: "A credit note of an own order as PDF." }
                    }
                }],
            [import("./modules/audit-log/audit-log.controller.js"), {
                    "AuditLogController": {
                        "listAuditEntries": { summary: "Who changed what and when, newest first; `X-Next-Cursor` says where to go on.", type: [t["./modules/audit-log/audit-log.dto.js"].AuditEntryReply] },
                        "getAuditLogFilters": { type: t["./modules/audit-log/audit-log.dto.js"].AuditLogFiltersReply },
                        "getVerification": { summary: "What the last nightly verification found.", type: t["./modules/audit-log/audit-log.dto.js"].AuditVerificationReply },
                        "revertChange": { summary: "Gives a setting the value that it had before this change, or the shop its details.", type: t["./modules/audit-log/audit-log.dto.js"].AuditEntryReply }
                    }
                }],
            [import("./modules/offers/admin-offers.controller.js"), {
                    "AdminOffersController": {
                        "listOffers": { summary: "The newest live offers first; `X-Total-Count` says how many there are, `X-Next-Cursor` where to go on.", type: [t["./modules/offers/offers.dto.js"].OfferReply] },
                        "createOffer": { type: t["./modules/offers/offers.dto.js"].OfferReply },
                        "updateOffer": { summary: "Replaces words and times; 409 with the `current` offer when someone has changed it since.", type: t["./modules/offers/offers.dto.js"].OfferReply },
                        "deleteOffer": { summary: "Takes an offer off the banner; its coupon is free for another one.", type: t["./modules/offers/offers.dto.js"].DeletedOfferReply }
                    }
                }],
            [import("./modules/offers/offers.controller.js"), {
                    "OffersController": {
                        "listActiveOffers": { summary: "The lines of the banner." }
                    }
                }],
            [import("./modules/coupons/admin-coupons.controller.js"), {
                    "AdminCouponsController": {
                        "listCoupons": { summary: "The newest coupons first; `X-Total-Count` says how many there are, `X-Next-Cursor` where to go on.", type: [t["./modules/coupons/coupons.dto.js"].CouponReply] },
                        "createCoupon": { type: t["./modules/coupons/coupons.dto.js"].CouponReply },
                        "updateCoupon": { summary: "Replaces the terms; 409 with the `current` coupon when someone has changed it since.", type: t["./modules/coupons/coupons.dto.js"].CouponReply },
                        "endCoupon": { summary: "The coupon works no more from now on, and its offer leaves the banner; both stay to be looked at.", type: t["./modules/coupons/coupons.dto.js"].CouponReply },
                        "deleteCoupon": { summary: "Takes a coupon out of use, and its offer off the banner.", type: t["./modules/coupons/coupons.dto.js"].DeletedCouponReply },
                        "listUnassignedCoupons": { summary: "Coupons that can be linked to a new offer.", type: [t["./modules/coupons/coupons.dto.js"].UnassignedCouponReply] }
                    }
                }],
            [import("./modules/coupons/coupons.controller.js"), {
                    "CouponsController": {
                        "listPublicCoupons": { summary: "The coupons that the owner lists for every shopper, those included that this one cannot use (yet, or any more).", type: [t["./modules/coupons/coupons.dto.js"].PublicCouponReply] }
                    }
                }],
            [import("./modules/courier/courier.controller.js"), {
                    "CourierController": {
                        "calculateFee": { type: t["./modules/courier/courier.dto.js"].CalculateFeeReply },
                        "createCourierOrder": { summary: "The rider is booked by the server when the order is paid; this answers that one booking, however often it is called.", type: t["./modules/courier/courier.dto.js"].BookCourierReply },
                        "createCodCourierOrder": { summary: "The same for an order that is paid at the door. What is to be collected is the order's own total, whatever was sent.", type: t["./modules/courier/courier.dto.js"].BookCourierReply },
                        "trackOrder": { type: t["./modules/courier/courier.dto.js"].TrackingReply },
                        "trackRider": { type: t["./modules/courier/courier.dto.js"].CourierReply },
                        "receiveCallback": { summary: "Borzo's callbacks: stored, answered, then worked on as a job." }
                    }
                }],
            [import("./modules/courier/quotes/delivery-estimate.controller.js"), {
                    "DeliveryEstimateController": {
                        "getPromise": { summary: "When an order would arrive, for someone who has named no place." },
                        "estimateDelivery": { summary: "Whether a pincode is served, what that costs about and when an order would arrive, from what the shop knows: no one else is asked.", type: t["./modules/courier/quotes/delivery-estimate.dto.js"].DeliveryEstimateReply },
                        "findPincode": { summary: "The pincode where a shopper is, by the doors that were delivered to nearby. Sent as a body, so that no log of addresses holds a position.", type: t["./modules/courier/quotes/delivery-estimate.dto.js"].FindPincodeReply }
                    }
                }],
            [import("./modules/payment/webhooks/payment-webhooks.controller.js"), {
                    "PaymentWebhooksController": {
                        "receiveWebhook": { summary: "Razorpay's webhooks: stored, answered, then worked on as a job." }
                    }
                }],
            [import("./modules/checkout/checkout.controller.js"), {
                    "CheckoutController": {
                        "validateCoupon": { type: t["./modules/cart/cart.dto.js"].ValidateCouponReply },
                        "openPayment": { summary: "Everything that may refuse an order refuses here, before money moves.", type: t["./modules/payment/payment.dto.js"].OpenPaymentReply },
                        "verifyPayment": { type: t["./modules/payment/payment.dto.js"].PaymentAttemptReply },
                        "findPaymentAttempt": { summary: "What became of a payment: asked before anyone is invited to pay again.", type: t["./modules/payment/payment.dto.js"].PaymentAttemptReply },
                        "placeOrder": { summary: "The id of the one order of this checkout, however often it is asked.", type: t["./modules/cart/cart.dto.js"].CheckoutReply }
                    }
                }],
            [import("./modules/checkout/holds/unpaid-holds.controller.js"), {
                    "UnpaidHoldsController": {
                        "listHolds": { summary: "Packs of counted products that wait for a payment, whose time is over first.", type: [t["./modules/checkout/holds/unpaid-holds.dto.js"].UnpaidHoldReply] },
                        "releaseHold": { summary: "The packs can be bought by others at once. Answers the holds that are left.", type: [t["./modules/checkout/holds/unpaid-holds.dto.js"].UnpaidHoldReply] }
                    }
                }],
            [import("./modules/checkout/settlement/payment-callback.controller.js"), {
                    "PaymentCallbackController": {
                        "receivePaymentForm": { summary: "The form of the provider's page, from its own site. Whatever it says, the browser is led to a page of the shop." },
                        "readPaymentResult": { summary: "What became of a payment, for whoever brings its proof: never whose it is, nor where the order goes.", type: t["./modules/payment/payment.dto.js"].PaymentResultReply }
                    }
                }],
            [import("./modules/payment/reconciliation/differences.controller.js"), {
                    "DifferencesController": {
                        "listAcknowledgedDifferences": { summary: "What is acknowledged now, the last first; `X-Total-Count` and `X-Next-Cursor` as everywhere.", type: [t["./modules/payment/reconciliation/reconciliation.dto.js"].DifferenceReply] },
                        "acknowledgeDifferences": { summary: "Several that were settled in one way: those that say something else than the person saw are skipped.", type: t["./modules/payment/reconciliation/reconciliation.dto.js"].AcknowledgedDifferencesReply },
                        "acknowledgeDifference": { summary: "Settled outside: it waits no more and raises no alarm until it says something else.", type: t["./modules/payment/reconciliation/reconciliation.dto.js"].DifferenceReply },
                        "reopenDifference": { type: t["./modules/payment/reconciliation/reconciliation.dto.js"].DifferenceReply }
                    }
                }],
            [import("./modules/payment/reconciliation/reconciliations.controller.js"), {
                    "ReconciliationsController": {
                        "listReconciliations": { summary: "The newest day first; `X-Next-Cursor` says where to go on.", type: [t["./modules/payment/reconciliation/reconciliation.dto.js"].ReconciliationReply] },
                        "getReconciliation": { type: t["./modules/payment/reconciliation/reconciliation.dto.js"].ReconciliationDetailReply },
                        "reconcileDay": { summary: "Holds the day against the providers' lists again, now.", type: t["./modules/payment/reconciliation/reconciliation.dto.js"].ReconciliationDetailReply }
                    }
                }],
            [import("./modules/payment/money/money.controller.js"), {
                    "MoneyController": {
                        "getMoneyOverview": { summary: "What waits and why, what should be looked at today, and the ledger's sums.", type: t["./modules/payment/money/money.dto.js"].MoneyOverviewReply },
                        "listPayments": { summary: "Newest first; `X-Total-Count` and `X-Next-Cursor` as everywhere, `X-Total-Amount` for the rupees of all of them.", type: [t["./modules/payment/money/money.dto.js"].MoneyPaymentReply] },
                        "listRefunds": { summary: "Newest first.", type: [t["./modules/payment/money/money.dto.js"].MoneyRefundReply] }
                    }
                }],
            [import("./modules/payment/money/money-files.controller.js"), {
                    "MoneyFilesController": {
                        "getPaymentsCsv": { summary: "Every payment that the filters find, with how many and how much in `X-Total-Count` and `X-Total-Amount`, as in the list." },
                        "getRefundsCsv": {},
                        "getDifferencesCsv": { summary: "Of one day, or all that are not resolved." }
                    }
                }],
            [import("./modules/operations/health/health.controller.js"), {
                    "HealthController": {
                        "live": { summary: "The process answers.", type: t["./modules/operations/health/health.dto.js"].HealthReply },
                        "ready": { summary: "The process can do its work: the database answers too and is migrated for it, its jobs are worked off, and it was not told to end.", type: t["./modules/operations/health/health.dto.js"].ReadinessReply }
                    }
                }],
            [import("./modules/operations/monitoring/browser-reports.controller.js"), {
                    "BrowserReportsController": {
                        "reportPage": { summary: "What a page of the shop was like in a browser. It is counted and logged, and kept nowhere; 404 where the shop wants no reports." }
                    }
                }],
            [import("./modules/customers/identity/backchannel-logout.controller.js"), {
                    "BackchannelLogoutController": {
                        "receiveLogout": { summary: "The identity provider tells of a sign-out (OpenID Connect Back-Channel Logout 1.0). Whatever else it sends is ignored." }
                    }
                }],
            [import("./modules/fulfilment/fulfilment.controller.js"), {
                    "FulfilmentController": {
                        "readBoard": { summary: "Everything that is still to do, and what became of today's orders; or those of them that are named." },
                        "readOrder": { type: t["./modules/orders/orders.dto.js"].AdminOrderDetailReply },
                        "acceptOrder": { type: t["./modules/orders/orders.dto.js"].AdminOrderDetailReply },
                        "packOrder": { type: t["./modules/orders/orders.dto.js"].AdminOrderDetailReply },
                        "callRider": { type: t["./modules/orders/orders.dto.js"].AdminOrderDetailReply },
                        "handOver": { type: t["./modules/orders/orders.dto.js"].AdminOrderDetailReply },
                        "markDelivered": { type: t["./modules/orders/orders.dto.js"].AdminOrderDetailReply },
                        "resolveIssue": { type: t["./modules/orders/orders.dto.js"].AdminOrderDetailReply },
                        "cancelOrder": { type: t["./modules/orders/orders.dto.js"].AdminOrderDetailReply },
                        "refundLine": { type: t["./modules/orders/orders.dto.js"].AdminOrderDetailReply },
                        "refundRest": { type: t["./modules/orders/orders.dto.js"].AdminOrderDetailReply }
                    }
                }],
            [import("./modules/fulfilment/order-feed.controller.js"), {
                    "OrderFeedController": {
                        "followOrders": { summary: "Server-sent events: `ready` once, then `order` with `{ order_id, kind, at }` for everything that happens to an order. With the\nheader Last-Event-ID it goes on after that event." }
                    }
                }],
            [import("./modules/fulfilment/promises/promises.controller.js"), {
                    "PromisesController": {
                        "listAffectedOrders": { summary: "Paid orders whose promise these settings would change; nothing is saved.", type: t["./modules/fulfilment/promises/affected-orders.dto.js"].AffectedOrdersReply }
                    }
                }],
            [import("./modules/privacy/for-owners/shopper-data.controller.js"), {
                    "ShopperDataController": {
                        "findShoppers": { summary: "Who that is. Sent as a body, because addresses of requests are logged.", type: [t["./modules/privacy/for-owners/shopper-data.dto.js"].KnownShopperReply] },
                        "describeShopper": { type: t["./modules/privacy/for-owners/shopper-data.dto.js"].ShopperPrivacyReply },
                        "downloadShopperData": { summary: "All of it, for programs and for people; three times a day.", type: t["./modules/privacy/privacy.dto.js"].DownloadedDataReply },
                        "eraseShopper": { summary: "For good and at once. What is under way or owed comes to its end first. Asked again, it says the same once more.", type: t["./modules/privacy/privacy.dto.js"].ErasedAccountReply }
                    }
                }],
            [import("./modules/privacy/privacy.controller.js"), {
                    "PrivacyController": {
                        "describePrivacy": { type: t["./modules/privacy/privacy.dto.js"].PrivacyReply },
                        "downloadData": { summary: "All of it, for programs and for people; three times a day.", type: t["./modules/privacy/privacy.dto.js"].DownloadedDataReply },
                        "eraseAccount": { summary: "For good and at once. What is under way or owed comes to its end first.", type: t["./modules/privacy/privacy.dto.js"].ErasedAccountReply },
                        "giveConsent": { summary: "The shopper has gone on below this version of the privacy notice." }
                    }
                }],
            [import("./modules/reports/admin-overview.controller.js"), {
                    "AdminOverviewController": {
                        "getOverview": { summary: "Today and the last days: sales, top products, coupons, busy hours.", type: t["./modules/reports/overview.dto.js"].OverviewReply },
                        "getDaysCsv": { summary: "The days as a table for a spreadsheet.", type: String }
                    }
                }],
            [import("./modules/products/search-misses/search-misses.controller.js"), {
                    "SearchMissesController": {
                        "reportSearchMiss": { summary: "A search that found nothing. The text is counted, and nothing else is kept of it." }
                    },
                    "AdminSearchMissesController": {
                        "listSearchMisses": { summary: "Of the last 30 days, the most frequent first; at most 200.", type: [t["./modules/products/search-misses/search-misses.dto.js"].SearchMissReply] },
                        "deleteSearchMiss": { summary: "Takes a text off the list, as often as it was counted; harmless when it is gone already. Searched for again, it is listed again." }
                    }
                }],
            [import("./modules/security-log/security-log.controller.js"), {
                    "SecurityLogController": {
                        "listSecurityEvents": { summary: "What may matter to the shop's security, newest first; `X-Next-Cursor` says where to go on.", type: [t["./modules/security-log/security-log.dto.js"].SecurityEventReply] },
                        "listSecurityAlarms": { summary: "The alarms that wait for an owner, and the last ones that an owner has acknowledged.", type: t["./modules/security-log/security-log.dto.js"].SecurityAlarmsReply },
                        "acknowledgeAlarm": { summary: "With it, the earlier ones of the same rule and person. One that is acknowledged stays so." }
                    }
                }],
            [import("./modules/reviews/reviews.controller.js"), {
                    "OrderReviewController": {
                        "writeReview": { summary: "Once it is delivered; another call changes what was said.", type: t["./modules/orders/order-details.dto.js"].OwnReviewReply },
                        "withdrawReview": { summary: "Rating, text and name are gone with it." }
                    },
                    "AdminReviewsController": {
                        "listReviews": { summary: "Reviews with a text, those that wait for approval unless another state is asked for; the newest first.", type: [t["./modules/reviews/reviews.dto.js"].AdminReviewReply] },
                        "getReviewSummary": { type: t["./modules/reviews/reviews.dto.js"].ReviewSummaryReply },
                        "setReviewState": { summary: "Shows the text to everybody or to no one; 409 with the `current` review when its buyer has changed it since.", type: t["./modules/reviews/reviews.dto.js"].AdminReviewReply }
                    }
                }],
            [import("./modules/reviews/testimonials.controller.js"), {
                    "TestimonialsController": {
                        "listTestimonials": { summary: "What customers say, and how they rate the shop." }
                    },
                    "AdminTestimonialsController": {
                        "listAdminTestimonials": { summary: "In the order in which the shop shows them, hidden ones too.", type: [t["./modules/reviews/testimonials.dto.js"].AdminTestimonialReply] },
                        "createTestimonial": { type: t["./modules/reviews/testimonials.dto.js"].AdminTestimonialReply },
                        "arrangeTestimonials": {},
                        "getSampleRating": { type: t["./modules/reviews/testimonials.dto.js"].SampleRatingReply },
                        "setSampleRating": { summary: "Shows or hides the sample rating; its figures are the specified ones, and always marked as a sample.", type: t["./modules/reviews/testimonials.dto.js"].SampleRatingReply },
                        "updateTestimonial": { summary: "Replaces the whole testimonial; 409 with the `current` one when somebody has changed it since.", type: t["./modules/reviews/testimonials.dto.js"].AdminTestimonialReply },
                        "deleteTestimonial": { type: t["./modules/reviews/testimonials.dto.js"].DeletedTestimonialReply }
                    }
                }]
        ]
    }
};
};
