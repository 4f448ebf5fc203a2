import type { Schemas } from '@shop/contract';

export type Product = Schemas['ProductReply'];
