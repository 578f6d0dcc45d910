/** Creates rules by which each folder imports only folders below it; `folders` starts with the lowest. */
const createLayerRules = (part, folders) =>
  folders.slice(0, -1).map((folder, index) => ({
    name: `${part}-${folder}-imports-no-higher-layer`,
    severity: 'error',
    from: { path: `^${part}/${folder}/` },
    to: { path: `^${part}/(${folders.slice(index + 1).join('|')})/` },
  }));

/**
 * Import rules: everything may import shared; main, preload, renderer and sandbox import only shared and themselves; in
 * the renderer, app -> features -> entities -> kit, and features never import one another.
 *
 * @type {import('dependency-cruiser').IConfiguration}
 */
module.exports = {
  forbidden: [
    {
      name: 'shared-imports-only-shared',
      comment: 'src-shared is the lowest layer and imports no other part.',
      severity: 'error',
      from: { path: '^src-shared/' },
      to: { path: '^(src-(main|preload|renderer|sandbox)|tests|scripts)/' },
    },
    {
      name: 'shared-is-pure',
      comment: 'src-shared runs in every process, without Node, Electron or React.',
      severity: 'error',
      from: { path: '^src-shared/' },
      to: { path: '(^|node_modules/)(electron|react|react-dom|i18next)(/|$)' },
    },
    {
      name: 'no-node-modules-in-pages',
      comment: 'Pages and sandboxed preload scripts have no Node.',
      severity: 'error',
      from: { path: '^src-(shared|preload|renderer)/' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'main-imports-only-shared',
      severity: 'error',
      from: { path: '^src-main/' },
      to: { path: '^(src-(preload|renderer|sandbox)|tests|scripts)/' },
    },
    {
      name: 'nothing-imports-boot',
      comment: 'boot composes the parts of the main process.',
      severity: 'error',
      from: { path: '^src-main/(?!boot/)' },
      to: { path: '^src-main/boot/' },
    },
    {
      name: 'one-http-client',
      comment: 'Calls to the platform go through the gateway, which handles deadlines, tokens and failures.',
      severity: 'error',
      from: { path: '^src-', pathNot: '^src-main/api/' },
      to: { path: 'node_modules/ky/' },
    },
    {
      name: 'preload-imports-only-shared',
      severity: 'error',
      from: { path: '^src-preload/' },
      to: { path: '^(src-(main|renderer|sandbox)|tests|scripts)/' },
    },
    {
      name: 'sandbox-imports-only-shared',
      comment: 'The practice platform also runs on plain Node.',
      severity: 'error',
      from: { path: '^src-sandbox/' },
      to: { path: '(^(src-(main|preload|renderer)|tests|scripts)/|node_modules/electron/)' },
    },
    {
      name: 'renderer-imports-only-shared',
      severity: 'error',
      from: { path: '^src-renderer/' },
      to: { path: '(^(src-(main|preload|sandbox)|tests|scripts)/|node_modules/electron/)' },
    },
    {
      name: 'features-do-not-import-app',
      severity: 'error',
      from: { path: '^src-renderer/features/' },
      to: { path: '^src-renderer/app/' },
    },
    {
      name: 'features-do-not-import-one-another',
      comment: 'Code shared by two features belongs to an entity, the kit or src-shared/domain.',
      severity: 'error',
      from: { path: '^src-renderer/features/([^/]+)/' },
      to: { path: '^src-renderer/features/', pathNot: '^src-renderer/features/$1/' },
    },
    {
      name: 'entities-import-no-feature',
      severity: 'error',
      from: { path: '^src-renderer/entities/' },
      to: { path: '^src-renderer/(app|features)/' },
    },
    {
      name: 'kit-imports-no-feature',
      severity: 'error',
      from: { path: '^src-renderer/kit/' },
      to: { path: '^src-renderer/(app|features|entities)/' },
    },
    {
      name: 'blocks-import-only-shared',
      comment: 'Storefronts render blocks too, so blocks need only React and src-shared.',
      severity: 'error',
      from: { path: '^src-renderer/blocks/' },
      to: {
        path: '.',
        pathNot: '^(src-renderer/blocks/|src-shared/|node_modules/(@types/)?(react|dompurify|axe-core)/)',
      },
    },
    {
      name: 'texts-import-no-code',
      severity: 'error',
      from: { path: '^src-renderer/locale/' },
      to: { path: '^src-renderer/(app|features|entities|kit)/' },
    },
    {
      name: 'only-the-worker-imports-workbooks',
      comment:
        'The spreadsheet library is 125 kB (gzip) that no window needs; the main process loads it at the first export.',
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
      comment: 'Merge two files that import each other, or move their common code to a third.',
      severity: 'error',
      from: { path: '^(src-|tests/|scripts/)' },
      to: { circular: true },
    },
    ...createLayerRules('src-shared', ['domain', 'contract', 'calls', 'jobs', 'bridge']),
    ...createLayerRules('src-sandbox', [
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
      name: 'no-folder-cycles',
      comment: 'Folders that import each other cannot be read or moved alone.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^src-(main|renderer/(kit|kit/resource|entities)|shared/contract)/[^/]+$' },
      to: { circular: true },
    },
    {
      name: 'every-import-resolves',
      severity: 'error',
      from: { path: '^(src-|tests/|scripts/)' },
      // Build plugins provide virtual modules.
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
