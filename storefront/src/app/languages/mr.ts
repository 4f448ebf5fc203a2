import { mr as addresses } from '../../features/addresses/messages.mr';
import { mr as banner } from '../../features/banner/messages.mr';
import { mr as cart } from '../../features/cart/messages.mr';
import { mr as catalogue } from '../../features/catalogue/messages.mr';
import { mr as search } from '../../features/catalogue/search/messages.mr';
import { mr as checkout } from '../../features/checkout/messages.mr';
import { mr as deliveryEstimate } from '../../features/delivery-estimate/messages.mr';
import { mr as footer } from '../../features/footer/messages.mr';
import { contactUs, refundPolicy, termsOfService } from '../../features/footer/policies/messages.mr';
import { privacyNotice } from '../../features/footer/policies/privacy-notice/messages.mr';
import { mr as header } from '../../features/header/messages.mr';
import { mr as home } from '../../features/home/messages.mr';
import { mr as orders } from '../../features/orders/messages.mr';
import { mr as partners } from '../../features/partners/messages.mr';
import { mr as paymentResult } from '../../features/payment-result/messages.mr';
import { mr as privacy } from '../../features/privacy/messages.mr';
import { mr as productPage } from '../../features/product-page/messages.mr';
import { mr as signIn } from '../../features/sign-in/messages.mr';
import { mr as testimonials } from '../../features/testimonials/messages.mr';
import { mr as tracking } from '../../features/tracking/messages.mr';
import { mr as deliveryPromise } from '../../platform/delivery-promise/messages.mr';
import { mr as deliveryTexts } from '../../platform/delivery-texts/messages.mr';
import type { Translations } from '../../platform/language';
import { mr as productTexts } from '../../platform/product-texts/messages.mr';
import { mr as refusals } from '../../platform/refusals/messages.mr';
import { mr as storeHours } from '../../platform/store-hours/messages.mr';
import { mr as ui } from '../../ui/messages.mr';
import { mr as app } from '../messages.mr';

/** All texts of the shop in Marathi, by namespace. */
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
