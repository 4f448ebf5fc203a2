import { describe, expect, it } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { ProductPicture } from './product-picture';

describe('a product picture', () => {
  it('of ours comes in three widths and two kinds', () => {
    const { container } = render(<ProductPicture img="/pictures/mutton-1a2b-480.webp" name="Mutton" sizes="50vw" />);
    expect(screen.getByRole('img', { name: 'Mutton' })).toHaveAttribute(
      'srcset',
      '/pictures/mutton-1a2b-320.webp 320w, /pictures/mutton-1a2b-480.webp 480w, /pictures/mutton-1a2b-800.webp 800w',
    );
    expect(container.querySelector('source')).toHaveAttribute(
      'srcset',
      expect.stringContaining('/pictures/mutton-1a2b-800.avif 800w'),
    );
  });

  it('from elsewhere is taken as it is', () => {
    const { container } = render(<ProductPicture img="https://cdn.example/m.jpg" name="Mutton" sizes="50vw" />);
    expect(screen.getByRole('img')).not.toHaveAttribute('srcset');
    expect(container.querySelector('source')).toBeNull();
  });

  it('always says its size, so that nothing jumps', () => {
    const { rerender } = render(<ProductPicture img="/pictures/mutton-1a2b-480.webp" name="Mutton" sizes="50vw" />);
    expect(screen.getByRole('img')).toHaveAttribute('width', '480');
    rerender(<ProductPicture img={null} name="Mutton" sizes="50vw" />);
    expect(screen.getByRole('img')).toHaveAttribute('width', '480');
  });

  it('is a drawn plate when it cannot be loaded, until another comes', () => {
    const { rerender } = render(<ProductPicture img="/a.webp" name="Mutton" sizes="50vw" />);
    fireEvent.error(screen.getByRole('img'));
    expect(screen.getByRole('img', { name: 'Mutton' }).tagName).toBe('svg');
    rerender(<ProductPicture img="/b.webp" name="Mutton" sizes="50vw" />);
    expect(screen.getByRole('img').tagName).toBe('IMG');
  });
});
