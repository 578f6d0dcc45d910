import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Loads React's entry points, whose exports can be replaced until other modules import them. */
const load = createRequire(import.meta.url) as (name: string) => Record<string, unknown>;
const folder = join(dirname(createRequire(import.meta.url).resolve('react/package.json')), 'cjs');

type CreateElement = (type: unknown, props: unknown, key?: unknown) => unknown;

const { jsx, jsxs } = load(join(folder, 'react-jsx-runtime.production.js')) as Record<'jsx' | 'jsxs', CreateElement>;
const { createElement, cloneElement } = load(join(folder, 'react.production.js'));

// Creates elements as in production, which takes a third of the time. In development, React records a stack, a task and
// five more properties of each element, only for warnings that the linter replaces.
Object.assign(load('react/jsx-runtime'), { jsx, jsxs });
// Ignores the other arguments, which contain the position of the element in the source.
Object.assign(load('react/jsx-dev-runtime'), {
  jsxDEV: (...[type, props, key]: Parameters<CreateElement>) => jsx(type, props, key),
});
Object.assign(load('react'), { createElement, cloneElement });
