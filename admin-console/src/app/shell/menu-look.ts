/** The menu stays claret in both schemes: it is the one place where the brand fills a surface. Its ground is set in the theme. */
export const MENU = {
  ground: 'var(--menu-ground)',
  ink: '#fff3ea',
  quiet: '#f0cfc6',
  line: 'rgb(255 243 234 / 0.18)',
  chosenGround: '#fff3ea',
  chosenInk: '#651823',
};

/** A laptop's screen: the owner's sections and Logout stand closer together there. */
export const LOW = '@media (max-height: 900px) and (pointer: fine)';

/** A low laptop's screen: all seventeen sections and Logout are in sight at 768 px. */
export const LOWEST = '@media (max-height: 800px) and (pointer: fine)';

/** The header of a narrow screen, and the head of the menu that slides over it. */
export const BAR = { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1, minHeight: 64, px: 2 };
