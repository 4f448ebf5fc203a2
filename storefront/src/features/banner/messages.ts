import { defineMessages } from '../../platform/language';

export const messages = defineMessages('banner', {
  region: 'Offers',
  pause: 'Pause offers',
  play: 'Play offers',
  offer: (name: string, description: string) => `${name}: ${description} Use Code:`,
});
