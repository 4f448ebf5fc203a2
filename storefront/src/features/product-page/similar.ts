interface Findable {
  id: string;
  name: string;
  tags: readonly string[];
}

const SAME_KIND = 100;

/** Other products that come closest: of the same kind first, then by the words of name and tags, then in the shop's order. */
export function findSimilar<Product extends Findable>(shown: Findable, products: readonly Product[], count = 3): Product[] {
  const words = wordsOf(shown);
  const closeness = (product: Product) => {
    const sameKind = product.tags[0] && words.has(product.tags[0].toLowerCase());
    return (sameKind ? SAME_KIND : 0) + [...wordsOf(product)].filter((word) => words.has(word)).length;
  };
  return products
    .filter(({ id }) => id !== shown.id)
    .map((product) => ({ product, close: closeness(product) }))
    .sort((a, b) => b.close - a.close)
    .slice(0, count)
    .map(({ product }) => product);
}

function wordsOf({ name, tags }: Findable): Set<string> {
  return new Set(
    [name, ...tags]
      .join(' ')
      .toLowerCase()
      .match(/[a-z]+/g),
  );
}
