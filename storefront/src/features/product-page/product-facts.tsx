import { ownText } from '../../platform/own-text';
import { messages as productTexts } from '../../platform/product-texts/messages';
import { DeliveryPromise } from '../../ui/delivery-promise';
import { Icon } from '../../ui/icons/icon';
import { BuyBox, type Buying } from './buy-box';
import { howItComes } from './how-it-comes';
import { messages } from './messages';
import type { Product } from './product';
import styles from './product-facts.module.css';

/** What there is to know about a product, in words, and how to buy it. */
export function ProductFacts({ product, ...buying }: Buying) {
  const [, ...tags] = product.tags;
  const cut = ownText(product, 'cut');
  return (
    <div className={styles.facts}>
      <h1>{ownText(product, 'name')}</h1>
      {cut && <p className={styles.cut}>{cut}</p>}
      <p className={styles.weight}>
        {productTexts.weight(product.weight)} <Portion {...product} />
      </p>
      {/* Neither line is nearly full: one that wrapped until the font was there would move the price and Add. */}
      <div className={styles.promise}>
        <span className={styles.available}>{messages.available}</span> <DeliveryPromise />
      </div>
      {/* Before what else there is to read: on a phone the price and Add lie on the first screen. */}
      <BuyBox product={product} {...buying} />
      {product.origin && (
        <p className={styles.withIcon}>
          <Icon name="pin" size={18} /> {messages.origin(product.origin)}
        </p>
      )}
      {tags.length > 0 && (
        <ul className={styles.tags} aria-label={messages.tags}>
          {tags.map((tag) => (
            <li key={tag} className={styles.tag}>
              {productTexts.tag(tag)}
            </li>
          ))}
        </ul>
      )}
      <HowItComes product={product} />
    </div>
  );
}

/** What is known of it: how many pieces a pack has, and how many people it is enough for. */
function Portion({ pieces, serves }: Product) {
  const facts = [pieces && productTexts.pieces(pieces), serves && productTexts.serves(serves)].filter(Boolean);
  return facts.length > 0 ? <span className={styles.portion}>{facts.join(' · ')}</span> : null;
}

function HowItComes({ product }: { product: Product }) {
  return (
    <section className={styles.comes} aria-labelledby="how-it-comes">
      <h2 id="how-it-comes">{messages.comes.title}</h2>
      <p>{howItComes(product)}</p>
      <ul>
        {messages.comes.always.map((text) => (
          <li key={text} className={styles.withIcon}>
            <Icon name="check" size={18} /> {text}
          </li>
        ))}
      </ul>
    </section>
  );
}
