import type { Catalogue } from '../../platform/language';
import { mr as ui } from '../../ui/messages.mr';

/** All words of the shop in Marathi. */
export const catalogue: Catalogue = { ui };
