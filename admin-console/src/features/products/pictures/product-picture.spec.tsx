import { describe, expect, it } from '@jest/globals';
import { fireEvent, render } from '@testing-library/react';
import { ProductPicture, thumbnailOf } from './product-picture';

describe('the picture of a product', () => {
  it('is taken in its smallest published width, in both formats', () => {
    const { container } = render(<ProductPicture img="/pictures/mutton-curry-cut-1a2b3c4d-480.webp" />);
    expect(container.querySelector('source')).toHaveAttribute('srcset', '/pictures/mutton-curry-cut-1a2b3c4d-320.avif');
    const img = container.querySelector('img')!;
    expect(img).toHaveAttribute('src', '/pictures/mutton-curry-cut-1a2b3c4d-320.webp');
    expect(img).toHaveAttribute('width');
    expect(img).toHaveAttribute('height');
  });

  it('is taken as it is where it has one width', () => {
    expect(thumbnailOf('/pictures/ribs.webp')).toEqual({ src: '/pictures/ribs.webp' });
  });

  it.each([
    null,
    '',
    'javascript:alert(1)',
    'data:text/html,x',
    'http://pictures.example/a.jpg',
    'https://pictures.example/a.jpg', // until the shop has fetched it
    '/pictures/../api/config',
  ])('is a placeholder for %s', (img) => {
    const { container, getByTestId } = render(<ProductPicture img={img} />);
    expect(getByTestId('no-picture')).toBeInTheDocument();
    expect(container.querySelector('img')).toBeNull();
  });

  it('is a placeholder when it does not load, and a picture again when the product gets another', () => {
    const { container, getByTestId, rerender } = render(<ProductPicture img="/pictures/gone.webp" />);
    fireEvent.error(container.querySelector('img')!);
    expect(getByTestId('no-picture')).toBeInTheDocument();
    rerender(<ProductPicture img="/pictures/new.webp" />);
    expect(container.querySelector('img')).toHaveAttribute('src', '/pictures/new.webp');
  });
});
