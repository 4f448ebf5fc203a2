import type { Catalogue } from '../../platform/language';
import { hi as ui } from '../../ui/messages.hi';

/** All words of the shop in Hindi. */
export const catalogue: Catalogue = { ui };
