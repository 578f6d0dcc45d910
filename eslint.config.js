import js from '@eslint/js';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const inMarkup = 'Text from outside must never become markup: render it as text.';

/** Ways to run text as code, or to turn it into markup. */
const dangerousSinks = [
  { selector: 'AssignmentExpression > MemberExpression.left[property.name=/^(inner|outer)HTML$/]', message: inMarkup },
  { selector: "CallExpression[callee.property.name='insertAdjacentHTML']", message: inMarkup },
  { selector: "JSXAttribute[name.name='dangerouslySetInnerHTML']", message: inMarkup },
  { selector: "Property[key.name='dangerouslySetInnerHTML']", message: inMarkup },
  { selector: "JSXAttribute[name.name='srcDoc']", message: inMarkup },
  { selector: "AssignmentExpression > MemberExpression.left[property.name='srcdoc']", message: inMarkup },
  { selector: "CallExpression[callee.property.name='createContextualFragment']", message: inMarkup },
  { selector: "CallExpression[callee.object.name='document'][callee.property.name=/^write(ln)?$/]", message: inMarkup },
  {
    // no-implied-eval knows the timers only where an environment's globals are named.
    selector: 'CallExpression[callee.name=/^set(Timeout|Interval)$/][arguments.0.type=/^(Literal|TemplateLiteral)$/]',
    message: 'A timer gets a function: a text would be run as code.',
  },
];

const untypedChannels = [
  {
    selector: "MemberExpression[object.name='ipcRenderer']",
    message: 'Only src-preload speaks to ipcRenderer; use window.comanda.',
  },
  {
    selector: "ImportSpecifier[imported.name='ipcRenderer']",
    message: 'Only src-preload speaks to ipcRenderer; use window.comanda.',
  },
];

export default tseslint.config(
  { ignores: ['node_modules/', 'out/', 'dist/', 'coverage/', 'test-results/', 'screenshots/', 'bench-results/'] },
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/ban-ts-comment': ['error', { 'ts-expect-error': 'allow-with-description' }],
    },
  },
  {
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'error',
      'no-eval': 'error',
      'no-implied-eval': 'error',
      'no-new-func': 'error',
      'no-restricted-syntax': ['error', ...dangerousSinks, ...untypedChannels],
    },
  },
  {
    // The benches compare the preload script with one of their own.
    files: ['src-preload/**', 'tests/bench/**'],
    rules: { 'no-restricted-syntax': ['error', ...dangerousSinks] },
  },
  {
    files: ['src-renderer/**/*.{ts,tsx}', 'tests/renderer/**/*.{ts,tsx}'],
    extends: [jsxA11y.flatConfigs.recommended],
    plugins: { 'react-hooks': reactHooks },
    rules: {
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
    },
  },
  {
    files: ['src-renderer/**/*.{ts,tsx}'],
    rules: {
      'no-restricted-globals': [
        'error',
        { name: 'fetch', message: 'The renderer makes no network call: use window.comanda.call.' },
        { name: 'XMLHttpRequest', message: 'The renderer makes no network call: use window.comanda.call.' },
        { name: 'WebSocket', message: 'The renderer makes no network call: use window.comanda.subscribe.' },
        { name: 'EventSource', message: 'The renderer makes no network call: use window.comanda.subscribe.' },
      ],
    },
  },
  {
    // Tests stub, poke and probe: loosely typed values are their daily bread, floating promises are not.
    files: ['tests/**/*.{ts,tsx}'],
    rules: {
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/unbound-method': 'off',
    },
  },
  {
    files: ['scripts/**', 'tests/bench/**', '*.{js,cjs,ts}', '.*.cjs'],
    // The compiler knows node's globals, and checks these files too.
    rules: { 'no-console': 'off', 'no-undef': 'off' },
  },
);
