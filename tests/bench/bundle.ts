import { build } from 'vite';
import { aliases, projectPath } from '../../scripts/aliases';

/** Bundles a TypeScript module with its imports into one file, for a process that supports neither. */
export const bundle = (module: string, folder: string, file: string): Promise<unknown> =>
  build({
    configFile: false,
    logLevel: 'warn',
    resolve: { alias: aliases },
    ssr: { noExternal: true },
    define: { 'import.meta.dirname': '__dirname' },
    build: {
      ssr: true,
      target: 'node20',
      outDir: folder,
      emptyOutDir: false,
      rollupOptions: {
        input: projectPath(module),
        external: ['electron'],
        output: { format: 'cjs', entryFileNames: file },
      },
    },
  });
