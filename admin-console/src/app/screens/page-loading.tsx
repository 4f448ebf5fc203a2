import plain from '../../ui/plain/plain.module.css';
import { messages } from '../messages';

export function PageLoading() {
  return (
    <div role="status" className={plain.loading}>
      <span role="progressbar" aria-label={messages.loading} className={plain.spinner} />
    </div>
  );
}
