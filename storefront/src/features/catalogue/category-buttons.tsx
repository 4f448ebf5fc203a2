import { PRODUCT_CATEGORIES, type ProductCategory } from '@shop/domain';
import { messages as productTexts } from '../../platform/product-texts/messages';
import styles from './category-buttons.module.css';
import { messages } from './messages';

export interface CategoryButtonsProps {
  chosen: ProductCategory;
  onChoose: (category: ProductCategory) => void;
}

export function CategoryButtons({ chosen, onChoose }: CategoryButtonsProps) {
  return (
    <div role="group" aria-label={messages.categories} className={styles.row}>
      {PRODUCT_CATEGORIES.map((category) => (
        <button
          key={category}
          type="button"
          className={styles.category}
          aria-pressed={category === chosen}
          onClick={() => onChoose(category)}
        >
          {productTexts.tag(category)}
        </button>
      ))}
    </div>
  );
}
