import fs from 'node:fs';
import path from 'node:path';
import { openContexts } from '../../../tools/browser.mjs';
import { ROOT } from '../../../tools/launcher/root.mjs';
import NodeEnvironment from '../../../tools/suites/module-cache/node-environment.mjs';

const FOLDER = path.join(ROOT, '.reports', 'pages');
/** Dialogs and messages stand at the end of a page. */
const [AT_FIRST, AT_LAST] = [200, 700];
/** A page that hangs is told as one that does. */
const LOOK_MS = 5_000;

/** Where a journey has failed, what each open page shows at that moment: which element did not come says little of why. */
export default class JourneyEnvironment extends NodeEnvironment {
  /** @param {import('@jest/environment').JestEnvironmentConfig} config @param {import('@jest/environment').EnvironmentContext} context */
  constructor(config, context) {
    super(config, context);
    this.testPath = context.testPath;
  }

  /** @param {{ name: string, test?: { name: string } }} event of Jest's runner */
  async handleTestEvent({ name, test }) {
    if (name !== 'test_fn_failure' && name !== 'hook_failure') return;
    const pages = openContexts(this.global).flatMap((context) => context.pages());
    for (const [index, page] of pages.entries()) {
      const file = path.join(FOLDER, `${path.basename(this.testPath)}-${index + 1}.png`);
      process.stderr.write(`\n${test?.name ?? 'A hook'}: ${await describePage(page, file)}\n`);
    }
  }
}

/** @param {import('playwright-core').Page} page @param {string} file for its picture */
async function describePage(page, file) {
  try {
    fs.mkdirSync(FOLDER, { recursive: true });
    const [text] = await Promise.all([
      page.locator('body').innerText({ timeout: LOOK_MS }),
      page.screenshot({ path: file, timeout: LOOK_MS }),
    ]);
    return `${page.url()} (${path.relative(ROOT, file)}) shows:\n${shorten(text.replace(/\s*\n\s*/g, '\n'))}`;
  } catch (failure) {
    return `${page.url()} cannot be looked at: ${/** @type {Error} */ (failure).message.split('\n')[0]}`;
  }
}

/** @param {string} text */
const shorten = (text) => (text.length > AT_FIRST + AT_LAST ? `${text.slice(0, AT_FIRST)}\n…\n${text.slice(-AT_LAST)}` : text);
