import { fileURLToPath } from 'node:url';

const folder = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

/** Import aliases from tsconfig.json's `paths`, for bundler and test runner. */
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
