/** The address of a product's own page: its id finds it, its name is there for people who read addresses. */
export function productPath({ id, name }: { id: string; name: string }): string {
  const slug = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return `/products/${encodeURIComponent(id)}${slug && `/${slug}`}`;
}
