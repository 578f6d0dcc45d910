import type { Plugin } from 'vite';
import { projectPath } from './aliases.ts';
import { loadModules } from './modules.mjs';

interface Modules {
  globalStyles: { renderGlobalStyles: () => string[] };
}

/** Renders the theme's global styles to CSS. */
export const renderGlobalCss = async (): Promise<string> => {
  const [rendered] = (await loadModules([projectPath('src-renderer/kit/ui/theme/globalStyles.tsx')])) as unknown as [
    Modules['globalStyles'],
  ];
  return rendered.renderGlobalStyles().join('');
};

/** Module with the global styles for the page's stylesheet; empty during development. */
const moduleId = 'virtual:global-styles.css';

const systemPath = /@chakra-ui[\\/]react[\\/]dist[\\/]esm[\\/]styled-system[\\/]system\.js$/;
const generatedCall = 'const _global = [getPreflightCss(), getGlobalCss(), getTokenCss()];';

/** Removes the code with which Chakra generates the global styles in each window. */
export const removeGlobalStyles = (code: string): string => {
  if (code.split(generatedCall).length !== 2)
    throw new Error(`Chakra makes its global styles in another way than by: ${generatedCall}`);
  return code.replace(generatedCall, 'const _global = [];');
};

/** Moves reset, tokens and global styles from the scripts of each window to the page's stylesheet. */
export const globalStyles = (): Plugin[] => [
  {
    name: 'global-styles',
    resolveId: (id) => (id === moduleId ? `\0${moduleId}` : null),
    async load(id) {
      if (id !== `\0${moduleId}`) return null;
      return this.environment.mode === 'build' ? renderGlobalCss() : '';
    },
  },
  {
    name: 'global-styles-in-page',
    apply: 'build',
    transform: (code, id) => (systemPath.test(id.split('?')[0] ?? '') ? removeGlobalStyles(code) : null),
  },
];
