/** Loads TypeScript modules of the project without a build, including their import aliases. */
import { join } from 'node:path';
import { projectFolder } from './cli.mjs';

/**
 * Uses one loader for all files, since creating it takes longer than loading most files.
 *
 * @param {string[]} files
 * @returns {Promise<Record<string, unknown>[]>} exports per file, in order
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
