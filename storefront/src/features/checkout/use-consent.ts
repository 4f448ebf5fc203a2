import { NOTICE_VERSION } from '@shop/domain';
import { useApi } from '../../platform/api';
import { currentLanguage } from '../../platform/language';
import { useSession } from '../../platform/session';
import { keep, readSaved } from '../../platform/storage';

/**
 * Tells the shop once that this shopper has ordered below this version of the privacy notice. No order waits for it: it is sent beside
 * the order's own calls, and again with the next order when it did not arrive.
 */
export function useConsent(): () => void {
  const api = useApi();
  const { user } = useSession();
  return () => {
    if (!user) return;
    const key = `shop.notice.${user.id}`;
    if (readSaved(key) === NOTICE_VERSION) return;
    const body = { notice_version: NOTICE_VERSION, language: currentLanguage() };
    api.POST('/privacy/consents', { body }).then(
      ({ response }) => response.ok && keep(key, NOTICE_VERSION),
      () => {},
    );
  };
}
