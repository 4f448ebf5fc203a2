import { MAX_QTY } from '@shop/domain';
import { ownText } from '../../platform/own-text';
import { messages as productTexts } from '../../platform/product-texts/messages';
import { classes } from '../../ui/classes';
import { IconButton } from '../../ui/icons/icon-button';
import { Price } from '../../ui/price';
import { ProductPicture } from '../../ui/product-picture';
import styles from './cart-item.module.css';
import type { CartEntry } from './compare-with-sale';
import { messages } from './messages';

export interface CartItemProps {
  entry: CartEntry;
  onQuantity: (qty: number) => void;
  onRemove: () => void;
}

export function CartItem({ entry: { line, gone, formerPrice }, onQuantity, onRemove }: CartItemProps) {
  const name = ownText(line, 'name');
  return (
    <li className={classes(styles.item, gone && styles.gone)}>
      <div className={styles.picture}>
        <ProductPicture img={line.img} name="" sizes="5.5rem" />
      </div>
      <div className={styles.words}>
        <h3 className={styles.name}>{name}</h3>
        <p className={styles.unit}>
          <Price rupees={line.price} /> {messages.unitPrice}
          {'\u00a0· '}
          {productTexts.weight(line.weight)}
        </p>
        {gone && <p className={styles.note}>{messages.gone}</p>}
        {formerPrice !== null && (
          <p className={styles.note}>
            {messages.priceChanged} <Price rupees={formerPrice} />
          </p>
        )}
        {!gone && <Quantity name={name} qty={line.qty} onQuantity={onQuantity} />}
      </div>
      <div className={styles.end}>
        {gone ? <span /> : <Price rupees={line.price * line.qty} className={styles.lineTotal} />}
        <button type="button" className={styles.remove} aria-label={messages.removeNamed(name)} onClick={onRemove}>
          {messages.remove}
        </button>
      </div>
    </li>
  );
}

function Quantity({ name, qty, onQuantity }: { name: string; qty: number; onQuantity: (qty: number) => void }) {
  return (
    <div role="group" aria-label={messages.quantity(name)} className={styles.quantity}>
      <IconButton label={messages.fewer(name)} icon="minus" onClick={() => onQuantity(qty - 1)} />
      <output className={styles.count}>{qty}</output>
      <IconButton label={messages.more(name)} icon="plus" disabled={qty >= MAX_QTY} onClick={() => onQuantity(qty + 1)} />
    </div>
  );
}
