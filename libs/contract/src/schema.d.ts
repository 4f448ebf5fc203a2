// Written by `npm run contract` from openapi.json.

export interface paths {
    "/health/live": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The process answers. */
        get: operations["live"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/health/ready": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The process can do its work: the database answers too. */
        get: operations["ready"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Five wrong passwords shut an e-mail for the address they came from, fifty for everybody, for 15 minutes. */
        post: operations["adminLogin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ends the session behind the token; the token is worthless from then on. */
        post: operations["adminLogout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who is signed in. */
        get: operations["getAdminSession"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/settings/store-status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether the shop takes orders now. */
        get: operations["getStoreStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/settings/platform-fee": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The fixed fee added to every order. */
        get: operations["getPlatformFee"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/settings/surge-fee": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The fee added to every order in a rush. */
        get: operations["getSurgeFee"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/settings/store-status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getAdminStoreStatus"];
        /** Opens or closes the shop. */
        put: operations["setStoreStatus"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/settings/platform-fee": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getAdminPlatformFee"];
        put: operations["setPlatformFee"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/settings/surge-fee": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getAdminSurgeFee"];
        put: operations["setSurgeFee"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/pictures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes one picture file of up to 10 MB and 40 megapixels; the shop shows it square, in three widths, as AVIF and WebP. */
        post: operations["addPicture"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What can be bought now, in the shop's own order. */
        get: operations["listProducts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The newest products first; `X-Total-Count` says how many there are, `X-Next-Cursor` where to go on. */
        get: operations["listAdminProducts"];
        put?: never;
        /** An `img` on another host is fetched, checked and served by the shop; while that host does not answer, its address stays. */
        post: operations["createProduct"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/products/order": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** The order of the shop's grid. */
        put: operations["arrangeProducts"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/products/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** The whole product anew; 409 with the `current` one when somebody has changed it since. */
        put: operations["updateProduct"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/products/{id}/toggle-availability": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Sets whether shoppers can buy the product; it does not flip. */
        put: operations["setProductAvailability"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/products/{id}/stock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["setProductStock"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/products/{id}/archived": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Takes a product out of the shop and of all carts, or brings it back. Nothing that was ordered is ever deleted. */
        put: operations["setProductArchived"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/products/{id}/duplicate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A copy, off sale. */
        post: operations["duplicateProduct"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/products-file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The catalogue as CSV, in UTF-8 with its mark. */
        get: operations["exportProducts"];
        put?: never;
        /** Takes such a file: all of it, or nothing when a line has errors. With `preview=true` it only says what would happen. */
        post: operations["importProducts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/coupons": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The newest coupons first; `X-Total-Count` says how many there are, `X-Next-Cursor` where to go on. */
        get: operations["listCoupons"];
        put?: never;
        post: operations["createCoupon"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/coupons/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** The terms anew; 409 with the `current` coupon when somebody has changed it since. */
        put: operations["updateCoupon"];
        post?: never;
        /** Takes a coupon out of use, and its offer off the banner. */
        delete: operations["deleteCoupon"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/coupons/{id}/end": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** The coupon works no more from now on, and its offer leaves the banner; both stay to be looked at. */
        put: operations["endCoupon"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/unassigned-coupons": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Coupons that can be linked to a new offer. */
        get: operations["listUnassignedCoupons"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/offers/active": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The lines of the banner. */
        get: operations["listActiveOffers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/offers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The newest live offers first; `X-Total-Count` says how many there are, `X-Next-Cursor` where to go on. */
        get: operations["listOffers"];
        put?: never;
        post: operations["createOffer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/offers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Words and times anew; 409 with the `current` offer when somebody has changed it since. */
        put: operations["updateOffer"];
        post?: never;
        /** Takes an offer off the banner; its coupon is free for another one. */
        delete: operations["deleteOffer"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/config": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the front ends must know at run time. */
        get: operations["getShopConfig"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/addresses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The one used last comes first. */
        get: operations["listAddresses"];
        put?: never;
        /** Writes an address down, or marks it as used when the same person at the same place is in the book already. */
        post: operations["saveAddress"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/addresses/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["changeAddress"];
        post?: never;
        delete: operations["deleteAddress"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cart": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["findCart"];
        /** Replaces the cart; 409 with the `current` one when another device has changed it meanwhile. */
        put: operations["keepCart"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listOwnOrders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/active": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The newest order that is still on its way: tracking opens with it after a reload, on any device. */
        get: operations["findActiveOrder"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["findOrder"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{id}/details": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The whole order, as the shopper may see it: the route above keeps to what it always said. */
        get: operations["findOrderDetails"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Newest first. Count and next cursor are in the headers X-Total-Count and X-Next-Cursor. */
        get: operations["listOrders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payment/webhook": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Razorpay's webhooks: stored, answered, then worked on as a job. */
        post: operations["receiveWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/borzo/calculate-fee": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["calculateFee"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/borzo/create-order": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The rider is booked by the server when the order is paid; this answers that one booking, however often it is called. */
        post: operations["createCourierOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/borzo/create-cod-order": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["createCodCourierOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/borzo/order/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["trackOrder"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/borzo/courier/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["trackRider"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/borzo/callback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Borzo's callbacks: stored, answered, then worked on as a job. */
        post: operations["receiveCallback"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cart/validate-coupon": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["validateCoupon"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payment/create-order": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Everything that may refuse an order refuses here, before money moves. */
        post: operations["openPayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payment/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["verifyPayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payment/attempts/{orderId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What became of a payment: asked before anybody is invited to pay again. */
        get: operations["findPaymentAttempt"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cart/checkout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The id of the one order of this checkout, however often it is asked. */
        post: operations["placeOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/overview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Today and the last days: sales, top products, coupons, busy hours. */
        get: operations["getOverview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/overview/days.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The days as a table for a spreadsheet. */
        get: operations["getDaysCsv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{id}/bill": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The bill of an own order as PDF, from the moment on that it is packed. */
        get: operations["downloadBill"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/orders/{id}/bill": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["printBill"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/orders/feed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Server-sent events: `ready` once, then `order` with `{ order_id, kind, at }` for everything that happens to an order. With the
         *     header Last-Event-ID it goes on after that event.
         */
        get: operations["followOrders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/orders/board": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Everything that is still to do, and what became of today's orders. */
        get: operations["readBoard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/orders/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["readOrder"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/orders/{id}/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["acceptOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/orders/{id}/pack": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["packOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/orders/{id}/call-rider": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["callRider"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/orders/{id}/hand-over": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["handOver"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/orders/{id}/delivered": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["markDelivered"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/orders/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["cancelOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/orders/{id}/refund-line": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["refundLine"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/orders/{id}/refund-rest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["refundRest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        HealthReply: {
            /** @enum {string} */
            status: "ok";
        };
        AdminLoginRequest: {
            email: string;
            password: string;
        };
        AdminLoginReply: {
            token: string;
            expires_at: string;
        };
        AdminSessionReply: {
            email: string;
            name: string;
            role: string;
        };
        StoreStatusReply: {
            /** @enum {string} */
            setting_value: "true" | "false";
        };
        FeeReply: {
            setting_value: number;
        };
        AdminStoreStatusReply: {
            /** @enum {string} */
            setting_value: "true" | "false";
            version: number;
        };
        AdminFeeReply: {
            setting_value: number;
            version: number;
        };
        SetStoreStatusRequest: {
            isOpen: boolean;
            /** @description The version that the screen showed; a stale one is refused with 409. */
            version?: number;
        };
        SetPlatformFeeRequest: {
            fee: number;
            version?: number;
        };
        SetSurgeFeeRequest: {
            surge: number;
            version?: number;
        };
        PictureReply: {
            /** @description What a product's `img` says to show this picture: `/pictures/photo-<hash>-480.webp`. */
            img: string;
        };
        ProductReply: {
            id: string;
            name: string;
            /** @description Path (`/pictures/…`) or https address of the picture; null when there is none. */
            img: string | null;
            price: number;
            weight: number | null;
            tags: string[];
            cut: string | null;
        };
        AdminProductReply: {
            id: string;
            name: string;
            /** @description Path (`/pictures/…`) or https address of the picture; null when there is none. */
            img: string | null;
            price: number;
            weight: number | null;
            tags: string[];
            cut: string | null;
            is_available: boolean;
            /** @description Packs left; null means unlimited. */
            stock: number | null;
            /** @description Its place in the shop's grid; lower comes first. */
            position: number;
            archived_at: string | null;
            version: number;
        };
        CreateProductRequest: {
            /** @description Packs to begin with; null or left out means unlimited. */
            stock?: number | null;
            name: string;
            cut?: string | null;
            weight?: number | null;
            price: number;
            /** @description Only our own pictures or https addresses: anything else could carry a script. */
            img?: string | null;
            tags?: string[];
        };
        ArrangeProductsRequest: {
            /** @description Products in their new order. Those that are not named keep their places. */
            ids: string[];
        };
        UpdateProductRequest: {
            version: number;
            name: string;
            cut?: string | null;
            weight?: number | null;
            price: number;
            /** @description Only our own pictures or https addresses: anything else could carry a script. */
            img?: string | null;
            tags?: string[];
        };
        SetAvailabilityRequest: {
            is_available: boolean;
            version?: number;
        };
        SetStockRequest: {
            stock?: number | null;
        };
        SetArchivedRequest: {
            archived: boolean;
        };
        ImportedLine: {
            /** @description In the file, the line of the column names being the first. */
            line: number;
            name: string;
            /** @enum {string} */
            action: "create" | "update" | "same";
        };
        CsvFault: {
            line: number;
            column: string;
            text: string;
        };
        ImportReply: {
            /** @description True when the catalogue has changed; never with errors, nor for a preview. */
            applied: boolean;
            lines: components["schemas"]["ImportedLine"][];
            errors: components["schemas"]["CsvFault"][];
        };
        CouponReply: {
            id: string;
            code: string;
            /** @enum {string} */
            discount_type: "percentage" | "fixed";
            /** @description Percent for `percentage`, whole rupees for `fixed`. */
            discount_value: number;
            /** @description Name of the live offer that shows this coupon, when there is one. */
            offer_name: string | null;
            min_order: number | null;
            max_discount: number | null;
            starts_at: string | null;
            ends_at: string | null;
            total_limit: number | null;
            per_customer_limit: number | null;
            /** @description Orders that used it, those whose payment is still open included. */
            uses: number;
            /** @enum {string} */
            state: "scheduled" | "live" | "ended" | "used-up";
            version: number;
        };
        CreateCouponRequest: {
            code: string;
            /** @enum {string} */
            discount_type: "percentage" | "fixed";
            /** @description A whole number: 1 to 100 for a percentage, 1 rupee or more for a fixed amount. Anything else is `BAD_DISCOUNT`. */
            discount_value: number;
            min_order?: number | null;
            max_discount?: number | null;
            /** @description A day (the first one on which the coupon works) or a moment. */
            starts_at?: string | null;
            /** @description A day (the last one on which the coupon works) or a moment. */
            ends_at?: string | null;
            total_limit?: number | null;
            per_customer_limit?: number | null;
        };
        UpdateCouponRequest: {
            version: number;
            /** @enum {string} */
            discount_type: "percentage" | "fixed";
            /** @description A whole number: 1 to 100 for a percentage, 1 rupee or more for a fixed amount. Anything else is `BAD_DISCOUNT`. */
            discount_value: number;
            min_order?: number | null;
            max_discount?: number | null;
            /** @description A day (the first one on which the coupon works) or a moment. */
            starts_at?: string | null;
            /** @description A day (the last one on which the coupon works) or a moment. */
            ends_at?: string | null;
            total_limit?: number | null;
            per_customer_limit?: number | null;
        };
        DeletedCouponReply: {
            id: string;
            code: string;
            /** @description Name of the offer that ended together with the coupon, when there was one. */
            ended_offer: string | null;
        };
        UnassignedCouponReply: {
            id: string;
            code: string;
        };
        ActiveOfferReply: {
            id: string;
            name: string;
            description: string;
            coupon_code: string;
        };
        OfferReply: {
            id: string;
            name: string;
            description: string;
            coupon_code: string;
            created_at: string;
            starts_at: string | null;
            ends_at: string | null;
            /** @enum {string} */
            state: "scheduled" | "live" | "ended";
            version: number;
        };
        CreateOfferRequest: {
            coupon_code: string;
            name: string;
            description: string;
            /** @description A day (the first one on the banner) or a moment. */
            starts_at?: string | null;
            /** @description A day (the last one on the banner) or a moment. */
            ends_at?: string | null;
        };
        UpdateOfferRequest: {
            version: number;
            name: string;
            description: string;
            /** @description A day (the first one on the banner) or a moment. */
            starts_at?: string | null;
            /** @description A day (the last one on the banner) or a moment. */
            ends_at?: string | null;
        };
        DeletedOfferReply: {
            id: string;
            name: string;
        };
        ShopDetails: {
            name: string;
            tagline: string;
            legal_name: string;
            email: string;
            phone: string;
            address: string;
            fssai: string;
            latitude: number;
            longitude: number;
        };
        SignInConfig: {
            /** @enum {string} */
            kind: "oidc" | "clerk";
            issuer: string;
            client_id: string;
            audience: string;
            publishable_key: string | null;
        };
        PaymentConfig: {
            checkout_js: string;
        };
        MapConfig: {
            /** @description Address pattern of map tiles; null draws the map without them. */
            tile_url: string | null;
            attribution: string;
        };
        ShopConfigReply: {
            shop: components["schemas"]["ShopDetails"];
            sign_in: components["schemas"]["SignInConfig"];
            payment: components["schemas"]["PaymentConfig"];
            map: components["schemas"]["MapConfig"];
            shop_url: string;
            admin_url: string;
        };
        SavedAddressReply: {
            id: string;
            /** @enum {string} */
            label: "Home" | "Work" | "Other";
            name: string;
            phone: string;
            line1: string;
            area: string;
            city: string;
            pincode: string;
            is_default: boolean;
        };
        SaveAddressRequest: {
            /** @enum {string} */
            label?: "Home" | "Work" | "Other";
            /** @description True makes it the default; there always is one. */
            is_default?: boolean;
            name: string;
            phone: string;
            line1: string;
            area?: string;
            city: string;
            pincode: string;
        };
        DeletedAddressReply: {
            id: string;
        };
        KeptLineReply: {
            id: string;
            qty: number;
            name: string;
            img: string | null;
            /** @description Whole rupees for one pack. */
            price: number;
            weight: number | null;
            tags: string[];
            cut: string | null;
            /** @description False when it cannot be bought now: switched off, sold out or taken out of the range. */
            is_available: boolean;
        };
        PacksReply: {
            id: string;
            qty: number;
        };
        OrderedPacksReply: {
            order_id: string;
            version: number;
            lines: components["schemas"]["PacksReply"][];
        };
        KeptCartReply: {
            version: number;
            lines: components["schemas"]["KeptLineReply"][];
            /** @description The last orders, the newest first: a device takes those out of its own copy that are newer than what it has seen. */
            ordered: components["schemas"]["OrderedPacksReply"][];
        };
        KeptLineRequest: {
            id: string;
            qty: number;
        };
        KeepCartRequest: {
            version: number;
            lines: components["schemas"]["KeptLineRequest"][];
        };
        OwnOrderItemReply: {
            product_id: string;
            name: string;
            /** @description Whole rupees for one pack. */
            price: number;
            qty: number;
        };
        OrderDeliveryReply: {
            /** @description The courier's order id; null until a rider is booked. */
            borzo_order_id: string | null;
            status: string;
        };
        OrderSummaryReply: {
            id: string;
            status: string;
            placed_at: string;
            subtotal: number;
            platform_fee: number;
            delivery_fee: number;
            surge_fee: number;
            discount_amount: number;
            grand_total: number;
            coupon_code: string | null;
            items: components["schemas"]["OwnOrderItemReply"][];
            delivery: components["schemas"]["OrderDeliveryReply"];
        };
        ActiveOrderReply: {
            order: components["schemas"]["OrderSummaryReply"] | null;
        };
        OrderReply: {
            delivery: components["schemas"]["OrderDeliveryReply"];
        };
        OrderAddressReply: {
            name: string;
            phone: string;
            line1: string;
            area: string;
            city: string;
            pincode: string;
        };
        OrderPaymentReply: {
            /** @enum {string} */
            status: "open" | "expired" | "paid" | "refunding" | "refunded";
            /** @description The provider's word, `card` or `upi`; `coupon` when nothing was left to pay; null before the payment. */
            method: string | null;
        };
        OwnOrderEventReply: {
            /** @enum {string} */
            what: "delivered" | "started" | "placed" | "refund_started";
            at: string;
        };
        OrderDetailsReply: {
            id: string;
            status: string;
            created_at: string;
            /** @description When it was paid; null while it was not. */
            placed_at: string | null;
            subtotal: number;
            platform_fee: number;
            delivery_fee: number;
            surge_fee: number;
            discount_amount: number;
            grand_total: number;
            coupon_code: string | null;
            items: components["schemas"]["OwnOrderItemReply"][];
            delivery: components["schemas"]["OrderDeliveryReply"];
            address: components["schemas"]["OrderAddressReply"];
            payment: components["schemas"]["OrderPaymentReply"];
            /** @description Why it was cancelled, in plain words. */
            cancel_reason: string | null;
            /** @description In the order of time. */
            events: components["schemas"]["OwnOrderEventReply"][];
        };
        OrderItemReply: {
            name: string;
            /** @description Whole rupees for one pack. */
            price: number;
            qty: number;
        };
        OrderRiderReply: {
            name: string;
            phone: string;
        };
        AdminOrderReply: {
            id: string;
            customer_name: string;
            phone: string;
            address: string;
            address_line1: string;
            area: string;
            city: string;
            pincode: string;
            subtotal: number;
            platform_fee: number;
            delivery_fee: number;
            surge_fee: number;
            discount_amount: number;
            grand_total: number;
            coupon_code: string | null;
            status: string;
            /** @description The courier's own word for the delivery; `booking`, `no rider yet: …` or `refused: …` before a rider has it; null while it is queued. */
            borzo_status: string | null;
            tracking_url: string | null;
            placed_at: string;
            items: components["schemas"]["OrderItemReply"][];
            /**
             * @description How far the order is in the shop itself.
             * @enum {string}
             */
            desk_state: "new" | "accepted" | "packed";
            /**
             * @description Where the booking of the rider stands; `manual` is a rider of the shop's own.
             * @enum {string|null}
             */
            delivery_state: "ended" | "queued" | "unknown" | "booked" | "refused" | "manual" | null;
            rider: components["schemas"]["OrderRiderReply"] | null;
            /** @description Rises with every change by the owner. */
            version: number;
            /** @description What may be done with it now. */
            actions: ("accept" | "pack" | "cancel" | "refund-line" | "refund-rest" | "call-rider" | "hand-over" | "mark-delivered")[];
            /** @description Whole rupees that went back or are on their way back. */
            refunded: number;
            cancel_reason: string | null;
        };
        FeeAddressRequest: {
            name?: string;
            phone?: string;
            line1: string;
            area?: string;
            city: string;
            pincode: string;
        };
        CartItemRequest: {
            id: string;
            qty: number;
            name?: string;
            img?: string | null;
            price?: number;
            weight?: number | null;
            tags?: string[];
            cut?: string | null;
        };
        CalculateFeeRequest: {
            address: components["schemas"]["FeeAddressRequest"];
            items: components["schemas"]["CartItemRequest"][];
        };
        CalculateFeeReply: {
            /** @description Whole rupees, rounded up from the courier's own price. */
            delivery_fee: number;
            quote_expires_at: string;
        };
        AddressRequest: {
            name: string;
            phone: string;
            line1: string;
            area?: string;
            city: string;
            pincode: string;
        };
        BookCourierRequest: {
            orderId: string;
            /** @description Accepted because callers send it; the order's own address is what counts. */
            address?: components["schemas"]["AddressRequest"];
            /** @description Accepted because callers send it; the order's own lines are what counts. */
            items?: components["schemas"]["CartItemRequest"][];
        };
        BookedCourierOrder: {
            /** @description The courier's order id, or our own order id while the booking is queued; both are understood by `GET /borzo/order/{id}`. */
            order_id: string;
            state: string;
            status: string;
        };
        BookCourierReply: {
            order: components["schemas"]["BookedCourierOrder"];
        };
        BookCodCourierRequest: {
            orderId: string;
            /** @description Accepted because callers send it; the order's own address is what counts. */
            address?: components["schemas"]["AddressRequest"];
            /** @description Accepted because callers send it; the order's own lines are what counts. */
            items?: components["schemas"]["CartItemRequest"][];
            taking_amount: number;
        };
        CourierPointDelivery: {
            status: string;
        };
        CourierPointReply: {
            address: string;
            latitude: number | null;
            longitude: number | null;
            delivery: components["schemas"]["CourierPointDelivery"] | null;
            tracking_url: string | null;
        };
        CourierOrderReply: {
            order_id: string;
            /** @description The courier's word that decides the step: the drop point's delivery status when there is one. */
            status: string;
            state: string;
            status_description: string;
            /** @description 0 to 4: Order Placed, Rider Assigned, Picked Up, On the way, Delivered. Never below 0, never backwards. */
            step_index: number;
            /** @description What the five steps do not say: 'At the shop', 'At your door', …; empty when there is nothing to add. */
            note: string;
            /** @description True when nothing will change any more, so that polling may stop. */
            is_final: boolean;
            points: components["schemas"]["CourierPointReply"][];
        };
        TrackingReply: {
            orders: components["schemas"]["CourierOrderReply"][];
            order_id: string;
            /** @description The courier's word that decides the step: the drop point's delivery status when there is one. */
            status: string;
            state: string;
            status_description: string;
            /** @description 0 to 4: Order Placed, Rider Assigned, Picked Up, On the way, Delivered. Never below 0, never backwards. */
            step_index: number;
            /** @description What the five steps do not say: 'At the shop', 'At your door', …; empty when there is nothing to add. */
            note: string;
            /** @description True when nothing will change any more, so that polling may stop. */
            is_final: boolean;
            points: components["schemas"]["CourierPointReply"][];
        };
        CourierPerson: {
            name: string;
            surname: string;
            phone: string;
            latitude: number | null;
            longitude: number | null;
        };
        CourierReply: {
            courier: components["schemas"]["CourierPerson"] | null;
        };
        ValidateCouponRequest: {
            coupon_code: string;
            /** @description The browser's own sum in rupees: a preview only, the discount is computed again when the payment opens. */
            subtotal: number;
        };
        ValidateCouponReply: {
            coupon_code: string;
            discount_amount: number;
        };
        OpenPaymentRequest: {
            /** @description What the shopper was shown, in whole rupees. It is compared with the server's own total, never charged. */
            grandTotal: number;
            cart?: components["schemas"]["CartItemRequest"][];
            address?: components["schemas"]["AddressRequest"];
            coupon_code?: string | null;
            checkout_id?: string;
        };
        OpenPaymentReply: {
            keyId: string;
            /** @description In paise, because the payment window wants it so. */
            amount: number;
            /** @description The provider's order id; `free_…` when nothing is left to pay. */
            orderId: string;
            currency: string;
            checkout_id: string;
            /** @description Until when the prices, the packs and the coupon are kept. */
            expires_at: string;
        };
        VerifyPaymentRequest: {
            razorpay_order_id: string;
            razorpay_payment_id: string;
            razorpay_signature: string;
        };
        PaymentAttemptReply: {
            /** @enum {string} */
            state: "open" | "expired" | "paid" | "refunding" | "refunded";
            order_id: string | null;
        };
        CheckoutRequest: {
            cart: components["schemas"]["CartItemRequest"][];
            address: components["schemas"]["AddressRequest"];
            payMethod: string;
            subtotal: number;
            platform_fee: number;
            delivery_fee: number;
            surge_fee: number;
            discount_amount: number;
            grand_total: number;
            coupon_code?: string | null;
            /** @description The UUID that the browser made for this checkout: asking again returns the same order. */
            checkout_id?: string;
            /** @description The payment this order is to be paid by, for callers that opened it with a bare amount. */
            razorpay_order_id?: string;
        };
        CheckoutReply: {
            id: string;
            status: string;
        };
        SalesReply: {
            /** @description Grand totals of the orders that stand: what was cancelled is not in it. */
            revenue: number;
            orders: number;
            /** @description Rounded to the rupee; 0 without orders. */
            average_order: number;
            cancelled: number;
            /** @description What was given back of payments of these days. */
            refunded: number;
        };
        DayReply: {
            /** @description `2026-11-21` */
            day: string;
            revenue: number;
            orders: number;
        };
        TopProductReply: {
            id: string;
            name: string;
            packs: number;
            revenue: number;
        };
        CouponUseReply: {
            code: string;
            orders: number;
            discount: number;
        };
        HourReply: {
            /** @description 1 is Monday, 7 is Sunday. */
            weekday: number;
            hour: number;
            orders: number;
        };
        OverviewReply: {
            today: components["schemas"]["SalesReply"];
            period: components["schemas"]["SalesReply"];
            days: components["schemas"]["DayReply"][];
            top_products: components["schemas"]["TopProductReply"][];
            coupons: components["schemas"]["CouponUseReply"][];
            /** @description Only hours in which something was ordered. */
            hours: components["schemas"]["HourReply"][];
        };
        AdminOrderLineReply: {
            position: number;
            name: string;
            /** @description Whole rupees for one pack. */
            price: number;
            qty: number;
            /** @description Grams of one pack. */
            weight: number | null;
            /** @description Packs whose money went back. */
            refunded_qty: number;
        };
        OrderEventReply: {
            id: string;
            kind: string;
            /** @enum {string} */
            actor: "shopper" | "admin" | "courier" | "payment" | "shop";
            /** @description Who of the shop's people it was. */
            actor_name: string | null;
            /** @description Rupees, when money is spoken of. */
            amount: number | null;
            /** @description What more there is to say: a reason, the courier's word, who rides. */
            note: string | null;
            at: string;
        };
        AdminOrderDetailReply: {
            id: string;
            customer_name: string;
            phone: string;
            address: string;
            address_line1: string;
            area: string;
            city: string;
            pincode: string;
            subtotal: number;
            platform_fee: number;
            delivery_fee: number;
            surge_fee: number;
            discount_amount: number;
            grand_total: number;
            coupon_code: string | null;
            status: string;
            /** @description The courier's own word for the delivery; `booking`, `no rider yet: …` or `refused: …` before a rider has it; null while it is queued. */
            borzo_status: string | null;
            tracking_url: string | null;
            placed_at: string;
            items: components["schemas"]["OrderItemReply"][];
            /**
             * @description How far the order is in the shop itself.
             * @enum {string}
             */
            desk_state: "new" | "accepted" | "packed";
            /**
             * @description Where the booking of the rider stands; `manual` is a rider of the shop's own.
             * @enum {string|null}
             */
            delivery_state: "ended" | "queued" | "unknown" | "booked" | "refused" | "manual" | null;
            rider: components["schemas"]["OrderRiderReply"] | null;
            /** @description Rises with every change by the owner. */
            version: number;
            /** @description What may be done with it now. */
            actions: ("accept" | "pack" | "cancel" | "refund-line" | "refund-rest" | "call-rider" | "hand-over" | "mark-delivered")[];
            /** @description Whole rupees that went back or are on their way back. */
            refunded: number;
            cancel_reason: string | null;
            lines: components["schemas"]["AdminOrderLineReply"][];
            events: components["schemas"]["OrderEventReply"][];
            /** @description The number of its bill; null until it is packed. */
            bill_number: string | null;
        };
        HandOverRequest: {
            name: string;
            phone: string;
        };
        ReasonRequest: {
            /** @description Kept with the order, for the people of the shop. */
            reason: string;
        };
        RefundLineRequest: {
            /** @description Kept with the order, for the people of the shop. */
            reason: string;
            position: number;
            /** @description Packs. */
            qty: number;
            /** @description Whole rupees, as the owner saw them. */
            amount: number;
            /**
             * Format: uuid
             * @description Made by the browser for this one refund, so that a press that is sent twice gives back once.
             */
            request_id: string;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    live: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HealthReply"];
                };
            };
        };
    };
    ready: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HealthReply"];
                };
            };
        };
    };
    adminLogin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AdminLoginRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminLoginReply"];
                };
            };
        };
    };
    adminLogout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    getAdminSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminSessionReply"];
                };
            };
        };
    };
    getStoreStatus: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StoreStatusReply"];
                };
            };
        };
    };
    getPlatformFee: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FeeReply"];
                };
            };
        };
    };
    getSurgeFee: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FeeReply"];
                };
            };
        };
    };
    getAdminStoreStatus: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminStoreStatusReply"];
                };
            };
        };
    };
    setStoreStatus: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetStoreStatusRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminStoreStatusReply"];
                };
            };
        };
    };
    getAdminPlatformFee: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminFeeReply"];
                };
            };
        };
    };
    setPlatformFee: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetPlatformFeeRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminFeeReply"];
                };
            };
        };
    };
    getAdminSurgeFee: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminFeeReply"];
                };
            };
        };
    };
    setSurgeFee: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetSurgeFeeRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminFeeReply"];
                };
            };
        };
    };
    addPicture: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    file: string;
                };
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PictureReply"];
                };
            };
        };
    };
    listProducts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductReply"][];
                };
            };
        };
    };
    listAdminProducts: {
        parameters: {
            query: {
                /** @description `true` lists the archived ones instead. */
                archived?: "true" | "false";
                limit: number;
                /** @description What `X-Next-Cursor` of the page before said. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminProductReply"][];
                };
            };
        };
    };
    createProduct: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateProductRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminProductReply"];
                };
            };
        };
    };
    arrangeProducts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ArrangeProductsRequest"];
            };
        };
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    updateProduct: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateProductRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminProductReply"];
                };
            };
        };
    };
    setProductAvailability: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetAvailabilityRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminProductReply"];
                };
            };
        };
    };
    setProductStock: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetStockRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminProductReply"];
                };
            };
        };
    };
    setProductArchived: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetArchivedRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminProductReply"];
                };
            };
        };
    };
    duplicateProduct: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminProductReply"];
                };
            };
        };
    };
    exportProducts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
        };
    };
    importProducts: {
        parameters: {
            query?: {
                /** @description `true` changes nothing. */
                preview?: "true" | "false";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    file: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportReply"];
                };
            };
        };
    };
    listCoupons: {
        parameters: {
            query: {
                limit: number;
                /** @description What `X-Next-Cursor` of the page before said. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CouponReply"][];
                };
            };
        };
    };
    createCoupon: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateCouponRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CouponReply"];
                };
            };
        };
    };
    updateCoupon: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateCouponRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CouponReply"];
                };
            };
        };
    };
    deleteCoupon: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletedCouponReply"];
                };
            };
        };
    };
    endCoupon: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CouponReply"];
                };
            };
        };
    };
    listUnassignedCoupons: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnassignedCouponReply"][];
                };
            };
        };
    };
    listActiveOffers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActiveOfferReply"][];
                };
            };
        };
    };
    listOffers: {
        parameters: {
            query: {
                limit: number;
                /** @description What `X-Next-Cursor` of the page before said. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OfferReply"][];
                };
            };
        };
    };
    createOffer: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateOfferRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OfferReply"];
                };
            };
        };
    };
    updateOffer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateOfferRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OfferReply"];
                };
            };
        };
    };
    deleteOffer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletedOfferReply"];
                };
            };
        };
    };
    getShopConfig: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShopConfigReply"];
                };
            };
        };
    };
    listAddresses: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedAddressReply"][];
                };
            };
        };
    };
    saveAddress: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveAddressRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedAddressReply"];
                };
            };
        };
    };
    changeAddress: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveAddressRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedAddressReply"];
                };
            };
        };
    };
    deleteAddress: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletedAddressReply"];
                };
            };
        };
    };
    findCart: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KeptCartReply"];
                };
            };
        };
    };
    keepCart: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["KeepCartRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KeptCartReply"];
                };
            };
        };
    };
    listOwnOrders: {
        parameters: {
            query?: {
                limit?: number;
                /** @description The last id of the page before, as the header X-Next-Cursor gave it. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderSummaryReply"][];
                };
            };
        };
    };
    findActiveOrder: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActiveOrderReply"];
                };
            };
        };
    };
    findOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderReply"];
                };
            };
        };
    };
    findOrderDetails: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderDetailsReply"];
                };
            };
        };
    };
    listOrders: {
        parameters: {
            query?: {
                limit?: number;
                /** @description The last id of the page before, as the header X-Next-Cursor gave it. */
                cursor?: string;
                /** @description The beginning of an order's id, of a phone number, or of the customer's names. */
                q?: string;
                status?: "confirmed" | "shipped" | "delivered" | "cancelled";
                /** @description The first day, as the shop counts days. */
                from?: string;
                /** @description The last day, included. */
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminOrderReply"][];
                };
            };
        };
    };
    receiveWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    calculateFee: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CalculateFeeRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CalculateFeeReply"];
                };
            };
        };
    };
    createCourierOrder: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BookCourierRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BookCourierReply"];
                };
            };
        };
    };
    createCodCourierOrder: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BookCodCourierRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BookCourierReply"];
                };
            };
        };
    };
    trackOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TrackingReply"];
                };
            };
        };
    };
    trackRider: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CourierReply"];
                };
            };
        };
    };
    receiveCallback: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    validateCoupon: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ValidateCouponRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidateCouponReply"];
                };
            };
        };
    };
    openPayment: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OpenPaymentRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenPaymentReply"];
                };
            };
        };
    };
    verifyPayment: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VerifyPaymentRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentAttemptReply"];
                };
            };
        };
    };
    findPaymentAttempt: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                orderId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentAttemptReply"];
                };
            };
        };
    };
    placeOrder: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CheckoutRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CheckoutReply"];
                };
            };
        };
    };
    getOverview: {
        parameters: {
            query?: {
                /** @description How many days, today included. */
                days?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OverviewReply"];
                };
            };
        };
    };
    getDaysCsv: {
        parameters: {
            query?: {
                /** @description How many days, today included. */
                days?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
        };
    };
    downloadBill: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
        };
    };
    printBill: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
        };
    };
    followOrders: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    readBoard: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminOrderReply"][];
                };
            };
        };
    };
    readOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminOrderDetailReply"];
                };
            };
        };
    };
    acceptOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminOrderDetailReply"];
                };
            };
        };
    };
    packOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminOrderDetailReply"];
                };
            };
        };
    };
    callRider: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminOrderDetailReply"];
                };
            };
        };
    };
    handOver: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["HandOverRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminOrderDetailReply"];
                };
            };
        };
    };
    markDelivered: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminOrderDetailReply"];
                };
            };
        };
    };
    cancelOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReasonRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminOrderDetailReply"];
                };
            };
        };
    };
    refundLine: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RefundLineRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminOrderDetailReply"];
                };
            };
        };
    };
    refundRest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReasonRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminOrderDetailReply"];
                };
            };
        };
    };
}
