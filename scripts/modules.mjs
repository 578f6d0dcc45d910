/** TypeScript modules of the project, loaded with its import names and without a build. */
import { join } from 'node:path';
import { projectFolder } from './cli.mjs';

/**
 * One loader for all files: making one takes longer than most files do.
 *
 * @param {string[]} files
 * @returns {Promise<Record<string, unknown>[]>} what they export, in the files' order
 */
export async function loadModules(files) {
  const { createServer, runnerImport } = await import('vite');
  const { module: config } = await runnerImport(join(projectFolder, 'scripts', 'aliases.ts'), { configFile: false });
  const loader = await createServer({
    root: projectFolder,
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    resolve: { alias: config.aliases },
    server: { middlewareMode: true, watch: null, hmr: false, ws: false },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    const modules = [];
    for (const file of files) modules.push(await loader.ssrLoadModule(file));
    return modules;
  } finally {
    await loader.close();
  }
}
