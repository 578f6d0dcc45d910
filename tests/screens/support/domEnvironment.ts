import { builtinEnvironments, type Environment } from 'vitest/runtime';

/** Globals of Node for the main process, which never sees those of the page in the app. */
const nodeGlobals = [
  ...['fetch', 'Request', 'Response', 'Headers', 'FormData', 'Blob', 'File'],
  ...[
    'AbortController',
    'AbortSignal',
    'URL',
    'URLSearchParams',
    'ReadableStream',
    'WritableStream',
    'TransformStream',
  ],
  ...['TextEncoder', 'TextDecoder'],
] as const;

/** The page's document for screens and Node's network for the main process, in one process. */
export default {
  name: 'screens',
  viteEnvironment: 'client',
  setup: async (global, options) => {
    const saved = Object.fromEntries(nodeGlobals.map((name) => [name, (global as Record<string, unknown>)[name]]));
    const dom = await builtinEnvironments['happy-dom'].setup(global, options);
    Object.assign(global, saved);
    return dom;
  },
} satisfies Environment;
