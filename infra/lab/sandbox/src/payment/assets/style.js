import { themeColour } from './options.js';

/** Gives the window its looks through a constructed style sheet, which needs no leave from the shop's policy. */
export function dress(root, { color, backdrop_color }) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(looks);
  root.adoptedStyleSheets = [sheet];
  root.host.style.setProperty('--accent', themeColour(color));
  if (/^#[0-9a-f]{6,8}$/i.test(backdrop_color ?? '')) root.host.style.setProperty('--backdrop', backdrop_color);
}

const looks = `
:host { position: fixed; inset: 0; z-index: 2147483647; display: grid; place-items: center; color: #1b1e24;
  font: 16px/1.45 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif; letter-spacing: normal; text-align: left; }
* { box-sizing: border-box; margin: 0; }
.backdrop { position: absolute; inset: 0; background: var(--backdrop, rgb(12 14 20 / 0.62)); }
.sheet { position: relative; display: flex; flex-direction: column; width: min(430px, 100% - 32px); max-height: calc(100dvh - 32px);
  overflow: auto; border-radius: 18px; background: #fff; box-shadow: 0 24px 70px rgb(0 0 0 / 0.35); outline: none; animation: rise 0.18s ease-out; }
header { display: grid; grid-template-columns: 1fr 44px; gap: 2px 12px; padding: 20px 16px 20px 24px; background: var(--accent); color: #fff; }
header > div { min-width: 0; }
h2 { font-size: 19px; line-height: 1.25; font-weight: 650; overflow-wrap: anywhere; }
.about { font-size: 14px; opacity: 0.92; overflow-wrap: anywhere; }
.amount { grid-row: 2; margin-top: 8px; font-size: 30px; line-height: 1.15; font-weight: 700; font-variant-numeric: tabular-nums; }
.close { grid-row: 1; grid-column: 2; width: 44px; min-height: 44px; padding: 0; border: 0; border-radius: 50%; background: transparent; color: #fff; }
.close svg { display: block; margin: auto; fill: none; stroke: currentColor; stroke-width: 2; stroke-linecap: round; }
.close:hover { background: rgb(255 255 255 / 0.18); }
.test { padding: 10px 24px; background: #fff4d6; color: #5c4300; font-size: 14px; font-weight: 600; }
.body { padding: 18px 24px 24px; }
fieldset { min-width: 0; padding: 0; border: 1px solid #d6d9e0; border-radius: 12px; overflow: hidden; }
legend { float: left; width: 100%; padding: 12px 16px 2px; font-size: 14px; font-weight: 600; color: #555c6b; }
legend + label { clear: both; }
label { display: flex; align-items: center; gap: 14px; min-height: 56px; padding: 8px 16px; cursor: pointer; }
label + label { border-top: 1px solid #e7e9ee; }
label:has(input:checked) { background: #f3f5f8; }
label:has(input:focus-visible) { outline: 3px solid var(--accent); outline-offset: -3px; border-radius: 12px; }
input { flex: none; width: 20px; height: 20px; margin: 0; accent-color: var(--accent); outline: none; }
b, small { display: block; }
b { font-weight: 600; }
small { font-size: 14px; color: #555c6b; }
fieldset:disabled label { cursor: default; }
.payer { margin-top: 14px; font-size: 14px; color: #555c6b; overflow-wrap: anywhere; }
.status { margin-top: 14px; font-size: 15px; }
.status:empty { margin-top: 0; }
.status.wrong { padding: 10px 14px; border-radius: 10px; background: #fdeceb; color: #9b1c1c; }
.ends { display: grid; grid-template-columns: 1fr 1fr; gap: 10px; margin-top: 14px; }
button { min-height: 48px; padding: 0 16px; border: 1px solid #868da0; border-radius: 12px; background: #fff; color: inherit; font: inherit;
  font-weight: 600; cursor: pointer; }
button:hover { background: #f3f5f8; }
button:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.close:focus-visible { outline: 3px solid #fff; outline-offset: -3px; }
.main { grid-column: 1 / -1; border-color: transparent; background: var(--accent); color: #fff; }
.main:hover { background: var(--accent); filter: brightness(1.15); }
button:disabled { cursor: default; opacity: 0.55; filter: none; }
@keyframes rise { from { opacity: 0; transform: translateY(14px); } }
@media (prefers-reduced-motion: reduce) { .sheet { animation: none; } }
@media (max-width: 480px) {
  :host { place-items: end stretch; }
  .sheet { width: 100%; max-height: calc(100dvh - 24px); border-radius: 18px 18px 0 0; }
  .body { padding-bottom: calc(24px + env(safe-area-inset-bottom)); }
}
`;
