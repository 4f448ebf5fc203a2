import Box from '@mui/material/Box';
import { useState } from 'react';

const SIZE = 72;

/** A square thumbnail of fixed size; a drawn placeholder where there is no picture or it does not load. */
export function ProductPicture({ img }: { img: string | null }) {
  const [broken, setBroken] = useState<string | null>(null);
  const address = thumbnailOf(img);
  const shown = address && broken !== address.src ? address : null;
  return (
    <Box
      sx={{
        width: SIZE,
        height: SIZE,
        flex: 'none',
        borderRadius: '12px',
        overflow: 'hidden',
        bgcolor: 'background.default',
        color: 'text.secondary',
      }}
    >
      {shown ? <Thumbnail address={shown} onBroken={() => setBroken(shown.src)} /> : <Placeholder />}
    </Box>
  );
}

/** Decoration: the product's name stands beside it. */
function Thumbnail({ address, onBroken }: { address: PictureAddress; onBroken: () => void }) {
  return (
    <picture>
      {address.avif && <source type="image/avif" srcSet={address.avif} />}
      <img
        src={address.src}
        alt=""
        width={SIZE}
        height={SIZE}
        loading="lazy"
        decoding="async"
        onError={onBroken}
        style={{ display: 'block', objectFit: 'cover' }}
      />
    </picture>
  );
}

function Placeholder() {
  return (
    <Box data-testid="no-picture" sx={{ display: 'grid', placeItems: 'center', height: '100%' }}>
      <svg width="40" height="40" viewBox="0 0 32 32" fill="none" stroke="currentColor" strokeWidth="1.6" aria-hidden="true">
        <path d="M7 13.2c0-3.4 3.2-5.7 7.6-5.7 6 0 10.4 3.9 10.4 9.1 0 4.6-3.5 7.9-8.1 7.9-3.2 0-4.2-1.9-6-3.700C9.2 19.1 7 17.2 7 13.2Z" />
        <circle cx="18" cy="16" r="3" />
      </svg>
    </Box>
  );
}

/** Our own pictures end in their width: `/pictures/<stem>-480.webp`. The smallest published width is enough for a thumbnail. */
const PUBLISHED = /^(\/pictures\/[\w.-]+)-\d+\.(?:webp|avif)$/;

interface PictureAddress {
  src: string;
  /** The same picture in a smaller format, where we published one. */
  avif?: string;
}

/** Null for everything that is not ours: the picture of another host is shown once the shop has fetched it. */
export function thumbnailOf(img: string | null): PictureAddress | null {
  if (!img) return null;
  const stem = PUBLISHED.exec(img)?.[1];
  if (stem) return { src: `${stem}-320.webp`, avif: `${stem}-320.avif` };
  return /^\/pictures\/[\w-]/.test(img) ? { src: img } : null;
}
