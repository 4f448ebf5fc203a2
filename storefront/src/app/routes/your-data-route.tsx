import { ErasedPage } from '../../features/privacy/erased-page';
import { YourDataPage } from '../../features/privacy/your-data-page';

/** One part for both: the second is shown when there is no one signed in any more to fetch it for. */
export default function YourDataRoute({ erased = false }: { erased?: boolean }) {
  return erased ? <ErasedPage /> : <YourDataPage />;
}
