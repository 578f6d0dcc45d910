import type { Plugin } from 'vite';
import { projectPath } from './aliases.ts';
import { loadModules } from './modules.mjs';

interface Modules {
  globalStyles: { globalStyles: () => string[] };
}

/** What the theme says of the whole page, as the theme itself draws it. */
export const drawGlobalStyles = async (): Promise<string> => {
  const [drawn] = (await loadModules([projectPath('src-renderer/kit/ui/theme/globalStyles.tsx')])) as unknown as [
    Modules['globalStyles'],
  ];
  return drawn.globalStyles().join('');
};

/** A stylesheet of the page, empty while developing. */
const moduleId = 'virtual:global-styles.css';

const system = /@chakra-ui[\\/]react[\\/]dist[\\/]esm[\\/]styled-system[\\/]system\.js$/;
const made = 'const _global = [getPreflightCss(), getGlobalCss(), getTokenCss()];';

/** The code without the styles that each window would work out anew. */
export const withoutGlobalStyles = (code: string): string => {
  if (code.split(made).length !== 2) throw new Error(`Chakra makes its global styles in another way than by: ${made}`);
  return code.replace(made, 'const _global = [];');
};

/** Reset, tokens and what holds for the whole page come with the page, not from scripts of each window. */
export const globalStyles = (): Plugin[] => [
  {
    name: 'global-styles',
    resolveId: (id) => (id === moduleId ? `\0${moduleId}` : null),
    async load(id) {
      if (id !== `\0${moduleId}`) return null;
      return this.environment.mode === 'build' ? drawGlobalStyles() : '';
    },
  },
  {
    name: 'global-styles-in-page',
    apply: 'build',
    transform: (code, id) => (system.test(id.split('?')[0] ?? '') ? withoutGlobalStyles(code) : null),
  },
];
