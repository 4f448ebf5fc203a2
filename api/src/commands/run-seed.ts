import '../platform/kernel/process/refuse-old-node.js';
import 'reflect-metadata';
import { dataSource } from '../data-source.js';
import { explainFailedStart } from '../explain-failed-start.js';
import { CouponEntity } from '../modules/coupons/coupon.entity.js';
import { CouponsRepository } from '../modules/coupons/coupons.repository.js';
import { DemoShop } from '../modules/demo-shop/demo-shop.js';
import { OfferEntity } from '../modules/offers/offer.entity.js';
import { OffersRepository } from '../modules/offers/offers.repository.js';
import { ProductEntity } from '../modules/products/product.entity.js';
import { ProductsRepository } from '../modules/products/products.repository.js';
import { SettingEntity } from '../modules/settings/setting.entity.js';
import { SettingsRepository } from '../modules/settings/settings.repository.js';
import { BadEnv, readDatabaseAddress, resolveInWorkspace } from '../platform/settings/env.js';

// `npx nx run api:seed`: fills an empty shop with the demo products, coupons and offers, as a first start with SEED_DEMO=true does, for a
// trial. A real shop sells what its owner enters.
try {
  const { NODE_ENV, REHEARSAL, PICTURES_DIR } = process.env;
  const address = readDatabaseAddress(process.env);
  if (NODE_ENV === 'production' && REHEARSAL !== 'true')
    throw new BadEnv('NODE_ENV is production, where the demo shop has no place: only with REHEARSAL=true it is filled in.');
  const db = await dataSource(address).initialize();
  const demoShop = new DemoShop(
    db,
    new ProductsRepository(db.getRepository(ProductEntity)),
    new CouponsRepository(db.getRepository(CouponEntity)),
    new OffersRepository(db.getRepository(OfferEntity)),
    new SettingsRepository(db.getRepository(SettingEntity)),
    { seedDemo: true, production: false, picturesDir: PICTURES_DIR || resolveInWorkspace('api/demo-shop/pictures') },
  );
  const isFilled = await demoShop.fillOnce().finally(() => db.destroy());
  console.log(
    isFilled ? 'The demo shop is filled in.' : 'Nothing was filled in: this shop has products, or had the demo shop before.',
  );
} catch (failure) {
  console.error(explainFailedStart(failure).replace('The API cannot start', 'Nothing was filled in'));
  process.exitCode = 1;
}
