import { it } from '@jest/globals';
import { VISITOR_SCREENS } from '../journeys/screens/visitor-screens.js';
import { walkAs } from './walk.js';

const { photograph } = walkAs('visitor');

it.each(VISITOR_SCREENS)('$name', photograph);
