import { hi as addresses } from '../../features/addresses/messages.hi';
import { hi as banner } from '../../features/banner/messages.hi';
import { hi as cart } from '../../features/cart/messages.hi';
import { hi as catalogue } from '../../features/catalogue/messages.hi';
import { hi as search } from '../../features/catalogue/search/messages.hi';
import { hi as checkout } from '../../features/checkout/messages.hi';
import { hi as deliveryEstimate } from '../../features/delivery-estimate/messages.hi';
import { hi as footer } from '../../features/footer/messages.hi';
import { contactUs, refundPolicy, termsOfService } from '../../features/footer/policies/messages.hi';
import { privacyNotice } from '../../features/footer/policies/privacy-notice/messages.hi';
import { hi as header } from '../../features/header/messages.hi';
import { hi as home } from '../../features/home/messages.hi';
import { hi as orders } from '../../features/orders/messages.hi';
import { hi as partners } from '../../features/partners/messages.hi';
import { hi as paymentResult } from '../../features/payment-result/messages.hi';
import { hi as privacy } from '../../features/privacy/messages.hi';
import { hi as productPage } from '../../features/product-page/messages.hi';
import { hi as signIn } from '../../features/sign-in/messages.hi';
import { hi as testimonials } from '../../features/testimonials/messages.hi';
import { hi as tracking } from '../../features/tracking/messages.hi';
import { hi as deliveryPromise } from '../../platform/delivery-promise/messages.hi';
import { hi as deliveryTexts } from '../../platform/delivery-texts/messages.hi';
import type { Translations } from '../../platform/language';
import { hi as productTexts } from '../../platform/product-texts/messages.hi';
import { hi as refusals } from '../../platform/refusals/messages.hi';
import { hi as storeHours } from '../../platform/store-hours/messages.hi';
import { hi as ui } from '../../ui/messages.hi';
import { hi as app } from '../messages.hi';

/** All texts of the shop in Hindi, by namespace. */
export const translations: Translations = {
  addresses,
  app,
  banner,
  cart,
  catalogue,
  checkout,
  'delivery-estimate': deliveryEstimate,
  'delivery-promise': deliveryPromise,
  'delivery-texts': deliveryTexts,
  footer,
  'footer.privacyNotice': privacyNotice,
  'footer.refundPolicy': refundPolicy,
  'footer.termsOfService': termsOfService,
  'footer.contactUs': contactUs,
  header,
  home,
  orders,
  partners,
  'payment-result': paymentResult,
  privacy,
  'product-page': productPage,
  'product-texts': productTexts,
  refusals,
  search,
  'sign-in': signIn,
  'store-hours': storeHours,
  testimonials,
  tracking,
  ui,
};
