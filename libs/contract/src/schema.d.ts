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
        /** The process can do its work: the database answers too and is migrated for it, its jobs are worked off, and it was not told to end. */
        get: operations["ready"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/browser-reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What a page of the shop was like in a browser. It is counted and logged, and kept nowhere; 404 where the shop wants no reports. */
        post: operations["reportPage"];
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
        /** Wrong passwords slow down the network that they come from, at most for 15 minutes; they never shut the account. */
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
    "/admin/invitation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sets the password by a one-time link and signs in; a second factor from before is asked for. */
        post: operations["acceptInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/own/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Ends every other sign-in of the person. */
        put: operations["changeOwnPassword"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/own/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Where one is signed in; the session used last comes first. */
        get: operations["listOwnSessions"];
        put?: never;
        post?: never;
        /** Signs out on every device, this one too. */
        delete: operations["signOutEverywhere"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/own/second-factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getOwnSecondFactor"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/own/second-factor/authenticator-setup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A new secret for an app that shows codes; it counts as soon as a first code has come back. */
        post: operations["setUpAuthenticator"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/own/second-factor/authenticator": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Turns two-step sign-in on, where it was off, and signs the person out on every other device then. */
        post: operations["confirmAuthenticator"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/own/second-factor/authenticator/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["removeAuthenticator"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/own/second-factor/passkey-setup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What the browser needs to make a passkey. */
        post: operations["setUpPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/own/second-factor/passkeys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["addPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/own/second-factor/passkeys/{id}/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["removePasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/own/second-factor/recovery-codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ten new ones; those from before are worthless. */
        post: operations["renewRecoveryCodes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/own/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["endOwnSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/own/other-sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Signs out on every device but this one. */
        delete: operations["endOtherSessions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/people": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Everybody who may sign in to the console, or could once. */
        get: operations["listPeople"];
        put?: never;
        /** Makes an account with a one-time link, for the owner to hand over. It works for a day. */
        post: operations["invitePerson"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/people/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["editPerson"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/people/{id}/access": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Shuts a person out at once, or lets them in again, with their old password and role: that takes the owner's own password. */
        put: operations["setPersonAccess"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/people/{id}/invitation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A new link for somebody who lost theirs or forgot the password; password and sign-ins of before end. */
        post: operations["invitePersonAgain"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/people/{id}/admission": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** For ten minutes, sign-ins of this person pass the queue that somebody who guesses passwords has filled. */
        post: operations["admitPerson"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/people/{id}/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listPersonSessions"];
        put?: never;
        post?: never;
        /** Signs a person out on every device. */
        delete: operations["signPersonOut"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/people/{id}/sessions/{session}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["endPersonSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/people/{id}/reset-second-factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * For somebody who has lost phone, passkeys and recovery codes. Asks for the owner's own password; the person is signed out on every
         *     device and told by mail.
         */
        post: operations["resetSecondFactor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/login/second-factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A code of the app, or a recovery code. Each opens once. */
        post: operations["enterSecondFactor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/login/passkey-question": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What a passkey is to sign. */
        post: operations["askPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/login/passkey": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["enterPasskey"];
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
        /** Opens or closes the shop. On a closed date it opens for that day only, which the reply and the schedule say. */
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
    "/admin/settings/schedule": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The shop's hours and closed dates, and what they come to now. */
        get: operations["getSchedule"];
        /** Shoppers see it at once. Closed dates that are over are left out. */
        put: operations["setSchedule"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/settings/cash-on-delivery": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getCashOnDelivery"];
        /** Orders that are on their way stay as they are. */
        put: operations["setCashOnDelivery"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/settings/book-rider": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getBookRider"];
        /** Holds for orders that are paid from now on. */
        put: operations["setBookRider"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/settings/delivery-fee-table": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getFeeTable"];
        /** Holds for fees that are asked for from now on; two empty lists take the table away. */
        put: operations["setFeeTable"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/settings/delivery-times": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getDeliveryTimes"];
        /** Holds for what is promised from now on; orders that no rider is booked for move with it (decision 95). */
        put: operations["setDeliveryTimes"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/settings/rider-equipment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getRiderEquipment"];
        /** Holds for fees and bookings from now on. */
        put: operations["setRiderEquipment"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/settings/tax": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What an accountant decides about bills: codes, units, and the month in which a late bill counts. */
        get: operations["getTaxSettings"];
        /** Bills and credit notes that are issued stay as they are; the month of late bills holds for every report. */
        put: operations["setTaxSettings"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/retention": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How long what the law does not want kept is kept. */
        get: operations["listRetentionRules"];
        put?: never;
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
    "/admin/audit-log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who changed what and when, newest first; `X-Next-Cursor` says where to go on. */
        get: operations["listAuditEntries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/audit-log/filters": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getAuditLogFilters"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/audit-log/verification": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the last nightly verification found. */
        get: operations["getVerification"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/audit-log/{id}/revert": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Gives a setting the value that it had before this change, or the shop its details. */
        post: operations["revertChange"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/security-log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What may matter to the shop's security, newest first; `X-Next-Cursor` says where to go on. */
        get: operations["listSecurityEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/security-log/alarms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The alarms that wait for an owner, and the last ones that an owner has acknowledged. */
        get: operations["listSecurityAlarms"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/security-log/alarms/{id}/acknowledge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** With it, the earlier ones of the same rule and person. One that is acknowledged stays so. */
        post: operations["acknowledgeAlarm"];
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
    "/products/sold-out": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the shop sells and has no packs of now, in the shop's own order. */
        get: operations["listSoldOutProducts"];
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
        /** The newest products first; `X-Total-Count` says how many there are, past a thousand `1000+`, `X-Next-Cursor` where to go on. */
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
    "/admin/products/filters": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What that list can be limited to. */
        get: operations["listProductFilters"];
        put?: never;
        post?: never;
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
    "/admin/products/{id}/position": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Moves one product in the shop's grid, beside the neighbour that is named; no other one changes its place. */
        put: operations["moveProduct"];
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
        /** Replaces the whole product; 409 with the `current` one when somebody has changed it since. */
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
        /**
         * Takes such a file, a product export of Shopify or WooCommerce, or any other table with the columns that were chosen: all
         *     of it, or nothing when a line has errors. With `preview=true` it only says what would happen.
         */
        post: operations["importProducts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/search-misses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A search that found nothing. The text is counted, and nothing else is kept of it. */
        post: operations["reportSearchMiss"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/search-misses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Of the last 30 days, the most frequent first; at most 200. */
        get: operations["listSearchMisses"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/search-misses/{text}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Takes a text off the list, as often as it was counted; harmless when it is gone already. Searched for again, it is listed again. */
        delete: operations["deleteSearchMiss"];
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
        /** Replaces the terms; 409 with the `current` coupon when someone has changed it since. */
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
    "/coupons": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The coupons that the owner lists for every shopper, those included that this one cannot use (yet, or any more). */
        get: operations["listPublicCoupons"];
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
        /** Replaces words and times; 409 with the `current` offer when someone has changed it since. */
        put: operations["updateOffer"];
        post?: never;
        /** Takes an offer off the banner; its coupon is free for another one. */
        delete: operations["deleteOffer"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/testimonials": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What customers say, and how they rate the shop. */
        get: operations["listTestimonials"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/testimonials": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** In the order in which the shop shows them, hidden ones too. */
        get: operations["listAdminTestimonials"];
        put?: never;
        post: operations["createTestimonial"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/testimonials/order": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["arrangeTestimonials"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/testimonials/sample-rating": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getSampleRating"];
        /** Shows or hides the sample rating; its figures are the specified ones, and always marked as a sample. */
        put: operations["setSampleRating"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/testimonials/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Replaces the whole testimonial; 409 with the `current` one when somebody has changed it since. */
        put: operations["updateTestimonial"];
        post?: never;
        delete: operations["deleteTestimonial"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{id}/review": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Once it is delivered; another call changes what was said. */
        put: operations["writeReview"];
        post?: never;
        /** Rating, text and name are gone with it. */
        delete: operations["withdrawReview"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/reviews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Reviews with a text, those that wait for approval unless another state is asked for; the newest first. */
        get: operations["listReviews"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/reviews/summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getReviewSummary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/reviews/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Shows the text to everybody or to no one; 409 with the `current` review when its buyer has changed it since. */
        put: operations["setReviewState"];
        post?: never;
        delete?: never;
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
    "/admin/shop-details": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getShopDetails"];
        /** Shown at once in the shop's footer and on every paper written from now on. */
        put: operations["setShopDetails"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/backchannel-logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The identity provider tells of a sign-out (OpenID Connect Back-Channel Logout 1.0). Whatever else it sends is ignored. */
        post: operations["receiveLogout"];
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
        /** Newest first; a packer sees those of today. Count and next cursor are in the headers X-Total-Count and X-Next-Cursor. */
        get: operations["listOrders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/orders/delivery-issues": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Deliveries that need a person: those still to come first, of each who waits longest. Count and cursor are in the headers. */
        get: operations["readDeliveryIssues"];
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
        /** The same for an order that is paid at the door. What is to be collected is the order's own total, whatever was sent. */
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
    "/delivery/promise": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** When an order would arrive, for someone who has named no place. */
        get: operations["getPromise"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/delivery/estimate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether a pincode is served, what that costs about and when an order would arrive, from what the shop knows: no one else is asked. */
        get: operations["estimateDelivery"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/delivery/pincode": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The pincode where a shopper is, by the doors that were delivered to nearby. Sent as a body, so that no log of addresses holds a position. */
        post: operations["findPincode"];
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
        /** What became of a payment: asked before anyone is invited to pay again. */
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
    "/payment/callback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The form of the provider's page, from its own site. Whatever it says, the browser is led to a page of the shop. */
        post: operations["receivePaymentForm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payment/result": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What became of a payment, for whoever brings its proof: never whose it is, nor where the order goes. */
        post: operations["readPaymentResult"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/holds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Packs of counted products that wait for a payment, whose time is over first. */
        get: operations["listHolds"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/holds/{id}/release": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The packs can be bought by others at once. Answers the holds that are left. */
        post: operations["releaseHold"];
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
    "/admin/money/reconciliations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The newest day first; `X-Next-Cursor` says where to go on. */
        get: operations["listReconciliations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/money/reconciliations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getReconciliation"];
        put?: never;
        /** Holds the day against the providers' lists again, now. */
        post: operations["reconcileDay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/money/differences/acknowledged": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What is acknowledged now, the last first; `X-Total-Count` and `X-Next-Cursor` as everywhere. */
        get: operations["listAcknowledgedDifferences"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/money/differences/acknowledge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Several that were settled in one way: those that say something else than the person saw are skipped. */
        post: operations["acknowledgeDifferences"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/money/differences/{id}/acknowledge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Settled outside: it waits no more and raises no alarm until it says something else. */
        post: operations["acknowledgeDifference"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/money/differences/{id}/reopen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["reopenDifference"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/money": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What waits and why, what should be looked at today, and the ledger's sums. */
        get: operations["getMoneyOverview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/money/payments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Newest first; `X-Total-Count` and `X-Next-Cursor` as everywhere, `X-Total-Amount` for the rupees of all of them. */
        get: operations["listPayments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/money/refunds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Newest first. */
        get: operations["listRefunds"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/money/payments.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Every payment that the filters find, with how many and how much in `X-Total-Count` and `X-Total-Amount`, as in the list. */
        get: operations["getPaymentsCsv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/money/refunds.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getRefundsCsv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/money/differences.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Of one day, or all that are not resolved. */
        get: operations["getDifferencesCsv"];
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
        /** The invoice of an own order as PDF, from the moment on that it is packed. */
        get: operations["downloadInvoice"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{id}/credit-notes/{note}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A credit note of an own order as PDF. */
        get: operations["downloadCreditNote"];
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
        get: operations["printInvoice"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/orders/{id}/credit-notes/{note}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["printCreditNote"];
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
        /** Everything that is still to do, and what became of today's orders; or those of them that are named. */
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
    "/admin/orders/{id}/resolve-issue": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["resolveIssue"];
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
    "/admin/settings/affected-orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Paid orders whose promise these settings would change; nothing is saved. */
        post: operations["listAffectedOrders"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/privacy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["describePrivacy"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/privacy/download": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** All of it, for programs and for people; three times a day. */
        post: operations["downloadData"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/privacy/erase": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** For good and at once. What is under way or owed comes to its end first. */
        post: operations["eraseAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/privacy/consents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The shopper has gone on below this version of the privacy notice. */
        post: operations["giveConsent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/shoppers/find": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Who that is. Sent as a body, because addresses of requests are logged. */
        post: operations["findShoppers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/shoppers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["describeShopper"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/shoppers/{id}/download": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** All of it, for programs and for people; three times a day. */
        post: operations["downloadShopperData"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/shoppers/{id}/erase": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** For good and at once. What is under way or owed comes to its end first. Asked again, it says the same once more. */
        post: operations["eraseShopper"];
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
        ReadinessReply: {
            /**
             * @description `degraded`: a provider does not answer, or visitors cannot be told apart; all else works.
             * @enum {string}
             */
            status: "ok" | "degraded";
            database: string;
            /** @description True in a trial: no order is real, and no money moves. */
            rehearsal: boolean;
            /** @description How long the queue's oldest job has waited for a worker. */
            jobs: string;
            payment: string;
            courier: string;
            /** @description What is wrong with `TRUST_PROXY`, as far as the addresses of shoppers show it. */
            proxy: string;
        };
        BrowserReportRequest: {
            /** @enum {string} */
            page: "orders" | "other" | "home" | "product" | "cart" | "checkout";
            /** @description When the largest part of the page was painted. */
            lcp?: number;
            /** @description How long the slowest answer to a tap or key took; 0 when there was none. */
            inp?: number;
            /** @description How far things moved by themselves, without a unit. */
            cls?: number;
            /** @description When the first byte came. */
            ttfb?: number;
            /** @description Class and place of what failed: `TypeError at index-Bx1.js:1:2345`. */
            errors: string[];
        };
        AdminLoginRequest: {
            email: string;
            password: string;
        };
        AdminLoginReply: {
            /** @description Missing while a second factor is asked for. */
            token?: string;
            /** @description Until when the token works, or the ticket. */
            expires_at: string;
            /**
             * @description Missing when the password was enough.
             * @enum {string}
             */
            state?: "second-factor-required";
            /** @description Opens the second step, and nothing else. */
            ticket?: string;
            /** @description What the second step can be done with. */
            methods?: ("authenticator" | "passkey" | "recovery-code")[];
        };
        AdminSessionReply: {
            email: string;
            name: string;
            /** @enum {string} */
            role: "owner" | "manager" | "packer";
            /** @description What the role allows; the console shows only that. */
            permissions: ("own-account" | "packing" | "availability" | "orders" | "products" | "coupons" | "offers" | "testimonials" | "settings" | "overview" | "money" | "acknowledge-differences" | "log" | "log-revert" | "people" | "shopper-data" | "shop-details" | "security")[];
        };
        AcceptInvitationRequest: {
            secret: string;
            password: string;
        };
        ChangePasswordRequest: {
            current: string;
            password: string;
        };
        PasskeyReply: {
            id: string;
            label: string;
            created_at: string;
            last_used_at: string | null;
        };
        SecondFactorReply: {
            is_on: boolean;
            /** @description Since when there is an app; null without one. */
            authenticator_since: string | null;
            passkeys: components["schemas"]["PasskeyReply"][];
            recovery_codes_left: number;
        };
        ConfirmPasswordRequest: {
            password: string;
        };
        AuthenticatorSetupReply: {
            /** @description Base32, for typing. */
            secret: string;
            /** @description `otpauth://…`, for the QR code. */
            address: string;
        };
        SecondFactorCodeRequest: {
            code: string;
        };
        SecondFactorChangeReply: {
            second_factor: components["schemas"]["SecondFactorReply"];
            /** @description Shown this once, when two-step sign-in was turned on or the codes were made again; otherwise null. */
            recovery_codes: string[] | null;
        };
        PasskeyDescriptor: {
            id: string;
            transports: string[];
        };
        PasskeySetupReply: {
            challenge: string;
            rp_id: string;
            shop_name: string;
            user_handle: string;
            user_name: string;
            /** @description The person's passkeys: no device makes a second one. */
            existing: components["schemas"]["PasskeyDescriptor"][];
        };
        AddPasskeyRequest: {
            label: string;
            id: string;
            client_data: string;
            attestation: string;
            transports: string[];
        };
        SignInReply: {
            id: string;
            /** @description `Chrome on Android`, as far as the browser says; null when it does not. */
            device: string | null;
            /** @description Where it was signed in, as the network around the address: `203.0.113.0/24`. */
            network: string | null;
            signed_in_at: string;
            last_used_at: string;
            /** @description However it is used, it ends then. */
            expires_at: string;
            /** @description The one that asks. */
            is_current: boolean;
        };
        PersonReply: {
            id: string;
            email: string;
            name: string;
            /** @enum {string} */
            role: "owner" | "manager" | "packer";
            /**
             * @description `invited`: the link waits to be used; `late`: it was not used in time.
             * @enum {string}
             */
            state: "active" | "invited" | "late" | "disabled";
            /** @description Until when the link works; null when none waits. */
            invited_until: string | null;
            last_sign_in_at: string | null;
            /** @description Until when sign-ins pass the queue; null when they wait as all others. */
            admitted_until: string | null;
            /** @description Whether the login asks for more than the password. */
            has_second_factor: boolean;
            /** @description Places where the person is signed in now. */
            sessions: number;
        };
        InvitePersonRequest: {
            password: string;
            /** Format: email */
            email: string;
            name: string;
            /** @enum {string} */
            role: "owner" | "manager" | "packer";
        };
        InvitationReply: {
            person: components["schemas"]["PersonReply"];
            link: string;
            expires_at: string;
        };
        EditPersonRequest: {
            password: string;
            /** @description Name and role as they were when the form was opened: others by now are not overwritten unseen. */
            seen_name?: string;
            /** @enum {string} */
            seen_role?: "owner" | "manager" | "packer";
            name: string;
            /** @enum {string} */
            role: "owner" | "manager" | "packer";
        };
        SetAccessRequest: {
            enabled: boolean;
            /** @description The asking owner's own, to let a person in again; shutting out takes none. */
            password?: string;
        };
        SecondStepCodeRequest: {
            code: string;
            /** @description From the first step. */
            ticket: string;
        };
        AdminTokenReply: {
            token: string;
            expires_at: string;
        };
        SignInTicketRequest: {
            /** @description From the first step. */
            ticket: string;
        };
        PasskeyQuestionReply: {
            challenge: string;
            rp_id: string;
            passkeys: components["schemas"]["PasskeyDescriptor"][];
        };
        SecondStepPasskeyRequest: {
            /** @description From the first step. */
            ticket: string;
            id: string;
            client_data: string;
            authenticator_data: string;
            signature: string;
        };
        StoreStatusReply: {
            /** @enum {string} */
            setting_value: "true" | "false";
            /**
             * @description `manual`: the owner's switch decides at any hour. `automatic`: the switch and the shop's hours. Closed dates hold in both.
             * @enum {string}
             */
            schedule_mode: "manual" | "automatic";
            /** @description The next opening; null while it is open, and when no one has said when it opens. */
            opens_at: string | null;
            /** @description When it closes by itself; null while it is closed, and when it does not. */
            closes_at: string | null;
            /**
             * @description Why it is closed; null while it is open.
             * @enum {string|null}
             */
            reason: "switched_off" | "out_of_hours" | "closed_today" | null;
            /** @description The owner's own words for a closed date. */
            note: string | null;
        };
        FeeReply: {
            setting_value: number;
        };
        ClosedDateReply: {
            date: string;
            reason: string;
            /** @description The owner has turned the switch on that day: the shop is open on it after all. */
            is_opened?: boolean;
        };
        AdminStoreStatusReply: {
            /** @enum {string} */
            setting_value: "true" | "false";
            /** @description Today; only where it is a closed date. */
            closed_date?: components["schemas"]["ClosedDateReply"];
            version: number;
        };
        AdminFeeReply: {
            setting_value: number;
            version: number;
        };
        HoursWindow: {
            from: string;
            until: string;
        };
        DayHours: {
            /** @description 1 is Monday, 7 is Sunday. */
            weekday: number;
            /** @description Those that begin on the day, six at most, in its order; none is a day off. */
            windows: components["schemas"]["HoursWindow"][];
        };
        AdminScheduleReply: {
            /** @description What shoppers are told now. */
            now: components["schemas"]["StoreStatusReply"];
            /** @enum {string} */
            schedule_mode: "manual" | "automatic";
            week: components["schemas"]["DayHours"][];
            closed_dates: components["schemas"]["ClosedDateReply"][];
            version: number;
        };
        ClosedDate: {
            date: string;
            /** @description Shown to shoppers. */
            reason: string;
        };
        SetScheduleRequest: {
            /**
             * @description `manual`: the switch decides at any hour. `automatic`: switch and windows. Closed dates hold in both.
             * @enum {string}
             */
            schedule_mode: "manual" | "automatic";
            week: components["schemas"]["DayHours"][];
            closed_dates: components["schemas"]["ClosedDate"][];
            /** @description The version that the screen showed; a stale one is refused with 409. */
            version?: number;
        };
        CashOnDeliveryReply: {
            enabled: boolean;
            order_limit: number;
            open_orders: number;
            pincodes: string[];
            version: number;
        };
        SetCashOnDeliveryRequest: {
            enabled: boolean;
            /** @description Rupees: the dearest order that may be paid at the door. */
            order_limit: number;
            /** @description How many such orders of one shopper may be on their way at once. */
            open_orders: number;
            pincodes: string[];
            /** @description The version that the screen showed; a stale one is refused with 409. */
            version?: number;
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
        BookRiderReply: {
            /** @enum {string} */
            setting_value: "paid" | "packed";
            version: number;
        };
        SetBookRiderRequest: {
            /** @enum {string} */
            when: "paid" | "packed";
            /** @description The version that the screen showed; a stale one is refused with 409. */
            version?: number;
        };
        FeeBandReply: {
            up_to_km: number;
            fee: number;
        };
        ServedPincodeReply: {
            pincode: string;
            km: number;
        };
        FeeTableValue: {
            bands: components["schemas"]["FeeBandReply"][];
            pincodes: components["schemas"]["ServedPincodeReply"][];
            only_listed: boolean;
        };
        FeeTableReply: {
            setting_value: components["schemas"]["FeeTableValue"];
            version: number;
        };
        FeeBandRequest: {
            up_to_km: number;
            /** @description Whole rupees. */
            fee: number;
        };
        ServedPincodeRequest: {
            pincode: string;
            /** @description By road, to a hundred metres. */
            km: number;
        };
        SetFeeTableRequest: {
            bands: components["schemas"]["FeeBandRequest"][];
            pincodes: components["schemas"]["ServedPincodeRequest"][];
            /** @description Only these pincodes are delivered to, whatever the courier says. */
            only_listed: boolean;
            version?: number;
        };
        DeliveryTimesValue: {
            preparation_minutes: number;
            ride_minutes: number;
        };
        DeliveryTimesReply: {
            setting_value: components["schemas"]["DeliveryTimesValue"];
            version: number;
        };
        SetDeliveryTimesRequest: {
            /** @description Minutes until an order is packed. */
            preparation_minutes: number;
            /** @description Minutes from the packed order to a door nearby. */
            ride_minutes: number;
            /** @description The version that the screen showed; a stale one is refused with 409. */
            version?: number;
        };
        RiderEquipmentValue: {
            vehicle_type_id: number;
            thermobox: boolean;
        };
        RiderEquipmentReply: {
            setting_value: components["schemas"]["RiderEquipmentValue"];
            version: number;
        };
        SetRiderEquipmentRequest: {
            /** @description A vehicle of the courier's by its number; a motorbike by ours (`vehicle.ts` in libs/domain). */
            vehicle_type_id: number;
            thermobox: boolean;
            /** @description The version that the screen showed; a stale one is refused with 409. */
            version?: number;
        };
        TaxChoiceValue: {
            value: string;
            is_confirmed: boolean;
        };
        TaxSettingsValue: {
            /** @description In which month a bill counts that was issued after its parcel had left: `issue` or `supply`. */
            late_bill_month: components["schemas"]["TaxChoiceValue"];
            /** @description Unit quantity code of packs that have no weight. */
            pack_uqc: components["schemas"]["TaxChoiceValue"];
            service_uqc: components["schemas"]["TaxChoiceValue"];
            poultry_hsn: components["schemas"]["TaxChoiceValue"];
            sheep_goat_hsn: components["schemas"]["TaxChoiceValue"];
            /** @description Of sheep and goats; that of poultry has the code of poultry. */
            offal_hsn: components["schemas"]["TaxChoiceValue"];
            eggs_hsn: components["schemas"]["TaxChoiceValue"];
            /** @description One of chapter 16 is taxed; raw meat that is only marinated may have one of chapter 02. */
            ready_to_cook_hsn: components["schemas"]["TaxChoiceValue"];
            /** @description Of all other goods. */
            other_hsn: components["schemas"]["TaxChoiceValue"];
            delivery_sac: components["schemas"]["TaxChoiceValue"];
            platform_sac: components["schemas"]["TaxChoiceValue"];
            surge_sac: components["schemas"]["TaxChoiceValue"];
        };
        TaxSettingsReply: {
            setting_value: components["schemas"]["TaxSettingsValue"];
            version: number;
        };
        SetTaxSettingsRequest: {
            /** @description In which month a bill counts that was issued after its parcel had left: `issue` or `supply`. */
            late_bill_month: components["schemas"]["TaxChoiceValue"];
            /** @description Unit quantity code of packs that have no weight. */
            pack_uqc: components["schemas"]["TaxChoiceValue"];
            service_uqc: components["schemas"]["TaxChoiceValue"];
            poultry_hsn: components["schemas"]["TaxChoiceValue"];
            sheep_goat_hsn: components["schemas"]["TaxChoiceValue"];
            /** @description Of sheep and goats; that of poultry has the code of poultry. */
            offal_hsn: components["schemas"]["TaxChoiceValue"];
            eggs_hsn: components["schemas"]["TaxChoiceValue"];
            /** @description One of chapter 16 is taxed; raw meat that is only marinated may have one of chapter 02. */
            ready_to_cook_hsn: components["schemas"]["TaxChoiceValue"];
            /** @description Of all other goods. */
            other_hsn: components["schemas"]["TaxChoiceValue"];
            delivery_sac: components["schemas"]["TaxChoiceValue"];
            platform_sac: components["schemas"]["TaxChoiceValue"];
            surge_sac: components["schemas"]["TaxChoiceValue"];
            /** @description The version that the screen showed; a stale one is refused with 409. */
            version?: number;
        };
        RetentionRuleReply: {
            /** @enum {string} */
            kind: "order-changes" | "other-changes" | "order-timelines" | "unpaid-checkouts" | "messages" | "sign-ins" | "webhooks" | "courier-quotes" | "search-misses" | "security-log";
            /** @description Days; what is older is deleted at night. */
            days: number;
        };
        PictureReply: {
            /** @description What a product's `img` says to show this picture: `/pictures/photo-<hash>-480.webp`. */
            img: string;
        };
        AuditEntryReply: {
            id: string;
            at: string;
            admin_id: string;
            admin_name: string;
            /** @description The call that wrote it, such as `PUT /admin/settings/surge-fee`. */
            route: string;
            subject: string;
            subject_id: string;
            /** @description What the row is called, as it is now: a product's name, a coupon's code. Null when it has none or is gone. */
            subject_name: string | null;
            /** @enum {string} */
            operation: "update" | "insert" | "delete";
            before: {
                [key: string]: unknown;
            } | null;
            after: {
                [key: string]: unknown;
            } | null;
            /** @description One tap can take it back. */
            can_revert: boolean;
        };
        AuditActorReply: {
            id: string;
            name: string;
        };
        AuditLogFiltersReply: {
            people: components["schemas"]["AuditActorReply"][];
            subjects: string[];
        };
        AuditVerificationReply: {
            /** @description Null before the first night. */
            verified_at: string | null;
            /** @description The next night's. */
            next_at: string;
            /** @description How many entries were found unchanged. */
            entries: number;
            /** @description How many faults there are. */
            faults: number;
            /** @description The first of them, in words. */
            fault: string | null;
        };
        SecurityEventReply: {
            id: string;
            /** @enum {string} */
            event: "sign-in-failed" | "sign-in-slowed" | "second-factor-failed" | "staff-token-refused" | "shopper-token-refused" | "permission-refused" | "payment-webhook-forged" | "courier-webhook-forged" | "request-limited" | "person-invited" | "role-changed" | "owner-added" | "access-removed" | "access-restored" | "password-changed" | "password-reset" | "second-factor-added" | "second-factor-removed" | "second-factor-reset" | "recovery-code-used" | "sign-in-admitted" | "sessions-ended" | "data-exported" | "shopper-data-exported" | "shopper-erased" | "hold-released" | "change-log-broken";
            /** @enum {string} */
            severity: "notice" | "warning" | "critical";
            at: string;
            /** @description Of what is counted: when its ten minutes end. Null for what happened once. */
            until: string | null;
            times: number;
            /** @description Name of the person of the shop who did it. */
            actor_name: string | null;
            /** @description Name of the person of the shop to whom it was done. */
            person_name: string | null;
            /** @description From where: the first three parts of the address. */
            network: string | null;
            /** @description A role, the name of a file, a number of an order, or the limits that refused. */
            detail: string | null;
        };
        SecurityAlarmReply: {
            id: string;
            /** @enum {string} */
            rule: "owner-added" | "second-factor-reset" | "change-log-broken" | "sign-ins-of-person" | "sign-ins-of-network" | "sign-ins-everywhere" | "webhooks-forged" | "permissions-refused" | "tokens-refused" | "requests-limited" | "large-export" | "shopper-data-in-bulk";
            raised_at: string;
            /** @description When it last would have rung again. */
            last_at: string;
            times: number;
            person_name: string | null;
            network: string | null;
            acknowledged_at: string | null;
            acknowledged_by: string | null;
        };
        SecurityAlarmsReply: {
            /** @description Not acknowledged, the newest first; at most 100. */
            waiting: components["schemas"]["SecurityAlarmReply"][];
            /** @description The last 20 that were. */
            acknowledged: components["schemas"]["SecurityAlarmReply"][];
        };
        ProductReply: {
            id: string;
            /** @description In English: the name of record, which orders keep and bills in English have. */
            name: string;
            /** @description In Hindi and Marathi; null where the owner has written none. */
            name_hi: string | null;
            name_mr: string | null;
            /** @description Path (`/pictures/…`) of the picture; null while there is none. The console also sees the https address of one that is still to be fetched. */
            img: string | null;
            price: number;
            weight: number | null;
            tags: string[];
            cut: string | null;
            cut_hi: string | null;
            cut_mr: string | null;
            /** @description Where the animal comes from; null when the owner has not said so. */
            origin: string | null;
            /** @description How many pieces a pack has: a number, or a range such as `12–14`; null when the owner has not said so. */
            pieces: string | null;
            /** @description How many people a pack is enough for: a number, or a range; null when the owner has not said so. */
            serves: string | null;
            /** @description What else shoppers call it, in any language. */
            search_words: string[];
        };
        AdminProductReply: {
            id: string;
            /** @description In English: the name of record, which orders keep and bills in English have. */
            name: string;
            /** @description In Hindi and Marathi; null where the owner has written none. */
            name_hi: string | null;
            name_mr: string | null;
            /** @description Path (`/pictures/…`) of the picture; null while there is none. The console also sees the https address of one that is still to be fetched. */
            img: string | null;
            price: number;
            weight: number | null;
            tags: string[];
            cut: string | null;
            cut_hi: string | null;
            cut_mr: string | null;
            /** @description Where the animal comes from; null when the owner has not said so. */
            origin: string | null;
            /** @description How many pieces a pack has: a number, or a range such as `12–14`; null when the owner has not said so. */
            pieces: string | null;
            /** @description How many people a pack is enough for: a number, or a range; null when the owner has not said so. */
            serves: string | null;
            /** @description What else shoppers call it, in any language. */
            search_words: string[];
            is_available: boolean;
            /** @description Packs left; null means unlimited. */
            stock: number | null;
            /** @description Its place in the shop's grid; lower comes first. */
            position: number;
            archived_at: string | null;
            version: number;
        };
        ProductFiltersReply: {
            /** @description How many are not archived. */
            products: number;
            archived: number;
            /** @description Every tag that a product has. */
            tags: string[];
        };
        CreateProductRequest: {
            /** @description Packs to begin with; null or left out means unlimited. */
            stock?: number | null;
            /**
             * Format: uuid
             * @description Made by the browser for this one product: sent again with it, nothing is added, and the answer is the product that is there.
             */
            request_id?: string;
            name: string;
            name_hi?: string | null;
            name_mr?: string | null;
            cut?: string | null;
            cut_hi?: string | null;
            cut_mr?: string | null;
            origin?: string | null;
            pieces?: string | null;
            serves?: string | null;
            weight?: number | null;
            price: number;
            /** @description Only our own pictures or https addresses: anything else could carry a script. */
            img?: string | null;
            tags?: string[];
            /** @description For the search of the shop. */
            search_words?: string[];
        };
        ArrangeProductsRequest: {
            /** @description Products in their new order. Those that are not named keep their places. */
            ids: string[];
        };
        MoveProductRequest: {
            /** @description In front of this product; null: to the end. */
            before?: string | null;
            /** @description Behind this product; null: to the beginning. */
            after?: string | null;
        };
        UpdateProductRequest: {
            version: number;
            name: string;
            name_hi?: string | null;
            name_mr?: string | null;
            cut?: string | null;
            cut_hi?: string | null;
            cut_mr?: string | null;
            origin?: string | null;
            pieces?: string | null;
            serves?: string | null;
            weight?: number | null;
            price: number;
            /** @description Only our own pictures or https addresses: anything else could carry a script. */
            img?: string | null;
            tags?: string[];
            /** @description For the search of the shop. */
            search_words?: string[];
        };
        SetAvailabilityRequest: {
            is_available: boolean;
            version?: number;
        };
        SetStockRequest: {
            stock?: number | null;
            /** @description What was there when the new number was typed, null for packs that are not counted: another number by now is not overwritten unseen. */
            seen?: number | null;
        };
        SetArchivedRequest: {
            archived: boolean;
        };
        ImportedLine: {
            /** @description The row of the sheet, that of the column names being the first. */
            line: number;
            name: string;
            /** @enum {string} */
            action: "create" | "update" | "same";
        };
        CsvFault: {
            line: number;
            /** @description As the file names it. */
            column: string;
            text: string;
        };
        ImportedColumn: {
            /** @description As the export names it. */
            field: string;
            /** @description Which column of the file it is read from, the first being 0; null: from none. */
            column: number | null;
        };
        ImportedTable: {
            /** @enum {string} */
            kind: "own" | "shopify" | "woocommerce" | "other";
            /** @description The names of its columns. */
            headers: string[];
            /** @description For a table of `other` kind: how it was read. Nothing is, before it has a name and a price. */
            columns: components["schemas"]["ImportedColumn"][];
            /** @description Columns of which nothing is imported. */
            unread: string[];
        };
        PictureByHand: {
            name: string;
            url: string;
        };
        ImportNote: {
            line: number;
            name: string;
            text: string;
        };
        ImportReply: {
            /** @description True when the catalogue has changed; never with errors, nor for a preview. */
            applied: boolean;
            lines: components["schemas"]["ImportedLine"][];
            errors: components["schemas"]["CsvFault"][];
            table: components["schemas"]["ImportedTable"];
            pictures: components["schemas"]["PictureByHand"][];
            /** @description What of the file is left out, and why. */
            notes: components["schemas"]["ImportNote"][];
        };
        ReportSearchMissRequest: {
            text: string;
        };
        SearchMissReply: {
            text: string;
            times: number;
            /** @description The last day on which it was searched for, by the shop's calendar. */
            last_day: string;
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
            is_public: boolean;
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
            /** @description Whether checkout lists the coupon for every shopper; left out, its code stays secret. */
            is_public?: boolean;
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
            /** @description Whether checkout lists the coupon for every shopper; left out, its code stays secret. */
            is_public?: boolean;
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
        PublicCouponReply: {
            code: string;
            /** @enum {string} */
            discount_type: "percentage" | "fixed";
            discount_value: number;
            min_order: number | null;
            max_discount: number | null;
            starts_at: string | null;
            ends_at: string | null;
            /**
             * @description Whether its uses are gone: all of them, or those that one shopper has.
             * @enum {string|null}
             */
            used_up: "for_everyone" | "for_shopper" | null;
        };
        ActiveOfferReply: {
            id: string;
            name: string;
            /** @description Null where the owner has written none: then the English one is shown. */
            name_hi: string | null;
            name_mr: string | null;
            description: string;
            description_hi: string | null;
            description_mr: string | null;
            coupon_code: string;
        };
        OfferReply: {
            id: string;
            name: string;
            /** @description Null where the owner has written none: then the English one is shown. */
            name_hi: string | null;
            name_mr: string | null;
            description: string;
            description_hi: string | null;
            description_mr: string | null;
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
            name_hi?: string | null;
            name_mr?: string | null;
            description_hi?: string | null;
            description_mr?: string | null;
            /** @description A day (the first one on the banner) or a moment. */
            starts_at?: string | null;
            /** @description A day (the last one on the banner) or a moment. */
            ends_at?: string | null;
        };
        UpdateOfferRequest: {
            version: number;
            name: string;
            description: string;
            name_hi?: string | null;
            name_mr?: string | null;
            description_hi?: string | null;
            description_mr?: string | null;
            /** @description A day (the first one on the banner) or a moment. */
            starts_at?: string | null;
            /** @description A day (the last one on the banner) or a moment. */
            ends_at?: string | null;
        };
        DeletedOfferReply: {
            id: string;
            name: string;
        };
        ShopRating: {
            /** @description The mean of 1 to 5 stars, to one decimal. */
            average: number;
            count: number;
            /** @description An example, as long as too few verified buyers have rated. */
            is_sample: boolean;
        };
        TestimonialReply: {
            id: string;
            name: string;
            name_hi: string | null;
            name_mr: string | null;
            /** @description The part of the city; may be empty. */
            area: string;
            area_hi: string | null;
            area_mr: string | null;
            text: string;
            text_hi: string | null;
            text_mr: string | null;
            /** @description Stars, 1 to 5. */
            rating: number;
            /** @description An example that no customer wrote: it is never shown without saying so. */
            is_sample: boolean;
            /** @description Written by somebody who bought here, about an order that was delivered. */
            is_verified: boolean;
        };
        CustomerVoicesReply: {
            /** @description Null: the owner shows none, and too few verified buyers have rated. */
            rating: components["schemas"]["ShopRating"] | null;
            testimonials: components["schemas"]["TestimonialReply"][];
        };
        AdminTestimonialReply: {
            id: string;
            name: string;
            name_hi: string | null;
            name_mr: string | null;
            /** @description The part of the city; may be empty. */
            area: string;
            area_hi: string | null;
            area_mr: string | null;
            text: string;
            text_hi: string | null;
            text_mr: string | null;
            /** @description Stars, 1 to 5. */
            rating: number;
            /** @description An example that no customer wrote: it is never shown without saying so. */
            is_sample: boolean;
            /** @description Written by somebody who bought here, about an order that was delivered. */
            is_verified: boolean;
            is_visible: boolean;
            version: number;
        };
        CreateTestimonialRequest: {
            /**
             * Format: uuid
             * @description Made by the browser for this one testimonial: sent again with it, nothing is added, and the answer is what is there.
             */
            request_id?: string;
            name: string;
            name_hi?: string | null;
            name_mr?: string | null;
            area: string;
            area_hi?: string | null;
            area_mr?: string | null;
            text: string;
            text_hi?: string | null;
            text_mr?: string | null;
            rating: number;
            /** @description True keeps the mark that no customer wrote this. */
            is_sample: boolean;
            is_visible: boolean;
        };
        ArrangeTestimonialsRequest: {
            /** @description All testimonials in their new order. Those that are not named follow. */
            ids: string[];
        };
        SampleRatingReply: {
            average: number;
            count: number;
            is_visible: boolean;
            version: number;
        };
        SetSampleRatingRequest: {
            /** @description Whether the sample rating is shown while too few verified buyers have rated. */
            is_visible: boolean;
            version?: number;
        };
        UpdateTestimonialRequest: {
            version: number;
            name: string;
            name_hi?: string | null;
            name_mr?: string | null;
            area: string;
            area_hi?: string | null;
            area_mr?: string | null;
            text: string;
            text_hi?: string | null;
            text_mr?: string | null;
            rating: number;
            /** @description True keeps the mark that no customer wrote this. */
            is_sample: boolean;
            is_visible: boolean;
        };
        DeletedTestimonialReply: {
            id: string;
            name: string;
        };
        WriteReviewRequest: {
            rating: number;
            text?: string | null;
        };
        OwnReviewReply: {
            /** @description Stars, 1 to 5. */
            rating: number;
            text: string | null;
            /**
             * @description Whether the text may be shown to others; the rating counts in any case.
             * @enum {string}
             */
            state: "pending" | "approved" | "hidden";
        };
        AdminReviewReply: {
            /** @description Stars, 1 to 5. */
            rating: number;
            text: string | null;
            /**
             * @description Whether the text may be shown to others; the rating counts in any case.
             * @enum {string}
             */
            state: "pending" | "approved" | "hidden";
            id: string;
            order_id: string;
            /** @description What the public reads of who wrote it. */
            first_name: string | null;
            created_at: string;
            version: number;
        };
        ReviewSummaryReply: {
            /** @description The mean of all ratings, to one decimal; null while there are none. */
            average: number | null;
            ratings: number;
            /** @description Different shoppers among them. */
            buyers: number;
            /** @description From so many buyers on their ratings and texts take the place of the samples. */
            buyers_needed: number;
            /** @description Texts that wait for approval. */
            pending: number;
        };
        SetReviewStateRequest: {
            /** @enum {string} */
            state: "approved" | "hidden";
            version: number;
        };
        StoreHours: {
            part: string;
            time: string;
        };
        ShopDetails: {
            name: string;
            tagline: string;
            legal_name: string;
            email: string;
            phone: string;
            address: string;
            fssai: string;
            /** @description Null for a shop without one. */
            gstin: string | null;
            hours: components["schemas"]["StoreHours"][];
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
        AdminShopDetailsReply: {
            name: string;
            tagline: string;
            legal_name: string;
            email: string;
            phone: string;
            address: string;
            fssai: string;
            gstin: string | null;
            hours: components["schemas"]["StoreHours"][];
            courier_phone: string;
            latitude: number;
            longitude: number;
            version: number;
        };
        SetShopDetailsRequest: {
            name: string;
            tagline: string;
            legal_name: string;
            /** Format: email */
            email: string;
            phone: string;
            address: string;
            fssai: string;
            /** @description Null for a shop without one. */
            gstin: string | null;
            hours: components["schemas"]["StoreHours"][];
            /** @description The mobile number at which riders reach the shop. Like the place: what a screen of the release before does not send stays. */
            courier_phone?: string;
            /** @description Where riders fetch parcels; bookings from now on go there, and fees that were told before do not hold any more. Both numbers or neither. */
            latitude?: number;
            longitude?: number;
            /** @description The version that the screen showed; a stale one is refused with 409. */
            version: number;
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
            name_hi: string | null;
            name_mr: string | null;
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
            /** @description As its product is called in Hindi and in Marathi, where it is and still has the name that was ordered. */
            name_hi?: string;
            name_mr?: string;
            name: string;
            /** @description Whole rupees for one pack. */
            price: number;
            /** @description Packs that were ordered, and how many of them were refunded. */
            qty: number;
            refunded_qty: number;
        };
        OrderDeliveryReply: {
            /** @description The courier's order id; null until a rider is booked. */
            borzo_order_id: string | null;
            status: string;
            /** @description The opening of the shop that it waits for, only while it does. */
            rider_from?: string;
        };
        OrderSummaryReply: {
            id: string;
            /** @enum {string} */
            status: "pending" | "confirmed" | "shipped" | "delivered" | "cancelled";
            placed_at: string;
            subtotal: number;
            platform_fee: number;
            delivery_fee: number;
            surge_fee: number;
            discount_amount: number;
            grand_total: number;
            /** @description What an offer of the payment provider took off `grand_total`, in rupees; 0 without one. So much less was paid. */
            provider_offer: number;
            coupon_code: string | null;
            /** @description Rupees that went back or are on their way back. */
            refunded: number;
            items: components["schemas"]["OwnOrderItemReply"][];
            delivery: components["schemas"]["OrderDeliveryReply"];
            /** @description The shopper's own stars, 1 to 5; null while there are none. */
            rating: number | null;
        };
        ActiveOrderReply: {
            order: components["schemas"]["OrderSummaryReply"] | null;
        };
        OrderReply: {
            delivery: components["schemas"]["OrderDeliveryReply"];
        };
        OwnRefundReply: {
            /** @description Rupees; null for other money. */
            amount: number | null;
            /** @description The line and how many packs of it; null for other money of the order. */
            name: string | null;
            qty: number | null;
            /** @description The shop's own words. */
            reason: string | null;
            /** @description It had been paid for twice: the order is not touched by it. */
            is_second_payment: boolean;
            at: string;
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
            status: "paid" | "open" | "expired" | "refunding" | "refunded" | "on_delivery";
            /** @description The provider's payment method, `card` or `upi`; `coupon` when nothing was left to pay, `cash` at the door; null before the payment. */
            method: string | null;
        };
        OwnOrderEventReply: {
            /** @enum {string} */
            what: "delivered" | "cancelled" | "refunded" | "started" | "placed" | "refund_started";
            at: string;
        };
        CreditNoteReply: {
            id: string;
            number: string;
            issued_at: string;
            /** @description Rupees, with paise where such a part was given back in the provider’s dashboard. */
            amount: number;
        };
        OrderDetailsReply: {
            id: string;
            /** @enum {string} */
            status: "pending" | "confirmed" | "shipped" | "delivered" | "cancelled";
            created_at: string;
            /** @description When it was paid; null while it was not. */
            placed_at: string | null;
            /** @description Between when it was promised at the door, as the shopper was told when ordering; null when nothing was promised, or its rider is asked for only later. */
            promised_from: string | null;
            promised_until: string | null;
            subtotal: number;
            platform_fee: number;
            delivery_fee: number;
            surge_fee: number;
            discount_amount: number;
            grand_total: number;
            /** @description What an offer of the payment provider took off `grand_total`, in rupees; 0 without one. So much less was paid. */
            provider_offer: number;
            coupon_code: string | null;
            /** @description Rupees of the order's money that went back or are on their way back. */
            refunded: number;
            /** @description The oldest first. */
            refunds: components["schemas"]["OwnRefundReply"][];
            items: components["schemas"]["OwnOrderItemReply"][];
            delivery: components["schemas"]["OrderDeliveryReply"];
            address: components["schemas"]["OrderAddressReply"];
            payment: components["schemas"]["OrderPaymentReply"];
            /** @description Why it was cancelled, in plain words. */
            cancel_reason: string | null;
            /** @description In the order of time. */
            events: components["schemas"]["OwnOrderEventReply"][];
            /** @description Null while there is none; only a delivered order has one. */
            review: components["schemas"]["OwnReviewReply"] | null;
            /** @description From the moment on that it is packed. */
            has_bill: boolean;
            /** @description The oldest first. */
            credit_notes: components["schemas"]["CreditNoteReply"][];
        };
        OrderItemReply: {
            name: string;
            /** @description Whole rupees for one pack. */
            price: number;
            /** @description Packs that were ordered, and how many of them were refunded. */
            qty: number;
            refunded_qty: number;
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
            /** @description What an offer of the payment provider took off `grand_total`, in rupees; 0 without one. So much less was paid. */
            provider_offer: number;
            coupon_code: string | null;
            /** @enum {string} */
            status: "pending" | "confirmed" | "shipped" | "delivered" | "cancelled";
            /** @description Between when the shopper was promised it at the door; null when nothing was promised. */
            promised_from: string | null;
            promised_until: string | null;
            /**
             * @description The courier's own status of the delivery; `booking`, `no rider yet: …` or `refused: …` before a rider has it; null while it is queued; `no rider booked`
             *     when it was cancelled before there was one.
             */
            borzo_status: string | null;
            tracking_url: string | null;
            placed_at: string;
            items: components["schemas"]["OrderItemReply"][];
            /**
             * @description How far the order is in the shop itself.
             * @enum {string}
             */
            fulfilment_status: "packed" | "new" | "accepted";
            /**
             * @description Where the booking of the rider stands; `at-packing`: booked when it is packed; `manual` is a rider of the shop's own.
             * @enum {string|null}
             */
            delivery_state: "ended" | "manual" | "at-packing" | "queued" | "unknown" | "booked" | "refused" | null;
            /** @description The opening of the shop that it waits for: its rider is booked then or, where the owner wants that, when it is packed. Null for one that waits for none. */
            rider_from: string | null;
            rider: components["schemas"]["OrderRiderReply"] | null;
            /**
             * @description What of the delivery needs a person, and since when; null while nothing does.
             * @enum {string|null}
             */
            delivery_issue: "no-balance" | "account-refused" | "duplicate" | "out-of-region" | "address-refused" | "address-too-long" | "phone-refused" | "too-heavy" | "cash-refused" | "vehicle-refused" | "pickup-refused" | "shipment-refused" | "courier-unavailable" | "answer-lost" | "no-rider-found" | "rider-dropped-out" | "cancelled-by-courier" | "failed" | "returning" | "returned" | "cancellation-refused" | null;
            delivery_issue_since: string | null;
            /** @description What the courier asked when the fee was told, and what the booking costs: rupees with paise. */
            courier_quoted: number | null;
            courier_booked: number | null;
            /** @description Rises with every change by the owner. */
            version: number;
            /** @description What may be done with it now. */
            actions: ("accept" | "pack" | "cancel" | "refund-line" | "refund-rest" | "call-rider" | "hand-over" | "mark-delivered" | "resolve-issue")[];
            /** @description Rupees that went back or are on their way back. */
            refunded: number;
            /** @description Rupees that a lost dispute took: they cannot be refunded any more. */
            charged_back: number;
            cancel_reason: string | null;
            /** @description Whole rupees to collect at the door; null for an order that was paid before. */
            cash_due: number | null;
        };
        FeeAddressRequest: {
            /** @description Accepted because callers send it; the fee does not depend on it. */
            name?: string;
            /** @description Accepted because callers send it; the fee does not depend on it. */
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
            /** @description Accepted because callers send it; the order's own total is what counts. */
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
            /** @description The courier's status that decides the step: the drop point's delivery status when there is one. */
            status: string;
            state: string;
            status_description: string;
            /** @description 0 to 4: Order Placed, Rider Assigned, Picked Up, On the way, Delivered. Never below 0, never backwards. */
            step_index: number;
            /** @description What the five steps do not say: 'At the shop', 'At your door', …; empty when there is nothing to add. */
            note: string;
            /** @description Between when it should be at the door; null when no one knows, at the door, and afterwards. */
            eta_from: string | null;
            eta_until: string | null;
            /** @description The opening of the shop that it waits for, only while it does. */
            rider_from?: string;
            /** @description Between when it was promised at the door; only while it waits for the opening, where the promise can still be kept. */
            promised_from?: string;
            promised_until?: string;
            /** @description True when nothing will change any more, so that polling may stop. */
            is_final: boolean;
            points: components["schemas"]["CourierPointReply"][];
        };
        TrackingReply: {
            orders: components["schemas"]["CourierOrderReply"][];
            order_id: string;
            /** @description The courier's status that decides the step: the drop point's delivery status when there is one. */
            status: string;
            state: string;
            status_description: string;
            /** @description 0 to 4: Order Placed, Rider Assigned, Picked Up, On the way, Delivered. Never below 0, never backwards. */
            step_index: number;
            /** @description What the five steps do not say: 'At the shop', 'At your door', …; empty when there is nothing to add. */
            note: string;
            /** @description Between when it should be at the door; null when no one knows, at the door, and afterwards. */
            eta_from: string | null;
            eta_until: string | null;
            /** @description The opening of the shop that it waits for, only while it does. */
            rider_from?: string;
            /** @description Between when it was promised at the door; only while it waits for the opening, where the promise can still be kept. */
            promised_from?: string;
            promised_until?: string;
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
            /** @description When the position was read; null without one. */
            seen_at: string | null;
        };
        CourierReply: {
            courier: components["schemas"]["CourierPerson"] | null;
        };
        DeliveryPromiseReply: {
            /** @description Null while the shop is switched off, when no one knows when it opens, and in another town as long as no one has had a fee there. */
            promised_from: string | null;
            promised_until: string | null;
            /** @description It waits for the shop's next opening. */
            after_opening: boolean;
        };
        DeliveryEstimateReply: {
            /** @description Null while the shop is switched off, when no one knows when it opens, and in another town as long as no one has had a fee there. */
            promised_from: string | null;
            promised_until: string | null;
            /** @description It waits for the shop's next opening. */
            after_opening: boolean;
            pincode: string;
            /**
             * @description `unknown`: nobody has ordered from there yet, and the courier decides in the checkout.
             * @enum {string}
             */
            served: "unknown" | "yes" | "no";
            /** @description Whole rupees, from the cheapest to the dearest fee that shoppers there were asked lately, else the owner's own; null when unknown. */
            fee_from: number | null;
            fee_to: number | null;
        };
        FindPincodeRequest: {
            latitude: number;
            longitude: number;
        };
        FindPincodeReply: {
            /** @description Null where nobody nearby has ordered yet. */
            pincode: string | null;
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
            /**
             * @description In which the bill is to be written; English when it is not said.
             * @enum {string}
             */
            language?: "en" | "hi" | "mr";
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
            state: "paid" | "open" | "expired" | "refunding" | "refunded";
            /** @description True once nothing more can become of it: until then money may still arrive, also when its time has passed. */
            final: boolean;
            order_id: string | null;
            /** @description The order that was placed while this one waited for its payment, and ended it: money that still arrives goes back. */
            placed_order_id: string | null;
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
            /** @description The UUID that the browser made for this checkout, or the id that was answered for an amount alone: asking again returns the same order. */
            checkout_id?: string;
            /**
             * @description In which the bill is to be written; English when it is not said.
             * @enum {string}
             */
            language?: "en" | "hi" | "mr";
            /** @description The payment this order is to be paid by, for callers that opened it with a bare amount. */
            razorpay_order_id?: string;
        };
        CheckoutReply: {
            id: string;
            /** @enum {string} */
            status: "pending" | "confirmed" | "shipped" | "delivered" | "cancelled";
        };
        PaymentResultReply: {
            /** @enum {string} */
            state: "paid" | "open" | "expired" | "refunding" | "refunded";
            /** @description True once nothing more can become of it: until then money may still arrive, also when its time has passed. */
            final: boolean;
            order_id: string | null;
            /** @description The order that was placed while this one waited for its payment, and ended it: money that still arrives goes back. */
            placed_order_id: string | null;
            /** @description In rupees; of an order, less what an offer of the payment provider took off. */
            amount: number;
        };
        HeldPacksReply: {
            product_id: string;
            name: string;
            qty: number;
        };
        UnpaidHoldReply: {
            /** @description Of the order that they become when it is paid. */
            id: string;
            customer_name: string;
            phone: string;
            address: string;
            since: string;
            /** @description From then on they are free again by themselves. */
            until: string;
            /** @description Has paid for an order before, or the phone is verified. */
            proven: boolean;
            packs: components["schemas"]["HeldPacksReply"][];
        };
        SalesReply: {
            /** @description Orders placed, whatever became of them. */
            orders: number;
            /** @description Orders cancelled, whenever they were placed. */
            cancelled: number;
            /** @description `gross - discount` for each order, rounded to the rupee; 0 without orders. */
            average_order: number;
            gross: number;
            discount: number;
            /** @description What offers of the payment provider took off. */
            offers: number;
            /** @description Part of `gross`. */
            fees: number;
            refunds: number;
            /** @description Cash of orders that were cancelled. */
            uncollected: number;
            net: number;
            /** @description The part of `net` that is paid at the door. */
            cash_on_delivery: number;
            /** @description The part of `net` that is tax, by the invoices and credit notes of these days. */
            tax: number;
        };
        DayReply: {
            /** @description Orders placed, whatever became of them. */
            orders: number;
            /** @description Orders cancelled, whenever they were placed. */
            cancelled: number;
            /** @description `gross - discount` for each order, rounded to the rupee; 0 without orders. */
            average_order: number;
            gross: number;
            discount: number;
            /** @description What offers of the payment provider took off. */
            offers: number;
            /** @description Part of `gross`. */
            fees: number;
            refunds: number;
            /** @description Cash of orders that were cancelled. */
            uncollected: number;
            net: number;
            /** @description The part of `net` that is paid at the door. */
            cash_on_delivery: number;
            /** @description The part of `net` that is tax, by the invoices and credit notes of these days. */
            tax: number;
            /** @description `2026-11-21` */
            day: string;
        };
        TopProductReply: {
            id: string;
            name: string;
            packs: number;
            /** @description Part of `gross`. */
            sales: number;
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
        DayFiguresReply: {
            payments: number;
            captured: number;
            refunds: number;
            returned: number;
            /** @description Null until the courier could be asked. */
            shipments: number | null;
            /** @description The courier's charges, with paise. */
            charges: number | null;
        };
        ReconciliationReply: {
            day: string;
            reconciled_at: string;
            /** @description Why the last try could not be finished; the figures are then those of an earlier one. */
            failure: string | null;
            /** @description What the providers list for the day; null until they could be asked. */
            figures: components["schemas"]["DayFiguresReply"] | null;
            open: number;
            /** @description Settled outside, as the owner says. */
            acknowledged: number;
            resolved: number;
        };
        AcknowledgementReply: {
            /** @description How it was settled outside. */
            note: string;
            by: string;
            at: string;
            /** @description What the difference said then. */
            ours: number | null;
            theirs: number | null;
            /** @description Null as long as it holds. */
            ended_at: string | null;
            /** @description Null when it ended by itself. */
            ended_by: string | null;
            /** @enum {string|null} */
            ending: "reopened" | "changed" | "resolved" | null;
        };
        DifferenceReply: {
            id: string;
            day: string;
            /** @enum {string} */
            kind: "payment-not-ours" | "payment-not-theirs" | "payment-amount" | "refund-not-ours" | "refund-not-theirs" | "refund-amount" | "refund-failed-there" | "shipment-not-ours" | "shipment-not-theirs" | "shipment-price";
            subject: string;
            order_id: string | null;
            ours: number | null;
            theirs: number | null;
            found_at: string;
            resolved_at: string | null;
            /**
             * @description One that is acknowledged waits for no one.
             * @enum {string}
             */
            state: "open" | "resolved" | "acknowledged";
            /** @description It was acknowledged, and came back by itself because it says something else now. */
            changed: boolean;
            acknowledgement: components["schemas"]["AcknowledgementReply"] | null;
            why: string;
            next_step: string;
        };
        ReconciliationDetailReply: {
            day: string;
            reconciled_at: string;
            /** @description Why the last try could not be finished; the figures are then those of an earlier one. */
            failure: string | null;
            /** @description What the providers list for the day; null until they could be asked. */
            figures: components["schemas"]["DayFiguresReply"] | null;
            open: number;
            /** @description Settled outside, as the owner says. */
            acknowledged: number;
            resolved: number;
            /** @description Open ones first, then those that are acknowledged. */
            differences: components["schemas"]["DifferenceReply"][];
        };
        SeenDifference: {
            id: string;
            ours: number | null;
            theirs: number | null;
        };
        AcknowledgeDifferencesRequest: {
            /** @description How all of them were settled outside. */
            note: string;
            differences: components["schemas"]["SeenDifference"][];
        };
        AcknowledgedDifferencesReply: {
            acknowledged: number;
            /** @description Those that say something else by now, are resolved or were acknowledged by someone else: they stay as they are. */
            skipped: number;
        };
        AcknowledgeDifferenceRequest: {
            /** @description How it was settled outside: cash, a call to the bank, an agreed loss. */
            note: string;
            /** @description As the person saw it: no one acknowledges what they have not seen. */
            ours: number | null;
            theirs: number | null;
        };
        AlarmReply: {
            /** @enum {string} */
            kind: "dispute" | "no-webhooks" | "refund-failed" | "refund-stuck" | "overpaid" | "underpaid" | "differences" | "reconciliation-failed" | "change-log" | "backups";
            text: string;
            next_step: string;
            since: string;
        };
        WaitingReply: {
            id: string;
            /** @enum {string} */
            kind: "payment-not-ours" | "payment-not-theirs" | "payment-amount" | "refund-not-ours" | "refund-not-theirs" | "refund-amount" | "refund-failed-there" | "shipment-not-ours" | "shipment-not-theirs" | "shipment-price" | "refund" | "dispute" | "order-without-money";
            order_id: string | null;
            /** @description The provider's number. */
            subject: string;
            /** @description Rupees; a shipment may have paise. */
            amount: number;
            since: string;
            why: string;
            next_step: string;
            /** @description Found by reconciling a day; null for all else. */
            difference: components["schemas"]["DifferenceReply"] | null;
        };
        MoneyOverviewReply: {
            alarms: components["schemas"]["AlarmReply"][];
            /** @description The oldest first, at most 200. */
            waiting: components["schemas"]["WaitingReply"][];
            /** @description How many differences are acknowledged. */
            acknowledged: number;
            /** @description All of the ledger, in rupees: captured = sold + owed + returned; sold is net sales without cash on delivery. */
            captured: number;
            sold: number;
            owed: number;
            returned: number;
        };
        MoneyPaymentReply: {
            id: string;
            order_id: string | null;
            provider_order_id: string | null;
            provider_payment_id: string | null;
            /** @enum {string} */
            status: "paid" | "open" | "expired" | "refunding" | "refunded";
            amount: number;
            method: string | null;
            created_at: string;
            paid_at: string | null;
            /** @description False for an order that was never paid, or too late: only the payment is left of it. */
            is_placed: boolean;
            /** @description Who ordered; null without an order. */
            customer_name: string | null;
            phone: string | null;
            /** @description Its own capture, and others of this attempt that we gave back: captured = sold + owed + returned. */
            captured: number;
            sold: number;
            owed: number;
            returned: number;
        };
        MoneyRefundReply: {
            id: string;
            order_id: string | null;
            /** @description False for an order that was paid too late. */
            is_placed: boolean;
            provider_payment_id: string;
            provider_refund_id: string | null;
            /** @description What the provider is asked for. */
            amount: number;
            /** @description What was owed with it at first and went back in the provider's dashboard instead: that refund is in the list as well. */
            refunded_outside: number;
            reason: string;
            /** @enum {string} */
            status: "failed" | "due" | "requested" | "processed" | "refunded-outside" | "below-minimum";
            /** @description How often the bank has failed it. */
            failures: number;
            created_at: string;
            /** @description What the provider answered last, when it did not take it. */
            last_error: string | null;
            /** @description Null when it is finished. */
            why: string | null;
            next_step: string | null;
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
            /** @description What more there is to say: a reason, the courier's status, who rides. */
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
            /** @description What an offer of the payment provider took off `grand_total`, in rupees; 0 without one. So much less was paid. */
            provider_offer: number;
            coupon_code: string | null;
            /** @enum {string} */
            status: "pending" | "confirmed" | "shipped" | "delivered" | "cancelled";
            /** @description Between when the shopper was promised it at the door; null when nothing was promised. */
            promised_from: string | null;
            promised_until: string | null;
            /**
             * @description The courier's own status of the delivery; `booking`, `no rider yet: …` or `refused: …` before a rider has it; null while it is queued; `no rider booked`
             *     when it was cancelled before there was one.
             */
            borzo_status: string | null;
            tracking_url: string | null;
            placed_at: string;
            items: components["schemas"]["OrderItemReply"][];
            /**
             * @description How far the order is in the shop itself.
             * @enum {string}
             */
            fulfilment_status: "packed" | "new" | "accepted";
            /**
             * @description Where the booking of the rider stands; `at-packing`: booked when it is packed; `manual` is a rider of the shop's own.
             * @enum {string|null}
             */
            delivery_state: "ended" | "manual" | "at-packing" | "queued" | "unknown" | "booked" | "refused" | null;
            /** @description The opening of the shop that it waits for: its rider is booked then or, where the owner wants that, when it is packed. Null for one that waits for none. */
            rider_from: string | null;
            rider: components["schemas"]["OrderRiderReply"] | null;
            /**
             * @description What of the delivery needs a person, and since when; null while nothing does.
             * @enum {string|null}
             */
            delivery_issue: "no-balance" | "account-refused" | "duplicate" | "out-of-region" | "address-refused" | "address-too-long" | "phone-refused" | "too-heavy" | "cash-refused" | "vehicle-refused" | "pickup-refused" | "shipment-refused" | "courier-unavailable" | "answer-lost" | "no-rider-found" | "rider-dropped-out" | "cancelled-by-courier" | "failed" | "returning" | "returned" | "cancellation-refused" | null;
            delivery_issue_since: string | null;
            /** @description What the courier asked when the fee was told, and what the booking costs: rupees with paise. */
            courier_quoted: number | null;
            courier_booked: number | null;
            /** @description Rises with every change by the owner. */
            version: number;
            /** @description What may be done with it now. */
            actions: ("accept" | "pack" | "cancel" | "refund-line" | "refund-rest" | "call-rider" | "hand-over" | "mark-delivered" | "resolve-issue")[];
            /** @description Rupees that went back or are on their way back. */
            refunded: number;
            /** @description Rupees that a lost dispute took: they cannot be refunded any more. */
            charged_back: number;
            cancel_reason: string | null;
            /** @description Whole rupees to collect at the door; null for an order that was paid before. */
            cash_due: number | null;
            lines: components["schemas"]["AdminOrderLineReply"][];
            events: components["schemas"]["OrderEventReply"][];
            /** @description The number of its bill; null until it is packed. */
            bill_number: string | null;
            /** @description The oldest first. */
            credit_notes: components["schemas"]["CreditNoteReply"][];
        };
        HandOverRequest: {
            name: string;
            phone: string;
        };
        ReasonRequest: {
            /** @description Kept with the order, and printed on the credit note of one that has its bill. */
            reason: string;
        };
        RefundLineRequest: {
            /** @description Kept with the order, and printed on the credit note of one that has its bill. */
            reason: string;
            position: number;
            /** @description Packs. */
            qty: number;
            /** @description Rupees, as the owner saw them. With paise only where some went back past this shop. */
            amount: number;
            /**
             * Format: uuid
             * @description Made by the browser for this one refund, so that a press that is sent twice gives back once.
             */
            request_id: string;
        };
        AffectedOrdersRequest: {
            schedule?: components["schemas"]["SetScheduleRequest"];
            delivery_times?: components["schemas"]["SetDeliveryTimesRequest"];
            delivery_fee_table?: components["schemas"]["SetFeeTableRequest"];
        };
        AffectedOrderReply: {
            id: string;
            customer_name: string;
            phone: string;
            promised_from: string;
            promised_until: string;
            /** @description What it would be promised instead; null when no one knows when the shop works next. */
            new_from: string | null;
            new_until: string | null;
            /** @description False where a rider is booked already, or nothing can be promised: the promise stays, and someone has to call or refund. */
            moves: boolean;
        };
        AffectedOrdersReply: {
            /** @description The earliest promise first. */
            orders: components["schemas"]["AffectedOrderReply"][];
        };
        ErasureObstacleReply: {
            /** @enum {string} */
            kind: "order-under-way" | "payment-open" | "refund-open" | "dispute-open";
            order_id: string | null;
            /** @description When it is over by itself; null where that depends on what happens. */
            until: string | null;
        };
        ConsentReply: {
            notice_version: string;
            /** @enum {string} */
            language: "en" | "hi" | "mr";
            given_at: string;
        };
        PrivacyReply: {
            /** @description What is to be typed to confirm a download or the erasure: the e-mail address of the account, or a word where it has none. */
            confirm_with: string;
            /** @description Why the account cannot be erased now; empty when it can. */
            obstacles: components["schemas"]["ErasureObstacleReply"][];
            /** @description Where people sign in: a service of its own, which keeps their account there. */
            identity_service: string;
            /** @description The newest first. */
            consents: components["schemas"]["ConsentReply"][];
        };
        DownloadDataRequest: {
            confirmation: string;
            /** @enum {string} */
            language: "en" | "hi" | "mr";
        };
        DownloadedDataReply: {
            /** @description Without its ending. */
            file_name: string;
            /** @description For programs: every row of every table, as JSON. */
            json: string;
            /** @description For people: the same as a page of HTML that needs nothing else. */
            page: string;
        };
        EraseAccountRequest: {
            confirmation: string;
        };
        ErasedAccountReply: {
            erased_at: string;
            /** @description Where the account for signing in still is; the shop cannot delete it. */
            identity_service: string;
            /** @description Payments at the payment provider and shipments at the courier, of which they keep copies of their own. */
            payments: string[];
            shipments: string[];
        };
        GiveConsentRequest: {
            /** @enum {string} */
            notice_version: "2026-11-23";
            /** @enum {string} */
            language: "en" | "hi" | "mr";
        };
        FindShoppersRequest: {
            /** @description Number of an order, e-mail address or phone. */
            text: string;
        };
        KnownShopperReply: {
            id: string;
            /** @description Of the account; where it has none, of the last order. */
            name: string | null;
            email: string | null;
            phone: string | null;
            /** @description When the account began. */
            since: string;
            /** @description Placed ones. */
            orders: number;
            last_order_at: string | null;
        };
        ShopperPrivacyReply: {
            shopper: components["schemas"]["KnownShopperReply"];
            /** @description Why the account cannot be erased now; empty when it can. */
            obstacles: components["schemas"]["ErasureObstacleReply"][];
            /** @description Where shoppers sign in: a service of its own, which keeps their account there. */
            identity_service: string;
        };
        DownloadShopperDataRequest: {
            password: string;
            /**
             * @description In which the page is written.
             * @enum {string}
             */
            language: "en" | "hi" | "mr";
        };
        ErrorReply: {
            error: string;
            /** @enum {string} */
            code: "INVALID_REQUEST" | "INVALID_ADDRESS" | "EMPTY_CART" | "SIGN_IN_REQUIRED" | "SIGNED_OUT" | "ACCOUNT_ERASED" | "ADMIN_SIGN_IN_REQUIRED" | "WRONG_CREDENTIALS" | "TOO_MANY_TRIES" | "SIGN_IN_BUSY" | "TOO_MANY_REQUESTS" | "FORBIDDEN" | "NOT_PERMITTED" | "WRONG_PASSWORD" | "WRONG_SECOND_FACTOR" | "SIGN_IN_EXPIRED" | "SECOND_FACTOR_OFF" | "SETUP_EXPIRED" | "PASSKEY_REFUSED" | "PASSKEY_NOT_FOUND" | "TOO_MANY_PASSKEYS" | "PASSWORD_TOO_SHORT" | "PASSWORD_TOO_COMMON" | "INVITATION_EXPIRED" | "SESSION_NOT_FOUND" | "PERSON_NOT_FOUND" | "PERSON_EXISTS" | "LAST_OWNER" | "CHANGE_NOT_FOUND" | "CANNOT_REVERT" | "NOT_FOUND" | "METHOD_NOT_ALLOWED" | "REQUEST_TOO_LARGE" | "UNSUPPORTED_MEDIA_TYPE" | "RANGE_NOT_SATISFIABLE" | "CONFIRMATION_WRONG" | "ERASURE_BLOCKED" | "ADDRESS_NOT_FOUND" | "ADDRESS_BOOK_FULL" | "ORDER_NOT_FOUND" | "PRODUCT_NOT_FOUND" | "PICTURE_REFUSED" | "PICTURE_UNREACHABLE" | "COUPON_NOT_FOUND" | "OFFER_NOT_FOUND" | "TESTIMONIAL_NOT_FOUND" | "REVIEW_NOT_FOUND" | "ORDER_NOT_DELIVERED" | "STORE_CLOSED" | "PRICE_CHANGED" | "NOT_AVAILABLE" | "TOO_MANY_PACKS" | "PACKS_RESERVED" | "INVALID_COUPON" | "NOT_DELIVERABLE" | "COURIER_UNAVAILABLE" | "CHECKOUT_CHANGED" | "ALREADY_PAID" | "PAYMENT_NOT_FOUND" | "PAYMENT_NOT_VERIFIED" | "PAYMENT_REFUNDED" | "PAYMENT_UNAVAILABLE" | "IDENTITY_UNAVAILABLE" | "SHOP_UNAVAILABLE" | "SHOP_BUSY" | "BAD_SIGNATURE" | "NOT_PAID" | "ORDER_STATE_CONFLICT" | "RECONCILIATION_NOT_FOUND" | "DIFFERENCE_NOT_FOUND" | "ALREADY_ACKNOWLEDGED" | "NOT_ACKNOWLEDGED" | "PROVIDER_UNAVAILABLE" | "NOTHING_LEFT" | "LAST_PACKS" | "BILL_NOT_READY" | "CREDIT_NOTE_NOT_FOUND" | "COD_OFF" | "COD_OVER_LIMIT" | "COD_NOT_AVAILABLE" | "COD_ORDER_PENDING" | "COD_REFUSED" | "NOT_ON_DELIVERY" | "COUPON_EXISTS" | "BAD_DISCOUNT" | "USAGE_LIMIT_BELOW_USES" | "COUPON_ALREADY_IN_OFFER" | "STALE" | "INTERNAL";
        };
        RetryAfterDetails: {
            /** @description In how many seconds it is worth asking again. */
            retry_after?: number;
        };
        CurrentPerson: {
            current: components["schemas"]["PersonReply"];
        };
        ScheduleReply: {
            /** @enum {string} */
            schedule_mode: "manual" | "automatic";
            week: components["schemas"]["DayHours"][];
            closed_dates: components["schemas"]["ClosedDateReply"][];
            version: number;
        };
        CurrentSchedule: {
            current: components["schemas"]["ScheduleReply"];
        };
        CurrentCashOnDelivery: {
            current: components["schemas"]["CashOnDeliveryReply"];
        };
        CurrentAdminStoreStatus: {
            current: components["schemas"]["AdminStoreStatusReply"];
        };
        CurrentAdminFee: {
            current: components["schemas"]["AdminFeeReply"];
        };
        CurrentBookRider: {
            current: components["schemas"]["BookRiderReply"];
        };
        CurrentFeeTable: {
            current: components["schemas"]["FeeTableReply"];
        };
        CurrentDeliveryTimes: {
            current: components["schemas"]["DeliveryTimesReply"];
        };
        CurrentRiderEquipment: {
            current: components["schemas"]["RiderEquipmentReply"];
        };
        CurrentTaxSettings: {
            current: components["schemas"]["TaxSettingsReply"];
        };
        CurrentAdminProduct: {
            current: components["schemas"]["AdminProductReply"];
        };
        CurrentCoupon: {
            current: components["schemas"]["CouponReply"];
        };
        CurrentOffer: {
            current: components["schemas"]["OfferReply"];
        };
        CurrentAdminTestimonial: {
            current: components["schemas"]["AdminTestimonialReply"];
        };
        CurrentAdminReview: {
            current: components["schemas"]["AdminReviewReply"];
        };
        CurrentAdminShopDetails: {
            current: components["schemas"]["AdminShopDetailsReply"];
        };
        CurrentKeptCart: {
            current: components["schemas"]["KeptCartReply"];
        };
        DeliveryRefusedDetails: {
            /**
             * @description What stands in the way; left out where nobody knows, because the courier does not answer.
             * @enum {string}
             */
            reason?: "out-of-region" | "address-refused" | "address-too-long" | "phone-refused" | "too-heavy" | "courier-refuses";
        };
        CashRefusedDetails: {
            order_id: string;
            /** @description The courier's own code. */
            reason: string;
        };
        StoreClosedDetails: {
            opens_at: string | null;
            /** @enum {string} */
            reason: "switched_off" | "out_of_hours" | "closed_today";
            note: string | null;
        };
        QuotedLineReply: {
            id: string;
            /** @description Whole rupees for one pack. */
            price: number;
            qty: number;
        };
        OrderQuoteReply: {
            lines: components["schemas"]["QuotedLineReply"][];
            subtotal: number;
            platform_fee: number;
            delivery_fee: number;
            surge_fee: number;
            discount_amount: number;
            grand_total: number;
        };
        PriceChangedDetails: {
            quote: components["schemas"]["OrderQuoteReply"];
        };
        MissingProductReply: {
            id: string;
            /** @description Null for a product that the shop never had. */
            name: string | null;
            /** @description Packs that can be had. */
            left: number;
        };
        RemainingOrderReply: {
            lines: components["schemas"]["QuotedLineReply"][];
            platform_fee: number;
            surge_fee: number;
        };
        ProductsMissingDetails: {
            products: components["schemas"]["MissingProductReply"][];
            quote?: components["schemas"]["RemainingOrderReply"];
        };
        LimitedProductReply: {
            id: string;
            name: string;
            /** @description Packs that are kept for one order until it is paid. */
            most: number;
        };
        TooManyPacksDetails: {
            products: components["schemas"]["LimitedProductReply"][];
        };
        WaitingProductReply: {
            id: string;
            name: string;
        };
        PacksWaitingDetails: {
            products: components["schemas"]["WaitingProductReply"][];
        };
        CouponRefusedDetails: {
            /** @description The order without the coupon, where there is a whole order. */
            quote?: components["schemas"]["OrderQuoteReply"];
        };
        PlacedOrderDetails: {
            order_id: string;
        };
        CashLimitDetails: {
            /** @description Rupees: the dearest order that may be paid at the door. */
            order_limit: number;
        };
        OpenOrdersDetails: {
            /** @description Orders to be paid at the door that are still on their way. */
            open_orders: string[];
        };
        CurrentDifference: {
            current: components["schemas"]["DifferenceReply"];
        };
        AmountDueDetails: {
            amount: number;
        };
    };
    responses: {
        /** @description Unauthorized */
        "ACCOUNT_ERASED.SIGNED_OUT.SIGN_IN_REQUIRED": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorReply"] & {
                    /** @enum {string} */
                    code: "ACCOUNT_ERASED" | "SIGNED_OUT" | "SIGN_IN_REQUIRED";
                };
            };
        };
        /** @description Not Found */
        ADDRESS_NOT_FOUND: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorReply"] & {
                    /** @enum {string} */
                    code: "ADDRESS_NOT_FOUND";
                };
            };
        };
        /** @description Unauthorized */
        ADMIN_SIGN_IN_REQUIRED: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorReply"] & {
                    /** @enum {string} */
                    code: "ADMIN_SIGN_IN_REQUIRED";
                };
            };
        };
        /** @description Unauthorized */
        BAD_SIGNATURE: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorReply"] & {
                    /** @enum {string} */
                    code: "BAD_SIGNATURE";
                };
            };
        };
        /** @description Forbidden */
        COD_OFF: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorReply"] & {
                    /** @enum {string} */
                    code: "COD_OFF";
                };
            };
        };
        /** @description Unprocessable Entity */
        CONFIRMATION_WRONG: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorReply"] & {
                    /** @enum {string} */
                    code: "CONFIRMATION_WRONG";
                };
            };
        };
        /** @description Not Found */
        COUPON_NOT_FOUND: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorReply"] & {
                    /** @enum {string} */
                    code: "COUPON_NOT_FOUND";
                };
            };
        };
        /** @description Not Found */
        "CREDIT_NOTE_NOT_FOUND.ORDER_NOT_FOUND": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorReply"] & {
                    /** @enum {string} */
                    code: "CREDIT_NOTE_NOT_FOUND" | "ORDER_NOT_FOUND";
                };
            };
        };
        /** @description Not Found */
        DIFFERENCE_NOT_FOUND: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorReply"] & {
                    /** @enum {string} */
                    code: "DIFFERENCE_NOT_FOUND";
                };
            };
        };
        /** @description Unprocessable Entity */
        "EMPTY_CART.INVALID_ADDRESS.INVALID_COUPON-CouponRefusedDetails": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": (components["schemas"]["ErrorReply"] & {
                    /** @enum {string} */
                    code: "EMPTY_CART" | "INVALID_ADDRESS";
                }) | (components["schemas"]["ErrorReply"] & components["schemas"]["CouponRefusedDetails"] & {
                    /** @enum {string} */
                    code: "INVALID_COUPON";
                });
            };
        };
        /** @description Conflict */
        ERASURE_BLOCKED: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorReply"] & {
                    /** @enum {string} */
                    code: "ERASURE_BLOCKED";
                };
            };
        };
        /** @description Service Unavailable */
        "IDENTITY_UNAVAILABLE.SHOP_BUSY-RetryAfterDetails.SHOP_UNAVAILABLE": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": (components["schemas"]["ErrorReply"] & {
                    /** @enum {string} */
                    code: "IDENTITY_UNAVAILABLE" | "SHOP_UNAVAILABLE";
                }) | (components["schemas"]["ErrorReply"] & components["schemas"]["RetryAfterDetails"] & {
                    /** @enum {string} */
                    code: "SHOP_BUSY";
                });
            };
        };
        /** @description Internal Server Error */
        INTERNAL: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorReply"] & {
                    /** @enum {string} */
                    code: "INTERNAL";
                };
            };
        };
        /** @description Unprocessable Entity */
        INVALID_ADDRESS: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorReply"] & {
                    /** @enum {string} */
                    code: "INVALID_ADDRESS";
                };
            };
        };
        /** @description Unprocessable Entity */
        INVALID_COUPON: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorReply"] & {
                    /** @enum {string} */
                    code: "INVALID_COUPON";
                };
            };
        };
        /** @description Bad Request */
        INVALID_REQUEST: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorReply"] & {
                    /** @enum {string} */
                    code: "INVALID_REQUEST";
                };
            };
        };
        /** @description Conflict */
        LAST_OWNER: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorReply"] & {
                    /** @enum {string} */
                    code: "LAST_OWNER";
                };
            };
        };
        /** @description Not Found */
        NOT_FOUND: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorReply"] & {
                    /** @enum {string} */
                    code: "NOT_FOUND";
                };
            };
        };
        /** @description Forbidden */
        NOT_PERMITTED: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorReply"] & {
                    /** @enum {string} */
                    code: "NOT_PERMITTED";
                };
            };
        };
        /** @description Not Found */
        OFFER_NOT_FOUND: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorReply"] & {
                    /** @enum {string} */
                    code: "OFFER_NOT_FOUND";
                };
            };
        };
        /** @description Not Found */
        ORDER_NOT_FOUND: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorReply"] & {
                    /** @enum {string} */
                    code: "ORDER_NOT_FOUND";
                };
            };
        };
        /** @description Conflict */
        ORDER_STATE_CONFLICT: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorReply"] & {
                    /** @enum {string} */
                    code: "ORDER_STATE_CONFLICT";
                };
            };
        };
        /** @description Not Found */
        PAYMENT_NOT_FOUND: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorReply"] & {
                    /** @enum {string} */
                    code: "PAYMENT_NOT_FOUND";
                };
            };
        };
        /** @description Conflict */
        PAYMENT_NOT_VERIFIED: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorReply"] & {
                    /** @enum {string} */
                    code: "PAYMENT_NOT_VERIFIED";
                };
            };
        };
        /** @description Bad Gateway */
        PAYMENT_UNAVAILABLE: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorReply"] & {
                    /** @enum {string} */
                    code: "PAYMENT_UNAVAILABLE";
                };
            };
        };
        /** @description Not Found */
        PERSON_NOT_FOUND: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorReply"] & {
                    /** @enum {string} */
                    code: "PERSON_NOT_FOUND";
                };
            };
        };
        /** @description Unprocessable Entity */
        PICTURE_REFUSED: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorReply"] & {
                    /** @enum {string} */
                    code: "PICTURE_REFUSED";
                };
            };
        };
        /** @description Not Found */
        PRODUCT_NOT_FOUND: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorReply"] & {
                    /** @enum {string} */
                    code: "PRODUCT_NOT_FOUND";
                };
            };
        };
        /** @description Not Found */
        RECONCILIATION_NOT_FOUND: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorReply"] & {
                    /** @enum {string} */
                    code: "RECONCILIATION_NOT_FOUND";
                };
            };
        };
        /** @description Payload Too Large */
        REQUEST_TOO_LARGE: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorReply"] & {
                    /** @enum {string} */
                    code: "REQUEST_TOO_LARGE";
                };
            };
        };
        /** @description Conflict */
        SECOND_FACTOR_OFF: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorReply"] & {
                    /** @enum {string} */
                    code: "SECOND_FACTOR_OFF";
                };
            };
        };
        /** @description Not Found */
        SESSION_NOT_FOUND: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorReply"] & {
                    /** @enum {string} */
                    code: "SESSION_NOT_FOUND";
                };
            };
        };
        /** @description Gone */
        SETUP_EXPIRED: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorReply"] & {
                    /** @enum {string} */
                    code: "SETUP_EXPIRED";
                };
            };
        };
        /** @description Service Unavailable */
        "SHOP_BUSY-RetryAfterDetails.SHOP_UNAVAILABLE": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": (components["schemas"]["ErrorReply"] & {
                    /** @enum {string} */
                    code: "SHOP_UNAVAILABLE";
                }) | (components["schemas"]["ErrorReply"] & components["schemas"]["RetryAfterDetails"] & {
                    /** @enum {string} */
                    code: "SHOP_BUSY";
                });
            };
        };
        /** @description Too Many Requests */
        "SIGN_IN_BUSY-RetryAfterDetails.TOO_MANY_REQUESTS-RetryAfterDetails.TOO_MANY_TRIES-RetryAfterDetails": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": (components["schemas"]["ErrorReply"] & components["schemas"]["RetryAfterDetails"] & {
                    /** @enum {string} */
                    code: "SIGN_IN_BUSY";
                }) | (components["schemas"]["ErrorReply"] & components["schemas"]["RetryAfterDetails"] & {
                    /** @enum {string} */
                    code: "TOO_MANY_REQUESTS";
                }) | (components["schemas"]["ErrorReply"] & components["schemas"]["RetryAfterDetails"] & {
                    /** @enum {string} */
                    code: "TOO_MANY_TRIES";
                });
            };
        };
        /** @description Gone */
        SIGN_IN_EXPIRED: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorReply"] & {
                    /** @enum {string} */
                    code: "SIGN_IN_EXPIRED";
                };
            };
        };
        /** @description Conflict */
        "STALE-CurrentAdminFee": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorReply"] & components["schemas"]["CurrentAdminFee"] & {
                    /** @enum {string} */
                    code: "STALE";
                };
            };
        };
        /** @description Conflict */
        "STALE-CurrentAdminProduct": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorReply"] & components["schemas"]["CurrentAdminProduct"] & {
                    /** @enum {string} */
                    code: "STALE";
                };
            };
        };
        /** @description Not Found */
        TESTIMONIAL_NOT_FOUND: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorReply"] & {
                    /** @enum {string} */
                    code: "TESTIMONIAL_NOT_FOUND";
                };
            };
        };
        /** @description Too Many Requests */
        "TOO_MANY_REQUESTS-RetryAfterDetails": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorReply"] & components["schemas"]["RetryAfterDetails"] & {
                    /** @enum {string} */
                    code: "TOO_MANY_REQUESTS";
                };
            };
        };
        /** @description Too Many Requests */
        "TOO_MANY_REQUESTS-RetryAfterDetails.TOO_MANY_TRIES-RetryAfterDetails": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": (components["schemas"]["ErrorReply"] & components["schemas"]["RetryAfterDetails"] & {
                    /** @enum {string} */
                    code: "TOO_MANY_REQUESTS";
                }) | (components["schemas"]["ErrorReply"] & components["schemas"]["RetryAfterDetails"] & {
                    /** @enum {string} */
                    code: "TOO_MANY_TRIES";
                });
            };
        };
        /** @description Unsupported Media Type */
        UNSUPPORTED_MEDIA_TYPE: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorReply"] & {
                    /** @enum {string} */
                    code: "UNSUPPORTED_MEDIA_TYPE";
                };
            };
        };
        /** @description Unprocessable Entity */
        WRONG_PASSWORD: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorReply"] & {
                    /** @enum {string} */
                    code: "WRONG_PASSWORD";
                };
            };
        };
        /** @description Unprocessable Entity */
        WRONG_SECOND_FACTOR: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorReply"] & {
                    /** @enum {string} */
                    code: "WRONG_SECOND_FACTOR";
                };
            };
        };
    };
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
            400: components["responses"]["INVALID_REQUEST"];
            429: components["responses"]["TOO_MANY_REQUESTS-RetryAfterDetails"];
            500: components["responses"]["INTERNAL"];
            503: components["responses"]["SHOP_BUSY-RetryAfterDetails.SHOP_UNAVAILABLE"];
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
                    "application/json": components["schemas"]["ReadinessReply"];
                };
            };
            400: components["responses"]["INVALID_REQUEST"];
            429: components["responses"]["TOO_MANY_REQUESTS-RetryAfterDetails"];
            500: components["responses"]["INTERNAL"];
            503: components["responses"]["SHOP_BUSY-RetryAfterDetails.SHOP_UNAVAILABLE"];
        };
    };
    reportPage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BrowserReportRequest"];
            };
        };
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["INVALID_REQUEST"];
            404: components["responses"]["NOT_FOUND"];
            413: components["responses"]["REQUEST_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["TOO_MANY_REQUESTS-RetryAfterDetails"];
            500: components["responses"]["INTERNAL"];
            503: components["responses"]["SHOP_BUSY-RetryAfterDetails.SHOP_UNAVAILABLE"];
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
            400: components["responses"]["INVALID_REQUEST"];
            /** @description Unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"] & {
                        /** @enum {string} */
                        code: "WRONG_CREDENTIALS";
                    };
                };
            };
            413: components["responses"]["REQUEST_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["SIGN_IN_BUSY-RetryAfterDetails.TOO_MANY_REQUESTS-RetryAfterDetails.TOO_MANY_TRIES-RetryAfterDetails"];
            500: components["responses"]["INTERNAL"];
            503: components["responses"]["SHOP_BUSY-RetryAfterDetails.SHOP_UNAVAILABLE"];
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
            400: components["responses"]["INVALID_REQUEST"];
            401: components["responses"]["ADMIN_SIGN_IN_REQUIRED"];
            403: components["responses"]["NOT_PERMITTED"];
            413: components["responses"]["REQUEST_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["TOO_MANY_REQUESTS-RetryAfterDetails"];
            500: components["responses"]["INTERNAL"];
            503: components["responses"]["SHOP_BUSY-RetryAfterDetails.SHOP_UNAVAILABLE"];
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
            400: components["responses"]["INVALID_REQUEST"];
            401: components["responses"]["ADMIN_SIGN_IN_REQUIRED"];
            403: components["responses"]["NOT_PERMITTED"];
            429: components["responses"]["TOO_MANY_REQUESTS-RetryAfterDetails"];
            500: components["responses"]["INTERNAL"];
            503: components["responses"]["SHOP_BUSY-RetryAfterDetails.SHOP_UNAVAILABLE"];
        };
    };
    acceptInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AcceptInvitationRequest"];
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
            400: components["responses"]["INVALID_REQUEST"];
            /** @description Gone */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"] & {
                        /** @enum {string} */
                        code: "INVITATION_EXPIRED";
                    };
                };
            };
            413: components["responses"]["REQUEST_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"] & {
                        /** @enum {string} */
                        code: "PASSWORD_TOO_COMMON" | "PASSWORD_TOO_SHORT";
                    };
                };
            };
            /** @description Too Many Requests */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": (components["schemas"]["ErrorReply"] & components["schemas"]["RetryAfterDetails"] & {
                        /** @enum {string} */
                        code: "SIGN_IN_BUSY";
                    }) | (components["schemas"]["ErrorReply"] & components["schemas"]["RetryAfterDetails"] & {
                        /** @enum {string} */
                        code: "TOO_MANY_REQUESTS";
                    });
                };
            };
            500: components["responses"]["INTERNAL"];
            503: components["responses"]["SHOP_BUSY-RetryAfterDetails.SHOP_UNAVAILABLE"];
        };
    };
    changeOwnPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangePasswordRequest"];
            };
        };
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["INVALID_REQUEST"];
            401: components["responses"]["ADMIN_SIGN_IN_REQUIRED"];
            403: components["responses"]["NOT_PERMITTED"];
            413: components["responses"]["REQUEST_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"] & {
                        /** @enum {string} */
                        code: "PASSWORD_TOO_COMMON" | "PASSWORD_TOO_SHORT" | "WRONG_PASSWORD";
                    };
                };
            };
            429: components["responses"]["SIGN_IN_BUSY-RetryAfterDetails.TOO_MANY_REQUESTS-RetryAfterDetails.TOO_MANY_TRIES-RetryAfterDetails"];
            500: components["responses"]["INTERNAL"];
            503: components["responses"]["SHOP_BUSY-RetryAfterDetails.SHOP_UNAVAILABLE"];
        };
    };
    listOwnSessions: {
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
                    "application/json": components["schemas"]["SignInReply"][];
                };
            };
            400: components["responses"]["INVALID_REQUEST"];
            401: components["responses"]["ADMIN_SIGN_IN_REQUIRED"];
            403: components["responses"]["NOT_PERMITTED"];
            429: components["responses"]["TOO_MANY_REQUESTS-RetryAfterDetails"];
            500: components["responses"]["INTERNAL"];
            503: components["responses"]["SHOP_BUSY-RetryAfterDetails.SHOP_UNAVAILABLE"];
        };
    };
    signOutEverywhere: {
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
            400: components["responses"]["INVALID_REQUEST"];
            401: components["responses"]["ADMIN_SIGN_IN_REQUIRED"];
            403: components["responses"]["NOT_PERMITTED"];
            413: components["responses"]["REQUEST_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["TOO_MANY_REQUESTS-RetryAfterDetails"];
            500: components["responses"]["INTERNAL"];
            503: components["responses"]["SHOP_BUSY-RetryAfterDetails.SHOP_UNAVAILABLE"];
        };
    };
    getOwnSecondFactor: {
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
                    "application/json": components["schemas"]["SecondFactorReply"];
                };
            };
            400: components["responses"]["INVALID_REQUEST"];
            401: components["responses"]["ADMIN_SIGN_IN_REQUIRED"];
            403: components["responses"]["NOT_PERMITTED"];
            429: components["responses"]["TOO_MANY_REQUESTS-RetryAfterDetails"];
            500: components["responses"]["INTERNAL"];
            503: components["responses"]["SHOP_BUSY-RetryAfterDetails.SHOP_UNAVAILABLE"];
        };
    };
    setUpAuthenticator: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConfirmPasswordRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthenticatorSetupReply"];
                };
            };
            400: components["responses"]["INVALID_REQUEST"];
            401: components["responses"]["ADMIN_SIGN_IN_REQUIRED"];
            403: components["responses"]["NOT_PERMITTED"];
            413: components["responses"]["REQUEST_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["WRONG_PASSWORD"];
            429: components["responses"]["SIGN_IN_BUSY-RetryAfterDetails.TOO_MANY_REQUESTS-RetryAfterDetails.TOO_MANY_TRIES-RetryAfterDetails"];
            500: components["responses"]["INTERNAL"];
            503: components["responses"]["SHOP_BUSY-RetryAfterDetails.SHOP_UNAVAILABLE"];
        };
    };
    confirmAuthenticator: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SecondFactorCodeRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SecondFactorChangeReply"];
                };
            };
            400: components["responses"]["INVALID_REQUEST"];
            401: components["responses"]["ADMIN_SIGN_IN_REQUIRED"];
            403: components["responses"]["NOT_PERMITTED"];
            410: components["responses"]["SETUP_EXPIRED"];
            413: components["responses"]["REQUEST_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["WRONG_SECOND_FACTOR"];
            429: components["responses"]["TOO_MANY_REQUESTS-RetryAfterDetails"];
            500: components["responses"]["INTERNAL"];
            503: components["responses"]["SHOP_BUSY-RetryAfterDetails.SHOP_UNAVAILABLE"];
        };
    };
    removeAuthenticator: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConfirmPasswordRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SecondFactorChangeReply"];
                };
            };
            400: components["responses"]["INVALID_REQUEST"];
            401: components["responses"]["ADMIN_SIGN_IN_REQUIRED"];
            403: components["responses"]["NOT_PERMITTED"];
            413: components["responses"]["REQUEST_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["WRONG_PASSWORD"];
            429: components["responses"]["SIGN_IN_BUSY-RetryAfterDetails.TOO_MANY_REQUESTS-RetryAfterDetails.TOO_MANY_TRIES-RetryAfterDetails"];
            500: components["responses"]["INTERNAL"];
            503: components["responses"]["SHOP_BUSY-RetryAfterDetails.SHOP_UNAVAILABLE"];
        };
    };
    setUpPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConfirmPasswordRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeySetupReply"];
                };
            };
            400: components["responses"]["INVALID_REQUEST"];
            401: components["responses"]["ADMIN_SIGN_IN_REQUIRED"];
            403: components["responses"]["NOT_PERMITTED"];
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"] & {
                        /** @enum {string} */
                        code: "TOO_MANY_PASSKEYS";
                    };
                };
            };
            413: components["responses"]["REQUEST_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["WRONG_PASSWORD"];
            429: components["responses"]["SIGN_IN_BUSY-RetryAfterDetails.TOO_MANY_REQUESTS-RetryAfterDetails.TOO_MANY_TRIES-RetryAfterDetails"];
            500: components["responses"]["INTERNAL"];
            503: components["responses"]["SHOP_BUSY-RetryAfterDetails.SHOP_UNAVAILABLE"];
        };
    };
    addPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddPasskeyRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SecondFactorChangeReply"];
                };
            };
            400: components["responses"]["INVALID_REQUEST"];
            401: components["responses"]["ADMIN_SIGN_IN_REQUIRED"];
            403: components["responses"]["NOT_PERMITTED"];
            410: components["responses"]["SETUP_EXPIRED"];
            413: components["responses"]["REQUEST_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"] & {
                        /** @enum {string} */
                        code: "PASSKEY_REFUSED";
                    };
                };
            };
            429: components["responses"]["TOO_MANY_REQUESTS-RetryAfterDetails"];
            500: components["responses"]["INTERNAL"];
            503: components["responses"]["SHOP_BUSY-RetryAfterDetails.SHOP_UNAVAILABLE"];
        };
    };
    removePasskey: {
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
                "application/json": components["schemas"]["ConfirmPasswordRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SecondFactorChangeReply"];
                };
            };
            400: components["responses"]["INVALID_REQUEST"];
            401: components["responses"]["ADMIN_SIGN_IN_REQUIRED"];
            403: components["responses"]["NOT_PERMITTED"];
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"] & {
                        /** @enum {string} */
                        code: "PASSKEY_NOT_FOUND";
                    };
                };
            };
            413: components["responses"]["REQUEST_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["WRONG_PASSWORD"];
            429: components["responses"]["SIGN_IN_BUSY-RetryAfterDetails.TOO_MANY_REQUESTS-RetryAfterDetails.TOO_MANY_TRIES-RetryAfterDetails"];
            500: components["responses"]["INTERNAL"];
            503: components["responses"]["SHOP_BUSY-RetryAfterDetails.SHOP_UNAVAILABLE"];
        };
    };
    renewRecoveryCodes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConfirmPasswordRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SecondFactorChangeReply"];
                };
            };
            400: components["responses"]["INVALID_REQUEST"];
            401: components["responses"]["ADMIN_SIGN_IN_REQUIRED"];
            403: components["responses"]["NOT_PERMITTED"];
            409: components["responses"]["SECOND_FACTOR_OFF"];
            413: components["responses"]["REQUEST_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["WRONG_PASSWORD"];
            429: components["responses"]["SIGN_IN_BUSY-RetryAfterDetails.TOO_MANY_REQUESTS-RetryAfterDetails.TOO_MANY_TRIES-RetryAfterDetails"];
            500: components["responses"]["INTERNAL"];
            503: components["responses"]["SHOP_BUSY-RetryAfterDetails.SHOP_UNAVAILABLE"];
        };
    };
    endOwnSession: {
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
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["INVALID_REQUEST"];
            401: components["responses"]["ADMIN_SIGN_IN_REQUIRED"];
            403: components["responses"]["NOT_PERMITTED"];
            404: components["responses"]["SESSION_NOT_FOUND"];
            413: components["responses"]["REQUEST_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["TOO_MANY_REQUESTS-RetryAfterDetails"];
            500: components["responses"]["INTERNAL"];
            503: components["responses"]["SHOP_BUSY-RetryAfterDetails.SHOP_UNAVAILABLE"];
        };
    };
    endOtherSessions: {
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
            400: components["responses"]["INVALID_REQUEST"];
            401: components["responses"]["ADMIN_SIGN_IN_REQUIRED"];
            403: components["responses"]["NOT_PERMITTED"];
            413: components["responses"]["REQUEST_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["TOO_MANY_REQUESTS-RetryAfterDetails"];
            500: components["responses"]["INTERNAL"];
            503: components["responses"]["SHOP_BUSY-RetryAfterDetails.SHOP_UNAVAILABLE"];
        };
    };
    listPeople: {
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
                    "application/json": components["schemas"]["PersonReply"][];
                };
            };
            400: components["responses"]["INVALID_REQUEST"];
            401: components["responses"]["ADMIN_SIGN_IN_REQUIRED"];
            403: components["responses"]["NOT_PERMITTED"];
            429: components["responses"]["TOO_MANY_REQUESTS-RetryAfterDetails"];
            500: components["responses"]["INTERNAL"];
            503: components["responses"]["SHOP_BUSY-RetryAfterDetails.SHOP_UNAVAILABLE"];
        };
    };
    invitePerson: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InvitePersonRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvitationReply"];
                };
            };
            400: components["responses"]["INVALID_REQUEST"];
            401: components["responses"]["ADMIN_SIGN_IN_REQUIRED"];
            403: components["responses"]["NOT_PERMITTED"];
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"] & {
                        /** @enum {string} */
                        code: "PERSON_EXISTS";
                    };
                };
            };
            413: components["responses"]["REQUEST_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["WRONG_PASSWORD"];
            429: components["responses"]["SIGN_IN_BUSY-RetryAfterDetails.TOO_MANY_REQUESTS-RetryAfterDetails.TOO_MANY_TRIES-RetryAfterDetails"];
            500: components["responses"]["INTERNAL"];
            503: components["responses"]["SHOP_BUSY-RetryAfterDetails.SHOP_UNAVAILABLE"];
        };
    };
    editPerson: {
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
                "application/json": components["schemas"]["EditPersonRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonReply"];
                };
            };
            400: components["responses"]["INVALID_REQUEST"];
            401: components["responses"]["ADMIN_SIGN_IN_REQUIRED"];
            403: components["responses"]["NOT_PERMITTED"];
            404: components["responses"]["PERSON_NOT_FOUND"];
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": (components["schemas"]["ErrorReply"] & {
                        /** @enum {string} */
                        code: "LAST_OWNER";
                    }) | (components["schemas"]["ErrorReply"] & components["schemas"]["CurrentPerson"] & {
                        /** @enum {string} */
                        code: "STALE";
                    });
                };
            };
            413: components["responses"]["REQUEST_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["WRONG_PASSWORD"];
            429: components["responses"]["SIGN_IN_BUSY-RetryAfterDetails.TOO_MANY_REQUESTS-RetryAfterDetails.TOO_MANY_TRIES-RetryAfterDetails"];
            500: components["responses"]["INTERNAL"];
            503: components["responses"]["SHOP_BUSY-RetryAfterDetails.SHOP_UNAVAILABLE"];
        };
    };
    setPersonAccess: {
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
                "application/json": components["schemas"]["SetAccessRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonReply"];
                };
            };
            400: components["responses"]["INVALID_REQUEST"];
            401: components["responses"]["ADMIN_SIGN_IN_REQUIRED"];
            403: components["responses"]["NOT_PERMITTED"];
            404: components["responses"]["PERSON_NOT_FOUND"];
            409: components["responses"]["LAST_OWNER"];
            413: components["responses"]["REQUEST_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["WRONG_PASSWORD"];
            429: components["responses"]["SIGN_IN_BUSY-RetryAfterDetails.TOO_MANY_REQUESTS-RetryAfterDetails.TOO_MANY_TRIES-RetryAfterDetails"];
            500: components["responses"]["INTERNAL"];
            503: components["responses"]["SHOP_BUSY-RetryAfterDetails.SHOP_UNAVAILABLE"];
        };
    };
    invitePersonAgain: {
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
                "application/json": components["schemas"]["ConfirmPasswordRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvitationReply"];
                };
            };
            400: components["responses"]["INVALID_REQUEST"];
            401: components["responses"]["ADMIN_SIGN_IN_REQUIRED"];
            403: components["responses"]["NOT_PERMITTED"];
            404: components["responses"]["PERSON_NOT_FOUND"];
            409: components["responses"]["LAST_OWNER"];
            413: components["responses"]["REQUEST_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["WRONG_PASSWORD"];
            429: components["responses"]["SIGN_IN_BUSY-RetryAfterDetails.TOO_MANY_REQUESTS-RetryAfterDetails.TOO_MANY_TRIES-RetryAfterDetails"];
            500: components["responses"]["INTERNAL"];
            503: components["responses"]["SHOP_BUSY-RetryAfterDetails.SHOP_UNAVAILABLE"];
        };
    };
    admitPerson: {
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
                    "application/json": components["schemas"]["PersonReply"];
                };
            };
            400: components["responses"]["INVALID_REQUEST"];
            401: components["responses"]["ADMIN_SIGN_IN_REQUIRED"];
            403: components["responses"]["NOT_PERMITTED"];
            404: components["responses"]["PERSON_NOT_FOUND"];
            413: components["responses"]["REQUEST_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["TOO_MANY_REQUESTS-RetryAfterDetails"];
            500: components["responses"]["INTERNAL"];
            503: components["responses"]["SHOP_BUSY-RetryAfterDetails.SHOP_UNAVAILABLE"];
        };
    };
    listPersonSessions: {
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
                    "application/json": components["schemas"]["SignInReply"][];
                };
            };
            400: components["responses"]["INVALID_REQUEST"];
            401: components["responses"]["ADMIN_SIGN_IN_REQUIRED"];
            403: components["responses"]["NOT_PERMITTED"];
            429: components["responses"]["TOO_MANY_REQUESTS-RetryAfterDetails"];
            500: components["responses"]["INTERNAL"];
            503: components["responses"]["SHOP_BUSY-RetryAfterDetails.SHOP_UNAVAILABLE"];
        };
    };
    signPersonOut: {
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
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["INVALID_REQUEST"];
            401: components["responses"]["ADMIN_SIGN_IN_REQUIRED"];
            403: components["responses"]["NOT_PERMITTED"];
            404: components["responses"]["PERSON_NOT_FOUND"];
            413: components["responses"]["REQUEST_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["TOO_MANY_REQUESTS-RetryAfterDetails"];
            500: components["responses"]["INTERNAL"];
            503: components["responses"]["SHOP_BUSY-RetryAfterDetails.SHOP_UNAVAILABLE"];
        };
    };
    endPersonSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                session: string;
            };
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
            400: components["responses"]["INVALID_REQUEST"];
            401: components["responses"]["ADMIN_SIGN_IN_REQUIRED"];
            403: components["responses"]["NOT_PERMITTED"];
            404: components["responses"]["SESSION_NOT_FOUND"];
            413: components["responses"]["REQUEST_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["TOO_MANY_REQUESTS-RetryAfterDetails"];
            500: components["responses"]["INTERNAL"];
            503: components["responses"]["SHOP_BUSY-RetryAfterDetails.SHOP_UNAVAILABLE"];
        };
    };
    resetSecondFactor: {
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
                "application/json": components["schemas"]["ConfirmPasswordRequest"];
            };
        };
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["INVALID_REQUEST"];
            401: components["responses"]["ADMIN_SIGN_IN_REQUIRED"];
            403: components["responses"]["NOT_PERMITTED"];
            404: components["responses"]["PERSON_NOT_FOUND"];
            409: components["responses"]["SECOND_FACTOR_OFF"];
            413: components["responses"]["REQUEST_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["WRONG_PASSWORD"];
            429: components["responses"]["SIGN_IN_BUSY-RetryAfterDetails.TOO_MANY_REQUESTS-RetryAfterDetails.TOO_MANY_TRIES-RetryAfterDetails"];
            500: components["responses"]["INTERNAL"];
            503: components["responses"]["SHOP_BUSY-RetryAfterDetails.SHOP_UNAVAILABLE"];
        };
    };
    enterSecondFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SecondStepCodeRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminTokenReply"];
                };
            };
            400: components["responses"]["INVALID_REQUEST"];
            410: components["responses"]["SIGN_IN_EXPIRED"];
            413: components["responses"]["REQUEST_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["WRONG_SECOND_FACTOR"];
            429: components["responses"]["TOO_MANY_REQUESTS-RetryAfterDetails.TOO_MANY_TRIES-RetryAfterDetails"];
            500: components["responses"]["INTERNAL"];
            503: components["responses"]["SHOP_BUSY-RetryAfterDetails.SHOP_UNAVAILABLE"];
        };
    };
    askPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignInTicketRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyQuestionReply"];
                };
            };
            400: components["responses"]["INVALID_REQUEST"];
            410: components["responses"]["SIGN_IN_EXPIRED"];
            413: components["responses"]["REQUEST_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["TOO_MANY_REQUESTS-RetryAfterDetails"];
            500: components["responses"]["INTERNAL"];
            503: components["responses"]["SHOP_BUSY-RetryAfterDetails.SHOP_UNAVAILABLE"];
        };
    };
    enterPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SecondStepPasskeyRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminTokenReply"];
                };
            };
            400: components["responses"]["INVALID_REQUEST"];
            410: components["responses"]["SIGN_IN_EXPIRED"];
            413: components["responses"]["REQUEST_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["WRONG_SECOND_FACTOR"];
            429: components["responses"]["TOO_MANY_REQUESTS-RetryAfterDetails.TOO_MANY_TRIES-RetryAfterDetails"];
            500: components["responses"]["INTERNAL"];
            503: components["responses"]["SHOP_BUSY-RetryAfterDetails.SHOP_UNAVAILABLE"];
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
            400: components["responses"]["INVALID_REQUEST"];
            429: components["responses"]["TOO_MANY_REQUESTS-RetryAfterDetails"];
            500: components["responses"]["INTERNAL"];
            503: components["responses"]["SHOP_BUSY-RetryAfterDetails.SHOP_UNAVAILABLE"];
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
            400: components["responses"]["INVALID_REQUEST"];
            429: components["responses"]["TOO_MANY_REQUESTS-RetryAfterDetails"];
            500: components["responses"]["INTERNAL"];
            503: components["responses"]["SHOP_BUSY-RetryAfterDetails.SHOP_UNAVAILABLE"];
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
            400: components["responses"]["INVALID_REQUEST"];
            429: components["responses"]["TOO_MANY_REQUESTS-RetryAfterDetails"];
            500: components["responses"]["INTERNAL"];
            503: components["responses"]["SHOP_BUSY-RetryAfterDetails.SHOP_UNAVAILABLE"];
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
            400: components["responses"]["INVALID_REQUEST"];
            401: components["responses"]["ADMIN_SIGN_IN_REQUIRED"];
            403: components["responses"]["NOT_PERMITTED"];
            429: components["responses"]["TOO_MANY_REQUESTS-RetryAfterDetails"];
            500: components["responses"]["INTERNAL"];
            503: components["responses"]["SHOP_BUSY-RetryAfterDetails.SHOP_UNAVAILABLE"];
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
            400: components["responses"]["INVALID_REQUEST"];
            401: components["responses"]["ADMIN_SIGN_IN_REQUIRED"];
            403: components["responses"]["NOT_PERMITTED"];
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"] & components["schemas"]["CurrentAdminStoreStatus"] & {
                        /** @enum {string} */
                        code: "STALE";
                    };
                };
            };
            413: components["responses"]["REQUEST_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["TOO_MANY_REQUESTS-RetryAfterDetails"];
            500: components["responses"]["INTERNAL"];
            503: components["responses"]["SHOP_BUSY-RetryAfterDetails.SHOP_UNAVAILABLE"];
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
            400: components["responses"]["INVALID_REQUEST"];
            401: components["responses"]["ADMIN_SIGN_IN_REQUIRED"];
            403: components["responses"]["NOT_PERMITTED"];
            429: components["responses"]["TOO_MANY_REQUESTS-RetryAfterDetails"];
            500: components["responses"]["INTERNAL"];
            503: components["responses"]["SHOP_BUSY-RetryAfterDetails.SHOP_UNAVAILABLE"];
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
            400: components["responses"]["INVALID_REQUEST"];
            401: components["responses"]["ADMIN_SIGN_IN_REQUIRED"];
            403: components["responses"]["NOT_PERMITTED"];
            409: components["responses"]["STALE-CurrentAdminFee"];
            413: components["responses"]["REQUEST_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["TOO_MANY_REQUESTS-RetryAfterDetails"];
            500: components["responses"]["INTERNAL"];
            503: components["responses"]["SHOP_BUSY-RetryAfterDetails.SHOP_UNAVAILABLE"];
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
            400: components["responses"]["INVALID_REQUEST"];
            401: components["responses"]["ADMIN_SIGN_IN_REQUIRED"];
            403: components["responses"]["NOT_PERMITTED"];
            429: components["responses"]["TOO_MANY_REQUESTS-RetryAfterDetails"];
            500: components["responses"]["INTERNAL"];
            503: components["responses"]["SHOP_BUSY-RetryAfterDetails.SHOP_UNAVAILABLE"];
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
            400: components["responses"]["INVALID_REQUEST"];
            401: components["responses"]["ADMIN_SIGN_IN_REQUIRED"];
            403: components["responses"]["NOT_PERMITTED"];
            409: components["responses"]["STALE-CurrentAdminFee"];
            413: components["responses"]["REQUEST_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["TOO_MANY_REQUESTS-RetryAfterDetails"];
            500: components["responses"]["INTERNAL"];
            503: components["responses"]["SHOP_BUSY-RetryAfterDetails.SHOP_UNAVAILABLE"];
        };
    };
    getSchedule: {
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
                    "application/json": components["schemas"]["AdminScheduleReply"];
                };
            };
            400: components["responses"]["INVALID_REQUEST"];
            401: components["responses"]["ADMIN_SIGN_IN_REQUIRED"];
            403: components["responses"]["NOT_PERMITTED"];
            429: components["responses"]["TOO_MANY_REQUESTS-RetryAfterDetails"];
            500: components["responses"]["INTERNAL"];
            503: components["responses"]["SHOP_BUSY-RetryAfterDetails.SHOP_UNAVAILABLE"];
        };
    };
    setSchedule: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetScheduleRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminScheduleReply"];
                };
            };
            400: components["responses"]["INVALID_REQUEST"];
            401: components["responses"]["ADMIN_SIGN_IN_REQUIRED"];
            403: components["responses"]["NOT_PERMITTED"];
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"] & components["schemas"]["CurrentSchedule"] & {
                        /** @enum {string} */
                        code: "STALE";
                    };
                };
            };
            413: components["responses"]["REQUEST_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["TOO_MANY_REQUESTS-RetryAfterDetails"];
            500: components["responses"]["INTERNAL"];
            503: components["responses"]["SHOP_BUSY-RetryAfterDetails.SHOP_UNAVAILABLE"];
        };
    };
    getCashOnDelivery: {
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
                    "application/json": components["schemas"]["CashOnDeliveryReply"];
                };
            };
            400: components["responses"]["INVALID_REQUEST"];
            401: components["responses"]["ADMIN_SIGN_IN_REQUIRED"];
            403: components["responses"]["NOT_PERMITTED"];
            429: components["responses"]["TOO_MANY_REQUESTS-RetryAfterDetails"];
            500: components["responses"]["INTERNAL"];
            503: components["responses"]["SHOP_BUSY-RetryAfterDetails.SHOP_UNAVAILABLE"];
        };
    };
    setCashOnDelivery: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetCashOnDeliveryRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CashOnDeliveryReply"];
                };
            };
            400: components["responses"]["INVALID_REQUEST"];
            401: components["responses"]["ADMIN_SIGN_IN_REQUIRED"];
            403: components["responses"]["NOT_PERMITTED"];
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"] & components["schemas"]["CurrentCashOnDelivery"] & {
                        /** @enum {string} */
                        code: "STALE";
                    };
                };
            };
            413: components["responses"]["REQUEST_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["TOO_MANY_REQUESTS-RetryAfterDetails"];
            500: components["responses"]["INTERNAL"];
            503: components["responses"]["SHOP_BUSY-RetryAfterDetails.SHOP_UNAVAILABLE"];
        };
    };
    getBookRider: {
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
                    "application/json": components["schemas"]["BookRiderReply"];
                };
            };
            400: components["responses"]["INVALID_REQUEST"];
            401: components["responses"]["ADMIN_SIGN_IN_REQUIRED"];
            403: components["responses"]["NOT_PERMITTED"];
            429: components["responses"]["TOO_MANY_REQUESTS-RetryAfterDetails"];
            500: components["responses"]["INTERNAL"];
            503: components["responses"]["SHOP_BUSY-RetryAfterDetails.SHOP_UNAVAILABLE"];
        };
    };
    setBookRider: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetBookRiderRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BookRiderReply"];
                };
            };
            400: components["responses"]["INVALID_REQUEST"];
            401: components["responses"]["ADMIN_SIGN_IN_REQUIRED"];
            403: components["responses"]["NOT_PERMITTED"];
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"] & components["schemas"]["CurrentBookRider"] & {
                        /** @enum {string} */
                        code: "STALE";
                    };
                };
            };
            413: components["responses"]["REQUEST_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["TOO_MANY_REQUESTS-RetryAfterDetails"];
            500: components["responses"]["INTERNAL"];
            503: components["responses"]["SHOP_BUSY-RetryAfterDetails.SHOP_UNAVAILABLE"];
        };
    };
    getFeeTable: {
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
                    "application/json": components["schemas"]["FeeTableReply"];
                };
            };
            400: components["responses"]["INVALID_REQUEST"];
            401: components["responses"]["ADMIN_SIGN_IN_REQUIRED"];
            403: components["responses"]["NOT_PERMITTED"];
            429: components["responses"]["TOO_MANY_REQUESTS-RetryAfterDetails"];
            500: components["responses"]["INTERNAL"];
            503: components["responses"]["SHOP_BUSY-RetryAfterDetails.SHOP_UNAVAILABLE"];
        };
    };
    setFeeTable: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetFeeTableRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FeeTableReply"];
                };
            };
            400: components["responses"]["INVALID_REQUEST"];
            401: components["responses"]["ADMIN_SIGN_IN_REQUIRED"];
            403: components["responses"]["NOT_PERMITTED"];
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"] & components["schemas"]["CurrentFeeTable"] & {
                        /** @enum {string} */
                        code: "STALE";
                    };
                };
            };
            413: components["responses"]["REQUEST_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["TOO_MANY_REQUESTS-RetryAfterDetails"];
            500: components["responses"]["INTERNAL"];
            503: components["responses"]["SHOP_BUSY-RetryAfterDetails.SHOP_UNAVAILABLE"];
        };
    };
    getDeliveryTimes: {
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
                    "application/json": components["schemas"]["DeliveryTimesReply"];
                };
            };
            400: components["responses"]["INVALID_REQUEST"];
            401: components["responses"]["ADMIN_SIGN_IN_REQUIRED"];
            403: components["responses"]["NOT_PERMITTED"];
            429: components["responses"]["TOO_MANY_REQUESTS-RetryAfterDetails"];
            500: components["responses"]["INTERNAL"];
            503: components["responses"]["SHOP_BUSY-RetryAfterDetails.SHOP_UNAVAILABLE"];
        };
    };
    setDeliveryTimes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetDeliveryTimesRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeliveryTimesReply"];
                };
            };
            400: components["responses"]["INVALID_REQUEST"];
            401: components["responses"]["ADMIN_SIGN_IN_REQUIRED"];
            403: components["responses"]["NOT_PERMITTED"];
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"] & components["schemas"]["CurrentDeliveryTimes"] & {
                        /** @enum {string} */
                        code: "STALE";
                    };
                };
            };
            413: components["responses"]["REQUEST_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["TOO_MANY_REQUESTS-RetryAfterDetails"];
            500: components["responses"]["INTERNAL"];
            503: components["responses"]["SHOP_BUSY-RetryAfterDetails.SHOP_UNAVAILABLE"];
        };
    };
    getRiderEquipment: {
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
                    "application/json": components["schemas"]["RiderEquipmentReply"];
                };
            };
            400: components["responses"]["INVALID_REQUEST"];
            401: components["responses"]["ADMIN_SIGN_IN_REQUIRED"];
            403: components["responses"]["NOT_PERMITTED"];
            429: components["responses"]["TOO_MANY_REQUESTS-RetryAfterDetails"];
            500: components["responses"]["INTERNAL"];
            503: components["responses"]["SHOP_BUSY-RetryAfterDetails.SHOP_UNAVAILABLE"];
        };
    };
    setRiderEquipment: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetRiderEquipmentRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RiderEquipmentReply"];
                };
            };
            400: components["responses"]["INVALID_REQUEST"];
            401: components["responses"]["ADMIN_SIGN_IN_REQUIRED"];
            403: components["responses"]["NOT_PERMITTED"];
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"] & components["schemas"]["CurrentRiderEquipment"] & {
                        /** @enum {string} */
                        code: "STALE";
                    };
                };
            };
            413: components["responses"]["REQUEST_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["TOO_MANY_REQUESTS-RetryAfterDetails"];
            500: components["responses"]["INTERNAL"];
            503: components["responses"]["SHOP_BUSY-RetryAfterDetails.SHOP_UNAVAILABLE"];
        };
    };
    getTaxSettings: {
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
                    "application/json": components["schemas"]["TaxSettingsReply"];
                };
            };
            400: components["responses"]["INVALID_REQUEST"];
            401: components["responses"]["ADMIN_SIGN_IN_REQUIRED"];
            403: components["responses"]["NOT_PERMITTED"];
            429: components["responses"]["TOO_MANY_REQUESTS-RetryAfterDetails"];
            500: components["responses"]["INTERNAL"];
            503: components["responses"]["SHOP_BUSY-RetryAfterDetails.SHOP_UNAVAILABLE"];
        };
    };
    setTaxSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetTaxSettingsRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaxSettingsReply"];
                };
            };
            400: components["responses"]["INVALID_REQUEST"];
            401: components["responses"]["ADMIN_SIGN_IN_REQUIRED"];
            403: components["responses"]["NOT_PERMITTED"];
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"] & components["schemas"]["CurrentTaxSettings"] & {
                        /** @enum {string} */
                        code: "STALE";
                    };
                };
            };
            413: components["responses"]["REQUEST_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["TOO_MANY_REQUESTS-RetryAfterDetails"];
            500: components["responses"]["INTERNAL"];
            503: components["responses"]["SHOP_BUSY-RetryAfterDetails.SHOP_UNAVAILABLE"];
        };
    };
    listRetentionRules: {
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
                    "application/json": components["schemas"]["RetentionRuleReply"][];
                };
            };
            400: components["responses"]["INVALID_REQUEST"];
            401: components["responses"]["ADMIN_SIGN_IN_REQUIRED"];
            403: components["responses"]["NOT_PERMITTED"];
            429: components["responses"]["TOO_MANY_REQUESTS-RetryAfterDetails"];
            500: components["responses"]["INTERNAL"];
            503: components["responses"]["SHOP_BUSY-RetryAfterDetails.SHOP_UNAVAILABLE"];
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
            400: components["responses"]["INVALID_REQUEST"];
            401: components["responses"]["ADMIN_SIGN_IN_REQUIRED"];
            403: components["responses"]["NOT_PERMITTED"];
            413: components["responses"]["REQUEST_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["PICTURE_REFUSED"];
            429: components["responses"]["TOO_MANY_REQUESTS-RetryAfterDetails"];
            500: components["responses"]["INTERNAL"];
            503: components["responses"]["SHOP_BUSY-RetryAfterDetails.SHOP_UNAVAILABLE"];
        };
    };
    listAuditEntries: {
        parameters: {
            query: {
                /** @description `X-Next-Cursor` of the page before: a number. */
                cursor?: string;
                /** @description Who. */
                admin_id?: string;
                /** @description What: the name of a table. */
                subject?: string;
                /** @description From this moment on. */
                from?: string;
                /** @description Before this moment. */
                until?: string;
                limit: number;
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
                    "application/json": components["schemas"]["AuditEntryReply"][];
                };
            };
            400: components["responses"]["INVALID_REQUEST"];
            401: components["responses"]["ADMIN_SIGN_IN_REQUIRED"];
            403: components["responses"]["NOT_PERMITTED"];
            429: components["responses"]["TOO_MANY_REQUESTS-RetryAfterDetails"];
            500: components["responses"]["INTERNAL"];
            503: components["responses"]["SHOP_BUSY-RetryAfterDetails.SHOP_UNAVAILABLE"];
        };
    };
    getAuditLogFilters: {
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
                    "application/json": components["schemas"]["AuditLogFiltersReply"];
                };
            };
            400: components["responses"]["INVALID_REQUEST"];
            401: components["responses"]["ADMIN_SIGN_IN_REQUIRED"];
            403: components["responses"]["NOT_PERMITTED"];
            429: components["responses"]["TOO_MANY_REQUESTS-RetryAfterDetails"];
            500: components["responses"]["INTERNAL"];
            503: components["responses"]["SHOP_BUSY-RetryAfterDetails.SHOP_UNAVAILABLE"];
        };
    };
    getVerification: {
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
                    "application/json": components["schemas"]["AuditVerificationReply"];
                };
            };
            400: components["responses"]["INVALID_REQUEST"];
            401: components["responses"]["ADMIN_SIGN_IN_REQUIRED"];
            403: components["responses"]["NOT_PERMITTED"];
            429: components["responses"]["TOO_MANY_REQUESTS-RetryAfterDetails"];
            500: components["responses"]["INTERNAL"];
            503: components["responses"]["SHOP_BUSY-RetryAfterDetails.SHOP_UNAVAILABLE"];
        };
    };
    revertChange: {
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
                    "application/json": components["schemas"]["AuditEntryReply"];
                };
            };
            400: components["responses"]["INVALID_REQUEST"];
            401: components["responses"]["ADMIN_SIGN_IN_REQUIRED"];
            403: components["responses"]["NOT_PERMITTED"];
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"] & {
                        /** @enum {string} */
                        code: "CHANGE_NOT_FOUND";
                    };
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"] & {
                        /** @enum {string} */
                        code: "CANNOT_REVERT";
                    };
                };
            };
            413: components["responses"]["REQUEST_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["TOO_MANY_REQUESTS-RetryAfterDetails"];
            500: components["responses"]["INTERNAL"];
            503: components["responses"]["SHOP_BUSY-RetryAfterDetails.SHOP_UNAVAILABLE"];
        };
    };
    listSecurityEvents: {
        parameters: {
            query: {
                /** @description `X-Next-Cursor` of the page before: a number. */
                cursor?: string;
                /** @description Of this kind. */
                event?: "sign-in-failed" | "sign-in-slowed" | "second-factor-failed" | "staff-token-refused" | "shopper-token-refused" | "permission-refused" | "payment-webhook-forged" | "courier-webhook-forged" | "request-limited" | "person-invited" | "role-changed" | "owner-added" | "access-removed" | "access-restored" | "password-changed" | "password-reset" | "second-factor-added" | "second-factor-removed" | "second-factor-reset" | "recovery-code-used" | "sign-in-admitted" | "sessions-ended" | "data-exported" | "shopper-data-exported" | "shopper-erased" | "hold-released" | "change-log-broken";
                /** @description From this moment on. */
                from?: string;
                /** @description Before this moment. */
                until?: string;
                limit: number;
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
                    "application/json": components["schemas"]["SecurityEventReply"][];
                };
            };
            400: components["responses"]["INVALID_REQUEST"];
            401: components["responses"]["ADMIN_SIGN_IN_REQUIRED"];
            403: components["responses"]["NOT_PERMITTED"];
            429: components["responses"]["TOO_MANY_REQUESTS-RetryAfterDetails"];
            500: components["responses"]["INTERNAL"];
            503: components["responses"]["SHOP_BUSY-RetryAfterDetails.SHOP_UNAVAILABLE"];
        };
    };
    listSecurityAlarms: {
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
                    "application/json": components["schemas"]["SecurityAlarmsReply"];
                };
            };
            400: components["responses"]["INVALID_REQUEST"];
            401: components["responses"]["ADMIN_SIGN_IN_REQUIRED"];
            403: components["responses"]["NOT_PERMITTED"];
            429: components["responses"]["TOO_MANY_REQUESTS-RetryAfterDetails"];
            500: components["responses"]["INTERNAL"];
            503: components["responses"]["SHOP_BUSY-RetryAfterDetails.SHOP_UNAVAILABLE"];
        };
    };
    acknowledgeAlarm: {
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
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["INVALID_REQUEST"];
            401: components["responses"]["ADMIN_SIGN_IN_REQUIRED"];
            403: components["responses"]["NOT_PERMITTED"];
            404: components["responses"]["NOT_FOUND"];
            413: components["responses"]["REQUEST_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["TOO_MANY_REQUESTS-RetryAfterDetails"];
            500: components["responses"]["INTERNAL"];
            503: components["responses"]["SHOP_BUSY-RetryAfterDetails.SHOP_UNAVAILABLE"];
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
            400: components["responses"]["INVALID_REQUEST"];
            429: components["responses"]["TOO_MANY_REQUESTS-RetryAfterDetails"];
            500: components["responses"]["INTERNAL"];
            503: components["responses"]["SHOP_BUSY-RetryAfterDetails.SHOP_UNAVAILABLE"];
        };
    };
    listSoldOutProducts: {
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
            400: components["responses"]["INVALID_REQUEST"];
            429: components["responses"]["TOO_MANY_REQUESTS-RetryAfterDetails"];
            500: components["responses"]["INTERNAL"];
            503: components["responses"]["SHOP_BUSY-RetryAfterDetails.SHOP_UNAVAILABLE"];
        };
    };
    listAdminProducts: {
        parameters: {
            query: {
                /** @description `true` lists the archived ones instead. */
                archived?: "true" | "false";
                /** @description Words, or how they begin: each must be in the name, the cut, the tags or the search words, in any language. */
                q?: string;
                /** @description `sold-out` and `low-stock` are about packs that are counted, whether the product is on sale or not. */
                state?: "available" | "unavailable" | "sold-out" | "low-stock";
                tag?: string;
                /** @description `position` lists them as the shop's grid does; the newest come first when it is left out. */
                sort?: "newest" | "position";
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
            400: components["responses"]["INVALID_REQUEST"];
            401: components["responses"]["ADMIN_SIGN_IN_REQUIRED"];
            403: components["responses"]["NOT_PERMITTED"];
            429: components["responses"]["TOO_MANY_REQUESTS-RetryAfterDetails"];
            500: components["responses"]["INTERNAL"];
            503: components["responses"]["SHOP_BUSY-RetryAfterDetails.SHOP_UNAVAILABLE"];
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
            400: components["responses"]["INVALID_REQUEST"];
            401: components["responses"]["ADMIN_SIGN_IN_REQUIRED"];
            403: components["responses"]["NOT_PERMITTED"];
            413: components["responses"]["REQUEST_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["PICTURE_REFUSED"];
            429: components["responses"]["TOO_MANY_REQUESTS-RetryAfterDetails"];
            500: components["responses"]["INTERNAL"];
            503: components["responses"]["SHOP_BUSY-RetryAfterDetails.SHOP_UNAVAILABLE"];
        };
    };
    listProductFilters: {
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
                    "application/json": components["schemas"]["ProductFiltersReply"];
                };
            };
            400: components["responses"]["INVALID_REQUEST"];
            401: components["responses"]["ADMIN_SIGN_IN_REQUIRED"];
            403: components["responses"]["NOT_PERMITTED"];
            429: components["responses"]["TOO_MANY_REQUESTS-RetryAfterDetails"];
            500: components["responses"]["INTERNAL"];
            503: components["responses"]["SHOP_BUSY-RetryAfterDetails.SHOP_UNAVAILABLE"];
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
            400: components["responses"]["INVALID_REQUEST"];
            401: components["responses"]["ADMIN_SIGN_IN_REQUIRED"];
            403: components["responses"]["NOT_PERMITTED"];
            404: components["responses"]["PRODUCT_NOT_FOUND"];
            413: components["responses"]["REQUEST_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["TOO_MANY_REQUESTS-RetryAfterDetails"];
            500: components["responses"]["INTERNAL"];
            503: components["responses"]["SHOP_BUSY-RetryAfterDetails.SHOP_UNAVAILABLE"];
        };
    };
    moveProduct: {
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
                "application/json": components["schemas"]["MoveProductRequest"];
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
            400: components["responses"]["INVALID_REQUEST"];
            401: components["responses"]["ADMIN_SIGN_IN_REQUIRED"];
            403: components["responses"]["NOT_PERMITTED"];
            404: components["responses"]["PRODUCT_NOT_FOUND"];
            413: components["responses"]["REQUEST_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["TOO_MANY_REQUESTS-RetryAfterDetails"];
            500: components["responses"]["INTERNAL"];
            503: components["responses"]["SHOP_BUSY-RetryAfterDetails.SHOP_UNAVAILABLE"];
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
            400: components["responses"]["INVALID_REQUEST"];
            401: components["responses"]["ADMIN_SIGN_IN_REQUIRED"];
            403: components["responses"]["NOT_PERMITTED"];
            404: components["responses"]["PRODUCT_NOT_FOUND"];
            409: components["responses"]["STALE-CurrentAdminProduct"];
            413: components["responses"]["REQUEST_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["PICTURE_REFUSED"];
            429: components["responses"]["TOO_MANY_REQUESTS-RetryAfterDetails"];
            500: components["responses"]["INTERNAL"];
            503: components["responses"]["SHOP_BUSY-RetryAfterDetails.SHOP_UNAVAILABLE"];
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
            400: components["responses"]["INVALID_REQUEST"];
            401: components["responses"]["ADMIN_SIGN_IN_REQUIRED"];
            403: components["responses"]["NOT_PERMITTED"];
            404: components["responses"]["PRODUCT_NOT_FOUND"];
            409: components["responses"]["STALE-CurrentAdminProduct"];
            413: components["responses"]["REQUEST_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["TOO_MANY_REQUESTS-RetryAfterDetails"];
            500: components["responses"]["INTERNAL"];
            503: components["responses"]["SHOP_BUSY-RetryAfterDetails.SHOP_UNAVAILABLE"];
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
            400: components["responses"]["INVALID_REQUEST"];
            401: components["responses"]["ADMIN_SIGN_IN_REQUIRED"];
            403: components["responses"]["NOT_PERMITTED"];
            404: components["responses"]["PRODUCT_NOT_FOUND"];
            409: components["responses"]["STALE-CurrentAdminProduct"];
            413: components["responses"]["REQUEST_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["TOO_MANY_REQUESTS-RetryAfterDetails"];
            500: components["responses"]["INTERNAL"];
            503: components["responses"]["SHOP_BUSY-RetryAfterDetails.SHOP_UNAVAILABLE"];
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
            400: components["responses"]["INVALID_REQUEST"];
            401: components["responses"]["ADMIN_SIGN_IN_REQUIRED"];
            403: components["responses"]["NOT_PERMITTED"];
            404: components["responses"]["PRODUCT_NOT_FOUND"];
            413: components["responses"]["REQUEST_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["TOO_MANY_REQUESTS-RetryAfterDetails"];
            500: components["responses"]["INTERNAL"];
            503: components["responses"]["SHOP_BUSY-RetryAfterDetails.SHOP_UNAVAILABLE"];
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
            400: components["responses"]["INVALID_REQUEST"];
            401: components["responses"]["ADMIN_SIGN_IN_REQUIRED"];
            403: components["responses"]["NOT_PERMITTED"];
            404: components["responses"]["PRODUCT_NOT_FOUND"];
            413: components["responses"]["REQUEST_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["PICTURE_REFUSED"];
            429: components["responses"]["TOO_MANY_REQUESTS-RetryAfterDetails"];
            500: components["responses"]["INTERNAL"];
            503: components["responses"]["SHOP_BUSY-RetryAfterDetails.SHOP_UNAVAILABLE"];
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
            400: components["responses"]["INVALID_REQUEST"];
            401: components["responses"]["ADMIN_SIGN_IN_REQUIRED"];
            403: components["responses"]["NOT_PERMITTED"];
            429: components["responses"]["TOO_MANY_REQUESTS-RetryAfterDetails"];
            500: components["responses"]["INTERNAL"];
            503: components["responses"]["SHOP_BUSY-RetryAfterDetails.SHOP_UNAVAILABLE"];
        };
    };
    importProducts: {
        parameters: {
            query?: {
                /** @description `true` changes nothing. */
                preview?: "true" | "false";
                /**
                 * @description For a table of another program: which of its columns, the first being 0, is read as which of the export's, such as
                 *     `name:2,price:5`. Left out, they are guessed for a preview, and a table that is not known is refused.
                 */
                columns?: string;
                /** @description Made by the browser for this one import: sent again with it, a file that has added products changes nothing. */
                request_id?: string;
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
            400: components["responses"]["INVALID_REQUEST"];
            401: components["responses"]["ADMIN_SIGN_IN_REQUIRED"];
            403: components["responses"]["NOT_PERMITTED"];
            413: components["responses"]["REQUEST_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["TOO_MANY_REQUESTS-RetryAfterDetails"];
            500: components["responses"]["INTERNAL"];
            503: components["responses"]["SHOP_BUSY-RetryAfterDetails.SHOP_UNAVAILABLE"];
        };
    };
    reportSearchMiss: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReportSearchMissRequest"];
            };
        };
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["INVALID_REQUEST"];
            413: components["responses"]["REQUEST_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["TOO_MANY_REQUESTS-RetryAfterDetails"];
            500: components["responses"]["INTERNAL"];
            503: components["responses"]["SHOP_BUSY-RetryAfterDetails.SHOP_UNAVAILABLE"];
        };
    };
    listSearchMisses: {
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
                    "application/json": components["schemas"]["SearchMissReply"][];
                };
            };
            400: components["responses"]["INVALID_REQUEST"];
            401: components["responses"]["ADMIN_SIGN_IN_REQUIRED"];
            403: components["responses"]["NOT_PERMITTED"];
            429: components["responses"]["TOO_MANY_REQUESTS-RetryAfterDetails"];
            500: components["responses"]["INTERNAL"];
            503: components["responses"]["SHOP_BUSY-RetryAfterDetails.SHOP_UNAVAILABLE"];
        };
    };
    deleteSearchMiss: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                text: string;
            };
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
            400: components["responses"]["INVALID_REQUEST"];
            401: components["responses"]["ADMIN_SIGN_IN_REQUIRED"];
            403: components["responses"]["NOT_PERMITTED"];
            413: components["responses"]["REQUEST_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["TOO_MANY_REQUESTS-RetryAfterDetails"];
            500: components["responses"]["INTERNAL"];
            503: components["responses"]["SHOP_BUSY-RetryAfterDetails.SHOP_UNAVAILABLE"];
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
            400: components["responses"]["INVALID_REQUEST"];
            401: components["responses"]["ADMIN_SIGN_IN_REQUIRED"];
            403: components["responses"]["NOT_PERMITTED"];
            429: components["responses"]["TOO_MANY_REQUESTS-RetryAfterDetails"];
            500: components["responses"]["INTERNAL"];
            503: components["responses"]["SHOP_BUSY-RetryAfterDetails.SHOP_UNAVAILABLE"];
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
            400: components["responses"]["INVALID_REQUEST"];
            401: components["responses"]["ADMIN_SIGN_IN_REQUIRED"];
            403: components["responses"]["NOT_PERMITTED"];
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"] & {
                        /** @enum {string} */
                        code: "COUPON_EXISTS";
                    };
                };
            };
            413: components["responses"]["REQUEST_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"] & {
                        /** @enum {string} */
                        code: "BAD_DISCOUNT";
                    };
                };
            };
            429: components["responses"]["TOO_MANY_REQUESTS-RetryAfterDetails"];
            500: components["responses"]["INTERNAL"];
            503: components["responses"]["SHOP_BUSY-RetryAfterDetails.SHOP_UNAVAILABLE"];
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
            400: components["responses"]["INVALID_REQUEST"];
            401: components["responses"]["ADMIN_SIGN_IN_REQUIRED"];
            403: components["responses"]["NOT_PERMITTED"];
            404: components["responses"]["COUPON_NOT_FOUND"];
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"] & components["schemas"]["CurrentCoupon"] & {
                        /** @enum {string} */
                        code: "STALE";
                    };
                };
            };
            413: components["responses"]["REQUEST_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            /** @description Unprocessable Entity */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"] & {
                        /** @enum {string} */
                        code: "BAD_DISCOUNT" | "USAGE_LIMIT_BELOW_USES";
                    };
                };
            };
            429: components["responses"]["TOO_MANY_REQUESTS-RetryAfterDetails"];
            500: components["responses"]["INTERNAL"];
            503: components["responses"]["SHOP_BUSY-RetryAfterDetails.SHOP_UNAVAILABLE"];
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
            400: components["responses"]["INVALID_REQUEST"];
            401: components["responses"]["ADMIN_SIGN_IN_REQUIRED"];
            403: components["responses"]["NOT_PERMITTED"];
            404: components["responses"]["COUPON_NOT_FOUND"];
            413: components["responses"]["REQUEST_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["TOO_MANY_REQUESTS-RetryAfterDetails"];
            500: components["responses"]["INTERNAL"];
            503: components["responses"]["SHOP_BUSY-RetryAfterDetails.SHOP_UNAVAILABLE"];
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
            400: components["responses"]["INVALID_REQUEST"];
            401: components["responses"]["ADMIN_SIGN_IN_REQUIRED"];
            403: components["responses"]["NOT_PERMITTED"];
            404: components["responses"]["COUPON_NOT_FOUND"];
            413: components["responses"]["REQUEST_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["TOO_MANY_REQUESTS-RetryAfterDetails"];
            500: components["responses"]["INTERNAL"];
            503: components["responses"]["SHOP_BUSY-RetryAfterDetails.SHOP_UNAVAILABLE"];
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
            400: components["responses"]["INVALID_REQUEST"];
            401: components["responses"]["ADMIN_SIGN_IN_REQUIRED"];
            403: components["responses"]["NOT_PERMITTED"];
            429: components["responses"]["TOO_MANY_REQUESTS-RetryAfterDetails"];
            500: components["responses"]["INTERNAL"];
            503: components["responses"]["SHOP_BUSY-RetryAfterDetails.SHOP_UNAVAILABLE"];
        };
    };
    listPublicCoupons: {
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
                    "application/json": components["schemas"]["PublicCouponReply"][];
                };
            };
            400: components["responses"]["INVALID_REQUEST"];
            401: components["responses"]["ACCOUNT_ERASED.SIGNED_OUT.SIGN_IN_REQUIRED"];
            429: components["responses"]["TOO_MANY_REQUESTS-RetryAfterDetails"];
            500: components["responses"]["INTERNAL"];
            503: components["responses"]["IDENTITY_UNAVAILABLE.SHOP_BUSY-RetryAfterDetails.SHOP_UNAVAILABLE"];
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
            400: components["responses"]["INVALID_REQUEST"];
            429: components["responses"]["TOO_MANY_REQUESTS-RetryAfterDetails"];
            500: components["responses"]["INTERNAL"];
            503: components["responses"]["SHOP_BUSY-RetryAfterDetails.SHOP_UNAVAILABLE"];
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
            400: components["responses"]["INVALID_REQUEST"];
            401: components["responses"]["ADMIN_SIGN_IN_REQUIRED"];
            403: components["responses"]["NOT_PERMITTED"];
            429: components["responses"]["TOO_MANY_REQUESTS-RetryAfterDetails"];
            500: components["responses"]["INTERNAL"];
            503: components["responses"]["SHOP_BUSY-RetryAfterDetails.SHOP_UNAVAILABLE"];
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
            400: components["responses"]["INVALID_REQUEST"];
            401: components["responses"]["ADMIN_SIGN_IN_REQUIRED"];
            403: components["responses"]["NOT_PERMITTED"];
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"] & {
                        /** @enum {string} */
                        code: "COUPON_ALREADY_IN_OFFER";
                    };
                };
            };
            413: components["responses"]["REQUEST_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["INVALID_COUPON"];
            429: components["responses"]["TOO_MANY_REQUESTS-RetryAfterDetails"];
            500: components["responses"]["INTERNAL"];
            503: components["responses"]["SHOP_BUSY-RetryAfterDetails.SHOP_UNAVAILABLE"];
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
            400: components["responses"]["INVALID_REQUEST"];
            401: components["responses"]["ADMIN_SIGN_IN_REQUIRED"];
            403: components["responses"]["NOT_PERMITTED"];
            404: components["responses"]["OFFER_NOT_FOUND"];
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"] & components["schemas"]["CurrentOffer"] & {
                        /** @enum {string} */
                        code: "STALE";
                    };
                };
            };
            413: components["responses"]["REQUEST_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["TOO_MANY_REQUESTS-RetryAfterDetails"];
            500: components["responses"]["INTERNAL"];
            503: components["responses"]["SHOP_BUSY-RetryAfterDetails.SHOP_UNAVAILABLE"];
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
            400: components["responses"]["INVALID_REQUEST"];
            401: components["responses"]["ADMIN_SIGN_IN_REQUIRED"];
            403: components["responses"]["NOT_PERMITTED"];
            404: components["responses"]["OFFER_NOT_FOUND"];
            413: components["responses"]["REQUEST_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["TOO_MANY_REQUESTS-RetryAfterDetails"];
            500: components["responses"]["INTERNAL"];
            503: components["responses"]["SHOP_BUSY-RetryAfterDetails.SHOP_UNAVAILABLE"];
        };
    };
    listTestimonials: {
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
                    "application/json": components["schemas"]["CustomerVoicesReply"];
                };
            };
            400: components["responses"]["INVALID_REQUEST"];
            429: components["responses"]["TOO_MANY_REQUESTS-RetryAfterDetails"];
            500: components["responses"]["INTERNAL"];
            503: components["responses"]["SHOP_BUSY-RetryAfterDetails.SHOP_UNAVAILABLE"];
        };
    };
    listAdminTestimonials: {
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
                    "application/json": components["schemas"]["AdminTestimonialReply"][];
                };
            };
            400: components["responses"]["INVALID_REQUEST"];
            401: components["responses"]["ADMIN_SIGN_IN_REQUIRED"];
            403: components["responses"]["NOT_PERMITTED"];
            429: components["responses"]["TOO_MANY_REQUESTS-RetryAfterDetails"];
            500: components["responses"]["INTERNAL"];
            503: components["responses"]["SHOP_BUSY-RetryAfterDetails.SHOP_UNAVAILABLE"];
        };
    };
    createTestimonial: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateTestimonialRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminTestimonialReply"];
                };
            };
            400: components["responses"]["INVALID_REQUEST"];
            401: components["responses"]["ADMIN_SIGN_IN_REQUIRED"];
            403: components["responses"]["NOT_PERMITTED"];
            413: components["responses"]["REQUEST_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["TOO_MANY_REQUESTS-RetryAfterDetails"];
            500: components["responses"]["INTERNAL"];
            503: components["responses"]["SHOP_BUSY-RetryAfterDetails.SHOP_UNAVAILABLE"];
        };
    };
    arrangeTestimonials: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ArrangeTestimonialsRequest"];
            };
        };
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["INVALID_REQUEST"];
            401: components["responses"]["ADMIN_SIGN_IN_REQUIRED"];
            403: components["responses"]["NOT_PERMITTED"];
            413: components["responses"]["REQUEST_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["TOO_MANY_REQUESTS-RetryAfterDetails"];
            500: components["responses"]["INTERNAL"];
            503: components["responses"]["SHOP_BUSY-RetryAfterDetails.SHOP_UNAVAILABLE"];
        };
    };
    getSampleRating: {
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
                    "application/json": components["schemas"]["SampleRatingReply"];
                };
            };
            400: components["responses"]["INVALID_REQUEST"];
            401: components["responses"]["ADMIN_SIGN_IN_REQUIRED"];
            403: components["responses"]["NOT_PERMITTED"];
            429: components["responses"]["TOO_MANY_REQUESTS-RetryAfterDetails"];
            500: components["responses"]["INTERNAL"];
            503: components["responses"]["SHOP_BUSY-RetryAfterDetails.SHOP_UNAVAILABLE"];
        };
    };
    setSampleRating: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetSampleRatingRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SampleRatingReply"];
                };
            };
            400: components["responses"]["INVALID_REQUEST"];
            401: components["responses"]["ADMIN_SIGN_IN_REQUIRED"];
            403: components["responses"]["NOT_PERMITTED"];
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"] & {
                        /** @enum {string} */
                        code: "STALE";
                    };
                };
            };
            413: components["responses"]["REQUEST_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["TOO_MANY_REQUESTS-RetryAfterDetails"];
            500: components["responses"]["INTERNAL"];
            503: components["responses"]["SHOP_BUSY-RetryAfterDetails.SHOP_UNAVAILABLE"];
        };
    };
    updateTestimonial: {
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
                "application/json": components["schemas"]["UpdateTestimonialRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminTestimonialReply"];
                };
            };
            400: components["responses"]["INVALID_REQUEST"];
            401: components["responses"]["ADMIN_SIGN_IN_REQUIRED"];
            403: components["responses"]["NOT_PERMITTED"];
            404: components["responses"]["TESTIMONIAL_NOT_FOUND"];
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"] & components["schemas"]["CurrentAdminTestimonial"] & {
                        /** @enum {string} */
                        code: "STALE";
                    };
                };
            };
            413: components["responses"]["REQUEST_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["TOO_MANY_REQUESTS-RetryAfterDetails"];
            500: components["responses"]["INTERNAL"];
            503: components["responses"]["SHOP_BUSY-RetryAfterDetails.SHOP_UNAVAILABLE"];
        };
    };
    deleteTestimonial: {
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
                    "application/json": components["schemas"]["DeletedTestimonialReply"];
                };
            };
            400: components["responses"]["INVALID_REQUEST"];
            401: components["responses"]["ADMIN_SIGN_IN_REQUIRED"];
            403: components["responses"]["NOT_PERMITTED"];
            404: components["responses"]["TESTIMONIAL_NOT_FOUND"];
            413: components["responses"]["REQUEST_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["TOO_MANY_REQUESTS-RetryAfterDetails"];
            500: components["responses"]["INTERNAL"];
            503: components["responses"]["SHOP_BUSY-RetryAfterDetails.SHOP_UNAVAILABLE"];
        };
    };
    writeReview: {
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
                "application/json": components["schemas"]["WriteReviewRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnReviewReply"];
                };
            };
            400: components["responses"]["INVALID_REQUEST"];
            401: components["responses"]["ACCOUNT_ERASED.SIGNED_OUT.SIGN_IN_REQUIRED"];
            404: components["responses"]["ORDER_NOT_FOUND"];
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"] & {
                        /** @enum {string} */
                        code: "ORDER_NOT_DELIVERED";
                    };
                };
            };
            413: components["responses"]["REQUEST_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["TOO_MANY_REQUESTS-RetryAfterDetails"];
            500: components["responses"]["INTERNAL"];
            503: components["responses"]["IDENTITY_UNAVAILABLE.SHOP_BUSY-RetryAfterDetails.SHOP_UNAVAILABLE"];
        };
    };
    withdrawReview: {
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
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["INVALID_REQUEST"];
            401: components["responses"]["ACCOUNT_ERASED.SIGNED_OUT.SIGN_IN_REQUIRED"];
            413: components["responses"]["REQUEST_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["TOO_MANY_REQUESTS-RetryAfterDetails"];
            500: components["responses"]["INTERNAL"];
            503: components["responses"]["IDENTITY_UNAVAILABLE.SHOP_BUSY-RetryAfterDetails.SHOP_UNAVAILABLE"];
        };
    };
    listReviews: {
        parameters: {
            query: {
                limit: number;
                /** @description What `X-Next-Cursor` of the page before said. */
                cursor?: string;
                state?: "pending" | "approved" | "hidden";
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
                    "application/json": components["schemas"]["AdminReviewReply"][];
                };
            };
            400: components["responses"]["INVALID_REQUEST"];
            401: components["responses"]["ADMIN_SIGN_IN_REQUIRED"];
            403: components["responses"]["NOT_PERMITTED"];
            429: components["responses"]["TOO_MANY_REQUESTS-RetryAfterDetails"];
            500: components["responses"]["INTERNAL"];
            503: components["responses"]["SHOP_BUSY-RetryAfterDetails.SHOP_UNAVAILABLE"];
        };
    };
    getReviewSummary: {
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
                    "application/json": components["schemas"]["ReviewSummaryReply"];
                };
            };
            400: components["responses"]["INVALID_REQUEST"];
            401: components["responses"]["ADMIN_SIGN_IN_REQUIRED"];
            403: components["responses"]["NOT_PERMITTED"];
            429: components["responses"]["TOO_MANY_REQUESTS-RetryAfterDetails"];
            500: components["responses"]["INTERNAL"];
            503: components["responses"]["SHOP_BUSY-RetryAfterDetails.SHOP_UNAVAILABLE"];
        };
    };
    setReviewState: {
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
                "application/json": components["schemas"]["SetReviewStateRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminReviewReply"];
                };
            };
            400: components["responses"]["INVALID_REQUEST"];
            401: components["responses"]["ADMIN_SIGN_IN_REQUIRED"];
            403: components["responses"]["NOT_PERMITTED"];
            /** @description Not Found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"] & {
                        /** @enum {string} */
                        code: "REVIEW_NOT_FOUND";
                    };
                };
            };
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"] & components["schemas"]["CurrentAdminReview"] & {
                        /** @enum {string} */
                        code: "STALE";
                    };
                };
            };
            413: components["responses"]["REQUEST_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["TOO_MANY_REQUESTS-RetryAfterDetails"];
            500: components["responses"]["INTERNAL"];
            503: components["responses"]["SHOP_BUSY-RetryAfterDetails.SHOP_UNAVAILABLE"];
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
            400: components["responses"]["INVALID_REQUEST"];
            429: components["responses"]["TOO_MANY_REQUESTS-RetryAfterDetails"];
            500: components["responses"]["INTERNAL"];
            503: components["responses"]["SHOP_BUSY-RetryAfterDetails.SHOP_UNAVAILABLE"];
        };
    };
    getShopDetails: {
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
                    "application/json": components["schemas"]["AdminShopDetailsReply"];
                };
            };
            400: components["responses"]["INVALID_REQUEST"];
            401: components["responses"]["ADMIN_SIGN_IN_REQUIRED"];
            403: components["responses"]["NOT_PERMITTED"];
            429: components["responses"]["TOO_MANY_REQUESTS-RetryAfterDetails"];
            500: components["responses"]["INTERNAL"];
            503: components["responses"]["SHOP_BUSY-RetryAfterDetails.SHOP_UNAVAILABLE"];
        };
    };
    setShopDetails: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetShopDetailsRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminShopDetailsReply"];
                };
            };
            400: components["responses"]["INVALID_REQUEST"];
            401: components["responses"]["ADMIN_SIGN_IN_REQUIRED"];
            403: components["responses"]["NOT_PERMITTED"];
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"] & components["schemas"]["CurrentAdminShopDetails"] & {
                        /** @enum {string} */
                        code: "STALE";
                    };
                };
            };
            413: components["responses"]["REQUEST_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["TOO_MANY_REQUESTS-RetryAfterDetails"];
            500: components["responses"]["INTERNAL"];
            503: components["responses"]["SHOP_BUSY-RetryAfterDetails.SHOP_UNAVAILABLE"];
        };
    };
    receiveLogout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": {
                    logout_token: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["INVALID_REQUEST"];
            413: components["responses"]["REQUEST_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["TOO_MANY_REQUESTS-RetryAfterDetails"];
            500: components["responses"]["INTERNAL"];
            503: components["responses"]["IDENTITY_UNAVAILABLE.SHOP_BUSY-RetryAfterDetails.SHOP_UNAVAILABLE"];
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
            400: components["responses"]["INVALID_REQUEST"];
            401: components["responses"]["ACCOUNT_ERASED.SIGNED_OUT.SIGN_IN_REQUIRED"];
            429: components["responses"]["TOO_MANY_REQUESTS-RetryAfterDetails"];
            500: components["responses"]["INTERNAL"];
            503: components["responses"]["IDENTITY_UNAVAILABLE.SHOP_BUSY-RetryAfterDetails.SHOP_UNAVAILABLE"];
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
            400: components["responses"]["INVALID_REQUEST"];
            401: components["responses"]["ACCOUNT_ERASED.SIGNED_OUT.SIGN_IN_REQUIRED"];
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"] & {
                        /** @enum {string} */
                        code: "ADDRESS_BOOK_FULL";
                    };
                };
            };
            413: components["responses"]["REQUEST_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["INVALID_ADDRESS"];
            429: components["responses"]["TOO_MANY_REQUESTS-RetryAfterDetails"];
            500: components["responses"]["INTERNAL"];
            503: components["responses"]["IDENTITY_UNAVAILABLE.SHOP_BUSY-RetryAfterDetails.SHOP_UNAVAILABLE"];
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
            400: components["responses"]["INVALID_REQUEST"];
            401: components["responses"]["ACCOUNT_ERASED.SIGNED_OUT.SIGN_IN_REQUIRED"];
            404: components["responses"]["ADDRESS_NOT_FOUND"];
            413: components["responses"]["REQUEST_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["INVALID_ADDRESS"];
            429: components["responses"]["TOO_MANY_REQUESTS-RetryAfterDetails"];
            500: components["responses"]["INTERNAL"];
            503: components["responses"]["IDENTITY_UNAVAILABLE.SHOP_BUSY-RetryAfterDetails.SHOP_UNAVAILABLE"];
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
            400: components["responses"]["INVALID_REQUEST"];
            401: components["responses"]["ACCOUNT_ERASED.SIGNED_OUT.SIGN_IN_REQUIRED"];
            404: components["responses"]["ADDRESS_NOT_FOUND"];
            413: components["responses"]["REQUEST_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["TOO_MANY_REQUESTS-RetryAfterDetails"];
            500: components["responses"]["INTERNAL"];
            503: components["responses"]["IDENTITY_UNAVAILABLE.SHOP_BUSY-RetryAfterDetails.SHOP_UNAVAILABLE"];
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
            400: components["responses"]["INVALID_REQUEST"];
            401: components["responses"]["ACCOUNT_ERASED.SIGNED_OUT.SIGN_IN_REQUIRED"];
            429: components["responses"]["TOO_MANY_REQUESTS-RetryAfterDetails"];
            500: components["responses"]["INTERNAL"];
            503: components["responses"]["IDENTITY_UNAVAILABLE.SHOP_BUSY-RetryAfterDetails.SHOP_UNAVAILABLE"];
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
            400: components["responses"]["INVALID_REQUEST"];
            401: components["responses"]["ACCOUNT_ERASED.SIGNED_OUT.SIGN_IN_REQUIRED"];
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"] & components["schemas"]["CurrentKeptCart"] & {
                        /** @enum {string} */
                        code: "STALE";
                    };
                };
            };
            413: components["responses"]["REQUEST_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["TOO_MANY_REQUESTS-RetryAfterDetails"];
            500: components["responses"]["INTERNAL"];
            503: components["responses"]["IDENTITY_UNAVAILABLE.SHOP_BUSY-RetryAfterDetails.SHOP_UNAVAILABLE"];
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
            400: components["responses"]["INVALID_REQUEST"];
            401: components["responses"]["ACCOUNT_ERASED.SIGNED_OUT.SIGN_IN_REQUIRED"];
            429: components["responses"]["TOO_MANY_REQUESTS-RetryAfterDetails"];
            500: components["responses"]["INTERNAL"];
            503: components["responses"]["IDENTITY_UNAVAILABLE.SHOP_BUSY-RetryAfterDetails.SHOP_UNAVAILABLE"];
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
            400: components["responses"]["INVALID_REQUEST"];
            401: components["responses"]["ACCOUNT_ERASED.SIGNED_OUT.SIGN_IN_REQUIRED"];
            429: components["responses"]["TOO_MANY_REQUESTS-RetryAfterDetails"];
            500: components["responses"]["INTERNAL"];
            503: components["responses"]["IDENTITY_UNAVAILABLE.SHOP_BUSY-RetryAfterDetails.SHOP_UNAVAILABLE"];
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
            400: components["responses"]["INVALID_REQUEST"];
            401: components["responses"]["ACCOUNT_ERASED.SIGNED_OUT.SIGN_IN_REQUIRED"];
            404: components["responses"]["ORDER_NOT_FOUND"];
            429: components["responses"]["TOO_MANY_REQUESTS-RetryAfterDetails"];
            500: components["responses"]["INTERNAL"];
            503: components["responses"]["IDENTITY_UNAVAILABLE.SHOP_BUSY-RetryAfterDetails.SHOP_UNAVAILABLE"];
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
            400: components["responses"]["INVALID_REQUEST"];
            401: components["responses"]["ACCOUNT_ERASED.SIGNED_OUT.SIGN_IN_REQUIRED"];
            404: components["responses"]["ORDER_NOT_FOUND"];
            429: components["responses"]["TOO_MANY_REQUESTS-RetryAfterDetails"];
            500: components["responses"]["INTERNAL"];
            503: components["responses"]["IDENTITY_UNAVAILABLE.SHOP_BUSY-RetryAfterDetails.SHOP_UNAVAILABLE"];
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
            400: components["responses"]["INVALID_REQUEST"];
            401: components["responses"]["ADMIN_SIGN_IN_REQUIRED"];
            403: components["responses"]["NOT_PERMITTED"];
            429: components["responses"]["TOO_MANY_REQUESTS-RetryAfterDetails"];
            500: components["responses"]["INTERNAL"];
            503: components["responses"]["SHOP_BUSY-RetryAfterDetails.SHOP_UNAVAILABLE"];
        };
    };
    readDeliveryIssues: {
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
                    "application/json": components["schemas"]["AdminOrderReply"][];
                };
            };
            400: components["responses"]["INVALID_REQUEST"];
            401: components["responses"]["ADMIN_SIGN_IN_REQUIRED"];
            403: components["responses"]["NOT_PERMITTED"];
            429: components["responses"]["TOO_MANY_REQUESTS-RetryAfterDetails"];
            500: components["responses"]["INTERNAL"];
            503: components["responses"]["SHOP_BUSY-RetryAfterDetails.SHOP_UNAVAILABLE"];
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
            400: components["responses"]["INVALID_REQUEST"];
            401: components["responses"]["BAD_SIGNATURE"];
            413: components["responses"]["REQUEST_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["TOO_MANY_REQUESTS-RetryAfterDetails"];
            500: components["responses"]["INTERNAL"];
            503: components["responses"]["SHOP_BUSY-RetryAfterDetails.SHOP_UNAVAILABLE"];
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
            400: components["responses"]["INVALID_REQUEST"];
            401: components["responses"]["ACCOUNT_ERASED.SIGNED_OUT.SIGN_IN_REQUIRED"];
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": (components["schemas"]["ErrorReply"] & components["schemas"]["DeliveryRefusedDetails"] & {
                        /** @enum {string} */
                        code: "COURIER_UNAVAILABLE";
                    }) | (components["schemas"]["ErrorReply"] & components["schemas"]["DeliveryRefusedDetails"] & {
                        /** @enum {string} */
                        code: "NOT_DELIVERABLE";
                    });
                };
            };
            413: components["responses"]["REQUEST_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["TOO_MANY_REQUESTS-RetryAfterDetails"];
            500: components["responses"]["INTERNAL"];
            503: components["responses"]["IDENTITY_UNAVAILABLE.SHOP_BUSY-RetryAfterDetails.SHOP_UNAVAILABLE"];
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
            400: components["responses"]["INVALID_REQUEST"];
            401: components["responses"]["ACCOUNT_ERASED.SIGNED_OUT.SIGN_IN_REQUIRED"];
            404: components["responses"]["ORDER_NOT_FOUND"];
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"] & {
                        /** @enum {string} */
                        code: "NOT_PAID";
                    };
                };
            };
            413: components["responses"]["REQUEST_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["TOO_MANY_REQUESTS-RetryAfterDetails"];
            500: components["responses"]["INTERNAL"];
            503: components["responses"]["IDENTITY_UNAVAILABLE.SHOP_BUSY-RetryAfterDetails.SHOP_UNAVAILABLE"];
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
            400: components["responses"]["INVALID_REQUEST"];
            401: components["responses"]["ACCOUNT_ERASED.SIGNED_OUT.SIGN_IN_REQUIRED"];
            403: components["responses"]["COD_OFF"];
            404: components["responses"]["ORDER_NOT_FOUND"];
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": (components["schemas"]["ErrorReply"] & {
                        /** @enum {string} */
                        code: "NOT_ON_DELIVERY" | "NOT_PAID";
                    }) | (components["schemas"]["ErrorReply"] & components["schemas"]["CashRefusedDetails"] & {
                        /** @enum {string} */
                        code: "COD_REFUSED";
                    });
                };
            };
            413: components["responses"]["REQUEST_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["TOO_MANY_REQUESTS-RetryAfterDetails"];
            500: components["responses"]["INTERNAL"];
            503: components["responses"]["IDENTITY_UNAVAILABLE.SHOP_BUSY-RetryAfterDetails.SHOP_UNAVAILABLE"];
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
            400: components["responses"]["INVALID_REQUEST"];
            401: components["responses"]["ACCOUNT_ERASED.SIGNED_OUT.SIGN_IN_REQUIRED"];
            404: components["responses"]["ORDER_NOT_FOUND"];
            429: components["responses"]["TOO_MANY_REQUESTS-RetryAfterDetails"];
            500: components["responses"]["INTERNAL"];
            503: components["responses"]["IDENTITY_UNAVAILABLE.SHOP_BUSY-RetryAfterDetails.SHOP_UNAVAILABLE"];
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
            400: components["responses"]["INVALID_REQUEST"];
            401: components["responses"]["ACCOUNT_ERASED.SIGNED_OUT.SIGN_IN_REQUIRED"];
            404: components["responses"]["ORDER_NOT_FOUND"];
            429: components["responses"]["TOO_MANY_REQUESTS-RetryAfterDetails"];
            500: components["responses"]["INTERNAL"];
            503: components["responses"]["IDENTITY_UNAVAILABLE.SHOP_BUSY-RetryAfterDetails.SHOP_UNAVAILABLE"];
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
            400: components["responses"]["INVALID_REQUEST"];
            401: components["responses"]["BAD_SIGNATURE"];
            413: components["responses"]["REQUEST_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["TOO_MANY_REQUESTS-RetryAfterDetails"];
            500: components["responses"]["INTERNAL"];
            503: components["responses"]["SHOP_BUSY-RetryAfterDetails.SHOP_UNAVAILABLE"];
        };
    };
    getPromise: {
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
                    "application/json": components["schemas"]["DeliveryPromiseReply"];
                };
            };
            400: components["responses"]["INVALID_REQUEST"];
            429: components["responses"]["TOO_MANY_REQUESTS-RetryAfterDetails"];
            500: components["responses"]["INTERNAL"];
            503: components["responses"]["SHOP_BUSY-RetryAfterDetails.SHOP_UNAVAILABLE"];
        };
    };
    estimateDelivery: {
        parameters: {
            query: {
                pincode: string;
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
                    "application/json": components["schemas"]["DeliveryEstimateReply"];
                };
            };
            400: components["responses"]["INVALID_REQUEST"];
            429: components["responses"]["TOO_MANY_REQUESTS-RetryAfterDetails"];
            500: components["responses"]["INTERNAL"];
            503: components["responses"]["SHOP_BUSY-RetryAfterDetails.SHOP_UNAVAILABLE"];
        };
    };
    findPincode: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FindPincodeRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FindPincodeReply"];
                };
            };
            400: components["responses"]["INVALID_REQUEST"];
            413: components["responses"]["REQUEST_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["TOO_MANY_REQUESTS-RetryAfterDetails"];
            500: components["responses"]["INTERNAL"];
            503: components["responses"]["SHOP_BUSY-RetryAfterDetails.SHOP_UNAVAILABLE"];
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
            400: components["responses"]["INVALID_REQUEST"];
            401: components["responses"]["ACCOUNT_ERASED.SIGNED_OUT.SIGN_IN_REQUIRED"];
            413: components["responses"]["REQUEST_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["INVALID_COUPON"];
            429: components["responses"]["TOO_MANY_REQUESTS-RetryAfterDetails"];
            500: components["responses"]["INTERNAL"];
            503: components["responses"]["IDENTITY_UNAVAILABLE.SHOP_BUSY-RetryAfterDetails.SHOP_UNAVAILABLE"];
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
            400: components["responses"]["INVALID_REQUEST"];
            401: components["responses"]["ACCOUNT_ERASED.SIGNED_OUT.SIGN_IN_REQUIRED"];
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": (components["schemas"]["ErrorReply"] & {
                        /** @enum {string} */
                        code: "CHECKOUT_CHANGED";
                    }) | (components["schemas"]["ErrorReply"] & components["schemas"]["PlacedOrderDetails"] & {
                        /** @enum {string} */
                        code: "ALREADY_PAID";
                    }) | (components["schemas"]["ErrorReply"] & components["schemas"]["DeliveryRefusedDetails"] & {
                        /** @enum {string} */
                        code: "COURIER_UNAVAILABLE";
                    }) | (components["schemas"]["ErrorReply"] & components["schemas"]["ProductsMissingDetails"] & {
                        /** @enum {string} */
                        code: "NOT_AVAILABLE";
                    }) | (components["schemas"]["ErrorReply"] & components["schemas"]["DeliveryRefusedDetails"] & {
                        /** @enum {string} */
                        code: "NOT_DELIVERABLE";
                    }) | (components["schemas"]["ErrorReply"] & components["schemas"]["PacksWaitingDetails"] & {
                        /** @enum {string} */
                        code: "PACKS_RESERVED";
                    }) | (components["schemas"]["ErrorReply"] & components["schemas"]["PriceChangedDetails"] & {
                        /** @enum {string} */
                        code: "PRICE_CHANGED";
                    }) | (components["schemas"]["ErrorReply"] & components["schemas"]["StoreClosedDetails"] & {
                        /** @enum {string} */
                        code: "STORE_CLOSED";
                    }) | (components["schemas"]["ErrorReply"] & components["schemas"]["TooManyPacksDetails"] & {
                        /** @enum {string} */
                        code: "TOO_MANY_PACKS";
                    });
                };
            };
            413: components["responses"]["REQUEST_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["EMPTY_CART.INVALID_ADDRESS.INVALID_COUPON-CouponRefusedDetails"];
            429: components["responses"]["TOO_MANY_REQUESTS-RetryAfterDetails"];
            500: components["responses"]["INTERNAL"];
            502: components["responses"]["PAYMENT_UNAVAILABLE"];
            503: components["responses"]["IDENTITY_UNAVAILABLE.SHOP_BUSY-RetryAfterDetails.SHOP_UNAVAILABLE"];
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
            400: components["responses"]["INVALID_REQUEST"];
            401: components["responses"]["ACCOUNT_ERASED.SIGNED_OUT.SIGN_IN_REQUIRED"];
            404: components["responses"]["PAYMENT_NOT_FOUND"];
            409: components["responses"]["PAYMENT_NOT_VERIFIED"];
            413: components["responses"]["REQUEST_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["TOO_MANY_REQUESTS-RetryAfterDetails"];
            500: components["responses"]["INTERNAL"];
            503: components["responses"]["IDENTITY_UNAVAILABLE.SHOP_BUSY-RetryAfterDetails.SHOP_UNAVAILABLE"];
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
            400: components["responses"]["INVALID_REQUEST"];
            401: components["responses"]["ACCOUNT_ERASED.SIGNED_OUT.SIGN_IN_REQUIRED"];
            404: components["responses"]["PAYMENT_NOT_FOUND"];
            429: components["responses"]["TOO_MANY_REQUESTS-RetryAfterDetails"];
            500: components["responses"]["INTERNAL"];
            503: components["responses"]["IDENTITY_UNAVAILABLE.SHOP_BUSY-RetryAfterDetails.SHOP_UNAVAILABLE"];
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
            400: components["responses"]["INVALID_REQUEST"];
            401: components["responses"]["ACCOUNT_ERASED.SIGNED_OUT.SIGN_IN_REQUIRED"];
            403: components["responses"]["COD_OFF"];
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": (components["schemas"]["ErrorReply"] & {
                        /** @enum {string} */
                        code: "CHECKOUT_CHANGED" | "COD_NOT_AVAILABLE" | "NOT_PAID" | "PAYMENT_NOT_VERIFIED" | "PAYMENT_REFUNDED";
                    }) | (components["schemas"]["ErrorReply"] & components["schemas"]["PlacedOrderDetails"] & {
                        /** @enum {string} */
                        code: "ALREADY_PAID";
                    }) | (components["schemas"]["ErrorReply"] & components["schemas"]["OpenOrdersDetails"] & {
                        /** @enum {string} */
                        code: "COD_ORDER_PENDING";
                    }) | (components["schemas"]["ErrorReply"] & components["schemas"]["CashLimitDetails"] & {
                        /** @enum {string} */
                        code: "COD_OVER_LIMIT";
                    }) | (components["schemas"]["ErrorReply"] & components["schemas"]["DeliveryRefusedDetails"] & {
                        /** @enum {string} */
                        code: "COURIER_UNAVAILABLE";
                    }) | (components["schemas"]["ErrorReply"] & components["schemas"]["ProductsMissingDetails"] & {
                        /** @enum {string} */
                        code: "NOT_AVAILABLE";
                    }) | (components["schemas"]["ErrorReply"] & components["schemas"]["DeliveryRefusedDetails"] & {
                        /** @enum {string} */
                        code: "NOT_DELIVERABLE";
                    }) | (components["schemas"]["ErrorReply"] & components["schemas"]["PacksWaitingDetails"] & {
                        /** @enum {string} */
                        code: "PACKS_RESERVED";
                    }) | (components["schemas"]["ErrorReply"] & components["schemas"]["PriceChangedDetails"] & {
                        /** @enum {string} */
                        code: "PRICE_CHANGED";
                    }) | (components["schemas"]["ErrorReply"] & components["schemas"]["StoreClosedDetails"] & {
                        /** @enum {string} */
                        code: "STORE_CLOSED";
                    }) | (components["schemas"]["ErrorReply"] & components["schemas"]["TooManyPacksDetails"] & {
                        /** @enum {string} */
                        code: "TOO_MANY_PACKS";
                    });
                };
            };
            413: components["responses"]["REQUEST_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["EMPTY_CART.INVALID_ADDRESS.INVALID_COUPON-CouponRefusedDetails"];
            429: components["responses"]["TOO_MANY_REQUESTS-RetryAfterDetails"];
            500: components["responses"]["INTERNAL"];
            502: components["responses"]["PAYMENT_UNAVAILABLE"];
            503: components["responses"]["IDENTITY_UNAVAILABLE.SHOP_BUSY-RetryAfterDetails.SHOP_UNAVAILABLE"];
        };
    };
    receivePaymentForm: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": {
                    razorpay_order_id?: string;
                    razorpay_payment_id?: string;
                    razorpay_signature?: string;
                };
            };
        };
        responses: {
            303: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["INVALID_REQUEST"];
            413: components["responses"]["REQUEST_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["TOO_MANY_REQUESTS-RetryAfterDetails"];
            500: components["responses"]["INTERNAL"];
            503: components["responses"]["SHOP_BUSY-RetryAfterDetails.SHOP_UNAVAILABLE"];
        };
    };
    readPaymentResult: {
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
                    "application/json": components["schemas"]["PaymentResultReply"];
                };
            };
            400: components["responses"]["INVALID_REQUEST"];
            404: components["responses"]["PAYMENT_NOT_FOUND"];
            409: components["responses"]["PAYMENT_NOT_VERIFIED"];
            413: components["responses"]["REQUEST_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["TOO_MANY_REQUESTS-RetryAfterDetails"];
            500: components["responses"]["INTERNAL"];
            503: components["responses"]["SHOP_BUSY-RetryAfterDetails.SHOP_UNAVAILABLE"];
        };
    };
    listHolds: {
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
                    "application/json": components["schemas"]["UnpaidHoldReply"][];
                };
            };
            400: components["responses"]["INVALID_REQUEST"];
            401: components["responses"]["ADMIN_SIGN_IN_REQUIRED"];
            403: components["responses"]["NOT_PERMITTED"];
            429: components["responses"]["TOO_MANY_REQUESTS-RetryAfterDetails"];
            500: components["responses"]["INTERNAL"];
            503: components["responses"]["SHOP_BUSY-RetryAfterDetails.SHOP_UNAVAILABLE"];
        };
    };
    releaseHold: {
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
                    "application/json": components["schemas"]["UnpaidHoldReply"][];
                };
            };
            400: components["responses"]["INVALID_REQUEST"];
            401: components["responses"]["ADMIN_SIGN_IN_REQUIRED"];
            403: components["responses"]["NOT_PERMITTED"];
            404: components["responses"]["ORDER_NOT_FOUND"];
            409: components["responses"]["ORDER_STATE_CONFLICT"];
            413: components["responses"]["REQUEST_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["TOO_MANY_REQUESTS-RetryAfterDetails"];
            500: components["responses"]["INTERNAL"];
            503: components["responses"]["SHOP_BUSY-RetryAfterDetails.SHOP_UNAVAILABLE"];
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
            400: components["responses"]["INVALID_REQUEST"];
            401: components["responses"]["ADMIN_SIGN_IN_REQUIRED"];
            403: components["responses"]["NOT_PERMITTED"];
            429: components["responses"]["TOO_MANY_REQUESTS-RetryAfterDetails"];
            500: components["responses"]["INTERNAL"];
            503: components["responses"]["SHOP_BUSY-RetryAfterDetails.SHOP_UNAVAILABLE"];
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
            400: components["responses"]["INVALID_REQUEST"];
            401: components["responses"]["ADMIN_SIGN_IN_REQUIRED"];
            403: components["responses"]["NOT_PERMITTED"];
            429: components["responses"]["TOO_MANY_REQUESTS-RetryAfterDetails"];
            500: components["responses"]["INTERNAL"];
            503: components["responses"]["SHOP_BUSY-RetryAfterDetails.SHOP_UNAVAILABLE"];
        };
    };
    listReconciliations: {
        parameters: {
            query: {
                limit: number;
                /** @description The last day of the page before. */
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
                    "application/json": components["schemas"]["ReconciliationReply"][];
                };
            };
            400: components["responses"]["INVALID_REQUEST"];
            401: components["responses"]["ADMIN_SIGN_IN_REQUIRED"];
            403: components["responses"]["NOT_PERMITTED"];
            429: components["responses"]["TOO_MANY_REQUESTS-RetryAfterDetails"];
            500: components["responses"]["INTERNAL"];
            503: components["responses"]["SHOP_BUSY-RetryAfterDetails.SHOP_UNAVAILABLE"];
        };
    };
    getReconciliation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The day that is reconciled, in the shop's time: `2026-11-21`. */
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
                    "application/json": components["schemas"]["ReconciliationDetailReply"];
                };
            };
            400: components["responses"]["INVALID_REQUEST"];
            401: components["responses"]["ADMIN_SIGN_IN_REQUIRED"];
            403: components["responses"]["NOT_PERMITTED"];
            404: components["responses"]["RECONCILIATION_NOT_FOUND"];
            429: components["responses"]["TOO_MANY_REQUESTS-RetryAfterDetails"];
            500: components["responses"]["INTERNAL"];
            503: components["responses"]["SHOP_BUSY-RetryAfterDetails.SHOP_UNAVAILABLE"];
        };
    };
    reconcileDay: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The day that is reconciled, in the shop's time: `2026-11-21`. */
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
                    "application/json": components["schemas"]["ReconciliationDetailReply"];
                };
            };
            400: components["responses"]["INVALID_REQUEST"];
            401: components["responses"]["ADMIN_SIGN_IN_REQUIRED"];
            403: components["responses"]["NOT_PERMITTED"];
            404: components["responses"]["RECONCILIATION_NOT_FOUND"];
            413: components["responses"]["REQUEST_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["TOO_MANY_REQUESTS-RetryAfterDetails"];
            500: components["responses"]["INTERNAL"];
            /** @description Bad Gateway */
            502: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"] & {
                        /** @enum {string} */
                        code: "PROVIDER_UNAVAILABLE";
                    };
                };
            };
            503: components["responses"]["SHOP_BUSY-RetryAfterDetails.SHOP_UNAVAILABLE"];
        };
    };
    listAcknowledgedDifferences: {
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
                    "application/json": components["schemas"]["DifferenceReply"][];
                };
            };
            400: components["responses"]["INVALID_REQUEST"];
            401: components["responses"]["ADMIN_SIGN_IN_REQUIRED"];
            403: components["responses"]["NOT_PERMITTED"];
            429: components["responses"]["TOO_MANY_REQUESTS-RetryAfterDetails"];
            500: components["responses"]["INTERNAL"];
            503: components["responses"]["SHOP_BUSY-RetryAfterDetails.SHOP_UNAVAILABLE"];
        };
    };
    acknowledgeDifferences: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AcknowledgeDifferencesRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AcknowledgedDifferencesReply"];
                };
            };
            400: components["responses"]["INVALID_REQUEST"];
            401: components["responses"]["ADMIN_SIGN_IN_REQUIRED"];
            403: components["responses"]["NOT_PERMITTED"];
            413: components["responses"]["REQUEST_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["TOO_MANY_REQUESTS-RetryAfterDetails"];
            500: components["responses"]["INTERNAL"];
            503: components["responses"]["SHOP_BUSY-RetryAfterDetails.SHOP_UNAVAILABLE"];
        };
    };
    acknowledgeDifference: {
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
                "application/json": components["schemas"]["AcknowledgeDifferenceRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DifferenceReply"];
                };
            };
            400: components["responses"]["INVALID_REQUEST"];
            401: components["responses"]["ADMIN_SIGN_IN_REQUIRED"];
            403: components["responses"]["NOT_PERMITTED"];
            404: components["responses"]["DIFFERENCE_NOT_FOUND"];
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": (components["schemas"]["ErrorReply"] & {
                        /** @enum {string} */
                        code: "ALREADY_ACKNOWLEDGED";
                    }) | (components["schemas"]["ErrorReply"] & components["schemas"]["CurrentDifference"] & {
                        /** @enum {string} */
                        code: "STALE";
                    });
                };
            };
            413: components["responses"]["REQUEST_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["TOO_MANY_REQUESTS-RetryAfterDetails"];
            500: components["responses"]["INTERNAL"];
            503: components["responses"]["SHOP_BUSY-RetryAfterDetails.SHOP_UNAVAILABLE"];
        };
    };
    reopenDifference: {
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
                    "application/json": components["schemas"]["DifferenceReply"];
                };
            };
            400: components["responses"]["INVALID_REQUEST"];
            401: components["responses"]["ADMIN_SIGN_IN_REQUIRED"];
            403: components["responses"]["NOT_PERMITTED"];
            404: components["responses"]["DIFFERENCE_NOT_FOUND"];
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"] & components["schemas"]["CurrentDifference"] & {
                        /** @enum {string} */
                        code: "NOT_ACKNOWLEDGED";
                    };
                };
            };
            413: components["responses"]["REQUEST_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["TOO_MANY_REQUESTS-RetryAfterDetails"];
            500: components["responses"]["INTERNAL"];
            503: components["responses"]["SHOP_BUSY-RetryAfterDetails.SHOP_UNAVAILABLE"];
        };
    };
    getMoneyOverview: {
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
                    "application/json": components["schemas"]["MoneyOverviewReply"];
                };
            };
            400: components["responses"]["INVALID_REQUEST"];
            401: components["responses"]["ADMIN_SIGN_IN_REQUIRED"];
            403: components["responses"]["NOT_PERMITTED"];
            429: components["responses"]["TOO_MANY_REQUESTS-RetryAfterDetails"];
            500: components["responses"]["INTERNAL"];
            503: components["responses"]["SHOP_BUSY-RetryAfterDetails.SHOP_UNAVAILABLE"];
        };
    };
    listPayments: {
        parameters: {
            query: {
                limit: number;
                /** @description What `X-Next-Cursor` of the page before said. */
                cursor?: string;
                /** @description Without it: all payments in which money has moved; with `q`, those that wait for their money or never got it as well. */
                status?: "paid" | "open" | "expired" | "refunding" | "refunded";
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
                    "application/json": components["schemas"]["MoneyPaymentReply"][];
                };
            };
            400: components["responses"]["INVALID_REQUEST"];
            401: components["responses"]["ADMIN_SIGN_IN_REQUIRED"];
            403: components["responses"]["NOT_PERMITTED"];
            429: components["responses"]["TOO_MANY_REQUESTS-RetryAfterDetails"];
            500: components["responses"]["INTERNAL"];
            503: components["responses"]["SHOP_BUSY-RetryAfterDetails.SHOP_UNAVAILABLE"];
        };
    };
    listRefunds: {
        parameters: {
            query: {
                limit: number;
                /** @description What `X-Next-Cursor` of the page before said. */
                cursor?: string;
                status?: "failed" | "unfinished" | "due" | "requested" | "processed" | "refunded-outside" | "below-minimum";
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
                    "application/json": components["schemas"]["MoneyRefundReply"][];
                };
            };
            400: components["responses"]["INVALID_REQUEST"];
            401: components["responses"]["ADMIN_SIGN_IN_REQUIRED"];
            403: components["responses"]["NOT_PERMITTED"];
            429: components["responses"]["TOO_MANY_REQUESTS-RetryAfterDetails"];
            500: components["responses"]["INTERNAL"];
            503: components["responses"]["SHOP_BUSY-RetryAfterDetails.SHOP_UNAVAILABLE"];
        };
    };
    getPaymentsCsv: {
        parameters: {
            query: {
                limit: number;
                /** @description What `X-Next-Cursor` of the page before said. */
                cursor?: string;
                /** @description Without it: all payments in which money has moved; with `q`, those that wait for their money or never got it as well. */
                status?: "paid" | "open" | "expired" | "refunding" | "refunded";
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
            400: components["responses"]["INVALID_REQUEST"];
            401: components["responses"]["ADMIN_SIGN_IN_REQUIRED"];
            403: components["responses"]["NOT_PERMITTED"];
            429: components["responses"]["TOO_MANY_REQUESTS-RetryAfterDetails"];
            500: components["responses"]["INTERNAL"];
            503: components["responses"]["SHOP_BUSY-RetryAfterDetails.SHOP_UNAVAILABLE"];
        };
    };
    getRefundsCsv: {
        parameters: {
            query: {
                limit: number;
                /** @description What `X-Next-Cursor` of the page before said. */
                cursor?: string;
                status?: "failed" | "unfinished" | "due" | "requested" | "processed" | "refunded-outside" | "below-minimum";
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
            400: components["responses"]["INVALID_REQUEST"];
            401: components["responses"]["ADMIN_SIGN_IN_REQUIRED"];
            403: components["responses"]["NOT_PERMITTED"];
            429: components["responses"]["TOO_MANY_REQUESTS-RetryAfterDetails"];
            500: components["responses"]["INTERNAL"];
            503: components["responses"]["SHOP_BUSY-RetryAfterDetails.SHOP_UNAVAILABLE"];
        };
    };
    getDifferencesCsv: {
        parameters: {
            query?: {
                day?: string;
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
            400: components["responses"]["INVALID_REQUEST"];
            401: components["responses"]["ADMIN_SIGN_IN_REQUIRED"];
            403: components["responses"]["NOT_PERMITTED"];
            429: components["responses"]["TOO_MANY_REQUESTS-RetryAfterDetails"];
            500: components["responses"]["INTERNAL"];
            503: components["responses"]["SHOP_BUSY-RetryAfterDetails.SHOP_UNAVAILABLE"];
        };
    };
    downloadInvoice: {
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
            400: components["responses"]["INVALID_REQUEST"];
            401: components["responses"]["ACCOUNT_ERASED.SIGNED_OUT.SIGN_IN_REQUIRED"];
            404: components["responses"]["ORDER_NOT_FOUND"];
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"] & {
                        /** @enum {string} */
                        code: "BILL_NOT_READY" | "NOT_PAID";
                    };
                };
            };
            429: components["responses"]["TOO_MANY_REQUESTS-RetryAfterDetails"];
            500: components["responses"]["INTERNAL"];
            503: components["responses"]["IDENTITY_UNAVAILABLE.SHOP_BUSY-RetryAfterDetails.SHOP_UNAVAILABLE"];
        };
    };
    downloadCreditNote: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                note: string;
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
            400: components["responses"]["INVALID_REQUEST"];
            401: components["responses"]["ACCOUNT_ERASED.SIGNED_OUT.SIGN_IN_REQUIRED"];
            404: components["responses"]["CREDIT_NOTE_NOT_FOUND.ORDER_NOT_FOUND"];
            429: components["responses"]["TOO_MANY_REQUESTS-RetryAfterDetails"];
            500: components["responses"]["INTERNAL"];
            503: components["responses"]["IDENTITY_UNAVAILABLE.SHOP_BUSY-RetryAfterDetails.SHOP_UNAVAILABLE"];
        };
    };
    printInvoice: {
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
            400: components["responses"]["INVALID_REQUEST"];
            401: components["responses"]["ADMIN_SIGN_IN_REQUIRED"];
            403: components["responses"]["NOT_PERMITTED"];
            404: components["responses"]["ORDER_NOT_FOUND"];
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"] & {
                        /** @enum {string} */
                        code: "BILL_NOT_READY";
                    };
                };
            };
            429: components["responses"]["TOO_MANY_REQUESTS-RetryAfterDetails"];
            500: components["responses"]["INTERNAL"];
            503: components["responses"]["SHOP_BUSY-RetryAfterDetails.SHOP_UNAVAILABLE"];
        };
    };
    printCreditNote: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                note: string;
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
            400: components["responses"]["INVALID_REQUEST"];
            401: components["responses"]["ADMIN_SIGN_IN_REQUIRED"];
            403: components["responses"]["NOT_PERMITTED"];
            404: components["responses"]["CREDIT_NOTE_NOT_FOUND.ORDER_NOT_FOUND"];
            429: components["responses"]["TOO_MANY_REQUESTS-RetryAfterDetails"];
            500: components["responses"]["INTERNAL"];
            503: components["responses"]["SHOP_BUSY-RetryAfterDetails.SHOP_UNAVAILABLE"];
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
            400: components["responses"]["INVALID_REQUEST"];
            401: components["responses"]["ADMIN_SIGN_IN_REQUIRED"];
            403: components["responses"]["NOT_PERMITTED"];
            429: components["responses"]["TOO_MANY_REQUESTS-RetryAfterDetails"];
            500: components["responses"]["INTERNAL"];
            503: components["responses"]["SHOP_BUSY-RetryAfterDetails.SHOP_UNAVAILABLE"];
        };
    };
    readBoard: {
        parameters: {
            query?: {
                /** @description The orders that events of the feed have named: those that are not in the answer are not on the board any more. */
                order_id?: string[];
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
            400: components["responses"]["INVALID_REQUEST"];
            401: components["responses"]["ADMIN_SIGN_IN_REQUIRED"];
            403: components["responses"]["NOT_PERMITTED"];
            429: components["responses"]["TOO_MANY_REQUESTS-RetryAfterDetails"];
            500: components["responses"]["INTERNAL"];
            503: components["responses"]["SHOP_BUSY-RetryAfterDetails.SHOP_UNAVAILABLE"];
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
            400: components["responses"]["INVALID_REQUEST"];
            401: components["responses"]["ADMIN_SIGN_IN_REQUIRED"];
            403: components["responses"]["NOT_PERMITTED"];
            404: components["responses"]["ORDER_NOT_FOUND"];
            429: components["responses"]["TOO_MANY_REQUESTS-RetryAfterDetails"];
            500: components["responses"]["INTERNAL"];
            503: components["responses"]["SHOP_BUSY-RetryAfterDetails.SHOP_UNAVAILABLE"];
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
            400: components["responses"]["INVALID_REQUEST"];
            401: components["responses"]["ADMIN_SIGN_IN_REQUIRED"];
            403: components["responses"]["NOT_PERMITTED"];
            404: components["responses"]["ORDER_NOT_FOUND"];
            409: components["responses"]["ORDER_STATE_CONFLICT"];
            413: components["responses"]["REQUEST_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["TOO_MANY_REQUESTS-RetryAfterDetails"];
            500: components["responses"]["INTERNAL"];
            503: components["responses"]["SHOP_BUSY-RetryAfterDetails.SHOP_UNAVAILABLE"];
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
            400: components["responses"]["INVALID_REQUEST"];
            401: components["responses"]["ADMIN_SIGN_IN_REQUIRED"];
            403: components["responses"]["NOT_PERMITTED"];
            404: components["responses"]["ORDER_NOT_FOUND"];
            409: components["responses"]["ORDER_STATE_CONFLICT"];
            413: components["responses"]["REQUEST_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["TOO_MANY_REQUESTS-RetryAfterDetails"];
            500: components["responses"]["INTERNAL"];
            503: components["responses"]["SHOP_BUSY-RetryAfterDetails.SHOP_UNAVAILABLE"];
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
            400: components["responses"]["INVALID_REQUEST"];
            401: components["responses"]["ADMIN_SIGN_IN_REQUIRED"];
            403: components["responses"]["NOT_PERMITTED"];
            404: components["responses"]["ORDER_NOT_FOUND"];
            409: components["responses"]["ORDER_STATE_CONFLICT"];
            413: components["responses"]["REQUEST_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["TOO_MANY_REQUESTS-RetryAfterDetails"];
            500: components["responses"]["INTERNAL"];
            503: components["responses"]["SHOP_BUSY-RetryAfterDetails.SHOP_UNAVAILABLE"];
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
            400: components["responses"]["INVALID_REQUEST"];
            401: components["responses"]["ADMIN_SIGN_IN_REQUIRED"];
            403: components["responses"]["NOT_PERMITTED"];
            404: components["responses"]["ORDER_NOT_FOUND"];
            409: components["responses"]["ORDER_STATE_CONFLICT"];
            413: components["responses"]["REQUEST_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["TOO_MANY_REQUESTS-RetryAfterDetails"];
            500: components["responses"]["INTERNAL"];
            503: components["responses"]["SHOP_BUSY-RetryAfterDetails.SHOP_UNAVAILABLE"];
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
            400: components["responses"]["INVALID_REQUEST"];
            401: components["responses"]["ADMIN_SIGN_IN_REQUIRED"];
            403: components["responses"]["NOT_PERMITTED"];
            404: components["responses"]["ORDER_NOT_FOUND"];
            409: components["responses"]["ORDER_STATE_CONFLICT"];
            413: components["responses"]["REQUEST_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["TOO_MANY_REQUESTS-RetryAfterDetails"];
            500: components["responses"]["INTERNAL"];
            503: components["responses"]["SHOP_BUSY-RetryAfterDetails.SHOP_UNAVAILABLE"];
        };
    };
    resolveIssue: {
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
            400: components["responses"]["INVALID_REQUEST"];
            401: components["responses"]["ADMIN_SIGN_IN_REQUIRED"];
            403: components["responses"]["NOT_PERMITTED"];
            404: components["responses"]["ORDER_NOT_FOUND"];
            409: components["responses"]["ORDER_STATE_CONFLICT"];
            413: components["responses"]["REQUEST_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["TOO_MANY_REQUESTS-RetryAfterDetails"];
            500: components["responses"]["INTERNAL"];
            503: components["responses"]["SHOP_BUSY-RetryAfterDetails.SHOP_UNAVAILABLE"];
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
            400: components["responses"]["INVALID_REQUEST"];
            401: components["responses"]["ADMIN_SIGN_IN_REQUIRED"];
            403: components["responses"]["NOT_PERMITTED"];
            404: components["responses"]["ORDER_NOT_FOUND"];
            409: components["responses"]["ORDER_STATE_CONFLICT"];
            413: components["responses"]["REQUEST_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["TOO_MANY_REQUESTS-RetryAfterDetails"];
            500: components["responses"]["INTERNAL"];
            503: components["responses"]["SHOP_BUSY-RetryAfterDetails.SHOP_UNAVAILABLE"];
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
            400: components["responses"]["INVALID_REQUEST"];
            401: components["responses"]["ADMIN_SIGN_IN_REQUIRED"];
            403: components["responses"]["NOT_PERMITTED"];
            404: components["responses"]["ORDER_NOT_FOUND"];
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": (components["schemas"]["ErrorReply"] & {
                        /** @enum {string} */
                        code: "LAST_PACKS" | "NOTHING_LEFT" | "ORDER_STATE_CONFLICT";
                    }) | (components["schemas"]["ErrorReply"] & components["schemas"]["AmountDueDetails"] & {
                        /** @enum {string} */
                        code: "STALE";
                    });
                };
            };
            413: components["responses"]["REQUEST_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["TOO_MANY_REQUESTS-RetryAfterDetails"];
            500: components["responses"]["INTERNAL"];
            503: components["responses"]["SHOP_BUSY-RetryAfterDetails.SHOP_UNAVAILABLE"];
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
            400: components["responses"]["INVALID_REQUEST"];
            401: components["responses"]["ADMIN_SIGN_IN_REQUIRED"];
            403: components["responses"]["NOT_PERMITTED"];
            404: components["responses"]["ORDER_NOT_FOUND"];
            /** @description Conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorReply"] & {
                        /** @enum {string} */
                        code: "NOTHING_LEFT" | "ORDER_STATE_CONFLICT";
                    };
                };
            };
            413: components["responses"]["REQUEST_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["TOO_MANY_REQUESTS-RetryAfterDetails"];
            500: components["responses"]["INTERNAL"];
            503: components["responses"]["SHOP_BUSY-RetryAfterDetails.SHOP_UNAVAILABLE"];
        };
    };
    listAffectedOrders: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AffectedOrdersRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AffectedOrdersReply"];
                };
            };
            400: components["responses"]["INVALID_REQUEST"];
            401: components["responses"]["ADMIN_SIGN_IN_REQUIRED"];
            403: components["responses"]["NOT_PERMITTED"];
            413: components["responses"]["REQUEST_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["TOO_MANY_REQUESTS-RetryAfterDetails"];
            500: components["responses"]["INTERNAL"];
            503: components["responses"]["SHOP_BUSY-RetryAfterDetails.SHOP_UNAVAILABLE"];
        };
    };
    describePrivacy: {
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
                    "application/json": components["schemas"]["PrivacyReply"];
                };
            };
            400: components["responses"]["INVALID_REQUEST"];
            401: components["responses"]["ACCOUNT_ERASED.SIGNED_OUT.SIGN_IN_REQUIRED"];
            429: components["responses"]["TOO_MANY_REQUESTS-RetryAfterDetails"];
            500: components["responses"]["INTERNAL"];
            503: components["responses"]["IDENTITY_UNAVAILABLE.SHOP_BUSY-RetryAfterDetails.SHOP_UNAVAILABLE"];
        };
    };
    downloadData: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DownloadDataRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DownloadedDataReply"];
                };
            };
            400: components["responses"]["INVALID_REQUEST"];
            401: components["responses"]["ACCOUNT_ERASED.SIGNED_OUT.SIGN_IN_REQUIRED"];
            413: components["responses"]["REQUEST_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["CONFIRMATION_WRONG"];
            429: components["responses"]["TOO_MANY_REQUESTS-RetryAfterDetails"];
            500: components["responses"]["INTERNAL"];
            503: components["responses"]["IDENTITY_UNAVAILABLE.SHOP_BUSY-RetryAfterDetails.SHOP_UNAVAILABLE"];
        };
    };
    eraseAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EraseAccountRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErasedAccountReply"];
                };
            };
            400: components["responses"]["INVALID_REQUEST"];
            401: components["responses"]["ACCOUNT_ERASED.SIGNED_OUT.SIGN_IN_REQUIRED"];
            404: components["responses"]["PERSON_NOT_FOUND"];
            409: components["responses"]["ERASURE_BLOCKED"];
            413: components["responses"]["REQUEST_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["CONFIRMATION_WRONG"];
            429: components["responses"]["TOO_MANY_REQUESTS-RetryAfterDetails"];
            500: components["responses"]["INTERNAL"];
            503: components["responses"]["IDENTITY_UNAVAILABLE.SHOP_BUSY-RetryAfterDetails.SHOP_UNAVAILABLE"];
        };
    };
    giveConsent: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GiveConsentRequest"];
            };
        };
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["INVALID_REQUEST"];
            401: components["responses"]["ACCOUNT_ERASED.SIGNED_OUT.SIGN_IN_REQUIRED"];
            413: components["responses"]["REQUEST_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["TOO_MANY_REQUESTS-RetryAfterDetails"];
            500: components["responses"]["INTERNAL"];
            503: components["responses"]["IDENTITY_UNAVAILABLE.SHOP_BUSY-RetryAfterDetails.SHOP_UNAVAILABLE"];
        };
    };
    findShoppers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FindShoppersRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KnownShopperReply"][];
                };
            };
            400: components["responses"]["INVALID_REQUEST"];
            401: components["responses"]["ADMIN_SIGN_IN_REQUIRED"];
            403: components["responses"]["NOT_PERMITTED"];
            413: components["responses"]["REQUEST_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["TOO_MANY_REQUESTS-RetryAfterDetails"];
            500: components["responses"]["INTERNAL"];
            503: components["responses"]["SHOP_BUSY-RetryAfterDetails.SHOP_UNAVAILABLE"];
        };
    };
    describeShopper: {
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
                    "application/json": components["schemas"]["ShopperPrivacyReply"];
                };
            };
            400: components["responses"]["INVALID_REQUEST"];
            401: components["responses"]["ADMIN_SIGN_IN_REQUIRED"];
            403: components["responses"]["NOT_PERMITTED"];
            404: components["responses"]["PERSON_NOT_FOUND"];
            429: components["responses"]["TOO_MANY_REQUESTS-RetryAfterDetails"];
            500: components["responses"]["INTERNAL"];
            503: components["responses"]["SHOP_BUSY-RetryAfterDetails.SHOP_UNAVAILABLE"];
        };
    };
    downloadShopperData: {
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
                "application/json": components["schemas"]["DownloadShopperDataRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DownloadedDataReply"];
                };
            };
            400: components["responses"]["INVALID_REQUEST"];
            401: components["responses"]["ADMIN_SIGN_IN_REQUIRED"];
            403: components["responses"]["NOT_PERMITTED"];
            404: components["responses"]["PERSON_NOT_FOUND"];
            413: components["responses"]["REQUEST_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["WRONG_PASSWORD"];
            429: components["responses"]["SIGN_IN_BUSY-RetryAfterDetails.TOO_MANY_REQUESTS-RetryAfterDetails.TOO_MANY_TRIES-RetryAfterDetails"];
            500: components["responses"]["INTERNAL"];
            503: components["responses"]["SHOP_BUSY-RetryAfterDetails.SHOP_UNAVAILABLE"];
        };
    };
    eraseShopper: {
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
                "application/json": components["schemas"]["ConfirmPasswordRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErasedAccountReply"];
                };
            };
            400: components["responses"]["INVALID_REQUEST"];
            401: components["responses"]["ADMIN_SIGN_IN_REQUIRED"];
            403: components["responses"]["NOT_PERMITTED"];
            404: components["responses"]["PERSON_NOT_FOUND"];
            409: components["responses"]["ERASURE_BLOCKED"];
            413: components["responses"]["REQUEST_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["WRONG_PASSWORD"];
            429: components["responses"]["SIGN_IN_BUSY-RetryAfterDetails.TOO_MANY_REQUESTS-RetryAfterDetails.TOO_MANY_TRIES-RetryAfterDetails"];
            500: components["responses"]["INTERNAL"];
            503: components["responses"]["SHOP_BUSY-RetryAfterDetails.SHOP_UNAVAILABLE"];
        };
    };
}
