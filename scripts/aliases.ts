import { fileURLToPath } from 'node:url';

const folder = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

/** Import aliases for the bundler and the test runner; must match `paths` in tsconfig.json. */
export const aliases = {
  '@shared': folder('src-shared'),
  '@main': folder('src-main'),
  '@sandbox': folder('src-sandbox'),
  '@app': folder('src-renderer/app'),
  '@blocks': folder('src-renderer/blocks'),
  '@features': folder('src-renderer/features'),
  '@entities': folder('src-renderer/entities'),
  '@kit': folder('src-renderer/kit'),
  '@locale': folder('src-renderer/locale'),
};

export { folder as projectPath };
