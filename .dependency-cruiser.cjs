/** Folders of a part, the lowest first: each sees those below it. */
const layers = (part, folders) =>
  folders.slice(0, -1).map((folder, at) => ({
    name: `${part}-${folder}-sees-no-higher-layer`,
    severity: 'error',
    from: { path: `^${part}/${folder}/` },
    to: { path: `^${part}/(${folders.slice(at + 1).join('|')})/` },
  }));

/**
 * Which way imports run: shared <- everything; main, preload, renderer and sandbox see only shared and themselves; in
 * the renderer app -> features -> entities -> kit, and features never see one another.
 *
 * @type {import('dependency-cruiser').IConfiguration}
 */
module.exports = {
  forbidden: [
    {
      name: 'shared-stands-alone',
      comment: 'src-shared is the ground floor: it imports nothing of the other parts.',
      severity: 'error',
      from: { path: '^src-shared/' },
      to: { path: '^(src-(main|preload|renderer|sandbox)|tests|scripts)/' },
    },
    {
      name: 'shared-is-pure',
      comment: 'src-shared runs everywhere: no node, no electron, no React.',
      severity: 'error',
      from: { path: '^src-shared/' },
      to: { path: '(^|node_modules/)(electron|react|react-dom|i18next)(/|$)' },
    },
    {
      name: 'no-node-outside-node',
      comment: 'Pages and a sandboxed preload have no node.',
      severity: 'error',
      from: { path: '^src-(shared|preload|renderer)/' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'main-sees-shared-only',
      severity: 'error',
      from: { path: '^src-main/' },
      to: { path: '^(src-(preload|renderer|sandbox)|tests|scripts)/' },
    },
    {
      name: 'boot-is-the-root',
      comment: 'Only boot wires the parts together; nothing imports it.',
      severity: 'error',
      from: { path: '^src-main/(?!boot/)' },
      to: { path: '^src-main/boot/' },
    },
    {
      name: 'one-http-client',
      comment: 'Calls to the platform go through the gateway: it alone knows deadlines, tokens and failures.',
      severity: 'error',
      from: { path: '^src-', pathNot: '^src-main/api/' },
      to: { path: 'node_modules/ky/' },
    },
    {
      name: 'preload-sees-shared-only',
      severity: 'error',
      from: { path: '^src-preload/' },
      to: { path: '^(src-(main|renderer|sandbox)|tests|scripts)/' },
    },
    {
      name: 'sandbox-sees-shared-only',
      comment: 'The practice platform also runs on plain node.',
      severity: 'error',
      from: { path: '^src-sandbox/' },
      to: { path: '(^(src-(main|preload|renderer)|tests|scripts)/|node_modules/electron/)' },
    },
    {
      name: 'renderer-sees-shared-only',
      severity: 'error',
      from: { path: '^src-renderer/' },
      to: { path: '(^(src-(main|preload|sandbox)|tests|scripts)/|node_modules/electron/)' },
    },
    {
      name: 'features-do-not-see-app',
      severity: 'error',
      from: { path: '^src-renderer/features/' },
      to: { path: '^src-renderer/app/' },
    },
    {
      name: 'features-do-not-see-one-another',
      comment: 'What two features share belongs to an entity, to the kit, or to src-shared/domain.',
      severity: 'error',
      from: { path: '^src-renderer/features/([^/]+)/' },
      to: { path: '^src-renderer/features/', pathNot: '^src-renderer/features/$1/' },
    },
    {
      name: 'entities-see-no-feature',
      severity: 'error',
      from: { path: '^src-renderer/entities/' },
      to: { path: '^src-renderer/(app|features)/' },
    },
    {
      name: 'kit-sees-no-feature',
      severity: 'error',
      from: { path: '^src-renderer/kit/' },
      to: { path: '^src-renderer/(app|features|entities)/' },
    },
    {
      name: 'blocks-stand-alone',
      comment: 'Blocks of pages are drawn by storefronts too: React and src-shared are all that they need.',
      severity: 'error',
      from: { path: '^src-renderer/blocks/' },
      to: {
        path: '.',
        pathNot: '^(src-renderer/blocks/|src-shared/|node_modules/(@types/)?(react|dompurify|axe-core)/)',
      },
    },
    {
      name: 'texts-see-nothing',
      severity: 'error',
      from: { path: '^src-renderer/locale/' },
      to: { path: '^src-renderer/(app|features|entities|kit)/' },
    },
    {
      name: 'workbooks-stay-in-their-worker',
      comment:
        'The library of workbooks is 125 kB (gzip) of script that no window needs; the main process loads it with the first export.',
      severity: 'error',
      from: {
        path: '^src-',
        pathNot:
          '^(src-renderer/kit/tables/(parseTable|tableWorker|workbook)|src-shared/domain/tables/writeWorkbook|src-main/files/spreadsheet)[.]ts$',
      },
      to: {
        path: '(^src-renderer/kit/tables/(parseTable|workbook)[.]ts$|^src-shared/domain/tables/writeWorkbook[.]ts$|node_modules/@e965/xlsx/)',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'no-cycles',
      comment: 'Two files that need one another are one file, or three.',
      severity: 'error',
      from: { path: '^(src-|tests/|scripts/)' },
      to: { circular: true },
    },
    ...layers('src-shared', ['domain', 'contract', 'calls', 'jobs', 'bridge']),
    ...layers('src-sandbox', [
      'db',
      'context',
      'seed',
      'identity',
      'geocoder',
      'pictures',
      'resources',
      'exports',
      'order-simulator',
      'control',
      'server',
    ]),
    {
      name: 'no-cycles-of-folders',
      comment:
        'Parts of the main process, of the kit, of the contract and of the entities that need one another cannot be read or moved alone.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^src-(main|renderer/(kit|kit/resource|entities)|shared/contract)/[^/]+$' },
      to: { circular: true },
    },
    {
      name: 'every-import-resolves',
      severity: 'error',
      from: { path: '^(src-|tests/|scripts/)' },
      // Plugins of the build make the virtual ones.
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
  ],
  options: {
    doNotFollow: { path: '(^|/)node_modules/' },
    exclude: { path: '(^|/)(out|dist|coverage)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json', '.d.ts'],
    },
    builtInModules: { add: ['electron/main', 'electron/common', 'electron/renderer'] },
    skipAnalysisNotInRules: true,
  },
};
