/** The menu stays claret in both schemes: it is the one place where the brand fills a surface. Its ground is set in the theme. */
export const MENU = {
  ground: 'var(--menu-ground)',
  ink: '#fff3ea',
  quiet: '#f0cfc6',
  chosenGround: '#fff3ea',
  chosenInk: '#651823',
};
