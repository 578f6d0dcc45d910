import { fileURLToPath } from 'node:url';

const resolveFolder = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

/** Import aliases for the bundler and the test runner; must match `paths` in tsconfig.json. */
export const aliases = {
  '@shared': resolveFolder('src-shared'),
  '@main': resolveFolder('src-main'),
  '@sandbox': resolveFolder('src-sandbox'),
  '@app': resolveFolder('src-renderer/app'),
  '@blocks': resolveFolder('src-renderer/blocks'),
  '@features': resolveFolder('src-renderer/features'),
  '@entities': resolveFolder('src-renderer/entities'),
  '@kit': resolveFolder('src-renderer/kit'),
  '@locale': resolveFolder('src-renderer/locale'),
};

export { resolveFolder as projectPath };
