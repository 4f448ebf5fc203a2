import { Partners } from '../../features/partners/partners';
import { Testimonials } from '../../features/testimonials/testimonials';

/** The last part of the home page: far below the first view, so it has a chunk of its own. */
export default function HomeSamples() {
  return (
    <>
      <Testimonials />
      <Partners />
    </>
  );
}
