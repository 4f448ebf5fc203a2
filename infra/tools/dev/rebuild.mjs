import fs from 'node:fs';
import path from 'node:path';
import { run, runTool } from '../launcher/command.mjs';
import { ROOT } from '../launcher/root.mjs';

/**
 * Builds a project again whenever one of its sources changes, and then those that contain it. An error is shown and the last good build
 * stays.
 * @param {string} project folder below the root
 * @param {{ contained?: string[], onBuilt?: () => Promise<void> }} [then]
 */
export function rebuildOnChange(project, { contained = [], onBuilt = async () => {} } = {}) {
  const cwd = path.join(ROOT, project);
  const build = oneAtATime(async () => {
    for (const each of [project, ...contained]) {
      const { ok, output } = await buildProject(path.join(ROOT, each));
      console.log(`[${each}] ${ok ? 'built' : `does not compile:\n${output.trim()}`}`);
      if (!ok) return;
    }
    await onBuilt();
  });
  return fs.watch(path.join(cwd, 'src'), { recursive: true }, (_event, file) => {
    if (/\.tsx?$/.test(String(file)) && !/\.spec\.tsx?$/.test(String(file))) void build();
  });
}

/** @param {string} cwd */
const buildProject = (cwd) =>
  fs.existsSync(path.join(cwd, 'build.mjs'))
    ? run(process.execPath, ['build.mjs'], { cwd })
    : runTool('swc', ['src', '-d', 'dist', '--strip-leading-paths', '-q'], { cwd });

/**
 * An editor that saves ten files at once causes one build, and a save during a build causes one more.
 * @param {() => Promise<void>} act
 */
function oneAtATime(act) {
  /** @type {'idle' | 'running' | 'again'} */
  let state = 'idle';
  return async function go() {
    if (state !== 'idle') {
      state = 'again';
      return;
    }
    state = 'running';
    await new Promise((resume) => setTimeout(resume, 100));
    await act().catch((error) => console.error(error));
    const again = /** @type {string} */ (state) === 'again';
    state = 'idle';
    if (again) await go();
  };
}
