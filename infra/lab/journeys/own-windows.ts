import type { BrowserContext, Page } from 'playwright-core';

/**
 * Gives every page of this device a window of its own. Of a tab behind another Chromium draws two frames a second, and a press waits
 * until its button has stood still for two: ten presses took sixteen seconds there, and one before a window's eyes.
 */
export function giveWindows(device: BrowserContext): BrowserContext {
  const openTab = device.newPage.bind(device);
  device.newPage = async () => {
    const [neighbour] = device.pages();
    const isChromium = device.browser()?.browserType().name() === 'chromium';
    return neighbour && isChromium ? openWindow(device, neighbour) : openTab();
  };
  return device;
}

async function openWindow(device: BrowserContext, neighbour: Page): Promise<Page> {
  const [page, browser] = await Promise.all([device.newCDPSession(neighbour), device.browser()!.newBrowserCDPSession()]);
  const { browserContextId } = (await page.send('Target.getTargetInfo')).targetInfo;
  const { browserContextIds } = await browser.send('Target.getBrowserContexts');
  const opened = device.waitForEvent('page');
  await browser.send('Target.createTarget', {
    url: 'about:blank',
    newWindow: true,
    ...(browserContextId && browserContextIds.includes(browserContextId) ? { browserContextId } : {}),
  });
  const [window] = await Promise.all([opened, page.detach(), browser.detach()]);
  return window;
}
